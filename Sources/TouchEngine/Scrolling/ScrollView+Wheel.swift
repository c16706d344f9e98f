/// What the wheel does.
extension ScrollView {
  /// A step of the wheel: at once, ending what moves, and never out of the range. Whether the
  /// content could go that way.
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

  /// A step of the wheel turns one page, in the time of an animated change; what comes meanwhile is left
  /// out. Whether there is, or was, a page that way.
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
