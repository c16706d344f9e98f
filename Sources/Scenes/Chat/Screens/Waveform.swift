import Drawing
import TouchEngine

/// The picture of a voice: round bars around a line.
enum Waveform {
  /// The distance between bars, and their width, in points.
  static let pitch = 6.0
  private static let width = 3.0

  /// Returns the number of bars that fit into a width.
  static func count(in width: Double) -> Int { max(Int((width + pitch - Self.width) / pitch), 1) }

  /// Returns the outline of the bars `range` of `levels`, each level from 0 to 1, from the left of
  /// `frame` on.
  static func path(_ levels: [Double], _ range: Range<Int>, in frame: Rect) -> Path {
    Path { path in
      for index in range.clamped(to: levels.indices) {
        let height = max(levels[index] * frame.height, width)
        let x = frame.minX + Double(index) * pitch
        path.append(
          .roundedRect(Rect(x, frame.center.y - height / 2, width, height), radius: width / 2))
      }
    }
  }
}
