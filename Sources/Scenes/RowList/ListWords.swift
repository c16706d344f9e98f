package import TouchEngine

/// Says in words what just happened between the list and its buttons, from the decisions alone.
package final class ListWords: DecisionObserver {
  package private(set) var sentence = ""

  private let language: Language

  /// What is decided at one moment makes one sentence.
  private var clauses: [String] = []
  private var time = Timestamp.zero
  /// For how long the delay that just fired held a touch back, in milliseconds.
  private var delay: Int?

  init(in language: Language) { self.language = language }

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
    sentence = clauses.joined(separator: language == .chinese ? "；" : "; ")
  }

  private func clause(of content: Decision.Content) -> String? {
    switch content {
    case .delayStarted(_, let view, _, let seconds):
      return say("waits", view, milliseconds(seconds))
    case .delayFired(_, _, _, let seconds):
      delay = milliseconds(seconds)
      return nil
    case .flushed(_, let view, count: let count) where count > 1:
      return say("quickTap", view)
    case .touchBegan(_, let view):
      guard clauses.isEmpty else { return nil }
      return say(delay == nil ? "gotAtOnce" : "gotLate", view, delay ?? 0)
    case .touchEnded(_, let view):
      return clauses.isEmpty ? say("letGo", view) : nil
    case .touchCancelled(_, let view): return say("cancelled", view)
    case .discarded(_, let view): return say("neverKnew", view)
    case .contentShouldCancel(_, let view, "list", answer: false):
      return say("keeps.control", view)
    case .failed(recognizer: "list.pan", .contentKeeps(let view)):
      return say("keeps.content", view)
    case .dragBegan("list", let measure?):
      let reason =
        language == .english ? measure.wordsOfAttempt : measure.words(in: language)
      return say("took", "list").map { $0 + reason }
    case .decelerating("list", _): return say("goesOn", "list")
    case .stopped("list", _): return say("stopped", "list")
    default: return nil
    }
  }

  /// `nil` when it is about what is no part of the list.
  private func say(_ name: String, _ view: String, _ milliseconds: Int = 0) -> String? {
    self.name(view).map {
      PhotoEditorWords.text(name, in: language, $0, milliseconds: milliseconds)
    }
  }

  /// A row's button is just "button"; `nil` for what is no part of the list.
  private func name(_ view: String) -> String? {
    guard view.hasPrefix("list") else { return nil }
    let kind = view.hasSuffix(".button") ? "button" : view == "list" ? "list" : "row"
    return PhotoEditorWords.text(kind, in: language)
  }

  private func milliseconds(_ seconds: Double) -> Int { Int((seconds * 1000).rounded()) }
}
