import TouchEngine

/// What became of a sequence.
struct PlayedSequence: Sendable {
  /// The recognizers that recognized, by place, each once, in the order of time.
  var winners: [UInt8] = []
  /// Who kept whom from recognizing: winner, loser.
  var beats: [(winner: UInt8, loser: UInt8)] = []
  /// The recognizers that got a touch.
  var tried: UInt64 = 0
  /// Two that recognized with the same touch, the smaller place first.
  var together: [(one: UInt8, other: UInt8)] = []
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
  /// What the decisions and the input say about touches; empty where only ``counts`` are wanted.
  private(set) var ledger = TouchLedger()
  private var counts: AttemptCounts
  /// Whether there are controls, of whose touches only the ledger knows.
  private let hasControls: Bool
  private var keepsLedger = true
  private var isContested = false

  init(of subjects: ExplorationSubjects) {
    counts = AttemptCounts(of: subjects)
    hasControls = !subjects.controls.isEmpty
  }

  func decided(_ decision: Decision) {
    switch decision.content {
    case .prevented, .held, .refused(_, _, by: .held), .refused(_, _, by: .terminal),
      .failed(_, .requirement), .shouldBegin(_, answer: false, _), .cancelled, .dismissed,
      .failed(_, .contentKeeps):
      isContested = true
    default: break
    }
    counts.append(decision)
    if keepsLedger { ledger.append(decision) }
  }

  func received(_ event: InputEvent) { if keepsLedger { ledger.append(event) } }

  /// Begins a sequence.
  ///
  /// - Parameter keepsLedger: Whether the ledger is wanted afterwards.
  func begin(keepingLedger keepsLedger: Bool) {
    self.keepsLedger = keepsLedger || hasControls
    if self.keepsLedger { ledger = TouchLedger() }
    counts.begin()
    isContested = false
  }

  /// Returns what became of the sequence.
  func outcome(of subjects: ExplorationSubjects, lifted: Timestamp) -> PlayedSequence {
    var result = PlayedSequence()
    result.isContested = isContested
    counts.add(to: &result, lifted: lifted)
    guard hasControls else { return result }
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

/// What the ledger says of the attempts of the explored recognizers, and nothing else: a ledger of
/// everything would take longer than the sequence.
private struct AttemptCounts {
  private struct Attempt {
    enum Outcome { case open, won, lost(to: UInt8?) }

    var place: UInt8
    var outcome = Outcome.open
    var time: Timestamp?
    /// The touches, as the last digits of their numbers; those of one sequence follow one another.
    var touches: UInt64 = 0
    /// For whom it waited last.
    var awaited: UInt8?

    var hasWon: Bool { if case .won = outcome { true } else { false } }
  }

  private let places: [String: Int]
  /// The names, where they are so few that comparing is quicker than looking up.
  private let names: [String]
  private var attempts: [Attempt] = []
  /// By recognizer, the index of its attempt since it was last possible.
  private var running: [Int]

  private static let few = 4

  init(of subjects: ExplorationSubjects) {
    places = subjects.places
    names = subjects.names.count <= Self.few ? subjects.names : []
    running = Array(repeating: -1, count: subjects.names.count)
  }

  mutating func begin() {
    attempts.removeAll(keepingCapacity: true)
    for place in running.indices { running[place] = -1 }
  }

  private func place(of name: String) -> Int? {
    names.isEmpty ? places[name] : names.firstIndex(of: name)
  }

  private mutating func attempt(begunBy name: String) -> Int? {
    guard let place = place(of: name) else { return nil }
    if running[place] < 0 {
      running[place] = attempts.count
      attempts.append(Attempt(place: UInt8(place)))
    }
    return running[place]
  }

  private mutating func change(_ name: String, _ body: (inout Attempt) -> Void) {
    guard let place = place(of: name), running[place] >= 0 else { return }
    body(&attempts[running[place]])
  }

  mutating func append(_ decision: Decision) {
    let time = decision.time
    switch decision.content {
    case .attached(let touch, let name):
      if let place = attempt(begunBy: name) {
        attempts[place].touches |= 1 << UInt64(touch.number & 63)
      }
    case .refused(let touch, let name, by: .ignored):
      change(name) { $0.touches &= ~(1 << UInt64(touch.number & 63)) }
    case .attempt(let name, _): _ = attempt(begunBy: name)
    case .failed(let name, .requirement(let other)), .prevented(let name, let other, _):
      let rival = place(of: other).map { UInt8($0) }
      change(name) { ($0.outcome, $0.time) = (.lost(to: rival), time) }
    case .shouldBegin(let name, answer: false, _), .failed(let name, _):
      change(name) { ($0.outcome, $0.time) = (.lost(to: nil), time) }
    case .held(let name, let other):
      let awaited = place(of: other).map { UInt8($0) }
      change(name) { $0.awaited = awaited }
    case .began(let name): change(name) { ($0.outcome, $0.time) = (.won, time) }
    case .ended(let name), .cancelled(let name):
      change(name) {
        if case .won = $0.outcome { return }
        ($0.outcome, $0.time) = (.won, time)
      }
    case .reset(let name): if let place = place(of: name) { running[place] = -1 }
    default: break
    }
  }

  func add(to result: inout PlayedSequence, lifted: Timestamp) {
    for (index, attempt) in attempts.enumerated() where attempt.hasWon {
      for other in attempts[(index + 1)...]
      where other.hasWon && attempt.touches & other.touches != 0 && attempt.place != other.place {
        let pair = (
          one: min(attempt.place, other.place), other: max(attempt.place, other.place)
        )
        if !result.together.contains(where: { $0 == pair }) { result.together.append(pair) }
      }
    }
    for attempt in attempts {
      let mine = attempt.place
      if attempt.touches != 0 { result.tried |= 1 << UInt64(mine) }
      switch attempt.outcome {
      case .open, .lost(to: nil): break
      case .won:
        if !result.winners.contains(mine) { result.winners.append(mine) }
        let delay = (attempt.time ?? lifted) - lifted
        if delay > 0 { result.late.append((mine, delay, attempt.awaited)) }
      case .lost(let rival?):
        let pair = (winner: rival, loser: mine)
        if !result.beats.contains(where: { $0 == pair }) { result.beats.append(pair) }
      }
    }
  }
}
