import TouchEngine

/// Who recognized, and what was said last of A and of B: of the gesture of fingers that played last.
///
/// It goes by the decisions alone, as one would who reads a recording.
final class LabLog: DecisionObserver {
  /// What can be kept of it.
  struct Report: Codable, Hashable, Sendable {
    /// Who recognized, in order: 0 is A, 1 is B.
    var winners: [Int] = []
    /// The last decision about A and B in words, with the value that decided and its limit; empty when
    /// there was none.
    var reasons = ["", ""]

    func check() throws(SceneStateFault) {
      guard winners.count <= LabLog.most, winners.allSatisfy({ (0...1).contains($0) }) else {
        throw SceneStateFault(
          "at most \(LabLog.most) of 0 and 1 under \"winners\"", found: "others")
      }
      guard reasons.count == 2 else {
        throw SceneStateFault("2 sentences under \"reasons\"", found: "\(reasons.count)")
      }
      for reason in reasons { try StateLimits.check(reason, "reasons") }
    }
  }

  /// More winners than this are not kept: a person has stopped reading.
  static let most = 9

  /// After so long without a decision, in seconds, a touch begins another gesture. Our choice: a row of
  /// taps is one.
  private static let pause = 1.0

  var report = Report()
  private var verdicts: Verdicts
  private var active: [String] = []
  private var ranks: [(rank: Int, time: Timestamp)] = [(0, .zero), (0, .zero)]
  private let isUnderWay: (TouchID) -> Bool
  private var last: Timestamp?

  /// - Parameters:
  ///   - wording: The words for reasons.
  ///   - isUnderWay: Whether a gesture goes on that a new touch is part of.
  init(
    _ wording: Wording, isUnderWay: @escaping (TouchID) -> Bool
  ) {
    verdicts = Verdicts(wording, isAlone: true)
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
    last = decision.time
    verdicts.see(decision)
    switch decision.content {
    case .began, .ended:
      // One that began is told once.
      if !active.contains(name) {
        active.append(name)
        if report.winners.count < Self.most { report.winners.append(index) }
      }
    case .reset:
      active.removeAll { $0 == name }
    default: break
    }
    note(decision, of: name, at: index)
  }

  /// Whether a touch that lands now begins a gesture of its own.
  private func isNew(_ touch: TouchID, at time: Timestamp) -> Bool {
    guard !isUnderWay(touch) else { return false }
    return last.map { Double(time - $0) / 1_000_000 > Self.pause } ?? true
  }

  private static func isOnStage(_ view: String) -> Bool { ["both", "A", "B"].contains(view) }

  private static func index(of recognizer: String) -> Int? {
    LabRig.letters.firstIndex { recognizer.hasPrefix("\($0).") }
  }

  /// Of what is decided at one moment about one of them the most telling stays.
  private func note(_ decision: Decision, of name: String, at index: Int) {
    guard let rank = decision.content.rank else { return }
    guard decision.time > ranks[index].time || rank > ranks[index].rank else { return }
    ranks[index] = (rank, decision.time)
    report.reasons[index] = verdicts.words(of: decision)
  }
}

/// What the rules say for one script.
struct LabOutcome: Hashable {
  let script: LabScript
  let report: LabLog.Report

  /// The script played on a stage of its own, in a window that nobody sees.
  init(
    of script: LabScript, _ options: LabOptions, _ settings: EngineSettings,
    _ wording: Wording
  ) {
    self.script = script
    let window = Window(size: Self.size)
    window.settings = settings
    let rig = LabRig(options)
    for view in rig.roots { window.addSubview(view) }
    rig.layOut(in: window.bounds)
    let log = LabLog(wording) { _ in true }
    window.addObserver(log)
    let stream = TouchStream(window: window)
    for batch in script.batches(at: Self.places(options)) { stream.accept(batch) }
    report = withExtendedLifetime(rig) { log.report }
  }

  private static let size = Size(400, 400)

  /// Siblings are touched by fingers of their own, which do the same at the same time.
  private static func places(_ options: LabOptions) -> [Point] {
    options.mode == .pair && options.place == .siblings
      ? [Point(100, 200), Point(300, 200)] : [Point(200, 200)]
  }

  /// `A ×2 → B`; a dash when nobody won.
  static func words(_ winners: [Int]) -> String {
    var runs: [(letter: String, count: Int)] = []
    for winner in winners {
      let letter = LabRig.letters[winner]
      if let last = runs.indices.last, runs[last].letter == letter {
        runs[last].count += 1
      } else {
        runs.append((letter, 1))
      }
    }
    let words = runs.map { $0.count == 1 ? $0.letter : "\($0.letter) ×\($0.count)" }
    return words.isEmpty ? "–" : words.joined(separator: " → ")
  }
}
