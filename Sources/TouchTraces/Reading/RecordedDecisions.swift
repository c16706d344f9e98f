public import TouchEngine

/// The decisions that a recording contains, told without playing it.
///
/// They are what was decided when it was recorded, also when this version of the program would
/// decide otherwise, and also when another program made the recording. Decisions that this version
/// does not know are left out.
public struct RecordedDecisions {
  private let reader: TraceReader

  /// Tells the decisions that `reader` has not read yet; nobody else reads with it.
  public init(of reader: TraceReader) { self.reader = reader }

  /// Reads the recording to its end. A recording that is still written can be read again: then
  /// what was written meanwhile is told.
  ///
  /// - Parameters:
  ///   - input: Called with each event, before the decisions that it caused.
  ///   - shown: Called with each view of a program of another toolkit. Names in it are safe to show.
  ///   - acted: Called with each action of a program of another toolkit. Names in it are safe to
  ///     show.
  ///   - decided: Called with each decision, in the order in which they were made.
  ///     Names in it are safe to show.
  /// - Throws: What is wrong with the recording.
  public func read(
    input: (InputEvent) -> Void = { _ in }, shown: (ShownView) -> Void = { _ in },
    acted: (TouchAction) -> Void = { _ in }, decided: (Decision) -> Void
  ) throws(TraceError) {
    while let line = try reader.next() {
      switch line {
      case .input(let event): input(event)
      case .decision: if let decision = reader.decision { decided(decision) }
      case .action(let action): acted(action)
      case .view(let view): shown(view)
      case .end, .unknown: break
      }
    }
  }

  /// Reads the recording to its end, and returns the stories of its touches, in the order in which
  /// they began.
  ///
  /// ```swift
  /// let stories = try RecordedDecisions(of: TraceReader(path: "tap.touchtrace")).stories()
  /// ```
  ///
  /// - Throws: What is wrong with the recording.
  public func stories() throws(TraceError) -> [TouchStory] {
    let storyteller = TouchStoryteller(
      isThroughCompositor: reader.header.surroundings.server == "xwayland",
      isOfToolkit: reader.header.toolkit != nil)
    try read(input: storyteller.received, acted: storyteller.acted) { storyteller.decided($0) }
    return storyteller.stories
  }
}
