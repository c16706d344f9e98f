import TouchEngine

/// Turns frames of kernel events into contacts.
protocol ContactTracker {
  /// What was counted so far.
  var counts: ContactCounts { get }

  /// Reads the events of a whole frame, without its end.
  mutating func read(_ frame: [KernelEvent]) -> [ReportSample]

  /// Cancels all contacts that are down.
  mutating func cancelAll(because cause: TouchCancellation?) -> [ReportSample]

  /// Reads the events of a frame of which some were lost.
  mutating func readBroken(_ frame: [KernelEvent])
}
