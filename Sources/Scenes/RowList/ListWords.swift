package import TouchEngine

/// Says in words what just happened between the list and its buttons, from the decisions alone.
package final class ListWords: DecisionObserver {
  package private(set) var sentence = ""

  /// What is decided at one moment makes one sentence.
  private var clauses: [String] = []
  private var time = Timestamp.zero
  /// For how long the delay that just fired held a touch back, in milliseconds.
  private var delay: Int?

  func forget() { recall("") }

  /// Says again what was said before.
  func recall(_ sentence: String) {
    clauses.removeAll()
    self.sentence = sentence
  }

  package func decided(_ decision: Decision) {
    if decision.time != time {
      clauses.removeAll()
      delay = nil
      time = decision.time
    }
    guard let clause = clause(of: decision.content) else { return }
    // Who took the touch is said before who lost it, whatever was decided first.
    if case .dragBegan = decision.content {
      clauses.insert(clause, at: 0)
    } else {
      clauses.append(clause)
    }
    sentence = clauses.joined(separator: "; ")
  }

  private func clause(of content: Decision.Content) -> String? {
    switch content {
    case .delayStarted(_, let view, _, let seconds):
      return name(view).map {
        "\($0) waits: for \(milliseconds(seconds)) ms the list watches first"
      }
    case .delayFired(_, _, _, let seconds):
      delay = milliseconds(seconds)
      return nil
    case .flushed(_, let view, count: let count) where count > 1:
      return name(view).map { "quick tap: \($0) got down and up at once" }
    case .touchBegan(_, let view):
      guard let name = name(view), clauses.isEmpty else { return nil }
      return delay.map { "\(name) got its touch after \($0) ms" } ?? "\(name) got its touch at once"
    case .touchEnded(_, let view):
      return clauses.isEmpty ? name(view).map { "\($0) was let go" } : nil
    case .touchCancelled(_, let view): return name(view).map { "\($0) cancelled" }
    case .discarded(_, let view): return name(view).map { "\($0) never knew" }
    case .contentShouldCancel(_, let view, "list", answer: false):
      return name(view).map { "\($0) keeps its touch: controls do not give way" }
    case .failed(recognizer: "list.pan", .contentKeeps(let view)):
      return name(view).map { "\($0) keeps its touch: it cannot be cancelled" }
    case .dragBegan("list", let measure?):
      return "list took the touch: \(measure.wordsOfAttempt)"
    case .decelerating("list", _): return "list goes on by itself"
    case .stopped("list", _): return "list has stopped"
    default: return nil
    }
  }

  /// A row's button is just "button"; `nil` for what is no part of the list.
  private func name(_ view: String) -> String? {
    guard view.hasPrefix("list") else { return nil }
    if view.hasSuffix(".button") { return "button" }
    return view == "list" ? "list" : "row"
  }

  private func milliseconds(_ seconds: Double) -> Int { Int((seconds * 1000).rounded()) }
}
