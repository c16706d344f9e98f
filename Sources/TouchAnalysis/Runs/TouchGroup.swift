import TouchEngine

/// Touches from the landing of a first finger until no finger is down.
struct TouchGroup: Hashable, Sendable {
  /// The index of the batch in which its first finger lands.
  var first: Int
  /// The index of the batch in which the first finger of the next group lands; the number of
  /// batches for the last group.
  var end: Int
  /// The time at which its first finger lands.
  var landed: Timestamp
  /// The time at which its last finger lifts; the end of the recording when none does.
  var lifted: Timestamp

  /// Returns the groups of a recording, in their order.
  static func all(in batches: [InputBatch]) -> [TouchGroup] {
    var groups: [TouchGroup] = []
    var down: Set<TouchID> = []
    for (index, batch) in batches.enumerated() {
      for event in batch.events {
        switch event.content {
        case .touches(let samples):
          let landing = samples.filter { $0.phase == .began }
          if down.isEmpty, !landing.isEmpty {
            if let last = groups.indices.last { groups[last].end = index }
            groups.append(
              TouchGroup(
                first: index, end: batches.count, landed: event.time,
                lifted: batches.last?.time ?? event.time))
          }
          guard !groups.isEmpty else { continue }
          down.formUnion(landing.map(\.touch))
          let over = samples.filter { $0.phase == .ended || $0.phase == .cancelled }
          down.subtract(over.map(\.touch))
          if down.isEmpty, !over.isEmpty { groups[groups.count - 1].lifted = event.time }
        case .cancelTouches:
          if !down.isEmpty { groups[groups.count - 1].lifted = event.time }
          down = []
        default: break
        }
      }
    }
    return groups
  }
}
