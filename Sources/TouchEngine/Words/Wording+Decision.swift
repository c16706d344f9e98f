extension Wording {
  /// Returns the decision with its reason, without its time, as text for people who do not know the
  /// engine.
  public func words(of decision: Decision) -> String {
    let text = words(of: decision.content)
    if case .refused(let touch, let recognizer, _) = decision.content, let reason = decision.reason
    {
      return notGotten(recognizer, touch) + words(of: reason)
    }
    guard let reason = decision.reason else { return text }
    if case .failed(let recognizer, _) = decision.content, ToolkitReason.isWhole(reason) {
      return say("decision.failed.beginning", name(recognizer)) + words(of: reason)
    }
    switch reason {
    case .disabled where decision.content.recognizer == nil:
      return explained(text, say("decision.itIsDisabled"))
    case .waitedFor, .stoppedBy, .beside, .inGroup, .unclaimed:
      return text + say("common.semicolon") + words(of: reason)
    default: return explained(text, words(of: reason))
    }
  }

  /// Returns the decision as text, without its time and its reason.
  package func words(of content: Decision.Content) -> String {
    switch content {
    // About recognizers.
    case .attached(let touch, let recognizer):
      say("decision.watchesTouch", name(recognizer), touch.number)
    case .refused(let touch, let recognizer, let refusal):
      notGotten(recognizer, touch) + words(of: refusal)
    case .waits(let recognizer, let other):
      say("decision.waitsForToFail", name(recognizer), name(other))
    case .failed(let recognizer, let failure):
      say("decision.failed", name(recognizer), words(of: failure, of: recognizer))
    case .attempt(let recognizer, let measure):
      explained(
        say("decision.wantsToBegin", name(recognizer)),
        measure.map { words(of: $0, for: recognizer) })
    case .meant(let recognizer, let meant):
      say("decision.actsOn", name(recognizer), words(of: meant))
    case .shouldBegin(let recognizer, let answer, let judge):
      answer
        ? say("decision.letsBegin", words(of: judge), name(recognizer))
        : say("decision.doesNotLetBegin", words(of: judge), name(recognizer))
    case .held(let recognizer, let other):
      say("decision.isReadyAndWaitsForTo", name(recognizer), name(other))
    case .released(let recognizer):
      say("decision.noLongerHasToWait", name(recognizer))
    case .prevented(let recognizer, let other, let measure):
      explained(
        say("decision.lostTo", name(recognizer), name(other)),
        measure.map { became($0, of: other) })
    case .began(let recognizer): say("decision.began", name(recognizer))
    case .ended(let recognizer): say("decision.ended", name(recognizer))
    case .cancelled(let recognizer):
      say("decision.wasCancelled", name(recognizer))
    case .reset(let recognizer):
      say("decision.isReadyAgain", name(recognizer))
    case .dismissed(let recognizer, let machine, let state):
      dismissed(name(recognizer), name(machine), state.map { name($0) })
    case .entered(let transition): words(of: transition)
    case .entryRefused(let refused): words(of: refused)
    // About touches.
    case .hit(let touch, let view?):
      say("decision.touchLandedOn", touch.number, name(view))
    case .hit(let touch, nil):
      say("decision.touchLandedOnNoView", touch.number)
    case .touchBegan(let touch, let view):
      say("decision.gotTouch", name(view), touch.number)
    case .touchEnded(let touch, let view):
      say("decision.touchEnded", name(view), touch.number)
    case .touchCancelled(let touch, let view):
      say("decision.lostTouch", name(view), touch.number)
    case .withheld(let touch, let view, let phase, let recognizer):
      say(
        "decision.waitsForTouchIsUndecided", name(view), touch.number, words(of: phase),
        name(recognizer))
    case .discarded(let touch, let view):
      say("decision.neverGetsTouch", name(view), touch.number)
    case .flushed(let touch, let view, let count):
      say("decision.getsDelayedOfTouch", name(view), count, touch.number)
    case .limited(let touch, let view, let limit):
      say("decision.doesNotGetTouch", name(view), touch.number, words(of: limit))
    // About scrolling.
    case .delayStarted(let touch, let view, let scrollView, let seconds):
      say(
        "scrolling.delaysTouchForBy", name(scrollView), touch.number, name(view),
        milliseconds(seconds))
    case .delayFired(let touch, let view, let scrollView, let seconds):
      say(
        "scrolling.passesTouchOnToAfter", name(scrollView), touch.number, name(view),
        milliseconds(seconds))
    case .contentShouldBegin(let touch, let view, let scrollView, let answer):
      answer
        ? say("scrolling.letsHaveTouch", name(scrollView), name(view), touch.number)
        : say("scrolling.doesNotLetHaveTouch", name(scrollView), name(view), touch.number)
    case .contentShouldCancel(let touch, let view, let scrollView, let answer):
      answer
        ? say("scrolling.makesGiveUpTouch", name(scrollView), name(view), touch.number)
        : say("scrolling.letsKeepTouch", name(scrollView), name(view), touch.number)
    case .dragBegan(let scrollView, let measure):
      explained(
        say("scrolling.tookTheTouch", name(scrollView)),
        measure.map { words(of: $0, for: "pan") })
    case .dragEnded(let scrollView, let velocity):
      say("scrolling.wasReleasedAtPtS", name(scrollView), words(of: velocity))
    case .decelerating(let scrollView, let target):
      say("scrolling.coastsTo", name(scrollView), words(of: target))
    case .stopped(let scrollView, let offset):
      say("scrolling.stoppedAt", name(scrollView), words(of: offset))
    case .scrolling(let scrollView, let decision): words(of: decision, name(scrollView))
    }
  }

  private func dismissed(_ recognizer: String, _ machine: String, _ state: String?) -> String {
    guard let state else {
      return say("decision.hasToEndIsInNo", recognizer, machine)
    }
    return say("decision.hasToEndIsInNow", recognizer, machine, state)
  }

  private func notGotten(_ recognizer: String, _ touch: TouchID) -> String {
    say("decision.doesNotGetTouch.beginning", name(recognizer), touch.number)
  }

  /// Returns what the fingers did instead, for a recognizer that lost because of it: "became a
  /// drag, moved 15.8 pt (a drag needs 10 pt)".
  func became(_ measure: Measure, of winner: String) -> String {
    guard let term = term(of: winner) else {
      return words(of: measure, for: winner)
    }
    return say("decision.became", term, bracketed(measure, for: winner))
  }

  private func words(of phase: TouchPhase) -> String {
    switch phase {
    case .began: say("phase.began")
    case .moved: say("phase.moved")
    case .ended: say("phase.ended")
    case .cancelled: say("phase.cancelled")
    }
  }

  /// Returns why a recognizer does not get a touch.
  package func words(of refusal: Decision.Refusal) -> String {
    switch refusal {
    case .disabled: say("decision.itIsSwitchedOff")
    case .type: say("decision.itDoesNotTakeThisKind")
    case .delegate: say("decision.itsDelegateRefusedIt")
    case .held:
      say("decision.itHasRecognizedAndWaitsFor")
    case .terminal:
      say("decision.itHasFinishedAndWaitsFor")
    case .ignored: say("decision.itDoesNotCountThisFinger")
    }
  }

  /// Returns which other touch keeps a view from getting one.
  package func words(of limit: Decision.TouchLimit) -> String {
    switch limit {
    case .single(let touch):
      say("decision.itTakesOneTouchAtA", touch.number)
    case .othersTouched(let view):
      say("decision.itTakesTouchesOnlyWhileNo", name(view))
    case .exclusive(let view):
      say("decision.hasATouchAndNoOther", name(view))
    }
  }

  /// Returns the judge as text.
  package func words(of judge: Decision.Judge) -> String {
    switch judge {
    case .view(let view): name(view)
    case .delegate: say("decision.itsDelegate")
    case .state(let machine, let state?):
      say("decision.in", name(machine), name(state))
    case .state(let machine, nil):
      say("decision.whichIsInNoState", name(machine))
    }
  }
}

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
  package func words(of refusal: TransitionRefusal) -> String {
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
