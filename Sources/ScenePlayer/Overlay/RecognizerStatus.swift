import Drawing
package import TouchEngine

/// The states of a scene's recognizers, and the most informative recent decision.
package final class RecognizerStatus: RememberingObserver {
  /// How long a finished state stays visible, in seconds.
  static let memorySeconds = 1.5

  /// A recognizer as its chip shows it.
  package struct Entry: Hashable, Sendable {
    package var name: String
    package var state: GestureRecognizer.State
    /// Whether `state` is the last outcome of a recognizer that is possible again.
    package var isPast: Bool
  }

  /// The most informative recent decision; `nil` before the first one.
  private var verdict: Verdict?
  /// The words of ``verdict``; `nil` until somebody reads them.
  private var told: (sentence: String, brief: BriefVerdict?)?
  private let namesInWords: [String: LocalizedText]
  private let language: Language
  private let parts: () -> PartNames

  /// The recognizers to watch; a scene may replace them.
  private let watched: () -> [GestureRecognizer]
  // Each decision uses these properties, and none of their uses calls code from outside.
  @exclusivity(unchecked) private var recognizers: [GestureRecognizer] = []
  /// The index of each watched recognizer, by its name in traces.
  @exclusivity(unchecked) private var places: [String: Int] = [:]
  /// The names as the chips show them.
  private var names: [String] = []
  /// The prefix to drop from names: the main view's, of which a scene has only one.
  private let prefix: String
  @exclusivity(unchecked) private var verdicts = Verdicts()
  @exclusivity(unchecked) private var last: [(state: GestureRecognizer.State, time: Timestamp)?] =
    []
  @exclusivity(unchecked) private var sentenceRank = 0
  @exclusivity(unchecked) private var sentenceTime = Timestamp.zero
  /// The time of the last outcome, whether it was told or not.
  @exclusivity(unchecked) private var lastTime = Timestamp.zero

  /// Whether somebody reads what this object says. Otherwise it only gives the recognizers their
  /// names, in the same order as ever.
  @exclusivity(unchecked) var isRead = true

  /// Returns the readable name of a button that the lift of a touch presses; `nil` when the lift
  /// presses none.
  var pressedName: (String, TouchID) -> LocalizedText? = { _, _ in nil }

  /// - Parameters:
  ///   - names: The readable names of recognizers and views, by their names in traces.
  ///   - language: The language of the sentence.
  ///   - prefix: The prefix to drop from names on chips, because a scene has only one such view.
  ///   - parts: Returns the readable names of the parts that come and go.
  ///   - watched: Returns the recognizers to watch, in the order in which they are shown.
  package init(
    about names: [String: LocalizedText] = [:], in language: Language = .english,
    leavingOut prefix: String = "", parts: @escaping () -> PartNames = { .none },
    watching watched: @escaping () -> [GestureRecognizer]
  ) {
    namesInWords = names
    self.language = language
    self.parts = parts
    self.watched = watched
    self.prefix = prefix
    lookAgain()
  }

  package convenience init(_ recognizers: [GestureRecognizer], leavingOut prefix: String = "") {
    self.init(leavingOut: prefix) { recognizers }
  }

  /// The last decision in words, such as "Drag won: moved 12.1 pt, a drag needs 10 pt".
  package var sentence: String { words.sentence }

  /// The last decision in a few words, such as "Drag won", with its icon; `nil` before the first.
  var brief: BriefVerdict? { words.brief }

  private var words: (sentence: String, brief: BriefVerdict?) {
    if let told { return told }
    guard let verdict else { return ("", nil) }
    let wording = Wording(about: namesInWords, in: language, parts: verdict.parts)
    let brief = wording.brief(verdict) {
      GestureLook(recognizer: $0, places[$0].map { recognizers[$0] })
    }
    let words = (wording.words(of: verdict), brief)
    told = words
    return words
  }

  private func lookAgain() {
    let now = watched()
    guard !Self.isSame(now, recognizers) else { return }
    recognizers = now
    let paths = now.map(\.path)
    places = Dictionary(zip(paths, paths.indices)) { first, _ in first }
    names = paths.map { Self.short($0, leavingOut: prefix) }
    last = Array(repeating: nil, count: now.count)
  }

  /// Whether two lists have the same recognizers. A list that is stored is recognized by its
  /// memory, without visiting its elements.
  private static func isSame(_ a: [GestureRecognizer], _ b: [GestureRecognizer]) -> Bool {
    guard a.count == b.count else { return false }
    let isOneList = a.withUnsafeBufferPointer { a in
      b.withUnsafeBufferPointer { b in a.baseAddress == b.baseAddress }
    }
    return isOneList || a.elementsEqual(b, by: ===)
  }

  package func entries(at time: Timestamp) -> [Entry] {
    lookAgain()
    return recognizers.indices.map { index in
      let state = recognizers[index].state
      let name = names[index]
      if state == .possible, let past = last[index],
        time.seconds(since: past.time) < Self.memorySeconds
      {
        return Entry(name: name, state: past.state, isPast: true)
      }
      return Entry(name: name, state: state, isPast: false)
    }
  }

  /// The next time at which a finished state expires; `nil` when none is shown.
  package func nextChange(after time: Timestamp) -> Timestamp? {
    recognizers.indices.compactMap { index in
      guard recognizers[index].state == .possible, let past = last[index] else { return nil }
      let end = past.time.advanced(bySeconds: Self.memorySeconds)
      return end > time ? end : nil
    }.min()
  }

  /// Returns how opaque the words of the last decision are: they fade some seconds after the last
  /// outcome, once nothing is in progress.
  func wordsOpacity(at time: Timestamp, isAtRest: Bool, fades: Bool) -> Double {
    guard isAtRest else { return 1 }
    let gone = time.seconds(since: fadeTime)
    return gone <= 0 ? 1 : fades ? max(1 - gone / StatusPill.fadeSeconds, 0) : 0
  }

  /// The next time at which the words fade; `time` itself while they do, and `nil` when they have
  /// or will not.
  func nextFade(after time: Timestamp, isAtRest: Bool, fades: Bool) -> Timestamp? {
    guard isAtRest else { return nil }
    if time < fadeTime { return fadeTime }
    return wordsOpacity(at: time, isAtRest: true, fades: fades) > 0 ? time : nil
  }

  private var fadeTime: Timestamp { lastTime.advanced(bySeconds: StatusPill.restSeconds) }

  package func decided(_ decision: Decision) {
    if isRead { verdicts.see(decision) }
    switch decision.content {
    case .failed(let recognizer, _), .prevented(let recognizer, _, _),
      .shouldBegin(let recognizer, answer: false, _):
      remember(recognizer, .failed, decision)
    case .began(let recognizer): remember(recognizer, .began, decision)
    case .ended(let recognizer): remember(recognizer, .ended, decision)
    case .cancelled(let recognizer): remember(recognizer, .cancelled, decision)
    case .entryRefused(let refused) where refused.cause.isOfUser: rememberRefusal(decision)
    case .touchEnded(let touch, let view): rememberPress(of: view, by: touch, decision)
    default: break
    }
  }

  /// Remembers that a button was pressed. No recognizer decides that, but the press is what the
  /// touch did, and recognizers that lost the touch are not worth a sentence then.
  private func rememberPress(of button: String, by touch: TouchID, _ decision: Decision) {
    guard isRead, let name = pressedName(button, touch) else { return }
    lastTime = decision.time
    verdicts.seePress(at: decision.time)
    let rank = Decision.Content.rankOfPress
    guard decision.time > sentenceTime || rank > sentenceRank else { return }
    let others = parts()
    // The state of a recording's replay must equal that of the run, whose touches have other
    // numbers.
    let press = Decision(time: decision.time, .touchEnded(TouchID(1), view: button))
    verdict = verdicts.verdict(
      press, naming: PartNames { $0 == button ? name : others.name(of: $0) })
    told = nil
    sentenceRank = rank
    sentenceTime = decision.time
  }

  /// Remembers that the user asked for a step that the scene's modes do not have. It is told in
  /// place of the press that asked for it.
  private func rememberRefusal(_ decision: Decision) {
    guard isRead else { return }
    lastTime = decision.time
    verdict = verdicts.verdict(decision, naming: parts())
    told = nil
    sentenceRank = .max
    sentenceTime = decision.time
  }

  /// The decision of the sentence, as a value that a file can hold; `nil` when there is none.
  var state: VerdictState? { verdict.map { VerdictState($0, about: namesInWords) } }

  /// Tells what was told before.
  func restore(_ state: VerdictState?) {
    verdict = state?.verdict
    told = nil
  }

  /// Tells nothing until something is decided again.
  func forget() {
    verdict = nil
    told = nil
    sentenceRank = 0
  }

  /// The told decision, and what the chips and the next sentences depend on.
  package struct Memory: Sendable {
    fileprivate var verdict: VerdictState?
    fileprivate var verdicts: Verdicts
    fileprivate var last: [(state: GestureRecognizer.State, time: Timestamp)?]
    fileprivate var sentenceRank: Int
    fileprivate var sentenceTime: Timestamp
    fileprivate var lastTime: Timestamp
  }

  package var memory: Memory {
    get {
      Memory(
        verdict: state, verdicts: verdicts, last: last, sentenceRank: sentenceRank,
        sentenceTime: sentenceTime, lastTime: lastTime)
    }
    set {
      restore(newValue.verdict)
      verdicts = newValue.verdicts
      lookAgain()
      if last.count == newValue.last.count { last = newValue.last }
      (sentenceRank, sentenceTime) = (newValue.sentenceRank, newValue.sentenceTime)
      lastTime = newValue.lastTime
    }
  }

  private func remember(
    _ recognizer: String, _ state: GestureRecognizer.State, _ decision: Decision
  ) {
    lastTime = decision.time
    lookAgain()
    guard isRead, let index = places[recognizer] else { return }
    last[index] = (state, decision.time)
    // Keeps the decision of the highest rank at each moment; of equal ranks, the first.
    let rank = decision.content.rank ?? 0
    guard decision.time > sentenceTime || rank > sentenceRank, verdicts.isNews(decision) else {
      return
    }
    verdict = verdicts.verdict(decision, naming: parts())
    told = nil
    sentenceRank = rank
    sentenceTime = decision.time
  }

  private static func short(_ name: String, leavingOut prefix: String) -> String {
    name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
  }
}

extension TransitionCause {
  /// Whether the user asked for the step.
  fileprivate var isOfUser: Bool {
    switch self {
    case .gesture, .control, .key: true
    case .started, .timer, .application: false
    }
  }
}
