/// The state of a sheet's pan while it runs.
struct SheetDrag {
  /// Whether the finger moves the sheet; otherwise it scrolls the list.
  var movesSheet = false
  var startedOutside = false
  /// The list whose pan the sheet has switched off until the lift; `nil` for none.
  weak var silenced: ScrollView?
  /// The list's offset after the last callback.
  var listOffset: Double
  /// The downward distance and the duration, in seconds, of the step before the newest.
  var previousStep: (distance: Double, seconds: Double)?
  var newestStep: (distance: Double, seconds: Double)?
  var newest: Timestamp?

  init(listOffset: Double) { self.listOffset = listOffset }

  mutating func note(_ step: Double, at now: Timestamp) {
    let elapsed = newest.map { now.seconds(since: $0) } ?? 0
    newest = now
    // Two callbacks at the same time count as one step.
    if elapsed == 0, let (distance, seconds) = newestStep {
      newestStep = (distance + step, seconds)
    } else {
      previousStep = newestStep
      newestStep = (step, elapsed)
    }
  }
}

/// Dragging a list and the sheet under it with one finger (rules G0.16–G0.20).
extension SheetView {
  func panned() {
    switch panGestureRecognizer.state {
    case .began:
      begin()
      follow()
    case .changed: follow()
    case .ended:
      follow(isLift: true)
      end(isCancelled: false)
    case .cancelled: end(isCancelled: true)
    case .possible, .failed: break
    }
  }

  private func begin() {
    bringMotionHere()
    // The list's pan runs first, and may have moved the list in this event.
    let before = scrollView.map { $0.dragReference == nil ? $0.position.y : $0.dragStart.y }
    var drag = SheetDrag(listOffset: before ?? 0)
    let landing = panGestureRecognizer.touches.first?.firstLocation(in: contentView)
    // A finger that was allowed to catch the sheet is on it.
    drag.startedOutside = !isGoingAway && landing.map { !isInSheet($0) } ?? false
    drag.newest = window?.timeline.now
    self.drag = drag
    if drag.startedOutside { return goAway(because: .outside) }
    let wasMoving = motion != nil || isGoingAway
    motion?.cancel()
    motion = nil
    if isGoingAway {
      isGoingAway = false
      delegate?.sheetViewWasCaught(self)
    }
    if !landedOnList || wasMoving || displacement > 0 && isAtTop(list: drag.listOffset) {
      takeOver()
    }
  }

  /// Whether every scroll view from the touched view up to the list, which is at `offset`, is at its
  /// upper end (rule G0.14).
  private func isAtTop(list offset: Double) -> Bool {
    guard let list = scrollView, offset <= list.verticalRange.lower else { return false }
    var view = panGestureRecognizer.touches.first?.view
    while let current = view, current !== list {
      if let inner = current as? ScrollView,
        inner.position.y > inner.verticalRange.lower + inner.physics.edgeTolerance
      {
        return false
      }
      view = current.superview
    }
    return true
  }

  /// Moves the sheet or the list by the finger's movement since the last callback.
  private func follow(isLift: Bool = false) {
    guard !isGoingAway, drag != nil else { return }
    let step = panGestureRecognizer.translation(in: self).y
    panGestureRecognizer.setTranslation(.zero, in: self)
    if !isLift, let now = window?.timeline.now { drag?.note(step, at: now) }
    guard drag?.movesSheet != true else { return displacement = max(0, displacement + step) }
    guard let list = scrollView, let before = drag?.listOffset else { return }
    let top = list.verticalRange.lower
    drag?.listOffset = list.contentOffset.y
    guard step > 0, !pullRefreshes, isAtTop(list: list.contentOffset.y) else { return }
    // The list has moved as far as it can; the sheet gets the rest, so that nothing jumps.
    let rest = step - max(0, before - max(list.contentOffset.y, top))
    guard rest > 0 else { return }
    list.announce(.scrolling(list.path, .handedOver(to: path, edge: top)))
    takeOver()
    displacement = max(0, displacement + rest)
  }

  /// Gives the finger to the sheet until it lifts; the list does not get it back (rules G0.17,
  /// A30).
  private func takeOver() {
    drag?.movesSheet = true
    guard landedOnList, let list = scrollView, list.panGestureRecognizer.isEnabled else { return }
    list.panGestureRecognizer.disable(because: .handedOver(to: path))
    drag?.silenced = list
  }

  private func end(isCancelled: Bool) {
    if let list = drag?.silenced { list.panGestureRecognizer.isEnabled = list.isScrollEnabled }
    defer { drag = nil }
    guard let drag, !isGoingAway else { return }
    let velocity = panGestureRecognizer.velocity(in: self).y
    let (goes, reason) =
      isCancelled ? (false, .touchesCancelled) : decision(about: drag, velocity)
    announce(.sheetReleased(goesAway: goes, reason))
    if goes { return leave(velocity: velocity) }
    guard drag.movesSheet else { return }
    let stop = isCancelled ? restingStop : stop(near: displacement, velocity)
    move(to: stop, velocity: isCancelled || displacement == stop ? 0 : velocity)
  }

  /// The stop for a released sheet that does not go away: the next stop in its direction when it is
  /// fast, otherwise the nearest.
  private func stop(near place: Double, _ velocity: Double) -> Double {
    guard place < lowestStop else { return lowestStop }
    if velocity > minimumSpeed { return stops.first { $0 > place } ?? lowestStop }
    if velocity < -minimumSpeed { return stops.last { $0 < place } ?? stops[0] }
    return stops.min { abs($0 - place) < abs($1 - place) } ?? lowestStop
  }

  /// Decides whether a released sheet goes away, and why (rules G0.19 and G0.20).
  private func decision(about drag: SheetDrag, _ velocity: Double) -> (Bool, SheetReason) {
    guard drag.movesSheet else { return (false, .scrolledList) }
    let speed = Measure(.speed, velocity, limit: release == .speed ? minimumSpeed : 0)
    // A sheet above its lowest stop goes to that stop first.
    guard displacement >= lowestStop else { return (false, .speed(speed)) }
    switch release {
    case .speed:
      if velocity < -Self.tremble || velocity > minimumSpeed {
        return (velocity > 0, .speed(speed))
      }
      let pull = Measure(
        .movement, displacement - lowestStop, limit: (sheetHeight - lowestStop) * minimumPull)
      return (pull.value > pull.limit, .pull(pull))
    case .lastStep:
      guard velocity > 0 else { return (false, .speed(speed)) }
      let step = drag.previousStep
      let perFrame = step.map { $0.seconds > 0 ? $0.distance / ($0.seconds * 60) : 0 } ?? 0
      return (perFrame > minimumStep, .step(Measure(.movement, perFrame, limit: minimumStep)))
    }
  }

  func goAway(because reason: SheetReason?) {
    guard !isGoingAway else { return }
    if let reason { announce(.sheetReleased(goesAway: true, reason)) }
    bringMotionHere()
    leave(velocity: motion?.velocity.y ?? 0)
  }

  private func leave(velocity: Double) {
    isGoingAway = true
    delegate?.sheetViewWillGoAway(self)
    // The delegate may have brought the sheet back.
    if isGoingAway { move(to: max(sheetHeight, displacement), velocity: velocity) }
  }

  private func announce(_ decision: @autoclosure () -> ScrollDecision) {
    window?.arbiter.announce(.scrolling(path, decision()), panGestureRecognizer)
  }

  // MARK: Motion

  /// Moves to a displacement with a speed in points a second, on the spring of targets.
  func move(to target: Double, velocity: Double) {
    motion?.cancel()
    motion = nil
    if !isGoingAway { restingStop = target }
    guard let timeline = window?.timeline, window?.isReduceMotionEnabled != true else {
      displacement = target
      return moved()
    }
    let physics = window?.scrollPhysics ?? .standard
    let range = ScrollRange(
      lower: 0, upper: max(target, sheetHeight), dimension: sheetHeight, bounces: false,
      rubberBand: physics.rubberBand)
    let motion = ScrollMotion(
      .animation, x: AxisMotion(resting: 0, at: timeline.now),
      y: AxisMotion(
        from: displacement, velocity: velocity, landingOn: target, mayDecelerate: false,
        at: timeline.now, in: range, physics), on: timeline, physics
    ) { [itself = WeakReference(self)] in itself.object?.bringMotionHere() }
    self.motion = motion
    if motion.isOver { moved() } else { motion.start() }
  }

  /// Updates the sheet to the current time.
  func bringMotionHere() {
    guard let motion else { return }
    displacement = max(0, motion.offset.y)
    if motion === self.motion, motion.isOver || window?.timeline !== motion.timeline { moved() }
  }

  /// Handles the end of a motion.
  func moved() {
    motion?.cancel()
    motion = nil
    guard isGoingAway else {
      delegate?.sheetViewDidComeToRest(self)
      return
    }
    displacement = max(displacement, sheetHeight)
    delegate?.sheetViewDidGoAway(self)
  }
}
