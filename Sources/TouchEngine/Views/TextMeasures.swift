/// A window's text widths, and the object that measures them.
///
/// A text is measured once as long as it is cached. Answers from a recording come first, then what
/// is cached, then ``measurer``. New measurements are passed on to the recording.
///
/// A text has another width under the same letters in a recording in which all letters were made
/// `x`: there each answer replaces the one before it, as the text that it was measured for did.
public final class TextMeasures {
  /// The object that measures text with fonts; `nil` in a replay, which takes its answers from the
  /// recording. Without an answer the width is that of
  /// ``TextMeasurement/init(estimating:fontSize:)``.
  ///
  /// Fields that had no measurements update as soon as it is set.
  public var measurer: (any TextMeasuring)? {
    didSet { onNewAnswers?() }
  }

  /// The number of cached texts, the most recently measured ones. Our choice.
  static let limit = 32
  /// The number of answers kept before they are requested. Our choice: an event needs a few.
  static let answerLimit = 64

  /// The cached measurements, from the first measured to the last.
  public private(set) var known: [TextMeasurement] = []
  private var answers: [TextMeasurement] = []

  /// The cached measurements and the answers that wait.
  struct Memory: Sendable {
    fileprivate var known: [TextMeasurement]
    fileprivate var answers: [TextMeasurement]
  }

  var memory: Memory {
    get { Memory(known: known, answers: answers) }
    set { (known, answers) = (newValue.known, newValue.answers) }
  }

  /// The listener for new measurements; only the last one that registered.
  private var listener: (owner: ObjectIdentifier, onMeasured: (TextMeasurement) -> Void)?

  /// Called when answers may have become available.
  var onNewAnswers: (() -> Void)?

  init() {}

  /// Returns the width of a text, and whether it was measured.
  func measure(
    _ string: String, fontSize: Double
  ) -> (measurement: TextMeasurement, isMeasured: Bool) {
    func isAsked(_ one: TextMeasurement) -> Bool {
      one.fontSize == fontSize && one.string == string
    }
    if string.isEmpty { return (TextMeasurement("", fontSize: fontSize, edges: [0]), true) }
    var answer: TextMeasurement?
    if let index = answers.firstIndex(where: { isAsked($0) && $0.isSound }) {
      answer = answers.remove(at: index)
    } else if let found = known.last(where: isAsked) {
      return (found, true)
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

  /// Reports future measurements to `owner`, in place of any earlier listener.
  func listen(for owner: AnyObject, _ onMeasured: @escaping (TextMeasurement) -> Void) {
    listener = (ObjectIdentifier(owner), onMeasured)
  }

  /// Stops reporting to `owner`; a listener that has replaced it stays.
  func stopListening(for owner: AnyObject) {
    if listener?.owner == ObjectIdentifier(owner) { listener = nil }
  }

  /// Stores an answer for a later request.
  func expect(_ answer: TextMeasurement) {
    if answers.count >= Self.answerLimit { answers.removeFirst() }
    answers.append(answer)
    onNewAnswers?()
  }
}
