import TouchEngine

/// The input of a window together with what screen readers ask for, which comes as keys do.
///
/// Each event is a batch of its own, because its receiver depends on the one before it.
final class ReaderInput: ForwardedInput {
  let live: any InputSource
  private var waiting: [InputEvent.Content] = []
  private var latest = Timestamp.zero

  init(_ live: any InputSource) { self.live = live }

  var hasPending: Bool { !waiting.isEmpty || live.hasPending }

  /// Adds events to the input.
  func append(_ contents: [InputEvent.Content]) { waiting += contents }

  func next(until deadline: Timestamp?) throws -> InputBatch? {
    guard waiting.isEmpty else {
      latest = max(latest, live.now)
      return InputBatch(
        events: [InputEvent(time: latest, waiting.removeFirst())], time: latest)
    }
    guard let batch = try live.next(until: deadline) else { return nil }
    latest = max(latest, batch.time)
    return batch
  }
}
