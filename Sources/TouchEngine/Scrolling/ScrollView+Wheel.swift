/// Scrolling with the wheel.
extension ScrollView {
  /// Scrolls by one step of the wheel: at once, ending any motion, and within the range. Returns
  /// whether the content could move that way.
  func scroll(byWheel delta: Point) -> Bool {
    guard isScrollEnabled else { return false }
    if isPagingEnabled, dragReference == nil { return turnPage(byWheel: delta) }
    if isLedFromAbove, delta.x == 0, let outer = handoverFromAbove?.outer {
      return outer.scroll(byWheel: delta)
    }
    let now = position
    let offset = Point(
      delta.x == 0 ? now.x : horizontalRange.clamp(now.x + delta.x),
      delta.y == 0 ? now.y : verticalRange.clamp(now.y + delta.y))
    guard offset != now else { return false }
    if handover != nil, dragReference == nil {
      endMotion()
      move(to: offset)
    } else {
      setContentOffset(contentOffset + (offset - now), animated: false)
    }
    return true
  }

  /// Turns one page for a step of the wheel, with the duration of an animated change; further steps
  /// meanwhile are ignored. Returns whether there is, or was, a page in that direction.
  private func turnPage(byWheel delta: Point) -> Bool {
    if motion != nil { return true }
    func next(_ offset: Double, _ delta: Double, _ range: ScrollRange) -> Double {
      guard delta != 0, range.dimension > 0 else { return offset }
      return range.clamp(
        (Self.nearest(offset / range.dimension) + (delta < 0 ? -1 : 1)) * range.dimension)
    }
    let offset = Point(
      next(contentOffset.x, delta.x, horizontalRange), next(contentOffset.y, delta.y, verticalRange)
    )
    guard offset != contentOffset else { return false }
    setContentOffset(offset, animated: true)
    return true
  }
}
