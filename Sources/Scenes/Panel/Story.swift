package import TouchEngine

/// Says in words what just happened and why, from the decisions alone.
///
/// Of what is decided at one moment the most telling is said first, and then who lost by it.
package final class Story: DecisionObserver {
  package private(set) var sentence = ""

  var onChange: () -> Void = {}

  private var verdicts: Verdicts
  private let told: Set<String>
  private var time: Timestamp?
  private var clauses: [(rank: Int, words: String)] = []

  /// A scene's own words for a decision; `nil` where those of the decision do.
  private let wording: (Decision.Content) -> Words?

  /// - Parameters:
  ///   - names: The recognizers and views of which it tells, by their names in traces, and what people
  ///     call them.
  ///   - language: The language of the sentences.
  ///   - part: What people call what comes and goes, by its name in traces.
  ///   - wording: A scene's own words for a decision.
  init(
    about names: [String: Words], in language: Language,
    part: @escaping (String) -> Words? = { _ in nil },
    wording: @escaping (Decision.Content) -> Words? = { _ in nil }
  ) {
    verdicts = Verdicts(Wording(about: names, in: language, part: part))
    told = Set(names.keys)
    self.wording = wording
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
    }
    verdicts.see(decision)
    guard let rank = decision.content.rank, knows(decision.content), verdicts.isNews(decision)
    else { return }
    let words = wording(decision.content)?.text(in: language) ?? verdicts.words(of: decision)
    clauses.append((rank, words))
    // Those of the same rank stay in order.
    let first = clauses.enumerated()
      .sorted { ($1.element.rank, $0.offset) < ($0.element.rank, $1.offset) }
    let sentence = first.prefix(2).map(\.element.words)
      .joined(separator: language == .chinese ? "；" : "; ")
    guard sentence != self.sentence else { return }
    self.sentence = sentence
    onChange()
  }

  private var language: Language { verdicts.wording.language }

  private func knows(_ content: Decision.Content) -> Bool {
    if case .scrolling(let view, _) = content { return told.contains(view) }
    return content.recognizer.map { told.contains($0) } ?? false
  }
}
