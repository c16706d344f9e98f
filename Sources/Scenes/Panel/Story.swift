package import TouchEngine

/// Says in words what just happened and why, from the decisions alone.
///
/// Of what is decided at one moment the most telling is said first, and then who lost by it.
package final class Story: DecisionObserver {
  package private(set) var sentence = ""

  var onChange: () -> Void = {}

  private let language: Language
  /// The recognizers and views of which it tells, and what they are called.
  private let names: [(name: String, words: String)]

  private var time: Timestamp?
  private var clauses: [(rank: Int, words: String)] = []
  /// What the attempts of this moment were measured by.
  private var measures: [String: Measure] = [:]

  /// A scene's own words for a decision; `nil` where those of the decision do.
  private let wording: (Decision.Content) -> Words?

  /// What it tells of is given by the names that decisions have for it, each with its words.
  init(
    about names: [String: Words], in language: Language,
    wording: @escaping (Decision.Content) -> Words? = { _ in nil }
  ) {
    self.language = language
    self.wording = wording
    // The longest first, so that a part of a name is never taken for another.
    self.names = names.map { ($0.key, $0.value.text(in: language)) }
      .sorted { ($0.0.count, $0.0) > ($1.0.count, $1.0) }
  }

  /// Says again what was said before.
  func recall(_ sentence: String) {
    clauses = []
    self.sentence = sentence
    onChange()
  }

  package func decided(_ decision: Decision) {
    if decision.time != time {
      time = decision.time
      clauses = []
      measures = [:]
    }
    if case .attempt(let recognizer, let measure) = decision.content {
      measures[recognizer] = measure
    }
    guard let rank = rank(of: decision.content) else { return }
    clauses.append((rank, words(of: decision)))
    // Those of the same rank stay in order.
    let told = clauses.enumerated()
      .sorted { ($1.element.rank, $0.offset) < ($0.element.rank, $1.offset) }
    let sentence = told.prefix(2).map(\.element.words).joined(separator: separator)
    guard sentence != self.sentence else { return }
    self.sentence = sentence
    onChange()
  }

  private var separator: String { language == .chinese ? "；" : "; " }

  private func words(of decision: Decision) -> String {
    if let words = wording(decision.content) { return words.text(in: language) }
    var text = decision.words(in: language)
    switch decision.content {
    case .began(let recognizer), .ended(let recognizer):
      if let measure = measures[recognizer] {
        text += (language == .chinese ? "：" : ": ") + reason(measure)
      }
    default: break
    }
    return Self.naming(names, in: text)
  }

  private func reason(_ measure: Measure) -> String {
    language == .english ? measure.wordsOfAttempt : measure.words(in: language)
  }

  /// What a person asks about first: who won; then who lost and to whom; then who gave up.
  private func rank(of content: Decision.Content) -> Int? {
    switch content {
    case .scrolling(let view, let decision):
      switch decision {
      case .sheetReleased, .handedOver, .leftDrag: knows(view) ? 6 : nil
      case .restsOn: knows(view) ? 3 : nil
      default: nil
      }
    case .began(let recognizer), .ended(let recognizer), .cancelled(let recognizer):
      knows(recognizer) ? 5 : nil
    case .prevented(let recognizer, _, _): knows(recognizer) ? 2 : nil
    case .held(let recognizer, _): knows(recognizer) ? 4 : nil
    case .shouldBegin(let recognizer, answer: false, _): knows(recognizer) ? 2 : nil
    case .failed(let recognizer, _): knows(recognizer) ? 1 : nil
    default: nil
    }
  }

  private func knows(_ name: String) -> Bool { names.contains { $0.name == name } }

  /// Puts the words for names in their place, wherever they stand alone.
  static func naming(_ names: [(name: String, words: String)], in text: String) -> String {
    var result = ""
    var rest = text[...]
    next: while !rest.isEmpty {
      if result.last.map(isPartOfName) != true {
        for (name, words) in names where rest.hasPrefix(name) {
          let end = rest.dropFirst(name.count)
          guard end.first.map(isPartOfName) != true else { continue }
          result += words
          rest = end
          continue next
        }
      }
      result.append(rest.removeFirst())
    }
    return result
  }

  private static func isPartOfName(_ letter: Character) -> Bool {
    letter.isASCII && (letter.isLetter || letter.isNumber || letter == "." || letter == "/")
  }
}
