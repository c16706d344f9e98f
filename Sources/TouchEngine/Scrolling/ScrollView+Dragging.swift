/// The offset while a finger scrolls (D.4), and at the release.
extension ScrollView {
  /// The pan's action.
  func panned() {
    switch pan.state {
    case .began: beginDragging()
    case .changed: drag()
    case .ended:
      // A lift without a move leaves the content where it is, even if the range has changed.
      if draggedOffset != draggedTo { drag() }
      endDragging(velocity: scrollablePart(pan.releaseVelocity(in: self) * -1))
    case .cancelled: endDragging(velocity: .zero)
    case .possible, .failed: break
    }
  }

  private func beginDragging() {
    endMotion()
    caught = nil
    isDragging = true
    dragStart = position
    handover?.inner?.endMotion()
    refreshControl?.dragBegan()
    // Zoomed content does not resist.
    dragReference =
      zoomSession != nil
      ? position
      : Point(horizontalRange.free(position.x), verticalRange.free(position.y))
    announce(.dragBegan(scrollView: path, pan.attemptMeasure))
    lockAxis(after: displacementFromRoot(pan.attemptDisplacement))
    delegate?.scrollViewWillBeginDragging(self)
    drag()
  }

  /// Shows the content at the finger's position (rules D28–D30).
  private func drag() {
    guard let free = draggedOffset, !isHeldByTwo else { return }
    draggedTo = free
    lastScrolled = window?.timeline.now
    if zoomSession != nil { return move(to: free) }
    let (now, vertical) = (position, verticalRange)
    var shown = Point(
      scrollsHorizontally ? horizontalRange.shown(free.x) : now.x,
      scrollsVertically ? vertical.shown(free.y) : now.y)
    if sheet?.followsList == true { shown.y = max(shown.y, min(vertical.lower, now.y)) }
    move(to: shown)
    refreshControl?.dragged()
  }

  /// Restarts the drag from the current position after other code moved the content.
  func rebaseDrag() { dragReference = position + unlockedPart(pan.translation(in: self)) }

  /// The offset without resistance, or `nil` when no finger scrolls.
  var draggedOffset: Point? {
    guard let dragReference else { return nil }
    return dragReference - unlockedPart(pan.translation(in: self))
  }

  private func endDragging(velocity: Point) {
    guard dragReference != nil else { return }
    refreshControl?.dragEnds()
    announce(.dragEnded(scrollView: path, velocity: velocity))
    let chosen = askForTarget(velocity)
    guard let free = draggedOffset else { return }
    let pages = isPagingEnabled ? pageLandings(from: position, velocity: velocity) : []
    dragReference = nil
    lockedAxis = nil
    lastScrolled = window?.timeline.now
    // Content that must return to its zoom limits does not decelerate.
    let motion =
      needsZoomSettling
      ? nil
      : release(
        Release(velocity: velocity, free: free), to: isPagingEnabled ? landing(on: pages) : chosen)
    self.motion = motion
    strandedAxes = StrandedAxes()
    if motion == nil { isDragging = false }
    delegate?.scrollViewDidEndDragging(self, willDecelerate: motion != nil)
    if let motion { beginDecelerating(motion) }
    settleZoom()
    restIfStill()
  }

  /// Asks the delegate for a target. Returns the axes for which it chose a target other than the
  /// motion's own (rules D22, D23, D37).
  private func askForTarget(_ velocity: Point) -> ScrollTarget {
    guard let delegate, let free = draggedOffset else { return ScrollTarget() }
    let pages =
      isPagingEnabled
      ? landing(on: pageLandings(from: position, velocity: velocity), isNews: false)
      : ScrollTarget()
    let motion = release(Release(velocity: velocity, free: free), to: pages)
    let proposed = motion?.target ?? position
    var target = proposed
    delegate.scrollViewWillEndDragging(
      self, withVelocity: velocity * 0.001, targetContentOffset: &target)
    guard target != proposed, target.isFinite else { return ScrollTarget() }
    if isPagingEnabled {
      window?.arbiter.report(.pagingTarget(scrollView: path))
      return ScrollTarget()
    }
    announce(.scrolling(path, .retargeted(from: proposed, to: target)))
    return ScrollTarget(
      x: target.x == proposed.x ? nil : target.x, y: target.y == proposed.y ? nil : target.y)
  }

  /// Moves the offset to `offset`, together with the drag or motion that moves it (rule D24).
  func shift(to offset: Point) {
    let delta = offset - contentOffset
    guard delta != .zero else { return }
    var shown = offset
    zoomSession?.anchor += delta * (1 / shownScale)
    zoomMotion?.shift(by: delta)
    if let reference = dragReference, let before = draggedOffset {
      dragReference = reference + delta
      dragStart += delta
      let free = before + delta
      // An offset that was and is inside the range is used as given, without rounding.
      let (x, y) = (horizontalRange, verticalRange)
      let resists = zoomSession == nil
      if resists, scrollsHorizontally, !(x.contains(before.x) && x.contains(free.x)) {
        shown.x = x.shown(free.x)
      }
      if resists, scrollsVertically, !(y.contains(before.y) && y.contains(free.y)) {
        shown.y = y.shown(free.y) - (handover?.innerTravel ?? 0)
      }
    }
    if case .target(let target) = caught { caught = .target(target + delta) }
    shiftMotion(by: delta)
    if isLedFromAbove { handoverFromAbove?.outer?.shiftDrag(by: Point(0, delta.y)) }
    place(shown)
  }

  /// Shifts this view's drag and motion after other code moved the inner view of its handover.
  func shiftDrag(by delta: Point) {
    if let reference = dragReference { dragReference = reference + delta }
    shiftMotion(by: delta)
  }

  /// Sets the offset; every change of the offset passes through here.
  func place(_ offset: Point) {
    if bounds.origin != offset { bounds.origin = offset }
  }
}

/// Drags locked to one axis (rule D31).
extension ScrollView {
  /// Decides the lock from the displacement, in the view's coordinates, with which the pan begins.
  func lockAxis(after displacement: Point) {
    lockedAxis = nil
    guard isDirectionalLockEnabled else { return }
    let (x, y) = (abs(displacement.x), abs(displacement.y))
    let slant = Measure(
      .slant, CLibrary.arcTangent(min(x, y), max(x, y)) * 180 / .pi,
      limit: physics.directionalLockAngle)
    guard slant.value < slant.limit else { return }
    let axis = x > y ? ScrollAxis.horizontal : .vertical
    lockedAxis = axis
    announce(.scrolling(path, .locked(axis, slant)))
  }

  /// The part of a vector along the locked axis; all of it without a lock.
  func unlockedPart(_ vector: Point) -> Point {
    switch lockedAxis {
    case .horizontal: Point(vector.x, 0)
    case .vertical: Point(0, vector.y)
    case nil: vector
    }
  }
}
