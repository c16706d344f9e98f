/// The geometry and opacity of the scroll indicators; scrolling does not depend on them.
extension ScrollView {
  /// The indicators' thickness, margin and minimum length, in points. Our choice.
  private static var indicatorThickness: Double { 3 }
  private static var indicatorMargin: Double { 3 }
  private static var indicatorLeastLength: Double { 36 }

  /// The opacity of the indicators at `time`, 0…1: full while a finger or a motion moves the
  /// content and for 0.3 s afterwards, then fading for another 0.3 s (``ScrollPhysics``).
  public func indicatorAlpha(at time: Timestamp) -> Double {
    guard let lastScrolled else { return 0 }
    if dragReference != nil || motion != nil { return 1 }
    let rest = time.seconds(since: lastScrolled) - physics.indicatorStay
    guard physics.indicatorFade > 0 else { return rest < 0 ? 1 : 0 }
    return min(max(1 - rest / physics.indicatorFade, 0), 1)
  }

  /// The next time at which the indicators change without an event: the start of the fade, or
  /// `time` itself during the fade; `nil` when only an event can change them.
  public func nextIndicatorChange(after time: Timestamp) -> Timestamp? {
    // A finger that holds the content still keeps the indicators; its next event ends that.
    guard indicatorAlpha(at: time) > 0, !isTracking, let lastScrolled else { return nil }
    return max(lastScrolled.advanced(bySeconds: physics.indicatorStay), time)
  }

  /// Shows the indicators as after a movement: they stay and fade.
  public func flashScrollIndicators() {
    guard let window else { return }
    lastScrolled = window.timeline.now
    setNeedsDisplay()
  }

  /// The frame of the horizontal indicator, in the view's own coordinates; `nil` when the content
  /// cannot be scrolled horizontally, or ``showsHorizontalScrollIndicator`` is off.
  public var horizontalIndicatorFrame: Rect? {
    guard showsHorizontalScrollIndicator, scrollsHorizontally else { return nil }
    let (start, length) = indicator(contentOffset.x, horizontalRange)
    return Rect(
      bounds.minX + start, bounds.maxY - Self.indicatorMargin - Self.indicatorThickness, length,
      Self.indicatorThickness)
  }

  /// The frame of the vertical indicator, in the view's own coordinates; `nil` when the content
  /// cannot be scrolled vertically, or ``showsVerticalScrollIndicator`` is off.
  public var verticalIndicatorFrame: Rect? {
    guard showsVerticalScrollIndicator, scrollsVertically else { return nil }
    let (start, length) = indicator(contentOffset.y, ownVerticalRange)
    return Rect(
      bounds.maxX - Self.indicatorMargin - Self.indicatorThickness, bounds.minY + start,
      Self.indicatorThickness, length)
  }

  /// The start and length along the axis, from the view's edge. Content pulled out of its range
  /// shortens the indicator, at the end that it is pulled from.
  private func indicator(_ offset: Double, _ range: ScrollRange) -> (Double, Double) {
    let track = max(range.dimension - 2 * Self.indicatorMargin, 0)
    let whole = range.upper - range.lower + range.dimension
    let edge = range.clamp(offset)
    let least = min(Self.indicatorLeastLength, track)
    let length = max(track * range.dimension / max(whole, 1), least)
    let pulled = abs(offset - edge)
    let shown = max(length - pulled, min(Self.indicatorThickness * 2, track))
    let travel = range.upper > range.lower ? (edge - range.lower) / (range.upper - range.lower) : 0
    let start = offset > edge ? track - shown : (track - shown) * travel
    return (Self.indicatorMargin + start, shown)
  }
}
