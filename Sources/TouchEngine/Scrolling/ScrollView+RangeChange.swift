/// The ranges of both axes when the offset was last adjusted to them.
struct JudgedRanges {
  struct Axis: Equatable {
    var lower = 0.0
    var upper = 0.0
    /// The size of the view, and therefore of a page, in points.
    var dimension = 0.0
    /// The offset at which the inner view of a handover takes over.
    var border: Double?

    init() {}

    init(_ range: ScrollRange, border: Double? = nil) {
      (lower, upper, dimension) = (range.lower, range.upper, range.dimension)
      self.border = border
    }

    func isSame(as range: ScrollRange) -> Bool { lower == range.lower && upper == range.upper }

    /// The page that content moving to `target` will stop at. At the end of the content this is the
    /// last page, even if it is truncated.
    func page(aimedAt target: Double) -> Double {
      target == upper ? (target / dimension).rounded(.up) : ScrollView.nearest(target / dimension)
    }
  }

  var x = Axis()
  var y = Axis()
}

/// The axes along which content is outside its range and cannot stay there.
struct StrandedAxes {
  var x = false
  var y = false
}

/// Adjustment of the offset when the range changes (rule D24b).
extension ScrollView {
  /// Records a change in the content size, the view size, an inset, or the handover's part of the
  /// range. The offset is adjusted once, at the end of the turn; during zooming, when zooming ends.
  func rangeChanged() {
    if isLedFromAbove { handoverFromAbove?.outer?.rangeChanged() }
    guard !isRangeInDoubt else { return }
    isRangeInDoubt = true
    if zoomSession == nil { judgeAtEndOfTurn() }
  }

  /// Adjusts the offset to a changed range once zooming is over.
  func judgeAfterZooming() {
    if isRangeInDoubt { judgeAtEndOfTurn() }
  }

  private func judgeAtEndOfTurn() {
    guard let timeline = window?.timeline else { return judge() }
    timeline.atEndOfTurn { [itself = WeakReference(self)] in itself.object?.judge() }
  }

  /// Records the current ranges; the caller has adjusted the offset.
  func rangeIsJudged() {
    isRangeInDoubt = false
    judgedRanges.x = JudgedRanges.Axis(horizontalRange)
    verticalRangeIsJudged()
  }

  /// Records the current vertical range; the caller has adjusted the offset.
  func verticalRangeIsJudged() {
    let border = handover == nil ? nil : ownVerticalRange.upper
    judgedRanges.y = JudgedRanges.Axis(verticalRange, border: border)
  }

  private func judge() {
    guard isRangeInDoubt, zoomSession == nil else { return }
    let before = judgedRanges
    rangeIsJudged()
    let alters = (x: before.x != judgedRanges.x, y: before.y != judgedRanges.y)
    guard alters.x || alters.y else { return }
    if dragReference != nil {
      noteStranded(alters)
    } else if let motion {
      aimAnew(motion, before, alters)
    } else if caught != nil || isStoppedByTouch {
      keepCaught(alters)
    } else if handover?.isAtRest ?? true {
      rest(before, alters)
    }
  }

  /// Whether a finger has stopped the content and holds it without scrolling.
  private var isStoppedByTouch: Bool { pan.hasRecognized && pan.committedState == .possible }

  // MARK: At rest

  private func rest(_ before: JudgedRanges, _ alters: (x: Bool, y: Bool)) {
    var offset = position
    if alters.x { offset.x = resting(offset.x, before.x, horizontalRange) }
    // The outer view of a handover sets the offset of its inner view.
    if alters.y, !isLedFromAbove { offset.y = resting(offset.y, before.y, verticalRange) }
    guard offset.isFinite else { return }
    place(Point(offset.x, alters.y && handover == nil ? offset.y : contentOffset.y))
    if alters.y { handover?.share(offset.y) }
    restIfStill()
  }

  private func resting(
    _ offset: Double, _ before: JudgedRanges.Axis, _ range: ScrollRange
  ) -> Double {
    if isPagingEnabled, before.dimension > 0, range.dimension > 0 {
      return range.clamp(Self.nearest(offset / before.dimension) * range.dimension)
    }
    return before.isSame(as: range) ? offset : range.clamp(offset)
  }

  // MARK: Under a finger

  private func noteStranded(_ alters: (x: Bool, y: Bool)) {
    if alters.x { strandedAxes.x = !horizontalRange.contains(position.x) }
    if alters.y { strandedAxes.y = !verticalRange.contains(position.y) }
  }

  /// Adapts the place that stopped content moves to at the lift to the new range (rule D39).
  private func keepCaught(_ alters: (x: Bool, y: Bool)) {
    noteStranded(alters)
    switch caught {
    case .page: break
    case .target(var target):
      if alters.x { target.x = horizontalRange.clamp(target.x) }
      if alters.y { target.y = verticalRange.clamp(target.y) }
      caught = .target(target)
    case .outside, nil:
      if strandedAxes.x || strandedAxes.y { caught = .outside }
    }
  }

  // MARK: Motions

  /// Retargets a motion along the axes whose range has changed.
  private func aimAnew(
    _ motion: ScrollMotion, _ before: JudgedRanges, _ alters: (x: Bool, y: Bool)
  ) {
    let (offset, velocity, now) = (motion.offset, motion.velocity, motion.timeline.now)
    let end = motion.end
    func renew(
      _ axis: inout AxisMotion, _ offset: Double, _ velocity: Double,
      _ before: JudgedRanges.Axis, _ range: ScrollRange, _ isMovable: Bool
    ) {
      guard let target = aim(of: axis, before, range) else { return }
      if motion.purpose == .animation {
        axis.retarget(to: target, at: now, endingAt: end)
      } else if axis.isTargeted {
        axis.redirect(to: target, from: offset, velocity, at: now, in: range, physics)
      } else if isMovable || !range.contains(offset) {
        // A view that does not bounce does not overshoot either.
        let velocity = range.bounces || range.contains(offset) ? velocity : 0
        axis = AxisMotion(
          from: offset, velocity: velocity, at: now, in: range, decelerationRate, physics)
      } else {
        axis = AxisMotion(resting: offset, at: now)
      }
    }
    let (horizontal, vertical) = (horizontalRange, movableRange(of: motion))
    motion.change { x, y in
      if alters.x { renew(&x, offset.x, velocity.x, before.x, horizontal, scrollsHorizontally) }
      if alters.y { renew(&y, offset.y, velocity.y, before.y, vertical, scrollsVertically) }
    }
  }

  /// The vertical range of a motion: an animation moves this view alone, without the handover's
  /// inner view.
  private func movableRange(of motion: ScrollMotion) -> ScrollRange {
    motion.purpose == .animation ? ownVerticalRange : verticalRange
  }

  /// The new target of a moving axis: the new position of the same page, or the point nearest to
  /// its target inside the range; `nil` when the axis is not affected.
  private func aim(
    of axis: AxisMotion, _ before: JudgedRanges.Axis, _ range: ScrollRange
  ) -> Double? {
    let target = axis.target
    if isPagingEnabled, before.dimension > 0, range.dimension > 0 {
      let page = before.page(aimedAt: target)
      // Code may have set a target between two pages.
      let isPage = target == min(max(page * before.dimension, before.lower), before.upper)
      if isPage { return range.clamp(page * range.dimension) }
    }
    return before.isSame(as: range) ? nil : range.clamp(target)
  }
}
