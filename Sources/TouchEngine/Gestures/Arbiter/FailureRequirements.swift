/// The recognizers that one recognizer waits for, and the answers about them (rules A31–A36).
struct FailureRequirements {
  /// Requirements from `require(toFail:)`, valid until either recognizer is deallocated.
  private var lasting: [WeakReference<GestureRecognizer>] = []
  /// The names of recognizers that are not waited for, because the changes of the run say so.
  var exempt: [String] = []
  /// Requirements of delegates and subclasses for this attempt. Like ``awaited``, they are kept
  /// until the attempt is over.
  private var answers: [Answer] = []
  /// The attempts of others that have been asked about and that no shared touch shows.
  private var asked: [Int] = []
  /// The recognizers that this one was held for in this attempt.
  private var awaited: [GestureRecognizer] = []

  private struct Answer {
    let other: GestureRecognizer
    /// The other's attempt; the question is repeated for a later attempt.
    let attempt: Int
  }

  var isEmpty: Bool { lasting.isEmpty && answers.isEmpty }

  /// The recognizers that must fail first: lasting requirements in the order added, then the
  /// answers.
  var required: [GestureRecognizer] {
    var required = lasting.compactMap(\.object)
    if !exempt.isEmpty { required.removeAll { exempt.contains($0.path) } }
    for answer in answers where answer.other.attemptNumber == answer.attempt {
      if !required.contains(where: { $0 === answer.other }) { required.append(answer.other) }
    }
    return required
  }

  mutating func require(_ other: GestureRecognizer) {
    guard !lasting.contains(where: { $0.object === other }) else { return }
    lasting.removeAll { $0.object == nil }
    lasting.append(WeakReference(other))
  }

  func wasAsked(about attempt: Int) -> Bool { asked.contains(attempt) }

  mutating func noteAsked(about attempt: Int) { asked.append(attempt) }

  /// Requires `other` to fail in this attempt.
  mutating func add(_ other: GestureRecognizer) {
    answers.append(Answer(other: other, attempt: other.attemptNumber))
  }

  mutating func wait(for others: [GestureRecognizer]) { awaited = others }

  func isWaiting(for other: GestureRecognizer) -> Bool { awaited.contains { $0 === other } }

  /// Clears what belongs to the attempt that is over.
  mutating func forgetAttempt() {
    if !answers.isEmpty { answers.removeAll() }
    if !asked.isEmpty { asked.removeAll() }
    if !awaited.isEmpty { awaited.removeAll() }
  }
}
