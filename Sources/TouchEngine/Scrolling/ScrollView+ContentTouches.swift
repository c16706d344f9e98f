struct HeldTouch {
  let touch: Touch
  let delay: ContentTouchDelay
  let timer: TimelineTimer
}

/// The delivery of touches to content, and their cancellation (D.1).
extension ScrollView {
  /// The touches that are held back now, in order of arrival, for a display of the timers.
  public var contentTouchDelays: [ContentTouchDelay] {
    heldTouches.filter { isHolding($0.touch) }.map(\.delay)
  }

  func isHolding(_ touch: Touch) -> Bool {
    pan.committedState == .possible && !touch.isOver && touch.view != nil
      && heldTouches.contains { $0.touch === touch }
  }

  // MARK: Reports of the pan

  /// Handles new fingers: stops motions, and holds their touches back (rules D1, D5, D38, D39).
  func fingersLanded(_ touches: [Touch]) {
    stopZoomByTouch()
    stopMotion(by: touches)
    hasLanded = true
    guard delaysContentTouches, pan.committedState == .possible, !pan.hasRecognized else { return }
    for touch in touches { holdBack(touch) }
  }

  private func holdBack(_ touch: Touch) {
    guard let window, let view = touch.view else { return }
    let seconds = physics.contentTouchDelay
    let now = window.timeline.now
    let delay = ContentTouchDelay(
      touch: touch.id, view: view.path, began: now, fires: now.advanced(bySeconds: seconds))
    let timer = window.timeline.schedule(at: delay.fires) { [itself = WeakReference(self)] in
      itself.object?.delayFired(delay)
    }
    heldTouches.append(HeldTouch(touch: touch, delay: delay, timer: timer))
    announce(
      .delayStarted(touch.id, view: delay.view, scrollView: path, seconds: seconds), touch)
  }

  private func delayFired(_ delay: ContentTouchDelay) {
    let held = heldTouches.first { $0.touch.id == delay.touch }
    guard let touch = held?.touch, isHolding(touch) else { return }
    window?.arbiter.settle {
      release(touch)
      let seconds = delay.fires.seconds(since: delay.began)
      announce(.delayFired(touch.id, view: delay.view, scrollView: path, seconds: seconds), touch)
    }
  }

  /// Handles fingers that have moved by `displacement` before the pan has begun. If they move
  /// across the scrollable direction, content need not wait any longer (rule D41).
  func fingersMoved(by displacement: Point) {
    guard !heldTouches.isEmpty else { return }
    let across = Point(
      scrollsHorizontally ? 0 : displacement.x, scrollsVertically ? 0 : displacement.y)
    guard across.length >= pan.thresholds.panSlop else { return }
    while let first = heldTouches.first { release(first.touch) }
  }

  /// Resets the touches; the pan is ready for a new attempt.
  func fingersGone() {
    for held in heldTouches { held.timer.cancel() }
    heldTouches.removeAll()
    hasLanded = false
    settleIfCaught()
    settleZoom()
  }

  private func release(_ touch: Touch) {
    heldTouches.removeAll {
      guard $0.touch === touch else { return false }
      $0.timer.cancel()
      return true
    }
  }

  /// Returns whether all views that have one of the recognizer's touches give it up, and the first
  /// that does not (rules D7–D9). Asked when nothing else keeps the pan or the pinch from beginning.
  func contentAnswer(to recognizer: GestureRecognizer, asking: Asking) -> Beginning {
    var asked: [View] = []
    for touch in recognizer.touches where touch.delivery.hasBegun && !touch.delivery.isClosed {
      guard let view = touch.view, !asked.contains(where: { $0 === view }) else { continue }
      let judge = judge(of: view)
      if !judge.canCancelContentTouches { return .refused(by: .content(view)) }
      guard asking == .now || judge.isPlain else { return .unknown }
      asked.append(view)
      let answer = judge.touchesShouldCancel(in: view)
      if asking == .now {
        announce(
          .contentShouldCancel(touch.id, view: view.path, scrollView: path, answer: answer))
      }
      if !answer { return .refused(by: .content(view)) }
    }
    return .allowed
  }
}

/// A touch that is held back from content, and the latest time at which the content gets it.
public struct ContentTouchDelay: Hashable, Sendable {
  /// The touch that is held back.
  public var touch: TouchID
  /// The path of the view that waits.
  public var view: String
  /// The time at which the touch landed.
  public var began: Timestamp
  /// The time at which the view gets the touch if the finger does not move.
  public var fires: Timestamp

  /// Creates a delay of a touch for the view with this path.
  package init(touch: TouchID, view: String, began: Timestamp, fires: Timestamp) {
    self.touch = touch
    self.view = view
    self.began = began
    self.fires = fires
  }
}
