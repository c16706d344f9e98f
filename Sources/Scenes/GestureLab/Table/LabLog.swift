import FileSupport
import ScenePlayer
import TouchEngine

/// The winners and the last reasons of A and B, for the last gesture on the stage.
///
/// It uses the decisions alone, as a reader of a recording would.
final class LabLog: DecisionObserver {
  /// The part of the log that a state stores.
  struct Report: Codable, Hashable, Sendable {
    /// The recognizers that recognized, in order: 0 is A, 1 is B.
    var winners: [Int] = []
    /// The last decision about A and B in words, with the deciding value and its threshold; empty
    /// when there was none.
    var reasons = ["", ""]

    func check() throws(StateFault) {
      guard winners.count <= LabLog.most, winners.allSatisfy({ (0...1).contains($0) }) else {
        throw StateFault(
          "at most \(LabLog.most) of 0 and 1 under \"winners\"", found: "others")
      }
      guard reasons.count == 2 else {
        throw StateFault("2 sentences under \"reasons\"", found: "\(reasons.count)")
      }
      for reason in reasons { try StateLimits.check(reason, "reasons") }
    }
  }

  /// The maximum number of winners; a person stops reading before that.
  static let most = 9

  /// The time without a decision after which a touch begins another gesture, in seconds. Our
  /// choice: a series of taps is one gesture.
  private static let pause = 1.0

  /// The winners and the reasons, in words as somebody reads them.
  var report: Report {
    get {
      for (index, verdict) in last.enumerated() {
        guard let verdict else { continue }
        stored.reasons[index] = wording.words(of: verdict, isAlone: true)
        last[index] = nil
      }
      return stored
    }
    set {
      stored = newValue
      last = [nil, nil]
    }
  }

  private var stored = Report()
  /// The last decisions about A and B that nobody has read; `nil` where the reason is the stored
  /// one.
  private var last: [Verdict?] = [nil, nil]
  private var verdicts = Verdicts()
  private let wording: Wording
  private var active: [String] = []
  private var ranks: [(rank: Int, time: Timestamp)] = [(0, .zero), (0, .zero)]
  private let isUnderWay: (TouchID) -> Bool
  private var lastTime: Timestamp?

  /// - Parameters:
  ///   - wording: The words for reasons.
  ///   - isUnderWay: Whether a new touch joins a gesture in progress.
  init(
    _ wording: Wording, isUnderWay: @escaping (TouchID) -> Bool
  ) {
    self.wording = wording
    self.isUnderWay = isUnderWay
  }

  func decided(_ decision: Decision) {
    if case .hit(let touch, let view?) = decision.content, Self.isOnStage(view),
      isNew(touch, at: decision.time)
    {
      report = Report()
      ranks = [(0, .zero), (0, .zero)]
    }
    guard let name = decision.content.recognizer, let index = Self.index(of: name) else { return }
    lastTime = decision.time
    verdicts.see(decision)
    switch decision.content {
    case .began, .ended:
      // A recognizer that began and then ended counts once.
      if !active.contains(name) {
        active.append(name)
        if stored.winners.count < Self.most { stored.winners.append(index) }
      }
    case .reset:
      active.removeAll { $0 == name }
    default: break
    }
    note(decision, of: name, at: index)
  }

  /// Whether a touch that lands now begins a new gesture.
  private func isNew(_ touch: TouchID, at time: Timestamp) -> Bool {
    guard !isUnderWay(touch) else { return false }
    return lastTime.map { Double(time - $0) / 1_000_000 > Self.pause } ?? true
  }

  private static func isOnStage(_ view: String) -> Bool { ["both", "A", "B"].contains(view) }

  private static func index(of recognizer: String) -> Int? {
    LabRig.letters.firstIndex { recognizer.hasPrefix("\($0).") }
  }

  /// Keeps the decision of the highest rank about a recognizer at each moment.
  private func note(_ decision: Decision, of name: String, at index: Int) {
    guard let rank = decision.content.rank else { return }
    guard decision.time > ranks[index].time || rank > ranks[index].rank else { return }
    ranks[index] = (rank, decision.time)
    last[index] = verdicts.verdict(decision)
  }
}
