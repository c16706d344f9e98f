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

/// What a tracker has counted.
struct ContactCounts: Hashable {
  /// The contacts that began.
  var contacts = 0
  /// The contacts that were marked as palms.
  var palms = 0
  /// The numbers of those of them that had begun.
  var begunPalms: Set<Int> = []
  /// The contacts of pens.
  var pens = 0
  /// The contacts that were down before the report began.
  var earlier = 0
  /// The contacts that landed while as many as there can be were down.
  var surplus = 0
  /// How often a slot was chosen that no device has.
  var impossibleSlots = 0
}
