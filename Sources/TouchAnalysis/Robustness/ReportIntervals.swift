import TouchEngine

/// The times between two reports of the same touch.
struct ReportIntervals {
  /// The median, in microseconds; 8333 (120 reports a second) when no touch has two reports.
  let median: Int64

  init(of events: [InputEvent]) {
    var last: [TouchID: Timestamp] = [:]
    var intervals: [Int64] = []
    for event in events {
      guard case .touches(let samples) = event.content else { continue }
      for sample in samples {
        if sample.phase == .moved, let before = last[sample.touch] {
          intervals.append(event.time - before)
        }
        last[sample.touch] = event.time
      }
    }
    intervals.sort()
    median = intervals.isEmpty ? 8_333 : intervals[intervals.count / 2]
  }
}
