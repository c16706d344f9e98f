import TouchEngine

/// What became of a sequence in each setup in which it was played.
struct JobResult: Sendable {
  var played = PlayedSequence()
  /// The winners when recognizers are added the other way round; `nil` when that was not played.
  var reversed: UInt64?
  /// The winners with a cure; `nil` when that was not played.
  var cured: UInt64?
  /// The recognizers that were played alone, and those of them that won.
  var (alone, aloneWon): (UInt64, UInt64) = (0, 0)
  /// What the engine says; empty when that was not asked.
  var answers: [ExplorationAlphabet.Answer] = []
  /// The number of plays.
  var plays = 1
  /// Whether the state after the last step is the one from which sequences begin.
  var isStart = false
}

/// What has to be found out about each sequence of a piece of the search.
struct JobNeeds: Sendable {
  /// Whether what the engine says is all that is wanted.
  var isAsking = false
  /// Whether states after the last step are compared.
  var isDigesting = false
  /// Whether recognizers are added the other way round too.
  var isReversing = false
  /// Whether each sequence is played with a cure, too.
  var isCuring = false
  /// Whether recognizers are played alone where nobody wins.
  var findsGaps = false
  /// The recognizers that have not won yet, which are played alone too.
  var unwon: UInt64 = 0
}

/// Plays sequences, and returns what became of each.
typealias PlaySequences = ([ExploredSequence], JobNeeds) throws -> [JobResult]

extension ExplorationBench {
  /// Plays a sequence in the setups that are needed.
  func result(of sequence: ExploredSequence, _ needs: JobNeeds) throws -> JobResult {
    var result = JobResult()
    if needs.isAsking {
      result.answers = try answers(to: sequence)
      return result
    }
    result.played = try play(sequence, digesting: needs.isDigesting)
    result.isStart = isStart(result.played.digest)
    let played = result.played
    var alone = needs.unwon & ~played.won
    if played.isContested {
      if needs.isReversing, subjects.haveAnOrder {
        result.reversed = try play(sequence, .reversed).won
        result.plays += 1
      }
      if needs.findsGaps, played.winners.isEmpty { alone |= played.tried }
    }
    if needs.isCuring {
      result.cured = try play(sequence, .cured).won
      result.plays += 1
    }
    for place in subjects.names.indices where alone >> UInt64(place) & 1 == 1 {
      result.alone |= 1 << UInt64(place)
      result.plays += 1
      let won = try play(sequence, .alone(place)).won
      if won >> UInt64(place) & 1 == 1 { result.aloneWon |= 1 << UInt64(place) }
    }
    return result
  }
}
