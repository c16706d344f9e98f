/// The offset while a finger scrolls (D.4), and what becomes of it at the release.
extension ScrollView {
  /// The pan's action.
  func panned() {
    switch pan.state {
    case .began: beginDragging()
    case .changed: drag()
    case .ended:
      drag()
      endDragging(velocity: scrollablePart(pan.releaseVelocity(in: self) * -1))
    case .cancelled: endDragging(velocity: .zero)
    case .possible, .failed: break
    }
  }

  private func beginDragging() {
    endMotion()
    isCaughtOutside = false
    isDragging = true
    dragReference = Point(
      horizontalRange.free(contentOffset.x), verticalRange.free(contentOffset.y))
    announce(.dragBegan(scrollView: path, pan.attemptMeasure))
    delegate?.scrollViewWillBeginDragging(self)
    drag()
  }

  /// Puts the content where the finger has it (rules D28–D30).
  private func drag() {
    guard let free = draggedOffset else { return }
    lastScrolled = window?.timeline.now
    place(
      Point(
        scrollsHorizontally ? horizontalRange.shown(free.x) : contentOffset.x,
        scrollsVertically ? verticalRange.shown(free.y) : contentOffset.y))
  }

  /// Where the content would be if nothing resisted, or `nil` when no finger scrolls.
  private var draggedOffset: Point? {
    guard let dragReference else { return nil }
    return dragReference - pan.translation(in: self)
  }

  private func endDragging(velocity: Point) {
    guard dragReference != nil else { return }
    announce(.dragEnded(scrollView: path, velocity: velocity))
    delegate?.scrollViewWillEndDragging(self, withVelocity: velocity * 0.001)
    guard let free = draggedOffset else { return }
    dragReference = nil
    lastScrolled = window?.timeline.now
    let isFast = velocity.length >= physics.leastReleaseSpeed
    func carried(_ velocity: Double, _ offset: Double, _ free: Double, _ range: ScrollRange)
      -> Double
    {
      // Outside, content is slower than the finger, and is pulled back at any speed (rule D35).
      range.contains(offset) ? (isFast ? velocity : 0) : velocity * range.slope(free)
    }
    let motion = deceleration(
      with: Point(
        carried(velocity.x, contentOffset.x, free.x, horizontalRange),
        carried(velocity.y, contentOffset.y, free.y, verticalRange)))
    self.motion = motion
    if motion == nil { isDragging = false }
    delegate?.scrollViewDidEndDragging(self, willDecelerate: motion != nil)
    if let motion { beginDecelerating(motion) }
  }

  /// Moves the offset to `offset`, and with it whatever moves it (rule D24).
  func shift(to offset: Point) {
    let delta = offset - contentOffset
    guard delta != .zero else { return }
    var shown = offset
    if let reference = dragReference {
      dragReference = reference + delta
      if let free = draggedOffset {
        // Inside the range the offset is taken as it was given, to the last digit.
        let (x, y) = (horizontalRange, verticalRange)
        if scrollsHorizontally, !x.contains(free.x) { shown.x = x.shown(free.x) }
        if scrollsVertically, !y.contains(free.y) { shown.y = y.shown(free.y) }
      }
    }
    shiftMotion(by: delta)
    place(shown)
  }

  /// The only way by which the offset changes.
  func place(_ offset: Point) {
    if bounds.origin != offset { bounds.origin = offset }
  }
}
