/// Failure requirements: asked in step 1, and settled in step 4.
extension GestureArbiter {
  // MARK: Step 1

  /// Asks each pair of recognizers that share a touch for the first time in their attempts whether
  /// one must wait for the other (rules A32, A33).
  func askFailureRequirements() {
    defer { delegates.removeAll(keepingCapacity: true) }
    guard order.count > 1 else { return }
    // The callbacks may change the order.
    let all = order
    // If a recognizer left meanwhile, the indices no longer match.
    if delegates.count != all.count {
      delegates.removeAll(keepingCapacity: true)
      for index in all.indices { delegates.append(all[index].delegate) }
    }
    let number = event.number
    for first in all.indices {
      let delegate = delegates[first]
      let one = all[first]
      guard !one.touches.isEmpty else { continue }
      for second in (first + 1)..<all.endIndex {
        let other = all[second]
        if one.sharesOnlyTouch(with: other, landedIn: number)
          || one.sharesTouch(with: other) && !one.hasAsked(about: other, in: event)
        {
          ask(one, delegate, other, delegates[second])
        }
      }
    }
  }

  private func ask(
    _ one: GestureRecognizer, _ delegate: (any GestureRecognizerDelegate)?,
    _ other: GestureRecognizer, _ otherDelegate: (any GestureRecognizerDelegate)?
  ) {
    let waits =
      changes?.waits(one, for: other) ?? mustWait(one, delegate, for: other, otherDelegate)
    let isAwaited =
      changes?.waits(other, for: one) ?? mustWait(other, otherDelegate, for: one, delegate)
    if waits { one.requirements.add(other) }
    if isAwaited { other.requirements.add(one) }
    guard one.hasRequirements || other.hasRequirements else { return }
    let touch = changed.began.first { one.isTracking($0) && other.isTracking($0) }
    noteWaiting(one, for: other, touch)
    noteWaiting(other, for: one, touch)
  }

  private func mustWait(
    _ one: GestureRecognizer, _ delegate: (any GestureRecognizerDelegate)?,
    for other: GestureRecognizer, _ otherDelegate: (any GestureRecognizerDelegate)?
  ) -> Bool {
    one.shouldRequireFailure(of: other)
      || delegate?.gestureRecognizer(one, shouldRequireFailureOf: other) == true
      || other.shouldBeRequiredToFail(by: one)
      || otherDelegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: one) == true
  }

  private func noteWaiting(
    _ one: GestureRecognizer, for other: GestureRecognizer, _ touch: Touch?
  ) {
    guard one.committedState == .possible, one.requires(other) else { return }
    note(.waits(recognizer: one.path, for: other.path), one, touch)
  }

  // MARK: Step 4

  /// Fails one recognizer whose requirement has recognized (rule A31); `false` when there is none.
  func failOneByRequirement() -> Bool {
    for index in order.indices
    where order[index].committedState == .possible && order[index].hasRequirements {
      let recognizer = order[index]
      guard let other = recognizer.recognizedRequirement else { continue }
      fail(recognizer, because: other)
      return true
    }
    return false
  }

  func fail(_ recognizer: GestureRecognizer, because required: GestureRecognizer) {
    recognizer.dropAttempt()
    recognizer.fail(.requirement(required.path))
  }

  /// Holds the unsettled attempts whose requirements are undecided (rule A35).
  func holdWhoMustWait() {
    for recognizer in unsettled where recognizer.isAttempting {
      let others = recognizer.undecidedRequirements
      if !recognizer.isHeld {
        for other in others {
          note(.held(recognizer: recognizer.path, for: other.path), recognizer)
        }
      }
      recognizer.hold(for: others)
    }
  }

  /// Finds held recognizers that wait for one another (rule A36).
  ///
  /// A cycle is broken only when no member waits for a recognizer outside it that is still
  /// undecided; until then there is no deadlock.
  ///
  /// - Parameters:
  ///   - order: The recognizers that take part, in the order of rule A21.
  ///   - isHeld: Whether one is held.
  ///   - awaited: Whom one waits for.
  /// - Returns: The recognizer to release, and all that wait in the circle; `nil` when there is none.
  static func cycleToBreak(
    in order: [GestureRecognizer], isHeld: (GestureRecognizer) -> Bool,
    awaited: (GestureRecognizer) -> [GestureRecognizer]
  ) -> (first: GestureRecognizer, members: [GestureRecognizer])? {
    for first in order where isHeld(first) {
      let reached = reach(of: first, awaited)
      let isClosed = reached.allSatisfy { other in
        isHeld(other) && reach(of: other, awaited).contains { $0 === first }
      }
      if isClosed, !reached.isEmpty {
        return (first, order.filter { one in reached.contains { $0 === one } })
      }
    }
    return nil
  }

  /// Returns all recognizers that `recognizer` waits for, directly or indirectly.
  private static func reach(
    of recognizer: GestureRecognizer, _ awaited: (GestureRecognizer) -> [GestureRecognizer]
  ) -> [GestureRecognizer] {
    var reached: [GestureRecognizer] = []
    var open = [recognizer]
    while let next = open.popLast() {
      for other in awaited(next) where !reached.contains(where: { $0 === other }) {
        reached.append(other)
        open.append(other)
      }
    }
    return reached
  }
}

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
