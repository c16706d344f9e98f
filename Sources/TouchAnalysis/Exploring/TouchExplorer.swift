internal import FileSupport
package import TouchEngine
package import TouchTraces

/// Searches a set of recognizers for conflicts: a finger that starves one of them, an order of
/// adding that decides, and others (``ExplorationFinding/Kind``).
///
/// Sequences of reports are played from rest, first all of them in order of their length, then
/// random ones. A sequence that leads to a state of the engine that another one has led to is
/// counted and not continued. The search ends at a number of sequences or at a time, and says what
/// it has not looked at; it never says that something is impossible.
///
/// ```swift
/// let explorer = try TouchExplorer(ExplorationOptions(sequences: 20_000)) { WindowRun(of: cards()) }
/// for finding in try explorer.explore().findings { print(finding) }
/// ```
///
/// With a number of sequences the result is equal on every machine, on any number of processors.
public struct TouchExplorer: Sendable {
  /// Opens a fresh run; each one is played on one thread.
  public typealias Opener = @Sendable () throws -> any HeadlessRun

  private let options: ExplorationOptions
  private let open: Opener

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - options: What to explore, and for how long.
  ///   - open: Opens a fresh run. The explorer retains it.
  public init(_ options: ExplorationOptions, opening open: @escaping Opener) {
    (self.options, self.open) = (options, open)
  }

  /// Searches on all processors.
  ///
  /// - Parameter goesOn: Called after each piece of the search with what was found so far; the
  ///   search ends when it returns `false`, and keeps that.
  /// - Returns: What was found.
  /// - Throws: What opening a run throws, and an ``ExplorationFault``.
  public func explore(
    while goesOn: (Exploration) -> Bool = { _ in true }
  ) throws -> Exploration {
    try ExplorationSearch(on: try makeBench(), options) { try play($0, $1) }.run(while: goesOn)
  }

  /// Returns the steps from which sequences are made.
  ///
  /// - Throws: What opening a run throws, and an ``ExplorationFault``.
  package func alphabet() throws -> ExplorationAlphabet {
    try ExplorationAlphabet(asking: try makeBench(), options) { try play($0, $1) }
  }

  /// Plays the sequences of a search with changes and without, and counts what differs.
  ///
  /// - Parameters:
  ///   - changes: The changes, such as those of a ``Cure``.
  ///   - recognizer: The recognizer that they are for.
  ///   - goesOn: Called as in ``explore(while:)``.
  /// - Returns: What they do.
  /// - Throws: What opening a run throws, and an ``ExplorationFault``.
  package func compare(
    _ changes: [Change], for recognizer: String,
    while goesOn: (Exploration) -> Bool = { _ in true }
  ) throws -> ExploredCure {
    let search = try ExplorationSearch(
      on: try makeBench(curing: changes), options, isCuring: true
    ) { try play($0, $1, curing: changes) }
    let (bound, wins, others) = try search.compare(for: recognizer, while: goesOn)
    return ExploredCure(
      changes: changes, recognizer: recognizer, bound: bound, wins: wins, others: others)
  }

  /// Plays sequences on all processors: one run for each piece, which is played again and again on
  /// one thread.
  private func play(
    _ sequences: [ExploredSequence], _ needs: JobNeeds, curing changes: [Change] = []
  ) throws -> [JobResult] {
    let count = min(
      max(sequences.count / Self.shares, Self.pieces.lowerBound), Self.pieces.upperBound)
    let pieces = stride(from: 0, to: sequences.count, by: count).map {
      Array(sequences[$0..<min($0 + count, sequences.count)])
    }
    let results = pieces.mapTogether(inPiecesOf: 1) { piece in
      Result { () throws -> [JobResult] in
        let bench = try makeBench(curing: changes)
        defer { bench.finish() }
        return try piece.map { try bench.result(of: $0, needs) }
      }
    }
    return try results.flatMap { try $0.get() }
  }

  /// Searches on a window that cannot be made anew, on this thread. The window has to come back to
  /// how it was after each sequence.
  ///
  /// - Parameters:
  ///   - run: The run, at rest.
  ///   - options: What to explore, and for how long.
  ///   - goesOn: Called as in ``explore(while:)``.
  /// - Returns: What was found.
  /// - Throws: An ``ExplorationFault``.
  public static func explore(
    _ run: any HeadlessRun, _ options: ExplorationOptions,
    while goesOn: (Exploration) -> Bool = { _ in true }
  ) throws -> Exploration {
    let bench = try ExplorationBench(run, options, opening: nil)
    defer { bench.finish() }
    let search = try ExplorationSearch(on: bench, options) { jobs, needs in
      try jobs.map { try bench.result(of: $0, needs) }
    }
    return try search.run(while: goesOn)
  }

  /// The number of shares into which sequences are divided, so that all processors have work, and
  /// the least and the most sequences that one run is used for.
  private static let (shares, pieces) = (8, 16...512)

  private func makeBench(curing changes: [Change] = []) throws -> ExplorationBench {
    try ExplorationBench(try open(), options, cure: changes, opening: open)
  }
}

/// Options of a search: the things to explore, and the longest time.
public struct ExplorationOptions: Hashable, Sendable {
  /// The views whose recognizers are explored, with those of the views in them; every view when
  /// empty. Names are as in decisions.
  public var views: [String] = []
  /// The recognizers that are explored; all of the views when empty.
  public var recognizers: [String] = []
  /// The kinds of findings that are looked for.
  public var kinds = Set(ExplorationFinding.Kind.allCases)
  /// The largest number of sequences; `nil` for no limit. The result is the same on every machine
  /// when this limit ends the search.
  public var sequences: Int?
  /// The time after which no further piece of the search begins, in seconds; `nil` for no limit.
  public var seconds: Double? = 20
  /// The share of the sequences that are looked at in order of their length, before random ones.
  public var inOrder = 0.6
  /// The largest number of fingers, 1 to 3.
  public var fingers = 3
  /// The seed of the random sequences.
  public var seed: UInt64 = 1

  /// Creates options for all views and 20 seconds.
  public init() {}

  /// Creates options for a number of sequences, which give the same result on every machine.
  public init(sequences: Int) { (self.sequences, seconds) = (sequences, nil) }

  /// Options for some views, by name.
  public static func views(_ names: String...) -> ExplorationOptions {
    var options = ExplorationOptions()
    options.views = names
    return options
  }

  /// Options for some recognizers, by name.
  public static func recognizers(_ names: String...) -> ExplorationOptions {
    var options = ExplorationOptions()
    options.recognizers = names
    return options
  }

  /// Options for all views.
  public static var everything: ExplorationOptions { ExplorationOptions() }
}

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
  package func cures(
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
package struct ExploredCure: Hashable, Sendable {
  /// The changes.
  package var changes: [Change]
  /// The cure that makes them, with the values before it; `nil` where others were compared.
  package var cure: Cure?
  /// The recognizer that they are for.
  package var recognizer: String
  /// The sequences that were played with the changes and without.
  package var bound: Exploration.Bound
  /// The number of these sequences that the recognizer wins with the changes.
  package var wins: Int
  /// The sequences in which another recognizer wins, or no longer does; `nil` when there are none.
  package var others: Exploration.Outcome?

  /// The options of a command line that make the changes.
  package var options: String { changes.map { ChangeText.option($0) }.joined(separator: " ") }
}
