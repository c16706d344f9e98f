import FileSupport
public import TouchEngine

/// The decisions that a recording contains, told without playing it.
///
/// They are what was decided when it was recorded, also when this version of the program would
/// decide otherwise. Decisions that this version does not know are left out.
public struct RecordedDecisions {
  private let replayer: TraceReplayer

  /// Tells the decisions of `replayer`, which nobody else plays.
  public init(of replayer: TraceReplayer) { self.replayer = replayer }

  /// Reads the recording to its end.
  ///
  /// - Parameters:
  ///   - input: Called with each event, before the decisions that it caused.
  ///   - decided: Called with each decision, in the order in which they were made.
  ///     Names in it are safe to show.
  /// - Throws: What is wrong with the recording.
  public func read(
    input: (InputEvent) -> Void = { _ in }, decided: (Decision) -> Void
  ) throws(TraceError) {
    let lines = Lines()
    replayer.onDecision = { bytes, _ in lines.waiting.append(Array(bytes)) }
    defer { replayer.onDecision = nil }
    while let batch = try replayer.next(until: nil) {
      for event in batch.events { input(event) }
      for bytes in lines.waiting {
        guard let json = try? JSONParser.parse(bytes[...]),
          let decision = DecisionLine.read(json.shown)
        else { continue }
        decided(decision)
      }
      lines.waiting = []
    }
  }

  /// The lines of decisions after the last event.
  private final class Lines {
    var waiting: [[UInt8]] = []
  }
}
