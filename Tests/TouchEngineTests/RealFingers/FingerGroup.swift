import Glibc
import TouchEngine
import TouchTestSupport

/// Fingers that are down together: from the first that lands to the last that lifts.
struct FingerGroup {
  var samples: [FingerSample] = []
  /// The largest number of fingers down at once.
  var fingers = 0

  var begin: Int64 { samples.first?.time ?? 0 }
  var end: Int64 { samples.last?.time ?? 0 }

  static func groups(of samples: [FingerSample]) -> [FingerGroup] {
    var groups: [FingerGroup] = []
    var down = 0
    for sample in samples {
      if sample.phase == .began {
        if down == 0 { groups.append(FingerGroup()) }
        down += 1
      }
      guard let last = groups.indices.last else { continue }
      groups[last].samples.append(sample)
      groups[last].fingers = max(groups[last].fingers, down)
      if sample.phase == .ended || sample.phase == .cancelled { down -= 1 }
    }
    return groups
  }

  /// The largest distance of any finger from its landing, with positions given by `place`.
  func reach(_ place: (FingerSample) -> Point) -> Double {
    var starts: [Int: Point] = [:]
    var reach = 0.0
    for sample in samples {
      let start = starts[sample.finger] ?? place(sample)
      starts[sample.finger] = start
      reach = max(reach, (place(sample) - start).length)
    }
    return reach
  }

  /// The kind by the recordings' own table: 3 % of the diagonal and 350 ms separate tap, hold and
  /// move.
  func kindInTable(diagonal: Double) -> GestureKind {
    if reach(\.devicePoint) > 0.03 * diagonal { return .move }
    return end - begin < 350_000 ? .tap : .hold
  }
}

/// The kind of a group's gesture.
enum GestureKind: String {
  case tap, hold, move, nothing
}

extension FingerSample {
  var devicePoint: Point { Point(Double(x), Double(y)) }
}

extension Recording {
  /// The unit of distance in the recordings' own table: the diagonal of the device's range, or,
  /// when that is unknown, of the greatest coordinates in the file.
  var tableDiagonal: Double {
    let (x, y) =
      glass.isKnown
      ? (glass.x.upperBound - glass.x.lowerBound, glass.y.upperBound - glass.y.lowerBound)
      : (samples.reduce(0) { max($0, $1.x) }, samples.reduce(0) { max($0, $1.y) })
    return hypot(Double(x), Double(y))
  }
}
