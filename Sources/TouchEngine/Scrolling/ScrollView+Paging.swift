/// A page to go to, and the offset at which the content rests on it.
struct PageLanding {
  let turn: PageTurn
  /// In points; where the content ends earlier, the end of the range.
  let offset: Double
}

/// Where content that stops at pages goes (rule D36).
extension ScrollView {
  /// The pages to go to from an offset, released at a velocity in points a second; one for each axis
  /// that scrolls.
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

  /// `length` is how far the content reaches from the offset 0 on.
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
    // The first page that shows all of an end: a last one that is cut off counts as a page.
    let (low, high) = ((range.lower / size).rounded(.down), (range.upper / size).rounded(.up))
    let reached = min(max(wanted, low), high)
    let reason: PageTurn.Reason = reached != wanted ? .edge : isFlick ? .flick : .nearest
    // An inset shows no page of its own.
    let first = Double(firstPage)
    let before = axis == .vertical ? (contentBefore / size).rounded() : 0
    let last = max((length / size).rounded(.up) - 1, -before)
    let number = max(min(max(reached, -before), last) + first, 0)
    // So far out that numbers of pages have no meaning any more.
    guard abs(reached) < 1e15, number < 1e15 else { return nil }
    return PageLanding(
      turn: PageTurn(axis: axis, number: Int(number), reason: reason, speed: speed),
      offset: range.clamp(reached * size))
  }

  /// The nearest whole number; a half is rounded up.
  static func nearest(_ page: Double) -> Double { (page + 0.5).rounded(.down) }
}
