/// Whom one recognizer waits for, and what came of it (rules A31–A36).
struct FailureRequirements {
  /// Said once with `require(toFail:)`, and true until either recognizer is gone.
  private var lasting: [Reference] = []
  /// Whom delegates and subclasses want it to wait for in this attempt. Like ``awaited``, these
  /// are kept until the attempt is over.
  private var answers: [Answer] = []
  /// The attempts of others that have been asked about, and that no shared touch tells of.
  private var asked: [Int] = []
  /// Those for whom it was held in this attempt.
  private var awaited: [GestureRecognizer] = []

  private struct Reference {
    weak var other: GestureRecognizer?
  }

  private struct Answer {
    let other: GestureRecognizer
    /// The other's attempt; in a later one it is asked again.
    let attempt: Int
  }

  var isEmpty: Bool { lasting.isEmpty && answers.isEmpty }

  /// Those who must fail first: lasting requirements in the order added, then the answers.
  var required: [GestureRecognizer] {
    var required = lasting.compactMap(\.other)
    for answer in answers where answer.other.attemptNumber == answer.attempt {
      if !required.contains(where: { $0 === answer.other }) { required.append(answer.other) }
    }
    return required
  }

  mutating func require(_ other: GestureRecognizer) {
    guard !lasting.contains(where: { $0.other === other }) else { return }
    lasting.removeAll { $0.other == nil }
    lasting.append(Reference(other: other))
  }

  func wasAsked(about attempt: Int) -> Bool { asked.contains(attempt) }

  mutating func noteAsked(about attempt: Int) { asked.append(attempt) }

  /// `other` is to be waited for in this attempt.
  mutating func add(_ other: GestureRecognizer) {
    answers.append(Answer(other: other, attempt: other.attemptNumber))
  }

  mutating func wait(for others: [GestureRecognizer]) { awaited = others }

  func isWaiting(for other: GestureRecognizer) -> Bool { awaited.contains { $0 === other } }

  /// The attempt is over.
  mutating func forgetAttempt() {
    if !answers.isEmpty { answers.removeAll() }
    if !asked.isEmpty { asked.removeAll() }
    if !awaited.isEmpty { awaited.removeAll() }
  }
}
