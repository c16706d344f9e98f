import TouchEngine

/// A source that hands over batches that are there from the start.
final class BatchSource: InputSource {
  private var batches: ArraySlice<InputBatch>
  private(set) var now = Timestamp.zero

  init(_ batches: [InputBatch]) { self.batches = batches[...] }

  var hasPending: Bool { batches.first.map { $0.time <= now } ?? false }

  func next(until deadline: Timestamp?) -> InputBatch? {
    guard let batch = batches.first else { return nil }
    if let deadline, deadline < batch.time {
      now = max(now, deadline)
      return InputBatch(time: now)
    }
    batches.removeFirst()
    now = max(now, batch.time)
    return batch
  }
}
