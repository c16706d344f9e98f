/// Where content that stops at pages goes (rule D36).
extension ScrollView {
  /// The pages to go to from an offset, released at a velocity in points a second, in a drag that
  /// began at `start`; one for each axis that scrolls.
  func pageTurns(from offset: Point, velocity: Point, since start: Point) -> [PageTurn] {
    var turns: [PageTurn?] = []
    if scrollsHorizontally {
      turns.append(
        pageTurn(.horizontal, offset.x, velocity.x, since: start.x, in: horizontalRange))
    }
    if scrollsVertically {
      turns.append(pageTurn(.vertical, offset.y, velocity.y, since: start.y, in: verticalRange))
    }
    return turns.compactMap { $0 }
  }

  /// The offset at which a page rests; the last one may be cut off by the end of the content.
  func offset(of turn: PageTurn) -> Double {
    let range = turn.axis == .horizontal ? horizontalRange : verticalRange
    return range.clamp(Double(turn.number) * range.dimension)
  }

  private func pageTurn(
    _ axis: ScrollAxis, _ offset: Double, _ velocity: Double, since start: Double,
    in range: ScrollRange
  ) -> PageTurn? {
    let size = range.dimension
    guard size > 0, offset.isFinite, start.isFinite else { return nil }
    let speed = Measure(.speed, abs(velocity), limit: physics.pageFlickSpeed)
    let isFlick = speed.value >= speed.limit
    let page = offset / size
    let wanted =
      isFlick ? page.rounded(velocity < 0 ? .down : .up) : Self.nearest(page)
    let first = Self.nearest(start / size)
    let reachable = min(max(wanted, first - 1), first + 1)
    // The first page that shows all of an end: a last one that is cut off counts as a page.
    let (low, high) = ((range.lower / size).rounded(.down), (range.upper / size).rounded(.up))
    let number = min(max(reachable, low), high)
    let reason: PageTurn.Reason =
      number != reachable
      ? .edge : reachable != wanted ? .oneAtATime : isFlick ? .flick : .nearest
    // So far out that numbers of pages have no meaning any more.
    guard abs(number) < 1e15 else { return nil }
    return PageTurn(axis: axis, number: Int(number), reason: reason, speed: speed)
  }

  /// The nearest whole number; a half is rounded up.
  static func nearest(_ page: Double) -> Double { (page + 0.5).rounded(.down) }
}
