/// One phase to deliver to a view.
struct Delivery {
  let view: View
  let touch: Touch
  let phase: TouchPhase
  /// Whether the phase was withheld. It is delivered as of its own time: began with the first
  /// contact's position and time (rule A28).
  let isLate: Bool

  /// Whether the touch must appear in an earlier state: the phase was withheld, or the view loses
  /// the touch and sees it cancelled while the recognizers see the actual phase.
  var isPast: Bool { isLate || touch.phase != phase }
}

/// Step 5: views get, lose or wait for their phases.
extension GestureArbiter {
  func deliverToViews() {
    guard touches.contains(where: { !$0.delivery.isClosed }) else { return }
    var deliveries: [Delivery] = []
    // Reuse the memory.
    swap(&deliveries, &self.deliveries)
    for index in touches.indices where !touches[index].delivery.isClosed {
      let touch = touches[index]
      guard let view = touch.view else {
        touch.delivery.isClosed = true
        continue
      }
      if touch.phase == .cancelled || touch.delivery.isLimited || isTaken(touch) {
        close(touch, in: view, &deliveries)
      } else {
        advance(touch, in: view, &deliveries)
      }
    }
    if !deliveries.isEmpty {
      hand(over: deliveries)
      deliveries.removeAll(keepingCapacity: true)
    }
    swap(&deliveries, &self.deliveries)
  }

  /// Whether a recognizer has taken the touch from its view (rule A24).
  private func isTaken(_ touch: Touch) -> Bool {
    touch.recognizers.contains { $0.takesTouches && $0.isTracking(touch) }
  }

  /// Closes the touch for its view: with a cancel if the view had it, otherwise without a message.
  private func close(_ touch: Touch, in view: View, _ deliveries: inout [Delivery]) {
    touch.delivery.isClosed = true
    if touch.delivery.hasBegun {
      note(.touchCancelled(touch.id, view: view.path), nil, touch, because: reasonOfLoss(of: touch))
      deliveries.append(Delivery(view: view, touch: touch, phase: .cancelled, isLate: false))
    } else {
      note(.discarded(touch.id, view: view.path), nil, touch, because: reasonOfLoss(of: touch))
    }
  }

  /// Returns who took the touch from its view, where another recognizer that has recognized left it
  /// there; `nil` where the recognizers' own decisions say so.
  private func reasonOfLoss(of touch: Touch) -> Reason? {
    let winners = touch.recognizers.filter { $0.hasRecognized && $0.isTracking(touch) }
    guard winners.contains(where: { !$0.takesTouches }) else { return nil }
    return winners.first(where: \.takesTouches).map { .taken(by: $0.path) }
  }

  /// Adds the phases that the view may receive now, and notes the phase that it must wait for
  /// (rules A26–A29).
  private func advance(_ touch: Touch, in view: View, _ deliveries: inout [Delivery]) {
    let isLate = touch.delivery.withheld != nil
    let before = deliveries.count
    func add(_ phase: TouchPhase, late: Bool) {
      deliveries.append(Delivery(view: view, touch: touch, phase: phase, isLate: late))
    }

    if !touch.delivery.hasBegun {
      if let delayer = delayer(of: touch) {
        withhold(.began, of: touch, from: view, by: delayer.path)
        return
      }
      switch gate(touch, to: view, asking: .now) {
      case .open, .unknown: break
      case .held(let holder):
        withhold(.began, of: touch, from: view, by: holder.path)
        return
      case .closed:
        close(touch, in: view, &deliveries)
        return
      }
      touch.delivery.hasBegun = true
      touch.delivery.movedEvent = event.number
      add(.began, late: isLate)
      if isLate, touch.position != touch.firstPosition { add(.moved, late: true) }
    } else if touch.phase == .moved, touch.lastEvent == event.number,
      touch.delivery.movedEvent != event.number
    {
      touch.delivery.movedEvent = event.number
      add(.moved, late: false)
    }

    let delayer =
      touch.phase == .ended
      ? touch.recognizers.first {
        $0.delaysTouchesEnded && isUndecided($0, about: touch)
      } : nil
    if touch.phase == .ended, delayer == nil {
      touch.delivery.isClosed = true
      add(.ended, late: isLate)
    }
    let added = deliveries.count - before
    if isLate, added > 0 {
      note(.flushed(touch.id, view: view.path, count: added), nil, touch)
      touch.delivery.withheld = nil
    }
    for index in before..<deliveries.count {
      let disabled: Reason? = view.takesNoTouches ? .disabled : nil
      switch deliveries[index].phase {
      case .began: note(.touchBegan(touch.id, view: view.path), nil, touch, because: disabled)
      case .ended:
        note(
          .touchEnded(touch.id, view: view.path), nil, touch,
          because: view.miss(by: touch).map { .liftedOutside($0) } ?? disabled)
      case .moved, .cancelled: break
      }
    }
    if let delayer { withhold(.ended, of: touch, from: view, by: delayer.path) }
  }

  /// The recognizer that delays the beginning of a touch for its view; `nil` when none does (rule
  /// A26).
  func delayer(of touch: Touch) -> GestureRecognizer? {
    touch.recognizers.first { $0.delaysTouchesBegan && isUndecided($0, about: touch) }
  }

  private func isUndecided(_ recognizer: GestureRecognizer, about touch: Touch) -> Bool {
    recognizer.committedState == .possible && recognizer.isTracking(touch)
  }

  private func withhold(
    _ phase: TouchPhase, of touch: Touch, from view: View, by holder: @autoclosure () -> String
  ) {
    guard touch.delivery.withheld != phase else { return }
    touch.delivery.withheld = phase
    note(.withheld(touch.id, view: view.path, phase, by: holder()), nil, touch)
  }

  // MARK: Delivery

  /// Delivers each view its phases, in the order began, moved, ended, cancelled.
  private func hand(over deliveries: [Delivery]) {
    if deliveries.count == 1 { return tell(deliveries[0]) }
    var views: [View] = []
    for delivery in deliveries where !views.contains(where: { $0 === delivery.view }) {
      views.append(delivery.view)
    }
    for view in views {
      for phase in TouchPhase.allCases {
        // An earlier delivery may have removed the view; then it receives nothing more.
        let due = deliveries.filter {
          $0.view === view && $0.phase == phase && $0.touch.view === view
        }
        if !due.isEmpty { tell(view, phase, due) }
      }
    }
  }

  private func tell(_ delivery: Delivery) {
    let touch = delivery.touch
    let present = delivery.isPast ? Present(touch) : nil
    touch.delivery.isHeard = delivery.phase == .began || delivery.phase == .moved
    if present != nil { self.present(delivery) }
    // Reuse the list if it contains only this finger.
    let touches = touches.count == 1 && touches[0] === touch ? touches : [touch]
    tell(delivery.view, delivery.phase, touches)
    present?.restore(touch)
  }

  private func tell(_ view: View, _ phase: TouchPhase, _ deliveries: [Delivery]) {
    let past = deliveries.filter(\.isPast)
    let presents = past.map { Present($0.touch) }
    for delivery in deliveries {
      delivery.touch.delivery.isHeard = phase == .began || phase == .moved
    }
    for delivery in past { present(delivery) }
    tell(view, phase, deliveries.map(\.touch))
    for (delivery, present) in zip(past, presents) { present.restore(delivery.touch) }
  }

  private func tell(_ view: View, _ phase: TouchPhase, _ touches: [Touch]) {
    switch phase {
    case .began: view.touchesBegan(touches, with: event)
    case .moved: view.touchesMoved(touches, with: event)
    case .ended: view.touchesEnded(touches, with: event)
    case .cancelled: view.touchesCancelled(touches, with: event)
    }
  }

  /// Restores the touch to its state when the phase was due (rule A28).
  private func present(_ delivery: Delivery) {
    let touch = delivery.touch
    touch.phase = delivery.phase
    guard delivery.phase == .began || delivery.phase == .moved else { return }
    touch.previousPosition = touch.firstPosition
    guard delivery.phase == .began else { return }
    touch.position = touch.firstPosition
    touch.timestamp = touch.firstTime
  }

  private struct Present {
    let phase: TouchPhase
    let position: Point
    let previousPosition: Point
    let timestamp: Timestamp

    init(_ touch: Touch) {
      phase = touch.phase
      position = touch.position
      previousPosition = touch.previousPosition
      timestamp = touch.timestamp
    }

    func restore(_ touch: Touch) {
      touch.phase = phase
      touch.position = position
      touch.previousPosition = previousPosition
      touch.timestamp = timestamp
    }
  }

  // MARK: Views that leave

  /// Cancels, for a view that is about to leave its superview, the touches that hit it or a
  /// descendant, and withdraws the recognizers in it (rules C6, A17).
  func viewWillLeave(_ view: View) {
    guard !isAtRest else { return }
    settle {
      for touch in touches {
        guard let hit = touch.view, hit.isDescendant(of: view) else { continue }
        let isOpen = !touch.delivery.isClosed
        touch.delivery.isClosed = true
        if touch.delivery.isHeard {
          note(.touchCancelled(touch.id, view: hit.path), nil, touch)
          tell(Delivery(view: hit, touch: touch, phase: .cancelled, isLate: false))
        } else if isOpen {
          note(.discarded(touch.id, view: hit.path), nil, touch)
        }
        touch.land(on: nil)
      }
      if transform?.finger.view?.isDescendant(of: view) == true { transform?.finger.land(on: nil) }
      for recognizer in order where recognizer.view?.isDescendant(of: view) == true {
        recognizer.withdraw(because: .removed)
      }
    }
  }
}

/// The phases of one touch that its view has received.
struct ViewDelivery {
  /// Whether the view received `touchesBegan`.
  var hasBegun = false
  /// Whether the view may not have the touch because of other touches (rules C7, C8).
  var isLimited = false
  /// Whether the view receives nothing more: it had the end or the cancel, or lost the touch before
  /// it began.
  var isClosed = false
  /// The phase that the view waits for, once that was noted.
  var withheld: TouchPhase?
  /// Whether the view heard that the touch began, and not yet that it is over.
  var isHeard = false
  /// The last event whose move the view received.
  var movedEvent = -1
}
