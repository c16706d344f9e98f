extension Wording {
  /// Returns why a recognizer failed, as a clause: "lifted after 0 pt; a drag needs 10 pt".
  ///
  /// - Parameters:
  ///   - failure: The cause of the failure.
  ///   - recognizer: The recognizer that failed; its name determines the gesture. `nil` names no
  ///     gesture.
  /// - Returns: A clause.
  public func words(of failure: Failure, of recognizer: String? = nil) -> String {
    switch failure {
    // A time that equals its maximum is too long; format 1.0 had one failure for both.
    case .exceeded(let measure)
    where measure.quantity == .duration && !countsPixels && Numeral.looksLikeLimit(measure),
      .heldTooLong(let measure):
      say("failure.heldForSOrLonger", Numeral.limit(seconds: measure.limit))
    case .exceeded(let measure): exceeded(with(measure, minimum: false), recognizer)
    case .insufficient(let measure): insufficient(with(measure, minimum: true), recognizer)
    // The limit fell after the fingers had last moved.
    case .liftedEarly(let measure)
    where measure.value >= measure.limit && measure.quantity != .touches
      && !isStrict(with(measure, minimum: true), for: recognizer, missed: true):
      say("failure.andDidNotBegin", parts(of: with(measure, minimum: true)).value)
    case .liftedEarly(let measure): liftedEarly(with(measure, minimum: true), recognizer)
    case .tooFewFingers(let measure): tooFewFingers(with(measure, minimum: true), recognizer)
    case .noNextTap(let gap, let taps):
      say(
        "failure.noTapBeforeS", Numeral.ordinal(taps + 1, in: language),
        Numeral.limit(seconds: gap.limit))
    case .wrongDirection(let measure, let takes): wrongDirection(measure, takes)
    case .touchesCancelled: say("failure.itsTouchesWereCancelled")
    case .touchesEnded: say("failure.itsTouchesEndedBeforeItCould")
    case .disabled: say("failure.itWasSwitchedOff")
    case .removed: say("failure.itWasRemoved")
    case .requirement(let other):
      say("failure.itWaitedForWhichWon", name(other))
    case .refused: say("failure.itWasNotAllowedToBegin")
    case .refusedBy(let view): say("failure.didNotLetItBegin", name(view))
    case .contentKeeps(let view):
      say("failure.keepsTheTouch", name(view))
    case .notAdmitted(let machine, let state): notAdmitted(machine, state)
    case .unspecified: say("failure.itGaveNoReason")
    }
  }

  func notAdmitted(_ machine: String, _ state: String?) -> String {
    guard let state else {
      return say("failure.isInNoStateAndUses", name(machine))
    }
    return say("failure.isInWhichDoesNotUse", name(machine), name(state))
  }

  private func with(_ measure: Measure, minimum: Bool) -> Measure {
    var measure = measure
    measure.isMinimum = minimum
    return measure
  }

  private func exceeded(_ measure: Measure, _ recognizer: String?) -> String {
    // Another toolkit's gesture is not named by ours.
    if countsPixels, measure.quantity == .touches || measure.quantity == .movement {
      let (value, limit) = parts(of: measure, for: recognizer, missed: true)
      return say("failure.allows", value, limit)
    }
    guard measure.quantity == .touches else {
      return words(of: measure, for: recognizer, missed: true)
    }
    let (fingers, limit) = parts(of: measure)
    guard let term = term(of: recognizer) else {
      return say("failure.atMost", fingers, limit)
    }
    let most = Numeral.count(measure.limit, in: language)
    return say("failure.takesAtMost", fingers, term, most)
  }

  private func insufficient(_ measure: Measure, _ recognizer: String?) -> String {
    switch measure.quantity {
    case .speed:
      say("failure.tooSlow", words(of: measure, for: recognizer, missed: true))
    case .movement where measure.value >= measure.limit:
      // Format 1.0 used this case for a direction that was not taken.
      say("failure.andDidNotBegin", parts(of: measure).value)
    case .touches: tooFewFingers(measure, recognizer)
    default: liftedEarly(measure, recognizer)
    }
  }

  private func liftedEarly(_ measure: Measure, _ recognizer: String?) -> String {
    let (value, limit) = parts(of: measure, for: recognizer, missed: true)
    let needs = self.limit(limit, of: measure, for: recognizer, missed: true)
    let isStrict = isStrict(measure, for: recognizer, missed: true)
    let amount = amounts(of: measure, isStrict: isStrict, missed: true).value
    switch measure.quantity {
    case .movement: return say("failure.liftedAfterMoving", amount, needs)
    case .duration: return say("failure.liftedAfter", amount, needs)
    case .touches: return tooFewFingers(measure, recognizer)
    default: return say("failure.liftedTooEarly", value, needs)
    }
  }

  private func tooFewFingers(_ measure: Measure, _ recognizer: String?) -> String {
    guard measure.quantity == .touches else { return words(of: measure, for: recognizer) }
    let fingers = parts(of: measure).value
    // "A drag needs two" would be wrong for drags in general.
    let kind = recognizer.flatMap { GestureTerm(recognizer: $0) }
    let term = kind == .pinch || kind == .rotation ? kind?.words(in: language) : nil
    let limit = Numeral.count(measure.limit, in: language)
    guard let term else {
      return say("failure.onlyItNeeds", fingers, limit)
    }
    return say("failure.onlyNeeds", fingers, term, limit)
  }

  private func wrongDirection(_ measure: Measure, _ takes: Directions) -> String {
    let moved = parts(of: measure).value
    if takes.isEmpty {
      return say("failure.butItScrollsNothing", moved)
    }
    if measure.quantity == .direction, measure.value >= measure.limit {
      let (off, limit) = amounts(of: measure, missed: true)
      return say("failure.wentOffItsDirectionAtMost", off, limit, words(of: takes))
    }
    return say("failure.butItTakesOnly", moved, words(of: takes))
  }

  /// Returns directions as text, as in "up or down"; empty for none.
  package func words(of directions: Directions) -> String {
    let words: [(Directions, String)] = [
      (.left, say("directions.left")), (.right, say("directions.right")),
      (.up, say("directions.up")),
      (.down, say("directions.down")),
    ]
    return listed(
      words.filter { directions.contains($0.0) }.map(\.1), say("directions.comma"),
      say("directions.and"))
  }
}
