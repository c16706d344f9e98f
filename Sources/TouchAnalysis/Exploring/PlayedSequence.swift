import TouchEngine

/// What became of a sequence.
struct PlayedSequence: Sendable {
  /// The recognizers that recognized, by place, each once, in the order of time.
  var winners: [UInt8] = []
  /// Who kept whom from recognizing: winner, loser.
  var beats: [(winner: UInt8, loser: UInt8)] = []
  /// The recognizers that got a touch.
  var tried: UInt64 = 0
  /// Whether one recognizer mattered to another, so that it may end otherwise without it.
  var isContested = false
  /// Whether recognizers wait or run although the last finger has been up for two seconds.
  var isStuck = false
  /// The winners after the last lift: the time since then, in microseconds, and for whom each
  /// waited.
  var late: [(winner: UInt8, time: Int64, other: UInt8?)] = []
  /// The controls that were told of a touch which a recognizer then took, so soon that the delay of
  /// content touches would have spared them.
  var flickers: [(taker: UInt8, view: String)] = []
  /// The state of the engine after the last step, when that was asked.
  var digest: StateDigest?
  /// The digest of the scene's own state then.
  var scene: Int?

  /// The winners, as a set.
  var won: UInt64 { winners.reduce(0) { $0 | 1 << UInt64($1) } }
}

/// Follows the decisions of one sequence.
final class ExplorationObserver: DecisionObserver {
  private(set) var ledger = TouchLedger()
  private var isContested = false

  func decided(_ decision: Decision) {
    switch decision.content {
    case .prevented, .held, .refused(_, _, by: .held), .refused(_, _, by: .terminal),
      .failed(_, .requirement), .shouldBegin(_, answer: false, _), .cancelled, .dismissed,
      .failed(_, .contentKeeps):
      isContested = true
    default: break
    }
    ledger.append(decision)
  }

  func received(_ event: InputEvent) { ledger.append(event) }

  func begin() {
    ledger = TouchLedger()
    isContested = false
  }

  /// Returns what became of the sequence.
  func outcome(of subjects: ExplorationSubjects, lifted: Timestamp) -> PlayedSequence {
    var result = PlayedSequence()
    result.isContested = isContested
    for attempt in ledger.attempts {
      guard let place = subjects.places[attempt.recognizer] else { continue }
      let mine = UInt8(place)
      if !attempt.touches.isEmpty { result.tried |= 1 << UInt64(place) }
      switch attempt.outcome {
      case .open: break
      case .won:
        if !result.winners.contains(mine) { result.winners.append(mine) }
        let delay = (attempt.time ?? lifted) - lifted
        if delay > 0 {
          let other = attempt.hold.flatMap { subjects.places[$0.other] }
          result.late.append((mine, delay, other.map { UInt8($0) }))
        }
      case .lost(.prevented(_, let other, _)), .lost(.failed(_, .requirement(let other))):
        guard let rival = subjects.places[other] else { continue }
        let pair = (winner: UInt8(rival), loser: mine)
        if !result.beats.contains(where: { $0 == pair }) { result.beats.append(pair) }
      case .lost: break
      }
    }
    for landing in ledger.landings {
      guard let view = landing.view, subjects.controls.contains(view.view), view.isTaken,
        !view.isCancelled, view.began != nil, let over = view.over,
        over - landing.began < Self.spared,
        let taker = view.taker.flatMap({ subjects.places[$0] })
      else { continue }
      result.flickers.append((UInt8(taker), view.view))
    }
    return result
  }

  /// The time within which a touch of content can be held back, in microseconds.
  private static let spared = Int64(ScrollPhysics.standard.contentTouchDelay * 1_000_000)
}
