import TouchEngine

/// One thing that a guide asks for: to follow lines, or to hold fingers still.
struct GuideStep: Hashable, Sendable {
  enum Name: String, CaseIterable, Sendable {
    case frame, falling, rising, rows, hold, holdTwo, slideTwo
  }

  let name: Name
  /// A line for each finger.
  let lines: [GuideLine]
  /// The time after which the guide goes on, in microseconds.
  let patience: Int64

  /// Whether fingers are held still.
  var holds: Bool { lines.allSatisfy { $0.points.count == 1 } }

  /// The time for which fingers are held, in microseconds.
  static let holdTime: Int64 = 3_000_000

  /// Returns the steps for a window: a minute in all.
  static func all(in size: Size) -> [GuideStep] {
    let (width, height) = (size.width, size.height)
    // Close to the edge, where a finger still lies on the glass.
    let edge = min(12, width / 8, height / 8)
    let inset = min(60, width / 6, height / 6)
    let corners = [
      Point(edge, edge), Point(width - edge, edge), Point(width - edge, height - edge),
      Point(edge, height - edge), Point(edge, edge),
    ]
    let center = Point(width / 2, height / 2)
    // A finger's width between two fingers.
    let pair = min(90, width / 5)
    func step(_ name: Name, _ seconds: Int64, _ lines: GuideLine...) -> GuideStep {
      GuideStep(name: name, lines: lines, patience: seconds * 1_000_000)
    }
    func column(_ x: Double) -> GuideLine {
      GuideLine(Point(x, height - inset), Point(x, min(inset + 120, height / 2)))
    }
    return [
      step(
        .falling, 6, GuideLine(Point(inset, inset), Point(width - inset, height - inset))),
      step(
        .rising, 6, GuideLine(Point(inset, height - inset), Point(width - inset, inset))),
      step(.frame, 12, GuideLine(corners)),
      step(.rows, 16, GuideLine(rows(in: size, inset: inset))),
      step(.hold, 6, GuideLine(center)),
      step(
        .holdTwo, 7, GuideLine(center + Point(-pair / 2, 0)), GuideLine(center + Point(pair / 2, 0))
      ),
      step(.slideTwo, 7, column(center.x - pair / 2), column(center.x + pair / 2)),
    ]
  }

  /// An even number of rows from left to right and back, so that the words have room in the middle.
  private static func rows(in size: Size, inset: Double) -> [Point] {
    let count = 2 * Int(min(max(size.height / 260, 2), 4))
    return (0..<count).flatMap { row in
      let y = (Double(row) + 0.5) * size.height / Double(count)
      let ends = [Point(inset / 2, y), Point(size.width - inset / 2, y)]
      return row % 2 == 0 ? ends : ends.reversed()
    }
  }
}
