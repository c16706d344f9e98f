public import TouchEngine

/// Explains in words what just happened and why, from the decisions alone.
///
/// It reports the two decisions of the highest rank at each moment: the winner, then the loser.
public final class Story: RememberingObserver {
  /// Returns the readable names of the parts that come and go.
  public var parts: () -> PartNames = { .none }

  /// Called when the sentence may have changed.
  var onChange: () -> Void = {}

  /// The measures and choices of earlier decisions, which later sentences contain.
  @exclusivity(unchecked) public var memory = Verdicts()
  private let names: [String: LocalizedText]
  private let language: Language
  /// The moment of the last verdict.
  @exclusivity(unchecked) private var time: Timestamp?
  /// The two verdicts of the highest rank at ``time``, the higher first; of equal ranks, the
  /// earlier first.
  @exclusivity(unchecked) private var clauses: [(rank: Int, verdict: Verdict)] = []
  /// The maximum number of ``clauses``.
  private static let most = 2
  /// The sentence; `nil` until it is read.
  private var told: String?

  /// A scene's own words for a decision; `nil` to use the decision's own.
  private let wording: (Decision.Content) -> LocalizedText?

  /// Creates a story before the first decision.
  ///
  /// - Parameters:
  ///   - names: The readable names of the recognizers and views it reports, by their names in
  ///     traces.
  ///   - language: The language of the sentences.
  ///   - wording: A scene's own words for a decision.
  public init(
    about names: [String: LocalizedText], in language: Language,
    wording: @escaping (Decision.Content) -> LocalizedText? = { _ in nil }
  ) {
    self.names = names
    self.language = language
    self.wording = wording
  }

  /// The sentence about the last moment; empty before the first decision.
  package var sentence: String {
    if let told { return told }
    let words = clauses.map { clause in
      wording(clause.verdict.decision.content)?.text(in: language)
        ?? Wording(about: names, in: language, parts: clause.verdict.parts)
        .words(of: clause.verdict)
    }.joined(separator: language == .chinese ? "；" : "; ")
    told = words
    return words
  }

  /// The verdicts of the sentence, as a value that a file can hold; empty when there are none.
  var state: [VerdictState] { clauses.map { VerdictState($0.verdict, about: names) } }

  /// Restores the sentence of a state.
  func restore(_ state: [VerdictState]) {
    clauses = state.compactMap(\.verdict).map { ($0.decision.content.rank ?? 0, $0) }
    time = nil
    told = nil
    onChange()
  }

  /// Receives a decision, and adds it to the sentence if its rank is high enough.
  public func decided(_ decision: Decision) {
    memory.see(decision)
    guard let rank = decision.content.rank else { return }
    // Most decisions of a moment tell less than the two that are told.
    let isSameMoment = decision.time == time
    let place = isSameMoment ? clauses.firstIndex { $0.rank < rank } ?? clauses.count : 0
    guard place < Self.most, memory.isNews(decision), knows(decision.content) else { return }
    if !isSameMoment {
      time = decision.time
      clauses = []
    }
    clauses.insert((rank, memory.verdict(decision, naming: parts())), at: place)
    clauses.removeLast(max(0, clauses.count - Self.most))
    told = nil
    onChange()
  }

  private func knows(_ content: Decision.Content) -> Bool {
    if case .scrolling(let view, _) = content { return names[view] != nil }
    return content.recognizer.map { names[$0] != nil } ?? false
  }
}
