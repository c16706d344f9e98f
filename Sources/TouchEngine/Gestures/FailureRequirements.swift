/// Whom one recognizer waits for, and what came of it (rules A31–A36).
struct FailureRequirements {
  /// Said once with `require(toFail:)`, and true until either recognizer is gone.
  private var lasting: [Reference] = []
  /// What delegates and subclasses said about others in this attempt.
  private var answers: [Answer] = []
  /// Those for whom it was held in this attempt.
  private var awaited: [Reference] = []

  private struct Reference {
    weak var other: GestureRecognizer?
  }

  private struct Answer {
    weak var other: GestureRecognizer?
    /// The other's attempt; in a later one it is asked again.
    let attempt: Int
    let waits: Bool
  }

  var isEmpty: Bool { lasting.isEmpty && answers.isEmpty }

  /// Those who must fail first: lasting requirements in the order added, then the answers.
  var required: [GestureRecognizer] {
    var required = lasting.compactMap(\.other)
    for answer in answers where answer.waits {
      guard let other = answer.other, other.attemptNumber == answer.attempt else { continue }
      if !required.contains(where: { $0 === other }) { required.append(other) }
    }
    return required
  }

  mutating func require(_ other: GestureRecognizer) {
    guard !lasting.contains(where: { $0.other === other }) else { return }
    lasting.removeAll { $0.other == nil }
    lasting.append(Reference(other: other))
  }

  func hasAnswer(about other: GestureRecognizer) -> Bool {
    answers.contains { $0.other === other && $0.attempt == other.attemptNumber }
  }

  mutating func note(_ other: GestureRecognizer, waits: Bool) {
    answers.removeAll { $0.other === other }
    answers.append(Answer(other: other, attempt: other.attemptNumber, waits: waits))
  }

  mutating func wait(for others: [GestureRecognizer]) { awaited = others.map(Reference.init) }

  func isWaiting(for other: GestureRecognizer) -> Bool { awaited.contains { $0.other === other } }

  /// The attempt is over.
  mutating func forgetAttempt() {
    answers.removeAll()
    awaited.removeAll()
  }
}
