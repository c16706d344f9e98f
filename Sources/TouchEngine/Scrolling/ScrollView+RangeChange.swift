/// Between which offsets content could go when its offset was judged last; along both axes.
struct JudgedRanges {
  struct Axis: Equatable {
    var lower = 0.0
    var upper = 0.0
    /// The size of the view, and so of a page, in points.
    var dimension = 0.0
    /// Where the inner view of a hand-over goes on from.
    var border: Double?

    init() {}

    init(_ range: ScrollRange, border: Double? = nil) {
      (lower, upper, dimension) = (range.lower, range.upper, range.dimension)
      self.border = border
    }

    func isSame(as range: ScrollRange) -> Bool { lower == range.lower && upper == range.upper }

    /// The page that content on its way to `target` goes to. At the end of the content that is the last
    /// one, though it may be cut off.
    func page(aimedAt target: Double) -> Double {
      target == upper ? (target / dimension).rounded(.up) : ScrollView.nearest(target / dimension)
    }
  }

  var x = Axis()
  var y = Axis()
}

/// Axes along which content stands outside its range, and cannot be left there.
struct StrandedAxes {
  var x = false
  var y = false
}

/// The offset when the range changes under it (rule D24b).
extension ScrollView {
  /// The size of the content or of the view, an inset, or what a hand-over adds to the range is another
  /// one. The offset is judged once, at the end of the turn; while something zooms, at the end of that.
  func rangeChanged() {
    if isLedFromAbove { handoverFromAbove?.outer?.rangeChanged() }
    guard !isRangeInDoubt else { return }
    isRangeInDoubt = true
    if zoomSession == nil { judgeAtEndOfTurn() }
  }

  /// Zooming is over.
  func judgeAfterZooming() {
    if isRangeInDoubt { judgeAtEndOfTurn() }
  }

  private func judgeAtEndOfTurn() {
    guard let timeline = window?.timeline else { return judge() }
    timeline.atEndOfTurn { [weak self] in self?.judge() }
  }

  /// Whoever changed the range has seen to the offset, too.
  func rangeIsJudged() {
    isRangeInDoubt = false
    judgedRanges.x = JudgedRanges.Axis(horizontalRange)
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

  /// Whether a finger has stopped the content and holds it, without scrolling.
  private var isStoppedByTouch: Bool { pan.hasRecognized && pan.standing == .possible }

  // MARK: At rest

  private func rest(_ before: JudgedRanges, _ alters: (x: Bool, y: Bool)) {
    var offset = position
    if alters.x { offset.x = resting(offset.x, before.x, horizontalRange) }
    // An inner view that is led goes where the outer one sends it.
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

  /// What shall become of content that a finger has stopped, at the lift (rule D39), in the new range.
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

  // MARK: Moving by itself

  /// Aims a motion anew, along the axes whose range is another one.
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
        // A view that does not bounce does not swing either.
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

  /// An animation moves this view alone, and not what it hands over to.
  private func movableRange(of motion: ScrollMotion) -> ScrollRange {
    motion.purpose == .animation ? ownVerticalRange : verticalRange
  }

  /// Where an axis that moves goes from now on: to the same page at its new place, or as near to its target
  /// as the range allows. `nil` when nothing has changed for it.
  private func aim(
    of axis: AxisMotion, _ before: JudgedRanges.Axis, _ range: ScrollRange
  ) -> Double? {
    let target = axis.target
    if isPagingEnabled, before.dimension > 0, range.dimension > 0 {
      let page = before.page(aimedAt: target)
      // Code may have asked for a place between two pages.
      let isPage = target == min(max(page * before.dimension, before.lower), before.upper)
      if isPage { return range.clamp(page * range.dimension) }
    }
    return before.isSame(as: range) ? nil : range.clamp(target)
  }
}
