import SceneBase
import TouchEngine

/// The motion of a picture from a pose, with a velocity, to the tile or to the window.
struct OpeningMotion {
  private let spring: SpringMotion<OpeningPose>
  /// Whether the goal is the tile.
  let isClosing: Bool

  init(
    from pose: OpeningPose, velocity: OpeningPose = .still, isClosing: Bool, at start: Timestamp
  ) {
    let goal = OpeningPose(open: isClosing ? 0 : 1)
    spring = SpringMotion(from: pose, velocity: velocity, goal: goal, start: start)
    self.isClosing = isClosing
  }

  var goal: OpeningPose { spring.goal }

  /// Whether the picture still moves at a time.
  func isMoving(at time: Timestamp) -> Bool {
    let (velocity, from) = (spring.velocity, spring.from)
    let isThrown = velocity.open != 0 || velocity.shift != .zero || from.shift != .zero
    return spring.isMoving(at: time, isThrown: isThrown)
  }

  /// Returns where the picture is at a time; it does not go beyond the window or the tile.
  func pose(at time: Timestamp) -> OpeningPose {
    guard isMoving(at: time) else { return goal }
    var pose = spring.place(at: time)
    pose.open = min(max(pose.open, 0), 1)
    return pose
  }

  /// Returns how fast the picture moves at a time.
  func velocity(at time: Timestamp) -> OpeningPose {
    isMoving(at: time) ? spring.velocity(at: time) : .still
  }
}

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
