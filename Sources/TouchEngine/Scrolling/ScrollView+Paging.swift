/// A page to stop at, and its offset.
struct PageLanding {
  let turn: PageTurn
  /// The offset in points; the end of the range if the content ends earlier.
  let offset: Double
}

/// The target of content that stops at pages (rule D36).
extension ScrollView {
  /// Returns the pages to stop at after a release at an offset and a velocity in points a second;
  /// one for each scrollable axis.
  func pageLandings(from offset: Point, velocity: Point) -> [PageLanding] {
    var landings: [PageLanding?] = []
    if scrollsHorizontally {
      landings.append(
        pageLanding(.horizontal, offset.x, velocity.x, contentSize.width, in: horizontalRange))
    }
    if scrollsVertically {
      let length = contentSize.height + contentAfter + (handover?.innerRoom ?? 0)
      landings.append(pageLanding(.vertical, offset.y, velocity.y, length, in: verticalRange))
    }
    return landings.compactMap { $0 }
  }

  /// Returns the page along one axis. `length` is the extent of the content from the offset 0.
  private func pageLanding(
    _ axis: ScrollAxis, _ offset: Double, _ velocity: Double, _ length: Double,
    in range: ScrollRange
  ) -> PageLanding? {
    let size = range.dimension
    guard size > 0, offset.isFinite else { return nil }
    let speed = Measure(.speed, abs(velocity), limit: physics.pageFlickSpeed)
    let isFlick = speed.value >= speed.limit
    let page = offset / size
    let wanted = isFlick ? page.rounded(velocity < 0 ? .down : .up) : Self.nearest(page)
    // The first page that shows all of an end: a truncated last page counts as a page.
    let (low, high) = ((range.lower / size).rounded(.down), (range.upper / size).rounded(.up))
    let reached = min(max(wanted, low), high)
    let reason: PageTurn.Reason = reached != wanted ? .edge : isFlick ? .flick : .nearest
    // An inset is not a page.
    let first = Double(firstPage)
    let before = axis == .vertical ? (contentBefore / size).rounded() : 0
    let last = max((length / size).rounded(.up) - 1, -before)
    let number = max(min(max(reached, -before), last) + first, 0)
    // Beyond this, page numbers lose their meaning.
    guard abs(reached) < 1e15, number < 1e15 else { return nil }
    return PageLanding(
      turn: PageTurn(axis: axis, number: Int(number), reason: reason, speed: speed),
      offset: range.clamp(reached * size))
  }

  /// The nearest whole number; a half is rounded up.
  static func nearest(_ page: Double) -> Double { (page + 0.5).rounded(.down) }
}
