/// What a finger leaves the content with.
struct Release {
  /// In points a second of the offset.
  var velocity: Point
  /// Where the content would be if nothing had resisted.
  var free: Point

  init(velocity: Point, free: Point) {
    self.velocity = velocity
    self.free = free
  }

  /// At rest where the content is.
  init(from scrollView: ScrollView) {
    self.init(velocity: .zero, free: scrollView.position)
  }
}

/// Where the content shall land; `nil` for an axis that goes wherever its speed carries it.
struct Landing {
  var x: Double?
  var y: Double?
}

/// From the release to the motion that follows (D.5).
extension ScrollView {
  /// The motion after a release, or `nil` when there is none: to where it shall land; otherwise
  /// slowing down inside the range, pulled back outside (rules D32–D37).
  func release(_ release: Release, to landing: Landing) -> ScrollMotion? {
    guard let timeline = window?.timeline else { return nil }
    let isFast = release.velocity.length >= physics.leastReleaseSpeed
    func axis(
      _ offset: Double, _ velocity: Double, _ free: Double, _ range: ScrollRange,
      _ isMovable: Bool, _ target: Double?
    ) -> AxisMotion {
      guard isMovable else { return AxisMotion(resting: offset, at: timeline.now) }
      let isInside = range.contains(offset)
      // Outside, content is slower than the finger, and is pulled back at any speed (rule D35).
      let velocity = isInside ? velocity : velocity * range.slope(free)
      if let target {
        return AxisMotion(
          from: offset, velocity: velocity, landingOn: target,
          mayDecelerate: isInside && isFast && !isPagingEnabled, at: timeline.now, in: range,
          physics)
      }
      return AxisMotion(
        from: offset, velocity: isInside && !isFast ? 0 : velocity, at: timeline.now, in: range,
        decelerationRate, physics)
    }
    let motion = motion(
      .deceleration,
      x: axis(
        position.x, release.velocity.x, release.free.x, horizontalRange,
        scrollsHorizontally || strandedAxes.x, landing.x),
      y: axis(
        position.y, release.velocity.y, release.free.y, verticalRange,
        scrollsVertically || strandedAxes.y, landing.y), on: timeline)
    return motion.isOver ? nil : motion
  }

  /// Where turning pages leads; `isNews` says that it will be done.
  func landing(on pages: [PageLanding], isNews: Bool = true) -> Landing {
    var landing = Landing()
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
