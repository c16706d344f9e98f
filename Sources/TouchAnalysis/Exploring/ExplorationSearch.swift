import TouchEngine

/// The order in which sequences are looked at, and what is counted about them.
struct ExplorationSearch {
  private let bench: ExplorationBench
  private let options: ExplorationOptions
  private let letters: ExplorationLetters
  private var tally: ExplorationTally
  private var bound = Exploration.Bound()
  private let recognizers: [Exploration.Recognizer]
  /// Whether a cure is compared, and nothing is looked for.
  private let isCuring: Bool
  private let play: PlaySequences

  /// What is known of the state after a sequence: equal ones go on alike.
  private struct State: Hashable {
    var digest: StateDigest
    var scene: Int?
    /// The fingers that are down, in the order of landing, and the first landing, from which the
    /// next ones count.
    var fingers: [Int]
    var first: Point
  }

  /// The number of sequences between two looks at the clock: with a number of sequences always the
  /// same, because what is found out about the next ones depends on it.
  private var piece: Int

  /// The smallest and the largest number, and the time that one piece takes at most where it grows,
  /// in seconds.
  private static let (pieces, patience) = (64...4096, 0.25)

  private let clock = ContinuousClock()
  /// The time at which the search began.
  private var begin: ContinuousClock.Instant
  /// Whether the search was told to stop.
  private var isStopped = false
  /// The states that sequences in order have led to.
  private var seen: Set<State> = []

  init(
    on bench: ExplorationBench, _ options: ExplorationOptions, isCuring: Bool = false,
    playing play: @escaping PlaySequences
  ) throws {
    (self.bench, self.isCuring, self.play) = (bench, isCuring, play)
    (self.options, begin) = (options, clock.now)
    let window = bench.run.window
    recognizers = zip(bench.subjects.names, bench.subjects.views).map { name, view in
      Exploration.Recognizer(
        name: name,
        kind: window.view(called: view)?.gestureRecognizers.first { $0.path == name }?.kindName
          ?? "recognizer", view: view)
    }
    let alphabet = try ExplorationAlphabet(asking: bench, options, playing: play)
    letters = ExplorationLetters(
      alphabet, in: window.bounds, fingers: min(max(options.fingers, 1), 3))
    tally = ExplorationTally(of: bench.subjects.names)
    bound.fingers = alphabet.fingers
    piece =
      options.sequences.map { min(max($0 / 32, Self.pieces.lowerBound), Self.pieces.upperBound) }
      ?? Self.pieces.lowerBound
  }

  /// Searches until the options' limits.
  func run(while goesOn: (Exploration) -> Bool) throws -> Exploration {
    var search = self
    try search.search(while: goesOn)
    var result = search.report
    try FindingSearch(search.tally, bench, letters.alphabet, options, play).find(into: &result)
    return result
  }

  /// Compares a cure on the sequences of a search.
  ///
  /// - Returns: The number of sequences, those that a recognizer wins with the cure, and those in
  ///   which other winners differ.
  func compare(
    for recognizer: String, while goesOn: (Exploration) -> Bool
  ) throws -> (bound: Exploration.Bound, wins: Int, others: Exploration.Outcome?) {
    var search = self
    try search.search(while: goesOn)
    guard let place = bench.subjects.places[recognizer] else { return (search.bound, 0, nil) }
    return (
      search.bound, search.tally.curedWins[place], search.tally.curedOthers[place].shown
    )
  }

  // MARK: The search

  /// Plays sequences in order, then at random, until the options' limits.
  private mutating func search(while goesOn: (Exploration) -> Bool) throws {
    begin = clock.now
    let (all, inOrder) = limits
    try searchInOrder(atMost: inOrder, while: goesOn)
    try searchAtRandom(atMost: all, while: goesOn)
    bound.isCut = isStopped
  }

  /// Whether there is time for more, of a share of all time.
  private func mayGoOn(_ share: Double) -> Bool {
    guard !isStopped else { return false }
    guard let seconds = options.seconds else { return true }
    return begin.duration(to: clock.now) < .seconds(seconds * share)
  }

  /// Plays sequences, and counts what becomes of them.
  private mutating func pass(
    _ sequences: [ExploredSequence], isInOrder: Bool, while goesOn: (Exploration) -> Bool
  ) throws -> [JobResult] {
    let start = clock.now
    let results = try play(sequences, needs(isInOrder))
    for (sequence, result) in zip(sequences, results) {
      tally.add(result, isPlain: sequence.isPlain(fingers: bound.fingers), of: sequence)
    }
    isStopped = isStopped || !goesOn(report)
    if options.sequences == nil, start.duration(to: clock.now) < .seconds(Self.patience) {
      piece = min(2 * piece, Self.pieces.upperBound)
    }
    return results
  }

  // MARK: In order

  /// The sequences of one length, which go on from those that led to new states.
  private struct Level {
    /// The sequences that wait to be played.
    var piece: [(word: [UInt16], sequence: ExploredSequence)] = []
    /// The number of those that were played.
    var played = 0
    /// The sequences that led to new states.
    var next: [[UInt16]] = []
  }

  /// Plays all sequences, from short to long. A sequence that leads to a known state does not go on.
  private mutating func searchInOrder(
    atMost limit: Int, while goesOn: (Exploration) -> Bool
  ) throws {
    var prefixes = [[UInt16]()]
    while !prefixes.isEmpty {
      var level = Level()
      guard try playAll(of: &level, after: prefixes, atMost: limit, while: goesOn) else { break }
      bound.steps += 1
      (bound.inOrder, bound.further) = (bound.inOrder + level.played, 0)
      prefixes = level.next
      if !mayGoOn(options.inOrder) { break }
    }
  }

  /// Plays all sequences that are longer than some by one step.
  ///
  /// - Returns: Whether all were played.
  private mutating func playAll(
    of level: inout Level, after prefixes: [[UInt16]], atMost limit: Int,
    while goesOn: (Exploration) -> Bool
  ) throws -> Bool {
    for prefix in prefixes {
      for letter in prefix.isEmpty ? letters.coreFirsts : letters.core {
        let word = prefix + [letter]
        guard let sequence = letters.sequenceInOrder(word) else { continue }
        level.piece.append((word, sequence))
        let isFull = bound.inOrder + level.played + level.piece.count >= limit
        guard level.piece.count >= piece || isFull else { continue }
        try playPiece(of: &level, while: goesOn)
        if isFull || !mayGoOn(options.inOrder) { return false }
      }
    }
    if !level.piece.isEmpty { try playPiece(of: &level, while: goesOn) }
    return true
  }

  /// Plays the sequences of a level that wait, and keeps those that lead to new states.
  private mutating func playPiece(
    of level: inout Level, while goesOn: (Exploration) -> Bool
  ) throws {
    bound.further = level.played + level.piece.count
    let results = try pass(level.piece.map(\.sequence), isInOrder: true, while: goesOn)
    for ((word, sequence), result) in zip(level.piece, results) {
      if result.isStart {
        bound.merged += 1
      } else if let digest = result.played.digest {
        let state = State(
          digest: digest, scene: result.played.scene, fingers: sequence.fingersDown,
          first: sequence.firstPlace)
        if seen.insert(state).inserted { level.next.append(word) } else { bound.merged += 1 }
      } else {
        level.next.append(word)
      }
    }
    level.played += level.piece.count
    level.piece = []
  }

  // MARK: At random

  private mutating func searchAtRandom(
    atMost limit: Int, while goesOn: (Exploration) -> Bool
  ) throws {
    // No finger lands where no view is in sight.
    guard !letters.coreFirsts.isEmpty else { return }
    while bound.sequences < limit, mayGoOn(1) {
      let sequences = (0..<min(piece, limit - bound.sequences)).map {
        letters.random(bound.random + $0, seed: options.seed)
      }
      bound.random += sequences.count
      _ = try pass(sequences, isInOrder: false, while: goesOn)
    }
  }

  /// The number of sequences at most, and of those in order.
  private var limits: (all: Int, inOrder: Int) {
    guard let all = options.sequences else { return (.max, .max) }
    return (all, max(1, Int(Double(all) * min(max(options.inOrder, 0), 1))))
  }

  private func needs(_ isInOrder: Bool) -> JobNeeds {
    var needs = JobNeeds()
    needs.isDigesting = isInOrder
    needs.isCuring = isCuring
    needs.isReversing = options.kinds.contains(.order) && !isCuring
    needs.findsGaps = options.kinds.contains(.gap) && !isCuring
    if options.kinds.contains(.starved), !isCuring { needs.unwon = tally.unwon }
    return needs
  }

  // MARK: The report

  private var report: Exploration {
    var result = Exploration(recognizers: recognizers, bound: bound, alphabet: letters.alphabet)
    result.plays = tally.plays
    for place in recognizers.indices {
      result.recognizers[place].wins = tally.wins[place].count
      result.recognizers[place].winsAlone = tally.winsAlone[place].count
      result.recognizers[place].witness = tally.wins[place].first
    }
    for one in recognizers.indices {
      for other in recognizers.indices.dropFirst(one + 1) {
        var pair = Exploration.Pair(first: recognizers[one].name, second: recognizers[other].name)
        pair.firstBeats = tally.beats[one][other].shown
        pair.secondBeats = tally.beats[other][one].shown
        pair.together = tally.together[one][other].shown
        pair.neither = tally.neither[one][other].shown
        pair.order = tally.order[one][other].shown
        let all = [pair.firstBeats, pair.secondBeats, pair.together, pair.neither, pair.order]
        if all.contains(where: { $0 != nil }) { result.pairs.append(pair) }
      }
    }
    return result
  }
}

extension ExploredSequence {
  /// Whether it has at most this number of fingers, and each lands again where it has landed.
  fileprivate func isPlain(fingers: Int) -> Bool {
    var places: [Int: Point] = [:]
    for case .land(let finger, let place) in steps.map(\.action) {
      guard finger <= fingers, places[finger] ?? place == place else { return false }
      places[finger] = place
    }
    return true
  }

  /// The place of the first landing.
  fileprivate var firstPlace: Point {
    if case .land(_, let place)? = steps.first?.action { place } else { .zero }
  }
}
