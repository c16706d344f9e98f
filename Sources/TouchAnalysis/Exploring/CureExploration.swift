public import TouchEngine
public import TouchTraces

extension TouchExplorer {
  /// The number of cures that are compared for a finding.
  private static let curesCompared = 4

  /// Searches for cures of a finding, and compares each on the sequences of the search.
  ///
  /// - Parameters:
  ///   - finding: A recognizer that is starved, or that a gap is about.
  ///   - header: The header with which the finding's witness can be recorded.
  ///   - open: Opens a fresh run of a recording. It is not retained.
  ///   - goesOn: Called as in ``explore(while:)``.
  /// - Returns: The cures, those that change fewest other winners first; none for other findings.
  /// - Throws: What opening a run throws.
  public func cures(
    for finding: ExplorationFinding, _ header: TraceHeader, opening open: @escaping RunOpener,
    while goesOn: (Exploration) -> Bool = { _ in true }
  ) throws -> [ExploredCure] {
    guard finding.kind == .starved || finding.kind == .gap,
      let recognizer = finding.recognizers.first
    else { return [] }
    let recording = try finding.witness.recording(header, name: finding.name)
    let log = try recording.play(opening: open)
    guard
      let touch = log.stories.last(where: { story in
        story.parts.contains { $0.recognizer == recognizer }
      })?.touch
    else { return [] }
    let target = CureTarget(recognizer: recognizer, touch: touch)
    let report = try CureSearch.report(on: target, in: recording, opening: open)
    let compared = try report.cures.prefix(Self.curesCompared).map { cure in
      var explored = try compare(cure.changes.all, for: recognizer, while: goesOn)
      explored.cure = cure
      return explored
    }
    return compared.sorted {
      ($0.others?.count ?? 0, -$0.wins, $0.options) < ($1.others?.count ?? 0, -$1.wins, $1.options)
    }
  }
}

/// The effect of changes on a finding, on every sequence of a search.
public struct ExploredCure: Hashable, Sendable {
  /// The changes.
  public var changes: [Change]
  /// The cure that makes them, with the values before it; `nil` where others were compared.
  public var cure: Cure?
  /// The recognizer that they are for.
  public var recognizer: String
  /// The sequences that were played with the changes and without.
  public var bound: Exploration.Bound
  /// The number of these sequences that the recognizer wins with the changes.
  public var wins: Int
  /// The sequences in which another recognizer wins, or no longer does; `nil` when there are none.
  public var others: Exploration.Outcome?

  /// The options of a command line that make the changes.
  public var options: String { changes.map { ChangeText.option($0) }.joined(separator: " ") }
}
