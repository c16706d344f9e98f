/// The pan of a scroll view. It begins only in a direction that can be scrolled, and only when the
/// content gives up its touches.
final class ScrollPanGestureRecognizer: PanGestureRecognizer {
  @WeakReference var scrollView: ScrollView?

  override var delegate: (any GestureRecognizerDelegate)? {
    didSet {
      precondition(
        delegate === scrollView, "the delegate of a scroll view's pan stays the scroll view")
    }
  }

  override func takeDelays(_ delays: [String: Bool]) {
    guard let scrollView, let isDelayed = delays[scrollView.path] else { return }
    scrollView.delaysContentTouches = isDelayed
  }

  /// Returns `false`: on a touchpad two fingers turn the wheel.
  override func shouldReceive(_ event: TransformEvent) -> Bool { false }

  /// The common translation of the fingers, in the scroll view's coordinates.
  var displacement: Point { translation(in: scrollView) }

  override func canPrevent(_ other: GestureRecognizer) -> Bool { canPrevent(other, asking: .now) }

  /// Whether it keeps another recognizer from recognizing. A touch that only stopped content leaves
  /// a drag along an axis that the content does not have to other scroll views, to sheets, and to the
  /// views around this one (rule D39).
  override func canPrevent(_ other: GestureRecognizer, asking: Asking) -> Bool {
    guard let scrollView else { return true }
    guard other !== scrollView.pinch else { return false }
    guard onlyStopped, let displacement = other.displacement(asking) else { return true }
    let sheet = other.view as? SheetView
    let moves = other is ScrollPanGestureRecognizer || other === sheet?.panGestureRecognizer
    let isContent = !moves && other.view?.isDescendant(of: scrollView) == true
    return isContent || scrollView.canScroll(along: displacement)
  }

  override func canBePrevented(by other: GestureRecognizer) -> Bool { other !== scrollView?.pinch }

  /// Takes the touches as if the pan had begun, so that no other recognizer gets them (rule D39).
  func seize() {
    hasRecognized = true
    takesTouches = true
    for touch in touches { touch.stopper = self }
  }

  /// The displacement of the fingers at the pan's attempt, in window coordinates.
  private(set) var attemptDisplacement = Point.zero

  override var travel: Travel? {
    Travel(moved: moved, slop: thresholds.panSlop, atAttempt: attemptDisplacement)
  }

  override func mayBegin(after displacement: Point) -> Bool {
    attemptDisplacement = displacement
    return scrollView?.canScroll(along: displacement) ?? false
  }

  /// The deviation from the only axis that scrolls comes first, once the fingers have moved far
  /// enough along the other one.
  override func progress(at time: Timestamp) -> [Measure] {
    let measures = super.progress(at: time)
    guard isUndecided, let scrollView, let slant = scrollView.slant(of: moved) else {
      return measures
    }
    return moved.length >= thresholds.panSlop ? [slant] + measures : measures
  }

  /// The directions on the screen, also of a view that is turned.
  override var directions: Directions {
    guard let scrollView else { return [] }
    let along = scrollView.transformToRoot.linearPart.apply(to: Point(1, 0))
    let isTurned = abs(along.y) > abs(along.x)
    var directions = Directions()
    if scrollView.scrollsHorizontally {
      directions.formUnion(isTurned ? .vertical : .horizontal)
    }
    if scrollView.scrollsVertically, !scrollView.isLedFromAbove {
      directions.formUnion(isTurned ? .horizontal : .vertical)
    }
    return directions
  }

  override func forecast(after amount: Double, moved: Point, along way: Point) -> Forecast {
    guard let scrollView else { return .stays }
    if scrollView.canScroll(along: moved) { return .attempts(after: amount) }
    // On a way that is straight the direction stays; otherwise it turns later.
    return scrollView.canScroll(along: way) ? .unknown : .stays
  }

  override func contentAnswer(asking: Asking) -> Beginning {
    scrollView?.contentAnswer(to: self, asking: asking) ?? .allowed
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    scrollView?.fingersLanded(touches)
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    scrollView?.bringMotionHere()
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    scrollView?.bringMotionHere()
    super.touchesEnded(touches, with: event)
  }

  override func eventSeen(_ event: TouchEvent) {
    super.eventSeen(event)
    if latest == .possible { scrollView?.fingersMoved(by: displacement) }
  }

  override func addState(to hasher: inout StateHasher) {
    super.addState(to: &hasher)
    if isInvolved { hasher.add(attemptDisplacement) }
    hasher.cover(ScrollPanGestureRecognizer.self)
  }

  override func reset() {
    super.reset()
    scrollView?.fingersGone()
  }
}
