import TouchEngine

/// A source that hands over a fixed list of batches. After them it ends, or, on request, lets time
/// pass until each deadline.
final class BatchSource: InputSource {
  private var batches: ArraySlice<InputBatch>
  private(set) var now = Timestamp.zero

  private let goesOn: Bool

  init(_ batches: [InputBatch], goesOn: Bool = false) {
    self.batches = batches[...]
    self.goesOn = goesOn
  }

  var hasPending: Bool { batches.first.map { $0.time <= now } ?? false }

  func next(until deadline: Timestamp?) -> InputBatch? {
    guard let batch = batches.first else {
      guard goesOn, let deadline else { return nil }
      now = max(now, deadline)
      return InputBatch(time: now)
    }
    if let deadline, deadline < batch.time {
      now = max(now, deadline)
      return InputBatch(time: now)
    }
    batches.removeFirst()
    now = max(now, batch.time)
    return batch
  }
}
