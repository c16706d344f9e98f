/// What a window knows about the widths of texts, and whom it asks.
///
/// A text is asked for once as long as it is remembered: first of what a recording answers, then of
/// ``measurer``. Whatever is learnt so is told on to the recording.
public final class TextMeasures {
  /// Measures with fonts; `nil` in a replay, whose answers are in the recording. Without anybody's
  /// answer a text is as wide as ``TextMeasurement/init(estimating:fontSize:)`` has it.
  ///
  /// A field that had to do without measures takes them at once.
  public var measurer: (any TextMeasuring)? {
    didSet { onNewAnswers?() }
  }

  /// So many texts are remembered, the last ones that were measured. Our choice.
  static let limit = 32
  /// So many answers are kept that nobody has asked for yet. Our choice: an event asks for a few.
  static let answerLimit = 64

  /// What is remembered, from the first that was measured to the last.
  public private(set) var known: [TextMeasurement] = []
  private var answers: [TextMeasurement] = []

  /// The listener that is told what was measured: the one that asked last.
  private var listener: (owner: ObjectIdentifier, onMeasured: (TextMeasurement) -> Void)?

  /// Told that somebody may have an answer now who had none before.
  var onNewAnswers: (() -> Void)?

  init() {}

  /// How wide a text is, and whether somebody has measured it.
  func measure(
    _ string: String, fontSize: Double
  ) -> (measurement: TextMeasurement, isMeasured: Bool) {
    func isAsked(_ one: TextMeasurement) -> Bool {
      one.fontSize == fontSize && one.string == string
    }
    if string.isEmpty { return (TextMeasurement("", fontSize: fontSize, edges: [0]), true) }
    if let found = known.last(where: isAsked) { return (found, true) }
    var answer: TextMeasurement?
    if let index = answers.firstIndex(where: isAsked) {
      answer = answers.remove(at: index)
    } else {
      answer = measurer?.measure(string, fontSize: fontSize)
    }
    guard let answer, isAsked(answer), answer.isSound else {
      return (TextMeasurement(estimating: string, fontSize: fontSize), false)
    }
    if known.count >= Self.limit { known.removeFirst() }
    known.append(answer)
    listener?.onMeasured(answer)
    return (answer, true)
  }

  /// Tells `owner` what is measured from now on, in place of any earlier listener.
  func listen(for owner: AnyObject, _ onMeasured: @escaping (TextMeasurement) -> Void) {
    listener = (ObjectIdentifier(owner), onMeasured)
  }

  /// Stops telling `owner`; another listener that has taken over stays.
  func stopListening(for owner: AnyObject) {
    if listener?.owner == ObjectIdentifier(owner) { listener = nil }
  }

  /// Keeps an answer for whoever will ask.
  func expect(_ answer: TextMeasurement) {
    if answers.count >= Self.answerLimit { answers.removeFirst() }
    answers.append(answer)
    onNewAnswers?()
  }
}
