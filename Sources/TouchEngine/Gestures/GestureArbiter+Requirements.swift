/// Who waits for whom: asked in step 1, and settled in step 4.
extension GestureArbiter {
  // MARK: Step 1

  /// Asks each pair of recognizers that share a touch for the first time in their attempts whether
  /// one has to wait for the other (rules A32, A33).
  func askFailureRequirements() {
    // Those who answer may change the order.
    let all = order
    // Looking up a delegate costs as much as asking it, and each is asked about all others.
    let delegates = all.map(\.delegate)
    for first in all.indices where !all[first].touches.isEmpty {
      for second in (first + 1)..<all.endIndex {
        let (one, other) = (all[first], all[second])
        guard one.sharesTouch(with: other), !one.requirements.hasAnswer(about: other) else {
          continue
        }
        let answers = (
          mustWait(one, delegates[first], for: other, delegates[second]),
          mustWait(other, delegates[second], for: one, delegates[first])
        )
        one.requirements.note(other, waits: answers.0)
        other.requirements.note(one, waits: answers.1)
        guard answers.0 || answers.1 || one.hasRequirements || other.hasRequirements else {
          continue
        }
        let touch = changed.began.first { one.isTracking($0) && other.isTracking($0) }
        noteWaiting(one, for: other, touch)
        noteWaiting(other, for: one, touch)
      }
    }
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
    guard one.standing == .possible, one.requires(other) else { return }
    note(.waits(recognizer: one.path, for: other.path), one, touch)
  }

  // MARK: Step 4

  /// Fails one whose requirement has recognized (rule A31); `false` when there is none.
  func failOneByRequirement() -> Bool {
    for recognizer in order where recognizer.standing == .possible {
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

  /// Holds the attempts that are still unsettled because somebody that they require has not made
  /// up its mind (rule A35).
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

  /// The one to be released because those who are held wait for one another, or `nil`
  /// (rule A36).
  ///
  /// A circle is broken when nobody in it waits for one outside who may still decide: until then it
  /// is no deadlock.
  func cycleToBreak() -> (first: GestureRecognizer, members: [GestureRecognizer])? {
    for first in order where first.isHeld {
      let reached = reach(of: first)
      let isClosed = reached.allSatisfy { other in
        other.isHeld && reach(of: other).contains { $0 === first }
      }
      if isClosed, !reached.isEmpty {
        return (first, order.filter { one in reached.contains { $0 === one } })
      }
    }
    return nil
  }

  /// All for whom `recognizer` waits, at first or at second hand.
  private func reach(of recognizer: GestureRecognizer) -> [GestureRecognizer] {
    var reached: [GestureRecognizer] = []
    var open = [recognizer]
    while let next = open.popLast() {
      for other in next.undecidedRequirements where !reached.contains(where: { $0 === other }) {
        reached.append(other)
        open.append(other)
      }
    }
    return reached
  }
}
