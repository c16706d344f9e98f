import TouchEngine

/// Counts what sequences show, in their order.
struct ExplorationTally: Sendable {
  /// What is counted: the number, and some that showed it.
  struct Count: Sendable {
    var count = 0
    /// The first that showed it, the second, the fourth, and so on.
    private(set) var some: [ExploredSequence] = []
    var first: ExploredSequence? { some.first }

    private static let most = 8

    mutating func add(_ sequence: @autoclosure () -> ExploredSequence) {
      count += 1
      if some.count < Self.most, count & (count - 1) == 0 { some.append(sequence()) }
    }

    var shown: Exploration.Outcome? {
      first.map { Exploration.Outcome(count: count, witness: $0) }
    }
  }

  let names: [String]
  var wins: [Count]
  /// By recognizer, the number of wins with plain input.
  var plainWins: [Int]
  var winsAlone: [Count]
  /// By recognizer, the sequences in which it got a touch.
  var tried: [Count]
  /// By recognizer, the sequences that nobody won, and it would have alone.
  var gaps: [Count]
  /// By winner and loser.
  var beats: [[Count]]
  /// By two recognizers, the smaller place first.
  var together: [[Count]]
  var neither: [[Count]]
  var order: [[Count]]
  /// The winners as they are, and the other way round, of the first of each ``order``.
  var orderWinners: [[(given: UInt64, reversed: UInt64)]]
  var stuck = Count()
  /// By recognizer, the sequences that it wins with a cure; and those whose other winners differ.
  var curedWins: [Int]
  /// By recognizer, the sequences in which another one's winning differs with a cure.
  var curedOthers: [Count]
  /// By recognizer, the latest that it won after the last lift.
  var late: [(time: Int64, other: UInt8?, count: Count)]
  /// By taker, the views that were told of a touch and lost it, in the order of finding.
  var flickers: [[(view: String, count: Count)]]
  var plays = 0

  init(of names: [String]) {
    self.names = names
    let none = Array(repeating: Count(), count: names.count)
    (wins, winsAlone, tried, gaps, curedOthers) = (none, none, none, none, none)
    curedWins = names.map { _ in 0 }
    plainWins = curedWins
    late = names.map { _ in (0, nil, Count()) }
    flickers = names.map { _ in [] }
    let table = Array(repeating: none, count: names.count)
    (beats, together, neither, order) = (table, table, table, table)
    orderWinners = Array(
      repeating: Array(repeating: (given: 0, reversed: 0), count: names.count), count: names.count)
  }

  /// The recognizers that have won nothing with plain input, and alone not often enough to be sure.
  var unwon: UInt64 {
    names.indices.reduce(0) { mask, place in
      plainWins[place] == 0 && winsAlone[place].count < Self.enough
        ? mask | 1 << UInt64(place) : mask
    }
  }

  /// The number of wins alone that are counted.
  private static let enough = 1000

  /// Adds what became of a sequence.
  ///
  /// - Parameters:
  ///   - result: What became of it.
  ///   - isPlain: Whether it has no more fingers than the recognizers need, and each lands again
  ///     where it has landed.
  ///   - sequence: The sequence.
  mutating func add(
    _ result: JobResult, isPlain: Bool, of sequence: @autoclosure () -> ExploredSequence
  ) {
    let played = result.played
    plays += result.plays
    for winner in played.winners {
      wins[Int(winner)].add(sequence())
      if isPlain { plainWins[Int(winner)] += 1 }
    }
    for (winner, loser) in played.beats { beats[Int(winner)][Int(loser)].add(sequence()) }
    let places = names.indices.filter { played.tried >> UInt64($0) & 1 == 1 }
    for (index, one) in places.enumerated() {
      tried[one].add(sequence())
      let hasWon = played.won >> UInt64(one) & 1 == 1
      for other in places[(index + 1)...] {
        let otherWon = played.won >> UInt64(other) & 1 == 1
        if !hasWon, !otherWon { neither[one][other].add(sequence()) }
      }
    }
    for (one, other) in played.together { together[Int(one)][Int(other)].add(sequence()) }
    if result.aloneWon != 0 {
      for place in names.indices where result.aloneWon >> UInt64(place) & 1 == 1 {
        if isPlain, played.won >> UInt64(place) & 1 == 0 { winsAlone[place].add(sequence()) }
        if played.winners.isEmpty { gaps[place].add(sequence()) }
      }
    }
    if let reversed = result.reversed, reversed != played.won {
      let pair = orderPair(played, reversed)
      if order[pair.0][pair.1].first == nil {
        orderWinners[pair.0][pair.1] = (played.won, reversed)
      }
      order[pair.0][pair.1].add(sequence())
    }
    if let cured = result.cured {
      for place in names.indices {
        let mine: UInt64 = 1 << UInt64(place)
        if cured & mine != 0 { curedWins[place] += 1 }
        if cured & ~mine != played.won & ~mine { curedOthers[place].add(sequence()) }
      }
    }
    if played.isStuck { stuck.add(sequence()) }
    for (winner, time, other) in played.late {
      let place = Int(winner)
      if time > late[place].time { late[place] = (time, other, Count()) }
      if time == late[place].time { late[place].count.add(sequence()) }
    }
    for (taker, view) in played.flickers {
      let place = Int(taker)
      if let index = flickers[place].firstIndex(where: { $0.view == view }) {
        flickers[place][index].count.add(sequence())
      } else {
        var count = Count()
        count.add(sequence())
        flickers[place].append((view, count))
      }
    }
  }

  /// The two recognizers between which the order decides: one that wins in one order alone, and
  /// one in the other, or that followed the same finger.
  private func orderPair(_ played: PlayedSequence, _ reversed: UInt64) -> (Int, Int) {
    func lowest(_ mask: UInt64) -> Int? { mask == 0 ? nil : mask.trailingZeroBitCount }
    let (gone, come) = (played.won & ~reversed, reversed & ~played.won)
    let one = lowest(gone) ?? lowest(come) ?? 0
    let mine: UInt64 = 1 << UInt64(one)
    let rivals = gone != 0 ? come : played.won
    let other = lowest(rivals & ~mine) ?? lowest(played.tried & ~mine) ?? one
    return (min(one, other), max(one, other))
  }
}
