/// The offset while it moves by itself (D.5).
extension ScrollView {
  /// Moves to `offset`, at once or in 0.3 s. An earlier motion ends first, and the range is ignored
  /// (rule D38).
  ///
  /// While a finger scrolls, the content jumps without animation and the drag continues from there
  /// (rule D24). With ``Window/isReduceMotionEnabled`` the change is not animated either. Code that
  /// runs between two events animates in ``TouchStream/perform(at:_:)``, so that the animation
  /// begins at the time of the call.
  public func setContentOffset(_ offset: Point, animated: Bool) {
    guard dragReference == nil else { return contentOffset = offset }
    endMotion()
    guard animated, offset != contentOffset, let timeline = window?.timeline,
      window?.isReduceMotionEnabled != true
    else {
      contentOffset = offset
      return restIfStill()
    }
    let (from, now) = (contentOffset, timeline.now)
    let motion = motion(
      .animation, x: AxisMotion(from: from.x, to: offset.x, at: now, physics),
      y: AxisMotion(from: from.y, to: offset.y, at: now, physics), on: timeline)
    self.motion = motion
    motion.start()
  }

  /// Scrolls by the smallest distance that shows all of `rect`, in the view's own coordinates,
  /// between the insets, or as much of it as fits. Does nothing when `rect` is visible. Stays
  /// inside the range.
  public func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    guard rect.origin.isFinite, rect.width.isFinite, rect.height.isFinite else { return }
    func visible(
      _ offset: Double, _ start: Double, _ end: Double, _ before: Double, _ after: Double,
      _ range: ScrollRange
    ) -> Double {
      // The offsets that put the start of `rect` at one end of the visible area, and its end at the
      // other.
      let (first, last) = (start - before, end + after - range.dimension)
      return range.clamp(min(max(offset, min(first, last)), max(first, last)))
    }
    let offset = Point(
      visible(
        contentOffset.x, rect.minX, rect.maxX, contentInset.left, contentInset.right,
        horizontalRange),
      visible(
        contentOffset.y, rect.minY, rect.maxY, contentInset.top, contentInset.bottom,
        ownVerticalRange))
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }

  /// Starts the motion in ``motion``, unless a delegate has ended it.
  func beginDecelerating(_ motion: ScrollMotion) {
    guard self.motion === motion else { return isDragging = dragReference != nil }
    isDecelerating = true
    announce(.decelerating(scrollView: path, target: motion.target))
    delegate?.scrollViewWillBeginDecelerating(self)
    guard self.motion === motion else { return }
    if motion.isOver { motionTicked() } else { motion.start() }
  }

  func motion(
    _ purpose: ScrollMotion.Purpose, x: AxisMotion, y: AxisMotion, on timeline: Timeline
  ) -> ScrollMotion {
    ScrollMotion(purpose, x: x, y: y, on: timeline, physics) { [itself = WeakReference(self)] in
      itself.object?.motionTicked()
    }
  }

  private func motionTicked() {
    guard let motion else { return }
    guard window?.timeline === motion.timeline else { return endMotion() }
    show(motion)
    // The delegate may have ended the motion or begun another.
    if motion === self.motion, motion.isOver { endMotion() }
  }

  /// Ends a motion at its current offset (rules D17, D25); `touches` are the touches that stopped
  /// it.
  func endMotion(by touches: [Touch] = []) {
    endZoomMotion()
    guard let motion else { return }
    motion.cancel()
    self.motion = nil
    switch motion.purpose {
    case .deceleration:
      isDragging = false
      guard isDecelerating else { return }
      isDecelerating = false
      announce(
        .stopped(scrollView: path, offset: position),
        because: Self.stopped(by: touches, moving: handover?.mostInner?.path))
      delegate?.scrollViewDidEndDecelerating(self)
      restIfStill()
    case .animation:
      announce(
        .stopped(scrollView: path, offset: contentOffset), because: Self.stopped(by: touches))
      delegate?.scrollViewDidEndScrollingAnimation(self)
      restIfStill()
    }
  }

  private static func stopped(by touches: [Touch], moving view: String? = nil) -> Reason? {
    touches.isEmpty ? nil : .stoppedBy(touches.map(\.id), moving: view)
  }

  func restIfStill() {
    if motion == nil, dragReference == nil, caught == nil, zoomSession == nil { cameToRest() }
  }

  // MARK: Fingers and code while it moves

  /// Updates the offset to the time of an event whose touch the pan tracks (rule D24a).
  func bringMotionHere() {
    if let motion { show(motion) }
  }

  /// Shows the offset of a motion. A deceleration moves the same views as the finger; an animation
  /// moves only this view.
  private func show(_ motion: ScrollMotion, at offset: Point? = nil) {
    let offset = offset ?? motion.offset
    motion.purpose == .deceleration ? move(to: offset) : place(offset)
  }

  /// Stops the motion when a finger lands. Fast content, or content outside its range, keeps the
  /// finger for itself; slow content on its way to a target jumps to the target (rules D38, D39).
  func stopMotion(by touches: [Touch]) {
    guard let motion else { return }
    let (offset, target) = (motion.offset, motion.goal)
    // The motion may be taking it back along an axis that no longer scrolls.
    let stranded = StrandedAxes(
      x: !motion.x.isResting && !horizontalRange.contains(offset.x),
      y: !motion.y.isResting && !verticalRange.contains(offset.y))
    let isOutside = !isInRange(offset) || stranded.x || stranded.y
    let isCaught =
      motion.purpose == .deceleration
      && (isOutside || motion.velocity.length >= physics.catchSpeed)
    show(motion, at: isCaught ? offset : target ?? offset)
    // The delegate may have ended the motion or begun another.
    guard motion === self.motion else { return }
    if isCaught {
      caught =
        isPagingEnabled ? .page : motion.goal.map { .target($0) } ?? (isOutside ? .outside : nil)
      strandedAxes = stranded
    } else if isPagingEnabled, target == nil {
      // An ordinary touch stopped the content between pages.
      caught = .page
    }
    endMotion(by: touches)
    if isCaught { pan.seize() }
  }

  /// Moves content that a finger stopped where it cannot stay, once the finger has lifted without
  /// scrolling (rules D35, D39).
  func settleIfCaught() {
    guard let caught else { return }
    self.caught = nil
    let landing =
      switch caught {
      case .outside: ScrollTarget()
      case .target(let target): ScrollTarget(x: target.x, y: target.y)
      case .page:
        self.landing(on: pageLandings(from: position, velocity: .zero))
      }
    let motion = motion == nil ? release(Release(from: self), to: landing) : nil
    strandedAxes = StrandedAxes()
    guard let motion else { return restIfStill() }
    self.motion = motion
    beginDecelerating(motion)
  }

  func shiftMotion(by delta: Point) {
    guard let motion else { return }
    let (horizontal, vertical, now) = (horizontalRange, verticalRange, motion.timeline.now)
    motion.change { x, y in
      x.shift(by: delta.x, at: now, in: horizontal, decelerationRate, physics)
      y.shift(by: delta.y, at: now, in: vertical, decelerationRate, physics)
    }
  }
}

/// The place that content stopped by a finger moves to when the finger lifts (rule D39).
enum CaughtContent {
  /// The content is outside its range.
  case outside
  /// The content is between pages.
  case page
  /// The delegate chose this target.
  case target(Point)
}
