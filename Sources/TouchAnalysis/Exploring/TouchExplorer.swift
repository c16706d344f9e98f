internal import FileSupport
public import TouchEngine

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
  public func alphabet() throws -> ExplorationAlphabet {
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
  public func compare(
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
