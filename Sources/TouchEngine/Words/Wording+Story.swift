extension Wording {
  /// Returns the story in lines, for people who do not know the engine.
  ///
  /// - Parameters:
  ///   - story: What happened to the touch.
  ///   - recognizer: Includes only the parts of recognizers whose name ends with this; `nil`
  ///     includes all.
  /// - Returns: A heading, and below it a fault of the toolkit that kept the touch from all, a line
  ///   for each recognizer, the winners first, then one for each element that was meant, and one for
  ///   the view, and last what the toolkit did not tell.
  public func lines(of story: TouchStory, about recognizer: String? = nil) -> [String] {
    let rows = rows(of: story, about: recognizer)
    let width = rows.map(\.0.count).max() ?? 0
    var lines = [heading(of: story)]
    if recognizer == nil, let fault = fault(in: story) { lines.append("  \(fault)") }
    lines += rows.map { "  \($0)\(String(repeating: " ", count: width - $0.count))  \($1)" }
    if recognizer == nil, let untold = untoldEnd(in: story) { lines.append("  \(untold)") }
    if recognizer == nil, !story.endedWith.isEmpty { lines.append("  \(endedTogether(story))") }
    return lines
  }

  /// Returns what happened to each recognizer whose name ends with `recognizer`, the winners first,
  /// each with its display name; if `recognizer` is `nil`, to all of them, and then each element
  /// that was meant, and the view.
  package func rows(
    of story: TouchStory, about recognizer: String? = nil
  ) -> [(name: String, words: String)] {
    let told = story.partsWinnersFirst.filter { part in
      recognizer.map { part.recognizer.hasSuffix($0) } ?? true
    }
    var rows = told.map { (name: name($0.recognizer), words: words(of: $0)) }
    if recognizer == nil {
      rows += story.meant.map { (say("story.meant"), words(of: $0)) }
      if let view = story.view { rows.append((name(view.view), words(of: view, in: story))) }
      rows += story.deeds.map { (name($0.view), words(of: $0)) }
    }
    return rows
  }

  /// Returns the fault of a toolkit by which the view that was hit did not react to a touch, and
  /// nothing else did; `nil` when that has another reason.
  package func fault(in story: TouchStory) -> String? {
    guard story.deeds.isEmpty, !story.parts.contains(where: { $0.isWinner && !$0.isAside }),
      let view = story.view?.view
    else { return nil }
    let own = story.parts.filter { part in
      part.recognizer.lastIndex(of: ".").map { part.recognizer[..<$0] == view } ?? false
    }
    guard let first = own.first(where: { ToolkitReason.faultKey($0.reason) != nil }),
      let fault = ToolkitReason.fault(first.reason)
    else { return nil }
    let names = own.filter { ToolkitReason.fault($0.reason)?.touch == fault.touch }.map {
      name($0.recognizer)
    }
    let beginning = ToolkitReason.faultBeginning + fault.key
    let cause =
      fault.claimer.map { say(beginning, listed(names), fault.touch, name($0)) }
      ?? say(beginning + ReasonWords.unnamed, listed(names), fault.touch)
    guard case .lost(.failed(_, .exceeded(let measure))) = first.outcome else { return cause }
    let (count, most) = parts(of: measure)
    return cause + say("story.fault.gtk.counts", count, most)
  }

  /// Returns which recognizers a toolkit did not tell that the touch was lifted, by its fault; `nil`
  /// when it told all.
  package func untoldEnd(in story: TouchStory) -> String? {
    let untold = story.untold
    guard let first = untold.first else { return nil }
    // A button that claimed the touch did not win where the finger was lifted outside of it.
    let names = listed(untold.map { name($0.view) })
    // Where nothing claimed it, as when its popup closed, the cause is not known.
    guard let claimer = first.by ?? story.winners.first(where: { !$0.isAside })?.recognizer else {
      return say("story.fault.gtk.endNotTold.unnamed", names, story.touch.number)
    }
    return say("story.fault.gtk.endNotTold", names, name(claimer), story.touch.number)
  }

  /// Returns the touch, its time, and the view that it hit.
  package func heading(of story: TouchStory) -> String {
    let button = story.button.map { say("story.mouseButton", $0) } ?? ""
    return say("story.touch", story.touch.number, button, span(of: story), landing(of: story))
      + lateness(of: story)
  }

  /// Returns what a touch landed on; one that landed on no view may have closed one.
  private func landing(of story: TouchStory) -> String {
    if let view = story.view.map({ name($0.view) }) {
      return say("story.landedOn", view)
    }
    guard let closed = story.actions.first(where: { $0.name == TouchAction.closed }) else {
      return countsPixels ? say("story.landedOnNoWidget") : say("story.landedOnNoView")
    }
    return say("story.closed", name(closed.view))
  }

  /// Returns by how much a program of another toolkit saw the finger too late, if it did.
  private func lateness(of story: TouchStory) -> String {
    guard let late = story.late else { return "" }
    return say("story.theProgramWasLateBy", milliseconds(late))
  }

  /// Returns what a program did at a touch, for a row.
  private func words(of action: TouchAction) -> String {
    let time = words(of: action.time)
    return switch action.name {
    case TouchAction.clicked: say("story.wasClickedAt", time)
    case TouchAction.closed: say("story.wasClosedAt", time)
    case TouchAction.movesWindow: say("story.beganToMoveTheWindowAt", time)
    case TouchAction.beganDrop: say("story.beganADragAndDropAt", time)
    case TouchAction.selected: say("story.textWasSelectedAt", time)
    case TouchAction.endTold: say("story.wasToldOfAnEarlierEndBy", time)
    default: say("story.at", action.name, time)
    }
  }

  /// Returns from when to when the finger was down; without input, to the last decision.
  private func span(of story: TouchStory) -> String {
    let began = words(of: story.began)
    if story.isDown { return say("story.downSince", began) }
    let end = words(of: story.end)
    return say("story.span", began, end)
  }

  /// Returns seconds with three decimals, as in "1.306 s".
  package func words(of time: Timestamp) -> String { say("measure.s", time.numeral) }

  /// Returns the line about fingers that ended together: through Xwayland a compositor's
  /// cancellation looks the same as a lift.
  private func endedTogether(_ story: TouchStory) -> String {
    let others = words(of: story.endedWith)
    return say("story.endedAtTheSameMomentAs", others)
  }

  /// Returns what happened to one recognizer.
  func words(of part: TouchStory.Part) -> String {
    let verdict = verdict(of: part)
    guard let other = part.heldFor else { return verdict }
    // A failure because of the awaited recognizer says already that it waited.
    if case .lost(.failed(_, .requirement(other))) = part.outcome { return verdict }
    return verdict + say("story.itHadToWaitFor", name(other))
  }

  private func verdict(of part: TouchStory.Part) -> String {
    let why = part.reason.map { words(of: $0) }
    switch part.outcome {
    case .won(let measure, let over, let isCancelled):
      var text = explained(
        victory(of: part), measure.map { words(of: $0, for: part.recognizer) })
      if let directions = part.waitedFor {
        text += say("story.itWaitedUntilTheFingersMoved", words(of: directions))
      }
      if !part.beside.isEmpty {
        text += say("common.semicolon") + together(part.recognizer, with: part.beside)
      }
      if over == part.time, !isCancelled { return text }
      // Its toolkit did not tell it of the lift.
      if over == nil, part.isReset { return text }
      guard let over else { return text + say("story.stillActiveAtTheEnd") }
      let end =
        isCancelled
        ? say("story.cancelledAt", words(of: over))
        : say("story.endedAt", words(of: over))
      return explained(text + end, why)
    case .lost(.prevented(_, let other, let measure)):
      if part.lostToLoser {
        return say("story.lostAt", words(of: part.time))
          + onlyStopped(part, other)
      }
      let lost = part.isByLaterTouch ? "story.lostAtToWithALaterTouch" : "story.lostAtTo"
      return explained(
        say(lost, words(of: part.time), name(other)), measure.map { became($0, of: other) })
    case .lost:
      let lost = part.isByLaterTouch ? "story.lostAtWithALaterTouch" : "story.lostAt"
      return say(lost, words(of: part.time)) + ownLoss(of: part)
        + (part.velocity.map { say("common.semicolon") + words(ofFingersAt: $0) } ?? "")
    case .refused(.ignored): return say("story.ignoredTheTouchAt", words(of: part.time))
    case .refused(let refusal):
      // A reason is more specific than "its delegate said no".
      let beginning =
        part.wasDenied ? "story.wasDeniedTheTouch" : "story.neverGotTheTouch.beginning"
      return say(beginning) + (why ?? words(of: refusal))
    case .open:
      return why.map { say("story.hadTheTouchUntil", words(of: part.time), $0) }
        ?? say("story.stillUndecidedAtTheEnd")
    }
  }

  /// Returns when a recognizer won: with this touch, before the touch joined, or after its lift.
  private func victory(of part: TouchStory.Part) -> String {
    let time = words(of: part.time)
    if let leader = part.leader.map({ name($0) }) {
      return say("story.wentAlongWithAt", leader, time)
    }
    if part.isUnclaimed {
      return say("story.toldItsHandlersAt", time)
    }
    if let joined = part.joined.map({ words(of: $0) }) {
      return say("story.joinedAtWhenItHadAlready", joined, time)
    }
    if !part.followers.isEmpty {
      let names = listed(part.followers.map { name($0) })
      return say("story.wonAtWith", time, names)
    }
    guard part.isAfterLift else { return say("story.wonAt", time) }
    return say("story.wonAtAfterThisTouchWas", time)
  }

  /// Returns why a recognizer lost to one that had not won itself.
  package func onlyStopped(_ part: TouchStory.Part, _ other: String) -> String {
    guard let stop = part.stop else { return say("story.keptTheTouchAndDidNot", name(other)) }
    return words(of: stop, isAll: part.onlyStopped)
  }

  /// Returns how fast fingers moved, as in "the fingers moved left at 1625 pt/s and down at 3 pt/s".
  private func words(ofFingersAt velocity: Point) -> String {
    let parts = [
      (velocity.x, velocity.x < 0 ? say("directions.left") : say("directions.right")),
      (velocity.y, velocity.y < 0 ? say("directions.up") : say("directions.down")),
    ].compactMap { speed, direction -> String? in
      let words = Numeral.points(abs(speed))
      guard words != "0" else { return nil }
      return say("story.atSpeed", direction, self.speed(words))
    }
    guard !parts.isEmpty else { return say("story.theFingersRested") }
    return say("story.theFingersMoved") + parts.joined(separator: say("list.and"))
  }

  /// Returns that a touch stopped scroll views that moved by themselves, and whether it did nothing
  /// else.
  package func words(of stop: TouchStory.Stop, isAll: Bool) -> String {
    let names = listed(stop.moving.map { name($0) })
    let moving = stop.moving.count == 1 ? "story.whichWasMoving" : "story.whichWereMoving"
    let stopped = say(stop.isZoom ? "story.whichWasZooming" : moving, names)
    guard let other = stop.touch else {
      return say(isAll ? "story.theTouchOnlyStopped" : "story.theTouchStopped", stopped)
    }
    return say(
      stop.isDown ? "story.touchHadStoppedAndIsDown" : "story.touchHadStopped", other.number,
      stopped)
  }

  /// Returns why a recognizer lost a touch, without its name, also how far the finger had been when
  /// it came back, and that a later touch made it lose; empty for one that did not lose.
  package func loss(of part: TouchStory.Part) -> String {
    let loss = ownLoss(of: part)
    return part.isByLaterTouch ? say("story.withALaterTouch", loss) : loss
  }

  private func ownLoss(of part: TouchStory.Part) -> String {
    guard case .lost(let decision) = part.outcome else { return "" }
    let back = part.farthest.map { say("story.wentAndCameBack", distance(Numeral.points($0))) }
    return (back ?? "") + loss(decision, of: part.recognizer, part.reason)
  }

  /// Returns why a recognizer lost, without its name: the refusal by another object, or its own
  /// failure.
  func loss(_ decision: Decision.Content, of recognizer: String, _ reason: Reason?) -> String {
    let why = reason.map { words(of: $0) }
    return switch decision {
    case .failed where reason.map(ToolkitReason.isWhole) ?? false: why ?? ""
    // The reason says why its touches ended before it could decide.
    case .failed(_, .touchesEnded): why ?? words(of: .touchesEnded, of: recognizer)
    case .failed(_, let failure): explained(words(of: failure, of: recognizer), why)
    case .prevented(_, let other, let measure):
      explained(
        say("story.lostTo", name(other)), measure.map { became($0, of: other) })
    case .shouldBegin(_, _, .state(let machine, let state)): why ?? notAdmitted(machine, state)
    case .shouldBegin(_, _, let judge):
      // A reason is more specific than the name of the judge.
      why ?? say("failure.didNotLetItBegin", words(of: judge))
    default: explained(words(of: decision), why)
    }
  }

  /// Returns what happened to the hit view.
  private func words(of view: TouchStory.ViewPart, in story: TouchStory) -> String {
    let winner = story.winner().map { name($0.recognizer) }
    var text: String
    let waited = view.waitedFor.map { $0 == view.view ? say("story.itsOwnDrag") : name($0) }
    if let began = view.began {
      let isLate = began > story.began && !view.waitedWithLift && view.delay == nil
      // A touch that came late may have come whole, with its lift.
      let isWhole = isLate && waited != nil && view.over == began && !view.isTaken
      text = say("story.gotTheTouchAt", words(of: began))
      if let waited, isLate {
        text = say(
          isWhole ? "story.gotAllAtAfterWaiting" : "story.gotTheTouchAtAfterWaiting",
          words(of: began), waited)
      }
      if let over = view.over, !isWhole {
        text +=
          view.isTaken
          ? say("story.lostItAt", words(of: over))
          : say("story.andKeptItUntil", words(of: over))
      }
    } else {
      text =
        view.isTaken
        ? say("story.neverGotTheTouch")
        : say("story.hadNotReceivedTheTouchBy")
    }
    if let limit = view.limit {
      text = explained(text, words(of: limit))
      guard let over = view.limitOver.map({ words(of: $0) }) else { return text }
      return text + say("story.itHadLostThatTouchAt", over)
    }
    if view.isDisabled { text += say("story.itIsDisabled") }
    if let missed = view.missed {
      text += say("story.butWasNotPressed", words(of: Reason.liftedOutside(missed)))
    }
    if view.isTaken, let taker = view.taker.map({ name($0) }) {
      text +=
        view.began == nil
        ? say("story.tookIt", taker) : say("story.to", taker)
    } else if view.isTaken, view.isCancelled {
      let isMove = story.actions.contains { $0.name == TouchAction.movesWindow }
      text = explained(text, isMove ? say("story.theRestMovesTheWindow") : cancelled(view))
    } else if view.isRemoved {
      // A widget that a toolkit hides gets no more of a touch.
      text = explained(
        text, words(of: countsPixels ? .custom(key: "gtk.unmapped") : Reason.removed))
    }
    if countsPixels, view.began != nil, !story.parts.contains(where: \.gotTouch) {
      text += say("story.noGestureGotIt")
    }
    if let stop = view.stop {
      // A touch that continued as a drag, or that the content received, did more than stop the
      // view.
      let isAll = winner == nil && view.began == nil
      text += say("common.semicolon") + words(of: stop, isAll: isAll)
      if let scrolled = view.scrolled.map({ name($0) }), let stopped = view.stopped {
        text += say("story.andScrolled", scrolled)
        if view.hasSettled {
          text += say("story.settlesAtTheLift", name(stopped))
        }
      }
    } else if let delay = view.delay {
      text += say("story.theTouchCameAfterADelay", milliseconds(delay))
    } else if let refusing = view.refusedBy {
      text += say("story.didNotAllowIt", name(refusing))
    } else if let waited, view.began == nil {
      text += say(view.isTaken ? "story.whileTheViewWaited" : "story.itWasWaitingFor", waited)
    } else if let waited, view.waitedWithLift {
      text += say("story.theLiftHadToWaitFor", waited)
    }
    return text
  }
}

extension Wording {
  /// Returns by whom a view's touch was cancelled.
  package func cancelled(_ view: TouchStory.ViewPart) -> String {
    // Another toolkit does not say who took it.
    if countsPixels, view.cancellation == .otherClient { return say("story.theRestWasNotPassedOn") }
    return view.cancellation.map { words(of: $0) } ?? say("story.theSystemCancelledIt")
  }
}

extension TouchStory {
  /// The parts of the winners in the order in which they won; then the others, in the order of rule
  /// A21.
  package var partsWinnersFirst: [Part] { winners + parts.filter { !$0.isWinner } }

  /// The parts of the winners in the order in which they won; one that left the touch to others, by
  /// the rules of another toolkit, comes after those that took it.
  package var winners: [Part] {
    parts.filter(\.isWinner).enumerated().sorted {
      ($0.element.isAside ? 1 : 0, $0.element.time, $0.offset)
        < ($1.element.isAside ? 1 : 0, $1.element.time, $1.offset)
    }.map(\.element)
  }

  /// Returns who took the touch: the first winner, besides a recognizer that is asked about; `nil`
  /// when there is none.
  package func winner(besides recognizer: String? = nil) -> Part? {
    winners.first { $0.recognizer != recognizer }
  }

  /// What a program did at the touch, without what its toolkit left out.
  package var deeds: [TouchAction] { actions.filter { $0.name != TouchAction.endNotTold } }

  /// The recognizers that a toolkit did not tell that the touch was lifted, by its fault.
  package var untold: [TouchAction] { actions.filter { $0.name == TouchAction.endNotTold } }
}

extension TouchStory.Part {
  /// Whether the recognizer recognized, also when it was cancelled afterwards.
  package var isWinner: Bool { if case .won = outcome { true } else { false } }

  /// Whether a toolkit denied it the touch as one too many.
  package var wasDenied: Bool {
    if case .refused = outcome { ToolkitReason.isDenial(reason) } else { false }
  }

  /// Whether the recognizer got the touch.
  fileprivate var gotTouch: Bool { if case .refused = outcome { wasDenied } else { true } }

  /// Whether it took no touch when it recognized, by the rules of another toolkit.
  package var isAside: Bool { leader != nil || isUnclaimed }
}

extension Timestamp {
  /// The time in seconds with three decimals, as in `1.306 s`.
  public var words: String { "\(numeral) s" }

  /// The time in seconds with three decimals, as in `1.306`.
  package var numeral: String {
    let milliseconds = (microseconds + 500) / 1000
    let fraction = String(milliseconds % 1000 + 1000).dropFirst()
    return "\(milliseconds / 1000).\(fraction)"
  }
}
