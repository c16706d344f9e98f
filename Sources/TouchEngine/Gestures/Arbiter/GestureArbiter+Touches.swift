/// Steps 1 and 2: touches find their recognizers, and recognizers see the event.
extension GestureArbiter {
  /// Fails recognizers amid several taps when fingers are about to land at the wrong place.
  /// Recognizers that this releases fire and are reset before the fingers are attached (rule A17).
  func warnWaiting(of samples: [TouchSample]) {
    guard let window, order.contains(where: { $0.isAmidStrokes && $0.latest == .possible }) else {
      return
    }
    let landings = samples.filter { $0.phase == .began }.map {
      (place: $0.position, kind: $0.kind, view: window.hitTest($0.position, with: event))
    }
    var failing: [(recognizer: GestureRecognizer, failure: Failure)] = []
    for recognizer in order where recognizer.latest == .possible {
      if let failure = Self.failure(of: recognizer, by: landings) {
        failing.append((recognizer, failure))
      }
    }
    guard !failing.isEmpty else { return }
    settle { for (recognizer, failure) in failing { recognizer.fail(failure) } }
  }

  /// Returns why a recognizer amid several taps fails when fingers are about to land on these
  /// views; `nil` when it does not (rule A17).
  static func failure(
    of recognizer: GestureRecognizer,
    by landings: [(place: Point, kind: TouchKind, view: View?)]
  ) -> Failure? {
    guard recognizer.isAmidStrokes, let view = recognizer.view else { return nil }
    let places = landings.filter {
      recognizer.takes($0.kind) && $0.view?.isDescendant(of: view) == true
    }.map(\.place)
    return recognizer.failure(ofLandingAt: places)
  }

  /// Writes the samples into their touches, and creates new touches.
  func handle(_ samples: [TouchSample]) {
    for index in samples.indices {
      let sample = samples[index]
      if sample.phase == .began {
        begin(sample)
      } else {
        let place = touches.indices.first {
          touches[$0].id == sample.touch && !touches[$0].isOver
        }
        if let place { update(touches[place], with: sample) }
      }
    }
  }

  private func begin(_ sample: TouchSample) {
    let touch = Touch(
      sample, at: timeline.now, event: event.number, tapCount: tapCount(of: sample))
    touch.home = window
    touches.append(touch)
    event.allTouches.append(touch)
    changed.began.append(touch)
  }

  private func update(_ touch: Touch, with sample: TouchSample) {
    // A second move in the same event only replaces the first one's position (rule A.8).
    if touch.lastEvent != event.number {
      touch.lastEvent = event.number
      switch sample.phase {
      case .began: break
      case .moved: changed.moved.append(touch)
      case .ended: changed.ended.append(touch)
      case .cancelled:
        changed.cancelled.append(touch)
        touch.cancellation = sample.cancellation
      }
    }
    touch.trail.append(touch.sourceTime, touch.position)
    touch.position = sample.position
    touch.phase = sample.phase
    touch.timestamp = timeline.now
    touch.sourceTime = sample.time
    touch.pressure = sample.pressure
    touch.tilt = sample.tilt
  }

  /// The tap count of a new touch (rule B6).
  private func tapCount(of sample: TouchSample) -> Int {
    guard let last = lastEnded else { return 1 }
    let gap = timeline.now.seconds(since: last.time)
    let isNext =
      gap < thresholds.tapGap && sample.position.distance(to: last.began) <= thresholds.tapDistance
    return isNext ? last.tapCount + 1 : 1
  }

  // MARK: Step 1

  /// Hit-tests the new touches, and attaches to each the recognizers of the hit view and of its
  /// ancestors that want it (rules A15–A21).
  func attachNewTouches() {
    guard let window else { return }
    let touches = changed.began
    for touch in touches {
      if window.isFocusVisible { window.isFocusVisible = false }
      window.menu?.userTurnedAway(landing: touch)
      let view = window.hitTest(touch.position, with: event)
      touch.land(on: view)
      note(.hit(touch.id, view: view?.path), nil, touch)
      if let view, let limit = limit(on: touch) {
        touch.delivery.isLimited = true
        note(.limited(touch.id, view: view.path, by: limit), nil, touch)
      }
      lineUp(from: view)
    }
    // A delegate may remove recognizers when asked, and so change the order.
    let candidates = order
    if touches.count == 1, changes == nil, let view = touches[0].view {
      // Usually one finger lands, and its view is looked up once.
      if attach(touches, on: view, toThoseOf: candidates) { return }
    } else {
      for recognizer in candidates {
        let delegate = recognizer.delegate
        delegates.append(delegate)
        for touch in touches {
          guard let view = touch.view, Self.isOnWay(recognizer, from: view) else { continue }
          if let changes {
            changes.prepare(recognizer)
            if changes.isOff(recognizer) {
              note(
                .refused(touch.id, recognizer: recognizer.path, by: .disabled), recognizer, touch)
              continue
            }
          }
          if attach(touch, to: recognizer, asking: delegate) {
            recognizer.touches.append(touch)
            recognizer.attempt.append(touch)
          }
        }
      }
    }
    forgetUninvolved()
  }

  /// Attaches the only touch of `touches`. Recognizers without another one share the list's memory.
  ///
  /// - Returns: Whether all of `candidates` take part.
  private func attach(
    _ touches: [Touch], on view: View, toThoseOf candidates: [GestureRecognizer]
  ) -> Bool {
    let touch = touches[0]
    var count = 0
    for recognizer in candidates {
      let delegate = recognizer.delegate
      let takesPart =
        Self.isOnWay(recognizer, from: view) && attach(touch, to: recognizer, asking: delegate)
      delegates.append(delegate)
      guard takesPart else { continue }
      count += 1
      if recognizer.attempt.isEmpty {
        recognizer.touches = touches
        recognizer.attempt = touches
      } else {
        recognizer.touches.append(touch)
        recognizer.attempt.append(touch)
      }
    }
    return count == candidates.count
  }

  /// Whether the recognizer is on `view` or on one of its superviews.
  static func isOnWay(_ recognizer: GestureRecognizer, from view: View) -> Bool {
    guard recognizer.needsTouches else { return false }
    if recognizer.isOn(view) { return true }
    guard let host = recognizer.host else { return false }
    return view.isDescendant(of: host)
  }

  /// Inserts the recognizers of `view` and of each superview into ``order`` (rule A21).
  func lineUp(from view: View?) {
    line(up: Self.chain(from: view, changes))
  }

  /// Returns the recognizers of `view`, then those of each superview, in the order added or in that
  /// of the changes (rule A21).
  static func chain(from view: View?, _ changes: AppliedChanges?) -> [GestureRecognizer] {
    var chain: [GestureRecognizer] = []
    view?.climb { current in
      if current.recognizers.isEmpty { return true }
      if let changes {
        chain += changes.ordered(current.recognizers).filter(\.needsTouches)
        return true
      }
      if current.recognizers.contains(where: { !$0.needsTouches }) {
        chain.append(contentsOf: current.recognizers.filter(\.needsTouches))
      } else if chain.isEmpty {
        chain = current.recognizers
      } else {
        chain.append(contentsOf: current.recognizers)
      }
      return true
    }
    return chain
  }

  /// Inserts the members of `chain` into ``order``: inner ones before outer ones, otherwise in
  /// order of arrival.
  func line(up chain: [GestureRecognizer]) {
    if order.isEmpty {
      for recognizer in chain {
        order.append(recognizer)
        recognizer.arbiter = self
      }
      return
    }
    Self.line(up: chain, into: &order) { recognizer in
      if recognizer.arbiter === self { return false }
      recognizer.arbiter = self
      return true
    }
  }

  /// Inserts those members of `chain` into `order` that are new there: inner ones before outer
  /// ones, otherwise in order of arrival (rule A21).
  @inline(__always) static func line(
    up chain: [GestureRecognizer], into order: inout [GestureRecognizer],
    where isNew: (GestureRecognizer) -> Bool
  ) {
    var place = order.count
    for recognizer in chain.reversed() {
      if isNew(recognizer) {
        order.insert(recognizer, at: place)
      } else if let present = order.firstIndex(where: { $0 === recognizer }) {
        place = present
      }
    }
  }

  /// Lets a recognizer take part in a touch unless something refuses it.
  ///
  /// - Returns: Whether it takes part. Then the caller adds the touch to its lists.
  private func attach(
    _ touch: Touch, to recognizer: GestureRecognizer,
    asking delegate: (any GestureRecognizerDelegate)?
  ) -> Bool {
    if let refusal = refusal(of: touch, by: recognizer, asking: delegate) {
      note(
        .refused(touch.id, recognizer: recognizer.path, by: refusal), recognizer, touch,
        because: recognizer.reason(for: refusal, of: touch.kind))
      return false
    }
    note(.attached(touch.id, recognizer: recognizer.path), recognizer, touch)
    if recognizer.attemptNumber == 0 { recognizer.attemptNumber = nextAttemptNumber() }
    if touch.recognizers.isEmpty { touch.recognizers.reserveCapacity(order.count) }
    touch.recognizers.append(recognizer)
    return true
  }

  @inline(__always) private func refusal(
    of touch: Touch, by recognizer: GestureRecognizer,
    asking delegate: (any GestureRecognizerDelegate)?
  ) -> Decision.Refusal? {
    if let refusal = Self.refusal(of: touch.kind, by: recognizer) { return refusal }
    guard let delegate else { return nil }
    recognizer.forgetAnswer()
    return delegate.gestureRecognizer(recognizer, shouldReceive: touch) ? nil : .delegate
  }

  /// Returns why a recognizer gets no touch of a kind, before its delegate is asked; `nil` when it
  /// may get one (rules A18, A19).
  @inline(__always) static func refusal(
    of kind: TouchKind, by recognizer: GestureRecognizer
  ) -> Decision.Refusal? {
    if !recognizer.isEnabled { return .disabled }
    if recognizer.committedState.isTerminal { return .terminal }
    if recognizer.isHeld { return .held }
    return recognizer.takes(kind) ? nil : .type
  }

  // MARK: Step 2

  /// Shows the event to the recognizers that have touches in it (rule A22).
  func showToRecognizers() {
    // Callbacks may change the order; the lists stay as they are until the event is over.
    let only = changed.onlyPhase
    let touches = only.map { changed[$0] } ?? []
    for recognizer in order where !recognizer.touches.isEmpty && !recognizer.latest.isTerminal {
      let hasSeen =
        if let only { show(touches, only, to: recognizer) } else { showAll(to: recognizer) }
      if hasSeen, !recognizer.latest.isTerminal { recognizer.eventSeen(event) }
    }
  }

  private func showAll(to recognizer: GestureRecognizer) -> Bool {
    var hasSeen = false
    for phase in TouchPhase.allCases {
      hasSeen = show(changed[phase], phase, to: recognizer) || hasSeen
    }
    return hasSeen
  }

  /// Fails undecided recognizers whose last touch ended (rule A6).
  func failWhoHasNothingLeft() {
    for recognizer in order {
      guard recognizer.committedState == .possible, recognizer.requested.isEmpty else { continue }
      guard !recognizer.hasTouchDown, !recognizer.isWaitingForTouch else { continue }
      let isCancelled = recognizer.touches.contains { $0.phase == .cancelled }
      recognizer.fail(isCancelled ? .touchesCancelled : .touchesEnded)
    }
  }

  private func show(
    _ touches: [Touch], _ phase: TouchPhase, to recognizer: GestureRecognizer
  ) -> Bool {
    guard !touches.isEmpty, !recognizer.latest.isTerminal else { return false }
    // A recognizer with all touches of the window gets the list itself, which avoids an allocation.
    if recognizer.touches.count == self.touches.count {
      tell(touches, phase, to: recognizer)
      return true
    }
    let seen = touches.filter { recognizer.touches.contains($0) }
    guard !seen.isEmpty else { return false }
    tell(seen, phase, to: recognizer)
    return true
  }

  private func tell(_ touches: [Touch], _ phase: TouchPhase, to recognizer: GestureRecognizer) {
    switch phase {
    case .began: recognizer.touchesBegan(touches, with: event)
    case .moved: recognizer.touchesMoved(touches, with: event)
    case .ended: recognizer.touchesEnded(touches, with: event)
    case .cancelled: recognizer.touchesCancelled(touches, with: event)
    }
  }
}
