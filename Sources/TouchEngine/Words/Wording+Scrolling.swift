extension Wording {
  func milliseconds(_ seconds: Double) -> String {
    say("scrolling.ms", Numeral.milliseconds(seconds))
  }

  func words(of decision: ScrollDecision, _ view: String) -> String {
    switch decision {
    case .locked(let axis, let measure):
      say("scrolling.scrollsOnlyTheFingerWas", view, words(of: axis), words(of: measure))
    case .page(let turn):
      say("scrolling.goesTo", view, words(of: turn))
    case .retargeted(let from, let to):
      say("scrolling.wasGoingToItsDelegateChose", view, words(of: from), words(of: to))
    case .leftDrag(let other, _, let offset, let edge):
      say(
        "scrolling.leavesTheDragToItIs", view, name(other), Numeral.points(offset),
        Numeral.points(edge))
    case .handedOver(let other, let edge):
      say("scrolling.handsOverToAt", view, name(other), Numeral.points(edge))
    case .zoomBegan(let zoomed, let measure):
      explained(
        say("scrolling.zooms", view, name(zoomed)),
        measure.map { words(of: $0, for: "pinch") })
    case .zoomBounces(let from, let to, let offset):
      say(
        "scrolling.returnsFromScaleToAt", view, Numeral.plain(from), Numeral.plain(to),
        words(of: offset))
    case .zoomEnded(let scale):
      say("scrolling.staysAtScale", view, Numeral.plain(scale))
    case .restsOn(let page):
      say("scrolling.stoppedOnPage", view, page + 1)
    case .sheetReleased(let goesAway, let reason):
      goesAway
        ? say("scrolling.closes", view, words(of: reason, goesAway))
        : say("scrolling.staysOpen", view, words(of: reason, goesAway))
    }
  }

  private func words(of axis: ScrollAxis) -> String {
    switch axis {
    case .horizontal: say("scrolling.sideways")
    case .vertical: say("scrolling.upAndDown")
    }
  }

  /// Returns a page turn as text, as in "page 2 (sideways), the next one in that direction: released
  /// at 812 pt/s, a flick needs 300 pt/s".
  private func words(of turn: PageTurn) -> String {
    let (speed, limit) = Numeral.pair(turn.speed.value, turn.speed.limit, Numeral.points)
    let axis = words(of: turn.axis)
    let why =
      switch turn.reason {
      case .nearest: say("scrolling.theNearest")
      case .flick: say("scrolling.theNextOneInThatDirection")
      case .oneAtATime: say("scrolling.theLastThatOneDragMay")
      case .edge: say("scrolling.theLastOneInThatDirection")
      }
    return say("scrolling.pageReleasedAtPtSA", turn.number + 1, axis, why, speed, limit)
  }

  /// Returns the reason; a sheet that closes met the threshold, a sheet that stays did not.
  private func words(of reason: SheetReason, _ goesAway: Bool) -> String {
    switch reason {
    case .speed(let measure):
      let (speed, limit) = Numeral.pair(measure.value, measure.limit, Numeral.points)
      if !goesAway, measure.value > measure.limit {
        return say("scrolling.releasedAtPtSAboveIts", speed)
      }
      // It stays however far it was pulled down (rule G0.20c).
      if measure.value < 0 {
        return say("scrolling.releasedMovingUpAtPtS", Numeral.points(-measure.value))
      }
      return say("scrolling.releasedAtPtSClosingNeeds", speed, limit)
    case .pull(let measure):
      let (pull, limit) = Numeral.pair(measure.value, measure.limit, Numeral.points)
      return say("scrolling.pulledDownPtClosingNeedsMore", pull, limit)
    case .step(let measure):
      let (step, limit) = Numeral.pair(measure.value, measure.limit, Numeral.points)
      return say("scrolling.theLastStepWasPtClosing", step, limit)
    case .scrolledList: return say("scrolling.theFingerScrolledTheList")
    case .touchesCancelled: return say("failure.itsTouchesWereCancelled")
    case .outside: return say("scrolling.theFingerWasOutside")
    }
  }
}
