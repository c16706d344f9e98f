extension Wording {
  /// Returns a transition as text, as in "editor went from browse to crop: cropButton was used".
  public func words(of transition: Transition) -> String {
    let machine = name(transition.machine)
    let moved =
      switch (transition.from, transition.to) {
      case (let from?, let to?):
        say("transition.wentFromTo", machine, name(from), name(to))
      case (nil, let to?): say("transition.startedIn", machine, name(to))
      case (let from?, nil): say("transition.left", machine, name(from))
      case (nil, nil): say("transition.isInNoState", machine)
      }
    return explained(moved, words(of: transition.cause))
  }

  /// Returns a refused transition as text.
  public func words(of refused: RefusedTransition) -> String {
    let machine = name(refused.machine)
    let stays =
      refused.from.map { say("transition.staysIn", name($0)) }
      ?? say("transition.staysInNoState")
    return say(
      "transition.doesNotGoToAnd", machine, name(refused.to), stays, words(of: refused.refusal),
      words(of: refused.cause))
  }

  /// Returns why a state was entered or left.
  public func words(of cause: TransitionCause) -> String {
    switch cause {
    case .started: say("transition.itWasStarted")
    case .gesture(let recognizer): say("transition.won", name(recognizer))
    case .control(let control): say("transition.wasUsed", name(control))
    case .key(let key): say("transition.theKeyWasPressed", key)
    case .timer: say("transition.theTimeWasUp")
    case .application(let text): text
    }
  }

  /// Returns why a transition was refused.
  public func words(of refusal: TransitionRefusal) -> String {
    switch refusal {
    case .notAState: say("transition.itHasNoSuchState")
    case .notInitial(let initial):
      say("transition.itHasToStartIn", name(initial))
    case .notAllowed: say("transition.itHasNoSuchTransition")
    case .notRunning(let owner):
      say("transition.itRunsOnlyWhileIsCurrent", name(owner))
    case .changing: say("transition.itIsLeavingAState")
    case .tooMany(let limit):
      say("transition.itHasGoneThroughStatesIn", limit)
    }
  }
}
