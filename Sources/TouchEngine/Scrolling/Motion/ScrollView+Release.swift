/// The motion that follows a release (D.5).
extension ScrollView {
  /// Returns the motion after a release, or `nil` if there is none: to its target if it has one;
  /// otherwise it slows down inside the range, and is pulled back outside (rules D32–D37).
  func release(_ release: Release, to landing: ScrollTarget) -> ScrollMotion? {
    guard let timeline = window?.timeline else { return nil }
    let isFast = release.velocity.length >= physics.minimumReleaseSpeed
    func axis(
      _ offset: Double, _ released: Double, _ free: Double, _ range: ScrollRange,
      _ isMovable: Bool, _ target: Double?
    ) -> AxisMotion {
      guard isMovable else { return AxisMotion(resting: offset, at: timeline.now) }
      let isInside = range.contains(offset)
      // Outside the range, content is slower than the finger, and is pulled back at any speed
      // (rule D35).
      let velocity = isInside ? released : released * range.slope(free)
      if let target, isPagingEnabled {
        return AxisMotion(
          from: offset, velocity: velocity, landingOn: target, mayDecelerate: false,
          at: timeline.now, in: range, physics)
      }
      if let target {
        // Content outside the range comes back, whatever the delegate wants (rule D37).
        let target = isInside ? target : range.clamp(target)
        let distance = target - offset
        if abs(distance) <= AxisMotion.jump {
          return AxisMotion(jumpingTo: target, at: timeline.now)
        }
        // Content never moves away from its target first.
        return AxisMotion(
          from: offset, velocity: velocity * distance < 0 ? 0 : velocity, landingOn: target,
          mayDecelerate: isInside && isFast, at: timeline.now, in: range, physics)
      }
      return AxisMotion(
        releasedAt: offset, velocity: released, free: free, isFast: isFast, at: timeline.now,
        in: range, decelerationRate, physics)
    }
    let motion = motion(
      .deceleration,
      x: axis(
        position.x, release.velocity.x, release.free.x, horizontalRange,
        scrollsHorizontally || strandedAxes.x, landing.x),
      y: axis(
        position.y, release.velocity.y, release.free.y, verticalRange,
        scrollsVertically || strandedAxes.y, landing.y), on: timeline)
    // A step to a delegate's target is a motion too, which ends at once.
    let isStep = !isPagingEnabled && motion.goal != nil
    return motion.isOver && !isStep ? nil : motion
  }

  /// Returns the landing that page turns lead to. If `isNews` is true, reports each turn as a
  /// decision.
  func landing(on pages: [PageLanding], isNews: Bool = true) -> ScrollTarget {
    var landing = ScrollTarget()
    for page in pages {
      if isNews { announce(.scrolling(path, .page(page.turn))) }
      switch page.turn.axis {
      case .horizontal: landing.x = page.offset
      case .vertical: landing.y = page.offset
      }
    }
    return landing
  }
}

/// The state of the content when a finger releases it.
struct Release {
  /// The velocity of the offset, in points a second.
  var velocity: Point
  /// The offset without any resistance.
  var free: Point

  init(velocity: Point, free: Point) {
    self.velocity = velocity
    self.free = free
  }

  /// Creates a release at rest at the current position.
  init(from scrollView: ScrollView) {
    self.init(velocity: .zero, free: scrollView.position)
  }
}

/// The target offset of each axis; `nil` for an axis that moves as far as its speed carries it.
struct ScrollTarget {
  var x: Double?
  var y: Double?
}
