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

  init(
    on bench: ExplorationBench, _ options: ExplorationOptions, isCuring: Bool = false,
    playing play: @escaping PlaySequences
  ) throws {
    (self.bench, self.isCuring, self.play) = (bench, isCuring, play)
    self.options = options
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

  private mutating func search(while goesOn: (Exploration) -> Bool) throws {
    let clock = ContinuousClock()
    let begin = clock.now
    let (all, inOrder) = limits
    var isStopped = false
    /// Whether there is time for more, of a share of all time.
    func mayGoOn(_ share: Double) -> Bool {
      guard !isStopped else { return false }
      guard let seconds = options.seconds else { return true }
      return begin.duration(to: clock.now) < .seconds(seconds * share)
    }
    func pass(_ sequences: [ExploredSequence], _ isInOrder: Bool) throws -> [JobResult] {
      let start = clock.now
      let results = try play(sequences, needs(isInOrder))
      for (sequence, result) in zip(sequences, results) {
        tally.add(result, isPlain: sequence.isPlain(fingers: bound.fingers), of: sequence)
      }
      isStopped = isStopped || !goesOn(report)
      if options.sequences == nil, start.duration(to: clock.now) < .seconds(Self.patience) {
        self.piece = min(2 * self.piece, Self.pieces.upperBound)
      }
      return results
    }

    var seen = Set<State>()
    var (prefixes, isFirst) = ([[UInt16]()], true)
    var played = 0
    order: while !prefixes.isEmpty {
      var next: [[UInt16]] = []
      var ofLevel = 0
      var piece: [(word: [UInt16], sequence: ExploredSequence)] = []
      func finishPiece() throws {
        bound.further = ofLevel + piece.count
        let results = try pass(piece.map(\.sequence), true)
        for ((word, sequence), result) in zip(piece, results) {
          if result.isStart {
            bound.merged += 1
          } else if let digest = result.played.digest {
            let state = State(
              digest: digest, scene: result.played.scene, fingers: sequence.fingersDown,
              first: sequence.firstPlace)
            if seen.insert(state).inserted { next.append(word) } else { bound.merged += 1 }
          } else {
            next.append(word)
          }
        }
        (ofLevel, played) = (ofLevel + piece.count, played + piece.count)
        piece = []
      }
      for prefix in prefixes {
        for letter in isFirst ? letters.coreFirsts : letters.core {
          let word = prefix + [letter]
          guard let sequence = letters.sequenceInOrder(word) else { continue }
          piece.append((word, sequence))
          let isFull = played + piece.count >= inOrder
          guard piece.count >= self.piece || isFull else { continue }
          try finishPiece()
          if isFull || !mayGoOn(options.inOrder) { break order }
        }
      }
      if !piece.isEmpty { try finishPiece() }
      bound.steps += 1
      (bound.inOrder, bound.further) = (played, 0)
      (prefixes, isFirst) = (next, false)
      if !mayGoOn(options.inOrder) { break }
    }

    var number = 0
    while played + bound.random < all, mayGoOn(1) {
      var piece: [ExploredSequence] = []
      while piece.count < min(self.piece, all - played - bound.random) {
        piece.append(letters.random(number, seed: options.seed))
        number += 1
      }
      bound.random += piece.count
      _ = try pass(piece, false)
    }
    bound.isCut = isStopped
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
