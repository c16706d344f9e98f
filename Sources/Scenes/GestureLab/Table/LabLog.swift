import FileSupport
import SceneBase
import TouchEngine

/// The winners and the last reasons of A and B, for the last gesture on the stage.
///
/// It uses the decisions alone, as a reader of a recording would.
final class LabLog: RememberingObserver {
  /// The maximum number of winners; a person stops reading before that.
  static let most = 9

  /// The time without a decision after which a touch begins another gesture, in seconds. Our
  /// choice: a series of taps is one gesture.
  private static let pause = 1.0

  /// The recognizers that recognized, in order: 0 is A, 1 is B.
  private(set) var winners: [Int] = []
  /// The last decisions about A and B; `nil` where there was none.
  private var last: [Verdict?] = [nil, nil]
  /// The words of ``last``; `nil` until somebody reads them.
  private var told: [String]?
  private let wording: Wording
  private let isUnderWay: (TouchID) -> Bool
  /// The place of the finger that lifted last on the stage, in window coordinates; `nil` before
  /// the first.
  private(set) var lift: Point?
  /// The way of the finger that landed last; `nil` before the first, and when another one was down.
  private(set) var way: LabWay?
  /// Returns a touch on the stage.
  private let touch: (TouchID) -> Touch?

  /// What later decisions are compared with; the state has the winners and reasons.
  struct Memory: Sendable {
    fileprivate var verdicts = Verdicts()
    /// What the recognizers did since they were last possible.
    fileprivate var ledger = TouchLedger()
    fileprivate var ranks: [(rank: Int, time: Timestamp)] = [(0, .zero), (0, .zero)]
    fileprivate var lastTime: Timestamp?
    /// The finger whose way is followed; `nil` for none.
    fileprivate var finger: TouchID?
    /// The distances by which A and B last wanted to begin.
    fileprivate var measures: [Measure?] = [nil, nil]
  }
  var memory = Memory()

  /// - Parameters:
  ///   - wording: The words for reasons.
  ///   - touch: Returns a touch on the stage.
  ///   - isUnderWay: Whether a new touch joins a gesture in progress.
  init(
    _ wording: Wording, touch: @escaping (TouchID) -> Touch? = { _ in nil },
    isUnderWay: @escaping (TouchID) -> Bool
  ) {
    self.wording = wording
    self.touch = touch
    self.isUnderWay = isUnderWay
  }

  /// The last decisions about A and B in words, with the deciding value and its threshold; empty
  /// where there was none.
  var reasons: [String] {
    if let told { return told }
    let words = last.map { $0.map { wording.words(of: $0, isAlone: true) } ?? "" }
    told = words
    return words
  }

  /// The measure of the last decision about A or B, in thousandths, as a state keeps it; `nil` when
  /// it was no number.
  func measure(of index: Int) -> Measure? {
    guard case .failed(_, let failure)? = last[index]?.decision.content,
      var measure = failure.measure
    else { return nil }
    measure.value = (measure.value * 1000).rounded() / 1000
    measure.limit = (measure.limit * 1000).rounded() / 1000
    return measure
  }

  /// Forgets the winners and the reasons.
  func clear() {
    winners = []
    last = [nil, nil]
    (told, way) = (nil, nil)
  }

  /// The winners and the reasons, as a value that a file can hold.
  var state: LabLogState {
    LabLogState(
      winners: winners, verdicts: last.map { $0.map { VerdictState($0) } }, way: way?.numbers)
  }

  /// Restores a validated state.
  func restore(_ state: LabLogState) {
    winners = state.winners
    last = state.verdicts?.map { $0?.verdict } ?? [nil, nil]
    told = nil
    way = state.way.flatMap { LabWay($0) }
  }

  func decided(_ decision: Decision) {
    if case .hit(let touch, let view?) = decision.content, Self.isOnStage(view) {
      if isNew(touch, at: decision.time) {
        clear()
        memory.ranks = [(0, .zero), (0, .zero)]
      }
      let isAlone = !isUnderWay(touch)
      memory.finger = isAlone ? touch : nil
      way = isAlone ? self.touch(touch).map { LabWay(from: $0.location(in: nil)) } : nil
    }
    follow(decision)
    guard let name = decision.content.recognizer, let index = Self.index(of: name) else { return }
    memory.lastTime = decision.time
    memory.verdicts.see(decision)
    // A recognizer that began and then ended counts once.
    let hadWon = memory.ledger.hasWon(name)
    memory.ledger.append(decision)
    if case .attempt(_, let measure) = decision.content { memory.measures[index] = measure }
    if case .failed(_, let failure) = decision.content {
      way?.decide(index, by: failure.measure, hasWon: false)
    }
    if !hadWon, memory.ledger.hasWon(name), winners.count < Self.most {
      winners.append(index)
      way?.decide(index, by: memory.measures[index], hasWon: true)
    }
    // Only recognizers that are not possible again count.
    memory.ledger.forgetTouches()
    note(decision, of: name, at: index)
  }

  /// Remembers where fingers are and lift on the stage.
  private func follow(_ decision: Decision) {
    if let finger = memory.finger.flatMap(touch) {
      way?.follow(finger)
      if finger.isOver { memory.finger = nil }
    }
    if case .touchEnded(let touch, let view) = decision.content, Self.isOnStage(view) {
      lift = self.touch(touch)?.location(in: nil)
    }
    if case .withheld(let touch, let view, .ended, _) = decision.content, Self.isOnStage(view) {
      lift = self.touch(touch)?.location(in: nil)
    }
  }

  /// Whether a touch that lands now begins a new gesture.
  private func isNew(_ touch: TouchID, at time: Timestamp) -> Bool {
    guard !isUnderWay(touch) else { return false }
    return memory.lastTime.map { time.seconds(since: $0) > Self.pause } ?? true
  }

  private static func isOnStage(_ view: String) -> Bool { ["both", "A", "B"].contains(view) }

  private static func index(of recognizer: String) -> Int? {
    LabRig.letters.firstIndex { recognizer.hasPrefix("\($0).") }
  }

  /// Keeps the decision of the highest rank about a recognizer at each moment.
  private func note(_ decision: Decision, of name: String, at index: Int) {
    guard let rank = decision.content.rank else { return }
    let before = memory.ranks[index]
    guard decision.time > before.time || rank > before.rank else { return }
    memory.ranks[index] = (rank, decision.time)
    last[index] = memory.verdicts.verdict(decision)
    told = nil
  }
}

extension Decision.Content {
  /// The priority of a decision among those about a recognizer at one moment; `nil` for those that
  /// the log does not tell. The order is our choice: who won, who waits, who lost to another, and
  /// who failed.
  fileprivate var rank: Int? {
    switch self {
    case .began, .ended, .cancelled: 4
    case .held: 3
    case .prevented, .shouldBegin(_, answer: false, _): 2
    case .failed: 1
    default: nil
    }
  }
}

/// The part of the lab's log that a state stores.
struct LabLogState: Codable, Hashable, Sendable {
  /// The recognizers that recognized, in order: 0 is A, 1 is B.
  var winners: [Int]
  /// The last verdicts about A and B, `null` where there was none; `nil` in a state of an earlier
  /// version.
  var verdicts: [VerdictState?]?
  /// The numbers of the last finger's way; `nil` for none.
  var way: [Double]?

  func check() throws(StateFault) {
    guard winners.count <= LabLog.most, winners.allSatisfy({ (0...1).contains($0) }) else {
      throw StateFault("at most \(LabLog.most) of 0 and 1 under \"winners\"", found: "others")
    }
    guard verdicts?.count ?? 2 == 2 else {
      throw StateFault("2 under \"verdicts\"", found: "\(verdicts?.count ?? 0)")
    }
    for verdict in verdicts ?? [] { try verdict?.check() }
    if let way, LabWay(way) == nil {
      throw StateFault("the numbers of a way under \"way\"", found: "\(way.count) others")
    }
  }
}
