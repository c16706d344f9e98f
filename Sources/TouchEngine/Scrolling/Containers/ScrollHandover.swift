/// Lets one finger scroll two nested views as if they were one: a header goes out of sight first, then
/// the list below it scrolls, and back the same way (rules D43, G3.4).
///
///     outer                  content of the outer view: a header, and a list as high as the view
///     ┌──────────┐  ┌──────────┐
///     │ header   │  │ list     │   up:    the outer view moves until the header has gone,
///     │ list     │  │          │          then the list scrolls
///     │          │  │          │   down:  the list goes back to its top, then the header comes
///     └──────────┘  └──────────┘
///
/// The outer view's pan and motion move both, so a drag goes over from one to the other without a jump
/// and with its speed, from the header as well as from the list, and a flick runs on across the border
/// along one curve. The delegate of the outer view is told of drags and decelerations, in offsets of both
/// together; each view's own delegate is told when that one scrolls. The list's own pan keeps to what
/// goes sideways, if that can be scrolled.
///
/// The outer view keeps the hand-over; it holds neither view.
public final class ScrollHandover {
  /// The view that moves first; its content is at its end when the header is out of sight.
  public private(set) weak var outer: ScrollView?
  /// The view in it that goes on.
  public private(set) weak var inner: ScrollView?
  /// Which of the two moved last.
  private weak var mover: ScrollView?

  /// Couples two views; `inner` has to stand somewhere in `outer`, and may hand over to one in it in its
  /// turn. Whatever coupled one of them before is
  /// ended.
  @discardableResult
  public init(from outer: ScrollView, to inner: ScrollView) {
    precondition(
      inner !== outer && inner.isDescendant(of: outer),
      "a scroll view hands over to one that stands in it")
    outer.handover?.end()
    inner.handoverFromAbove?.end()
    self.outer = outer
    self.inner = inner
    outer.handover = self
    inner.handoverFromAbove = self
    outer.rangeChanged()
  }

  /// From now on each view scrolls by itself again.
  public func end() {
    if inner?.handoverFromAbove === self { inner?.handoverFromAbove = nil }
    if outer?.handover === self { outer?.handover = nil }
    outer?.rangeChanged()
    inner?.rangeChanged()
  }

  /// Whether nothing moves the inner view, and no finger holds it.
  var isAtRest: Bool {
    guard let inner else { return true }
    return inner.motion == nil && inner.dragReference == nil && (inner.handover?.isAtRest ?? true)
  }

  /// Moves both so that their offsets add up to `sum`, and neither is out of its own range more than it
  /// must be: a range has become another one.
  func share(_ sum: Double) {
    guard let outer, let inner else { return }
    let (range, room) = (outer.ownVerticalRange, innerRoom)
    let travel = min(max(sum - range.clamp(outer.contentOffset.y), 0), room)
    let offset = min(sum - travel, range.upper)
    inner.move(to: Point(inner.position.x, inner.verticalRange.lower + sum - offset))
    outer.place(Point(outer.contentOffset.x, offset))
  }

  /// How far the inner view is scrolled from its top, in points.
  var innerTravel: Double { inner.map { $0.position.y - $0.verticalRange.lower } ?? 0 }

  /// How far the inner view can be scrolled, in points.
  var innerRoom: Double {
    guard let range = inner?.verticalRange else { return 0 }
    return range.upper - range.lower
  }

  /// Moves both so that their offsets add up to `sum`: forwards the outer one first, backwards the inner
  /// one.
  func move(to sum: Double) -> (outer: Double, inner: Double) {
    guard let outer, let inner else { return (sum, 0) }
    let (range, top) = (outer.ownVerticalRange, inner.verticalRange.lower)
    let (offset, travel) = (outer.contentOffset.y, innerTravel)
    if travel == 0 && offset <= range.upper || travel >= 0 && offset == range.upper {
      // As all drags leave it: the sum says it all.
      return sum <= range.upper ? (sum, top) : (range.upper, top + sum - range.upper)
    }
    let step = sum - offset - travel
    if step > 0 {
      let part = min(step, max(range.upper - offset, 0))
      return (offset + part, top + travel + step - part)
    }
    let part = max(step, -max(travel, 0))
    return (offset + step - part, top + travel + part)
  }

  /// Notes which of the two a step moves, and tells when that changes.
  func note(_ next: ScrollView, edge: Double) {
    if let mover, mover !== next {
      mover.announce(.scrolling(mover.path, .handedOver(to: next.path, edge: edge)))
    }
    mover = next
  }
}

extension ScrollView {
  /// The offset, and with it that of a view that is handed over to.
  var position: Point {
    guard let handover else { return contentOffset }
    return contentOffset + Point(0, handover.innerTravel)
  }

  /// Moves to a ``position``.
  func move(to position: Point) {
    guard let handover, let inner = handover.inner else { return place(position) }
    let (outerY, innerY) = handover.move(to: position.y)
    let isForward = position.y > self.position.y
    func moveOuter() {
      if contentOffset.y != outerY { handover.note(self, edge: inner.verticalRange.lower) }
      place(Point(position.x, outerY))
    }
    func moveInner() {
      guard inner.position.y != innerY else { return }
      handover.note(inner, edge: ownVerticalRange.upper)
      inner.move(to: Point(inner.position.x, innerY))
    }
    if isForward {
      moveOuter()
      moveInner()
    } else {
      moveInner()
      moveOuter()
    }
  }

  /// Whether another view's finger moves this one up and down.
  var isLedFromAbove: Bool { handoverFromAbove?.outer != nil }

  /// The view that is asked whether `view` gives up its touches: the inner one for what is in it.
  func judge(of view: View) -> ScrollView {
    guard let inner = handover?.inner, view.isDescendant(of: inner) else { return self }
    return inner
  }
}
