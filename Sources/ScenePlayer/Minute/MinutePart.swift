import TouchEngine

/// The input from a moment at rest on.
struct MinutePart: Sendable {
  /// The playground at its beginning, from which it can be played.
  let base: RestingPlayground
  let start: Timestamp
  private(set) var input: PackedInput
  private let bytesOfBase: Int

  init(_ base: RestingPlayground, from start: Timestamp, after earlier: RestingPlayground?) {
    (self.base, self.start) = (base, start)
    input = PackedInput(from: start)
    bytesOfBase = base.bytes(besides: earlier)
  }

  /// The memory that it takes, in bytes.
  var bytes: Int { bytesOfBase + input.bytes }

  /// Whether its memory may have grown much since this was last asked: after each 256 events.
  var isToBeCounted: Bool { input.count % 256 == 0 }

  /// Forgets the events after `time`.
  mutating func forget(after time: Timestamp) {
    var kept = PackedInput(from: start)
    input.forEach { if $0.time <= time { kept.append($0) } }
    input = kept
  }

  /// The number of fingers that land in it.
  var landings: Int {
    var count = 0
    input.forEach { event in
      guard case .touches(let samples) = event.content else { return }
      count += samples.count { $0.phase == .began }
    }
    return count
  }

  mutating func append(_ event: InputEvent) { input.append(event) }
}
