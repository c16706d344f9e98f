import TouchEngine
import TouchTraces

/// The decisions of a run in their order, and the keys that reached a field.
final class PlayedDecisions: DecisionObserver {
  private(set) var decisions: [Decision] = []
  /// For each key, whether a field took text when it came.
  private(set) var typed: [Bool] = []

  func decided(_ decision: Decision) { decisions.append(decision) }

  /// Plays a recording to its end.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - progress: Called with the time reached, after each batch.
  ///   - open: Opens a fresh run of it.
  /// - Throws: What `open` throws, and what is wrong with the recording.
  init(
    of recording: LoadedRecording, progress: (Timestamp) -> Void, opening open: RunOpener
  ) throws {
    let replayer = try recording.replayer()
    let run = try open(recording.header)
    run.window.addObserver(self)
    run.stream.onEvent = { [unowned self, unowned window = run.window] event in
      if case .key = event.content { typed.append(window.isTyping) }
    }
    replayer.knownCalls = { Array(run.stream.calls.keys) }
    defer {
      replayer.knownCalls = nil
      run.stream.onEvent = nil
    }
    while let batch = try replayer.next(until: nil) {
      run.stream.accept(batch)
      progress(replayer.now)
    }
  }
}
