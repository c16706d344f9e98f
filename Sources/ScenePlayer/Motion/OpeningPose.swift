import SceneBase
import TouchEngine

/// Where the picture of a scene that opens or closes is, or how fast it moves.
struct OpeningPose: ChromePlace {
  /// The part of the way from the tile to the window, from 0 to 1; a part per second in a velocity.
  var open: Double
  /// The distance from the straight way, in points; points per second in a velocity.
  var shift = Point.zero

  static let still = OpeningPose(open: 0)

  static func + (a: OpeningPose, b: OpeningPose) -> OpeningPose {
    OpeningPose(open: a.open + b.open, shift: a.shift + b.shift)
  }

  static func * (a: OpeningPose, factor: Double) -> OpeningPose {
    OpeningPose(open: a.open * factor, shift: a.shift * factor)
  }
}
