extension TouchLedger {
  /// Returns the stories of all touches.
  ///
  /// - Parameters:
  ///   - isThroughCompositor: Whether fingers that ended at the same moment may have been taken by a
  ///     compositor.
  ///   - isOfToolkit: Whether another toolkit decided.
  /// - Returns: The stories, in the order in which the touches began.
  package func stories(isThroughCompositor: Bool, isOfToolkit: Bool = false) -> [TouchStory] {
    landings.map {
      story(of: $0, isThroughCompositor: isThroughCompositor, isOfToolkit: isOfToolkit)
    }
  }

  /// Returns the stories of the touches that are over, and forgets these touches.
  ///
  /// - Parameters:
  ///   - isAll: Whether the other touches count as over, too.
  ///   - isThroughCompositor: Whether fingers that ended at the same moment may have been taken by a
  ///     compositor.
  ///   - isOfToolkit: Whether another toolkit decided.
  /// - Returns: The stories, in the order in which the touches began.
  package mutating func takeStories(
    isAll: Bool, isThroughCompositor: Bool, isOfToolkit: Bool
  ) -> [TouchStory] {
    let over = landings.filter { isAll || isOver($0) }
    guard !over.isEmpty else { return [] }
    let stories = over.map {
      story(of: $0, isThroughCompositor: isThroughCompositor, isOfToolkit: isOfToolkit)
    }
    if isAll { forgetTouches() } else { forgetOver() }
    return stories
  }

  private func story(
    of landing: Landing, isThroughCompositor: Bool, isOfToolkit: Bool
  ) -> TouchStory {
    var story = story(of: landing, isThroughCompositor: isThroughCompositor)
    story.actions = landing.actions
    if isOfToolkit {
      // Its views lose a touch later than the gesture that claimed it wins.
      if let view = landing.view, view.isRemoved {
        let taker = claimer(of: landing, before: view.over ?? landing.last)
        // Without one, what had begun goes no further: the widget is no longer shown.
        story.view?.isRemoved = taker == nil && view.began != nil
        story.view?.taker = taker
      }
      story.button = landing.button
      if landing.late >= TouchStory.latenessLimit {
        story.late = Double(landing.late) / 1_000_000
      }
    }
    return story
  }

  /// Returns the first recognizer of another toolkit that had claimed a touch at a time; `nil` when
  /// none had.
  private func claimer(of landing: Landing, before time: Timestamp) -> String? {
    let claimed = landing.rows.compactMap { row -> Attempt? in
      guard case .attempt(let place) = row, attempts[place].hasWon else { return nil }
      return attempts[place].leavesTouches ? nil : attempts[place]
    }
    return claimed.filter { $0.time.map { $0 <= time } ?? false }.enumerated().min {
      ($0.element.time ?? time, $0.offset) < ($1.element.time ?? time, $1.offset)
    }?.element.recognizer
  }

  private func story(of landing: Landing, isThroughCompositor: Bool) -> TouchStory {
    TouchStory(
      touch: landing.touch, began: landing.began, lifted: landing.lift?.time,
      isDown: landing.isReported && landing.lift == nil,
      last: max(landing.last, landing.lift?.time ?? landing.last), view: landing.view,
      parts: landing.rows.map { part(of: $0, in: landing) }, meant: landing.meant,
      endedWith: isThroughCompositor ? landing.endedWith : [])
  }

  private func hasWon(_ row: Row) -> Bool {
    if case .attempt(let place) = row { attempts[place].hasWon } else { false }
  }

  private func part(of row: Row, in landing: Landing) -> TouchStory.Part {
    switch row {
    case .refused(let refused):
      TouchStory.Part(
        recognizer: refused.recognizer, outcome: .refused(refused.refusal), time: refused.time,
        reason: refused.reason)
    case .attempt(let place): part(of: attempts[place], in: landing)
    }
  }

  /// Whether a recognizer had a touch in an attempt that it won.
  private func had(_ recognizer: String, _ landing: Landing) -> Bool {
    landing.rows.contains { row in
      guard case .attempt(let place) = row else { return false }
      return attempts[place].recognizer == recognizer && attempts[place].hasWon
    }
  }

  /// Returns how far the finger of an attempt had been from where it landed, when it came back and
  /// was too near at the lift; `nil` otherwise.
  private func farthest(
    _ decision: Decision.Content, _ attempt: Attempt, _ landing: Landing
  ) -> Double? {
    guard case .failed(_, .liftedEarly(let measure)) = decision, measure.quantity == .movement,
      attempt.touches.count == 1
    else { return nil }
    // Only another toolkit's limits of movement are strict.
    let farthest = measure.isStrict ? landing.farthestOnAxis : landing.farthest
    let hasComeBack =
      farthest < measure.limit && farthest - measure.value >= TouchStory.Part.backLimit
    return hasComeBack ? farthest : nil
  }

  /// Whether a touch that landed after the lift of another one, as the next tap, made the attempt of
  /// both lose. What is known of a next tap by name needs no such word.
  private func isByLaterTouch(
    _ decision: Decision.Content, _ attempt: Attempt, _ landing: Landing
  ) -> Bool {
    guard let lift = landing.lift?.time, let time = attempt.time, time > lift,
      attempt.touches.contains(where: { $0.since > lift })
    else { return false }
    switch decision {
    case .prevented: return true
    // The system took the later finger, and not the one that was lifted.
    case .failed(_, .touchesCancelled): return true
    case .failed(_, let failure):
      switch failure.measure?.quantity {
      case nil, .gap, .tapDistance: return false
      default: return true
      }
    default: return false
    }
  }

  /// Returns what a touch stopped, when an attempt lost by that to a pan that had not won then;
  /// `nil` when it lost otherwise.
  private func stop(for attempt: Attempt, in landing: Landing) -> TouchStory.Stop? {
    guard case .lost(.prevented(_, let pan, _)) = attempt.outcome, let time = attempt.time else {
      return nil
    }
    let rival = attempt.rival.map { attempts[$0] }
    if let rival, rival.hasWon, rival.time.map({ $0 <= time }) ?? true { return nil }
    let touches = [landing.touch] + attempt.touchIDs + (rival?.touchIDs ?? [])
    return stop(by: touches, pan, for: landing.touch, at: time)
  }

  private func part(of attempt: Attempt, in landing: Landing) -> TouchStory.Part {
    let share = attempt.touches.last { $0.touch == landing.touch }
    let since = share?.since ?? landing.began
    var part = TouchStory.Part(
      recognizer: attempt.recognizer, outcome: .open, time: attempt.time ?? since,
      reason: attempt.reason, velocity: attempt.velocity)
    switch attempt.outcome {
    case .open: break
    case .won(let measure, let over, let isCancelled):
      part.outcome = .won(measure, over: over, isCancelled: isCancelled)
      part.isAfterLift = attempt.hold == nil && share?.leftBefore == true
      part.beside = attempt.companions.filter { had($0.recognizer, landing) }
      part.leader = attempt.leader
      part.isUnclaimed = attempt.isUnclaimed
      part.isReset = attempt.reset != nil
      let began = part.time
      part.followers = landing.rows.compactMap { row in
        guard case .attempt(let place) = row, attempts[place].leader == attempt.recognizer,
          let time = attempts[place].time, time >= began, over.map({ time <= $0 }) ?? true
        else { return nil }
        return attempts[place].recognizer
      }
    case .lost(let decision):
      part.outcome = .lost(decision)
      part.farthest = farthest(decision, attempt, landing)
      part.stop = stop(for: attempt, in: landing)
      part.lostToLoser =
        part.stop != nil || attempt.rival.map { attempts[$0].hasLost } ?? false
      part.onlyStopped = part.lostToLoser && !landing.rows.contains { hasWon($0) }
      part.isByLaterTouch = !part.lostToLoser && isByLaterTouch(decision, attempt, landing)
    }
    // What a finger joined had waited before.
    if share?.joined == true {
      part.joined = since
    } else {
      part.heldFor = attempt.hold?.other
      part.heldSince = attempt.hold?.since
      if attempt.hasWon { part.waitedFor = attempt.directions }
    }
    return part
  }
}
