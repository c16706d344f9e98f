package import TouchEngine
package import TouchTraces

extension LoadedRecording {
  /// Returns the recording without what was typed and without names of files and devices, unplayed:
  /// every key that types counts as typed.
  ///
  /// - Parameters:
  ///   - redaction: The rules.
  ///   - header: The recording's header; photos in the state have no folders.
  /// - Returns: The copy.
  /// - Throws: What is wrong with the recording.
  package func redacted(
    by redaction: TraceRedaction, header: TraceHeader
  ) throws(TraceError) -> RedactedTrace {
    try redaction.redacted(try reader(), header: header)
  }

  /// Returns the recording without what was typed and without names of files and devices, after
  /// both were played and decided the same.
  ///
  /// - Parameters:
  ///   - redaction: The rules.
  ///   - header: The recording's header; photos in the state have no folders.
  ///   - progress: Called with the time reached, after each batch.
  ///   - open: Opens a fresh run.
  /// - Returns: The copy.
  /// - Throws: `RedactionFault` when the decisions differ, what `open` throws, and what is wrong
  ///   with the recording.
  package func redacted(
    by redaction: TraceRedaction, header: TraceHeader, progress: (Timestamp) -> Void = { _ in },
    opening open: RunOpener
  ) throws -> RedactedTrace {
    let played = try PlayedDecisions(of: self, progress: progress, opening: open)
    let redacted = try redaction.redacted(try reader(), header: header, typed: played.typed)
    let copy = try LoadedRecording(bytes: redacted.text.bytes, name: name)
    let again = try PlayedDecisions(of: copy, progress: progress, opening: open)
    let (before, after) = (played.decisions, again.decisions)
    guard before == after else {
      let place = zip(before, after).enumerated().first { $1.0 != $1.1 }?.offset
      let index = place ?? min(before.count, after.count)
      throw RedactionFault(
        recorded: before.indices.contains(index) ? before[index] : nil,
        redacted: after.indices.contains(index) ? after[index] : nil)
    }
    return redacted
  }
}

/// The first decision that a recording leads to only with its texts, or only without them.
package struct RedactionFault: Error, Hashable, CustomStringConvertible {
  /// The decision of the recording; `nil` when it makes no more.
  package var recorded: Decision?
  /// The decision without the texts; `nil` when no more is made.
  package var redacted: Decision?

  package var description: String {
    func words(_ decision: Decision?) -> String {
      decision.map { "\($0.time.words) \($0)".shown } ?? "nothing"
    }
    return "without its texts it decides differently: \(words(redacted)), where it has been"
      + " \(words(recorded))"
  }
}

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
