public import TouchEngine

/// Checks that stories say nothing false and leave nothing out.
///
/// - No failure contradicts its own numbers.
/// - Recognizers with the same touches count the same number of fingers at the same moment.
/// - A refusal has a reason, and so does a cancellation.
/// - No story is empty, names a recognizer twice, or has a line without a reason.
/// - No sentence is false, as far as ``SentenceChecker`` can know.
/// - The line at the bottom names what ``LineChecker`` expects, and its pill does not drop the reason.
public final class StoryChecker: DecisionObserver {
  /// The faults found, each once, in words; ``check()`` adds those of whole stories.
  public private(set) var faults: [String] = []
  /// The number of failures that had numbers.
  public private(set) var judged = 0
  /// The number of lines that were checked and named something.
  public private(set) var lines = 0
  /// The number of stories that were checked.
  public private(set) var read = 0

  private var storyteller = TouchStoryteller()
  private var sentences = SentenceChecker()
  private var line = LineChecker()
  private let needsReasons: Bool
  private var touches: [String: Set<TouchID>] = [:]
  private var counts: [Set<TouchID>: (value: Double, recognizer: String)] = [:]
  private var time: Timestamp?

  /// - Parameter needsReasons: Whether a refusal must have a reason, as in our scenes.
  public init(needsReasons: Bool = true) { self.needsReasons = needsReasons }

  /// Records when fingers land and when they are lifted.
  public func received(_ event: InputEvent) {
    storyteller.received(event)
    sentences.received(event)
    line.received(event)
  }

  /// Checks what the line at the bottom names, unless touches go on.
  ///
  /// - Parameters:
  ///   - decision: What the line names; `nil` for nothing.
  ///   - step: The step that decided it.
  ///   - sentence: The words of the line.
  ///   - isTold: Whether the line tells a recognizer.
  public func checkLine(
    _ decision: Decision?, step: String?, saying sentence: String, isTold: (String) -> Bool
  ) {
    guard line.isAtRest else { return }
    if decision != nil { lines += 1 }
    if let fault = line.fault(in: decision, step: step, saying: sentence, isTold: isTold) {
      add(fault)
    }
  }

  /// Records that the scene told what a recognizer or a control changed, by its name in traces.
  public func told(by name: String) { line.told(by: name) }

  /// Checks that the pill at the bottom has the reason below what happened.
  ///
  /// - Parameters:
  ///   - shown: The words in the picture.
  ///   - headline: What the line says that happened.
  ///   - notes: The reason, and the same in fewer words; empty when there is none.
  public func checkPill(_ shown: [String], headline: String, notes: [String]) {
    if !notes.isEmpty, shown.contains(headline), !notes.contains(where: shown.contains) {
      add("the pill drops the reason: \(headline) · \(notes[0])")
    }
  }

  public func decided(_ decision: Decision) {
    storyteller.decided(decision)
    sentences.decided(decision)
    line.decided(decision)
    if decision.time != time {
      time = decision.time
      counts = [:]
    }
    switch decision.content {
    case .attached(let touch, let recognizer): touches[recognizer, default: []].insert(touch)
    case .refused(let touch, let recognizer, by: .ignored): touches[recognizer]?.remove(touch)
    case .reset(let recognizer): touches[recognizer] = nil
    case .failed(let recognizer, let failure): judge(failure, of: recognizer, decision)
    case .shouldBegin(_, answer: false, .state): break
    case .shouldBegin(_, answer: false, _), .refused(_, _, by: .delegate), .cancelled:
      if needsReasons, decision.reason == nil { add("no reason: \(decision)") }
    default: break
    }
  }

  private func judge(_ failure: Failure, of recognizer: String, _ decision: Decision) {
    if let agrees = failure.agreesWithItsNumbers {
      judged += 1
      if !agrees { add("contradicts its numbers: \(decision)") }
    }
    guard let measure = failure.measure, measure.quantity == .touches,
      let touches = touches[recognizer]
    else { return }
    if let other = counts[touches], other.value != measure.value {
      add("\(other.recognizer) counts \(other.value) fingers: \(decision)")
    }
    counts[touches] = (measure.value, recognizer)
  }

  /// Checks the stories of all touches so far, and forgets them. Call it while no finger is down.
  public func check() {
    for story in storyteller.stories {
      check(story)
      for fault in sentences.faults(in: story) { add(fault) }
    }
    for fault in sentences.faults { add(fault) }
    read += storyteller.stories.count
    storyteller = TouchStoryteller()
    sentences = SentenceChecker()
  }

  private func check(_ story: TouchStory) {
    let names = story.parts.map(\.recognizer)
    // A gesture of another toolkit may begin anew with a touch.
    if needsReasons, Set(names).count != names.count { add("a name twice: \(story.lines())") }
    for language in Language.allCases {
      let lines = story.lines(in: language)
      if lines.count < 2, story.view != nil { add("an empty story: \(lines)") }
      for line in lines {
        let phrases = Self.nonsense + (needsReasons ? Self.reasonless : [])
        if let phrase = phrases.first(where: { line.contains($0) }) {
          add("\"\(phrase)\" stands in: \(line)")
        }
        if line.last.map({ ": ;，；：".contains($0) }) ?? true { add("a line has no end: \(line)") }
      }
    }
  }

  /// Phrases that appear where words are missing or false.
  private static let nonsense = [
    "said that it may not begin", "let go at went", "the rooms rests", "lifted too early: moved",
    ": :", "：：", ": ;", "nan", "inf ", "{",
  ]
  private static let reasonless = [
    "gave no reason", "没有说明原因", "did not let it begin", "不让它开始", "its delegate refused it",
  ]

  private func add(_ fault: String) { if !faults.contains(fault) { faults.append(fault) } }
}
