/// The offset when it moves by itself (D.5).
extension ScrollView {
  /// Moves to `offset`, at once or in 0.3 s; whatever moved before is ended first, and the range is
  /// not looked at (rule D38).
  ///
  /// While a finger scrolls there is no animation: the content jumps and the drag goes on from there
  /// (rule D24).
  public func setContentOffset(_ offset: Point, animated: Bool) {
    guard dragReference == nil else { return contentOffset = offset }
    endMotion()
    guard animated, offset != contentOffset, let timeline = window?.timeline else {
      return contentOffset = offset
    }
    let (from, now) = (contentOffset, timeline.now)
    let motion = motion(
      .animation, x: AxisMotion(from: from.x, to: offset.x, at: now, physics),
      y: AxisMotion(from: from.y, to: offset.y, at: now, physics), on: timeline)
    self.motion = motion
    motion.start()
  }

  /// A step of the wheel: at once, ending what moves, and never out of the range. Whether the
  /// content could go that way.
  func scroll(byWheel delta: Point) -> Bool {
    guard isScrollEnabled else { return false }
    let (x, y) = (contentOffset.x + delta.x, contentOffset.y + delta.y)
    let offset = Point(
      delta.x == 0 ? contentOffset.x : horizontalRange.clamp(x),
      delta.y == 0 ? contentOffset.y : verticalRange.clamp(y))
    guard offset != contentOffset else { return false }
    setContentOffset(offset, animated: false)
    return true
  }

  // MARK: Deceleration

  /// The motion after a release, or `nil` when there is none: slowing down inside the range, pulled
  /// back outside (rules D32–D35).
  func deceleration(with velocity: Point) -> ScrollMotion? {
    guard let timeline = window?.timeline else { return nil }
    func axis(_ offset: Double, _ velocity: Double, _ range: ScrollRange, _ isMovable: Bool)
      -> AxisMotion
    {
      guard isMovable else { return AxisMotion(resting: offset, at: timeline.now) }
      return AxisMotion(
        from: offset, velocity: velocity, at: timeline.now, in: range, decelerationRate, physics)
    }
    let motion = motion(
      .deceleration,
      x: axis(contentOffset.x, velocity.x, horizontalRange, scrollsHorizontally),
      y: axis(contentOffset.y, velocity.y, verticalRange, scrollsVertically), on: timeline)
    return motion.isOver ? nil : motion
  }

  /// Lets a motion that ``motion`` holds go, unless a delegate has put an end to it.
  func beginDecelerating(_ motion: ScrollMotion) {
    guard self.motion === motion else { return isDragging = dragReference != nil }
    isDecelerating = true
    announce(.decelerating(scrollView: path, target: motion.target))
    delegate?.scrollViewWillBeginDecelerating(self)
    if self.motion === motion { motion.start() }
  }

  private func motion(
    _ purpose: ScrollMotion.Purpose, x: AxisMotion, y: AxisMotion, on timeline: Timeline
  ) -> ScrollMotion {
    ScrollMotion(purpose, x: x, y: y, on: timeline, physics) { [weak self] in self?.motionTicked() }
  }

  private func motionTicked() {
    guard let motion else { return }
    guard window?.timeline === motion.timeline else { return endMotion() }
    place(motion.offset)
    // A delegate may have ended it, or begun another.
    if motion === self.motion, motion.isOver { endMotion() }
  }

  /// Ends what moves by itself, where it is (rules D17, D25).
  func endMotion() {
    guard let motion else { return }
    motion.cancel()
    self.motion = nil
    switch motion.purpose {
    case .deceleration:
      isDragging = false
      guard isDecelerating else { return }
      isDecelerating = false
      announce(.stopped(scrollView: path, offset: contentOffset))
      delegate?.scrollViewDidEndDecelerating(self)
    case .animation:
      announce(.stopped(scrollView: path, offset: contentOffset))
      delegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  // MARK: Fingers and code while it moves

  /// Brings the offset to the time of an event whose touch the pan watches (rule D24a).
  func bringMotionHere() {
    if let motion { place(motion.offset) }
  }

  /// A finger lands: what moves stops. Fast content, or content outside its range, takes the finger
  /// for itself (rules D38, D39).
  func stopMotionByTouch() {
    guard let motion else { return }
    let isOutside = !isInRange
    let isCaught =
      motion.purpose == .deceleration
      && (isOutside || motion.velocity.length >= physics.catchSpeed)
    endMotion()
    guard isCaught else { return }
    pan.seize()
    isCaughtOutside = isOutside
  }

  /// The finger that stopped the content outside its range has lifted without scrolling: rule D35.
  func springBackIfCaught() {
    guard isCaughtOutside else { return }
    isCaughtOutside = false
    guard motion == nil, let motion = deceleration(with: .zero) else { return }
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

  /// The content or the view has another size: a deceleration goes on with its speed in the new
  /// range.
  func rangeChanged() {
    guard let motion, motion.purpose == .deceleration else { return }
    guard let renewed = deceleration(with: motion.velocity) else { return }
    motion.change { x, y in (x, y) = (renewed.x, renewed.y) }
  }
}
