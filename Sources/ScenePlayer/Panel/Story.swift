package import TouchEngine

/// Explains in words what just happened and why, from the decisions alone.
///
/// It reports the two decisions of the highest rank at each moment: the winner, then who lost.
package final class Story: DecisionObserver {
  package private(set) var sentence = ""

  var onChange: () -> Void = {}

  private var verdicts: Verdicts
  private let told: Set<String>
  private var time: Timestamp?
  private var clauses: [(rank: Int, words: String)] = []

  /// A scene's own words for a decision; `nil` to use the decision's own.
  private let wording: (Decision.Content) -> Words?

  /// - Parameters:
  ///   - names: The readable names of the recognizers and views it reports, by their names in
  ///     traces.
  ///   - language: The language of the sentences.
  ///   - part: The readable names of parts that come and go, by their names in traces.
  ///   - wording: A scene's own words for a decision.
  package init(
    about names: [String: Words], in language: Language,
    part: @escaping (String) -> Words? = { _ in nil },
    wording: @escaping (Decision.Content) -> Words? = { _ in nil }
  ) {
    verdicts = Verdicts(Wording(about: names, in: language, part: part))
    told = Set(names.keys)
    self.wording = wording
  }

  /// Restores an earlier sentence.
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
    // Clauses of equal rank keep their order.
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
