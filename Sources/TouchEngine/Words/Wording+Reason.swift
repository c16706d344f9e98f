extension Wording {
  /// Returns a reason as a clause.
  public func words(of reason: Reason) -> String {
    switch reason {
    case .touches(let cancellation): words(of: cancellation)
    case .disabled: say("failure.itWasSwitchedOff")
    case .removed: say("failure.itWasRemoved")
    case .notAdmitted(let machine, let state): notAdmitted(machine, state)
    case .handedOver(let view):
      say("reason.continuesTheMovement", name(view))
    case .leftDrag(let view):
      say("reason.itsContentIsAtItsEdge", name(view))
    case .controlKeepsTap: say("reason.theControlKeepsTapsOnIt")
    case .controlKeepsDrag: say("reason.theControlKeepsDragsAlongIt")
    case .liftedOutside(let measure):
      say(
        "reason.theFingerWasLiftedOutside", amount(measure.value, of: measure),
        amount(measure.limit, of: measure))
    case .wrongDirection(let directions):
      say("reason.itTakesOnly", words(of: directions))
    case .nothingToZoom: say("reason.thereIsNothingToZoom")
    case .lowestScreen: say("reason.thereIsNoScreenToGo")
    case .screensChange: say("reason.theScreensAreChanging")
    case .transitionOver: say("reason.theTransitionIsOver")
    case .sheetGoesAway: say("reason.theSheetIsClosing")
    case .insideSheet: say("reason.theTapWasInsideTheSheet")
    case .waitedFor(let directions):
      say("reason.itWaitedUntilTheFingersMoved", words(of: directions))
    case .stoppedBy(let touches, _):
      say("reason.stoppedBy", words(of: touches))
    case .beside(let companions): together(nil, with: companions)
    case .taken(let other): say("reason.tookTheTouch", name(other))
    case .inGroup(let other):
      say("reason.itIsInOneGroupWith", name(other))
    case .unclaimed: say("reason.itLeftTheTouchToOthers")
    case .custom(let key, let values, let other):
      spaced(ReasonWords.text(of: key, values, by: other.map { name($0) }, in: language))
    }
  }

  /// Returns beside which others a recognizer may run, and who lets it: "it may run beside Pinch:
  /// the delegate of Drag allows both".
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer, whose own delegate is then "its delegate"; `nil` names it.
  ///   - companions: The others, at least one.
  /// - Returns: A clause.
  package func together(_ recognizer: String?, with companions: [Companion]) -> String {
    var permissions: [Companion.Permission] = []
    for companion in companions where !permissions.contains(companion.permission) {
      permissions.append(companion.permission)
    }
    return permissions.map { permission in
      var names: [String] = []
      for companion in companions where companion.permission == permission {
        let name = name(companion.recognizer)
        if !names.contains(name) { names.append(name) }
      }
      let who = words(of: permission, own: recognizer)
      return say("reason.itMayRunBeside", listed(names), who)
    }.joined(separator: say("common.semicolon"))
  }

  private func words(of permission: Companion.Permission, own recognizer: String?) -> String {
    switch permission {
    case .delegate(let owner) where owner == recognizer: say("reason.itsDelegateAllowsIt")
    case .delegate(let other):
      say("reason.theDelegateOfAllowsIt", name(other))
    case .recognizer(let other):
      say("reason.isOfAKindThatAllows", name(other))
    case .machine(let machine):
      say("reason.theStateOfAllowsIt", name(machine))
    case .change: say("reason.aChangeOfThisRunAllows")
    }
  }

  /// Returns why touches were cancelled.
  public func words(of cancellation: TouchCancellation) -> String {
    switch cancellation {
    case .escape: say("reason.escCancelledAllTouches")
    case .focusLost: say("reason.theWindowLostTheFocus")
    case .windowHidden: say("reason.theWindowWasHidden")
    case .windowClosed: say("reason.theWindowWasClosed")
    case .windowRescaled: say("reason.theWindowScaleChanged")
    case .deviceRemoved: say("reason.theDeviceWasRemovedOrSwitched")
    case .palm: say("reason.theDeviceReportedAPalm")
    case .otherClient: say("reason.anotherProgramTookTheTouch")
    case .mouseMode: say("reason.theMouseModeChanged")
    case .sceneChanged: say("reason.anotherSceneWasOpened")
    case .covered: say("reason.anotherPageCoversTheScene")
    case .paused: say("reason.theSceneWasPaused")
    case .inputEnded: say("reason.theInputEnded")
    }
  }

  /// Returns which element was meant, and why: "Heart (touched); next Star (beside it, its center
  /// 20 pt away)".
  public func words(of meant: ElementChoice) -> String {
    var text = words(of: meant.choice)
    if meant.fingers > 1 {
      let fingers = Numeral.count(Double(meant.fingers), in: language)
      text += say("reason.byTheCenterOfFingers", fingers)
    }
    if !meant.rivals.isEmpty {
      let rivals = meant.rivals.map { words(of: $0) }.joined(separator: say("list.comma"))
      text += say("reason.next", rivals)
    }
    return text
  }

  func words(of candidate: ElementChoice.Candidate) -> String {
    switch candidate.region {
    case .own: say("reason.touched", name(candidate.element))
    case .surrounding:
      say(
        "reason.besideItItsCenterPtAway", name(candidate.element),
        Numeral.points(candidate.distance))
    }
  }
}
