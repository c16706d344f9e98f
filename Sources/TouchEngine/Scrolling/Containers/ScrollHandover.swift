/// Lets one finger scroll two nested views as if they were one: a header scrolls out of sight
/// first, then the list below it scrolls; backward, the list scrolls first (rules D43, G3.4).
///
///     outer                  content of the outer view: a header, and a list as high as the view
///     ┌──────────┐  ┌──────────┐
///     │ header   │  │ list     │   up:    the outer view moves until the header has gone,
///     │ list     │  │          │          then the list scrolls
///     │          │  │          │   down:  the list goes back to its top, then the header comes
///     └──────────┘  └──────────┘
///
/// The outer view's pan and motion move both views. A drag, whether it starts on the header or on
/// the list, passes from one view to the other without a jump and with the same speed, and a flick
/// crosses the border on one curve. The delegate of the outer view is notified of drags and
/// decelerations, with offsets that combine both views; each view's own delegate is notified when
/// that view scrolls. The list's own pan only scrolls horizontally, if the list can scroll that
/// way.
///
/// The outer view retains the handover, which retains neither view.
public final class ScrollHandover {
  /// The view that moves first; it is at the end of its range when the header is out of sight. It
  /// is not retained.
  public var outer: ScrollView? { outerView }
  /// The view inside the outer view that moves next. It is not retained.
  public var inner: ScrollView? { innerView }
  /// The view that moved last.
  @WeakReference private var mover: ScrollView?
  @WeakReference private var outerView: ScrollView?
  @WeakReference private var innerView: ScrollView?

  /// Connects two views. `inner` must be a descendant of `outer`, and may itself hand over to a
  /// descendant. Any earlier handover from `outer` or to `inner` ends.
  @discardableResult
  public init(from outer: ScrollView, to inner: ScrollView) {
    precondition(
      inner !== outer && inner.isDescendant(of: outer),
      "a scroll view hands over to one that stands in it")
    outer.handover?.end()
    inner.handoverFromAbove?.end()
    outerView = outer
    innerView = inner
    outer.handover = self
    inner.handoverFromAbove = self
    outer.rangeChanged()
  }

  /// Ends the handover; from now on each view scrolls by itself.
  public func end() {
    if inner?.handoverFromAbove === self { inner?.handoverFromAbove = nil }
    if outer?.handover === self { outer?.handover = nil }
    outer?.rangeChanged()
    inner?.rangeChanged()
  }

  /// Whether no motion and no finger moves the inner view.
  var isAtRest: Bool {
    guard let inner else { return true }
    return inner.motion == nil && inner.dragReference == nil && (inner.handover?.isAtRest ?? true)
  }

  /// Moves both views so that their offsets add up to `sum`, as far inside their own ranges as
  /// possible, after a range change.
  func share(_ sum: Double) {
    guard let outer, let inner else { return }
    let (range, room) = (outer.ownVerticalRange, innerRoom)
    let travel = min(max(sum - range.clamp(outer.contentOffset.y), 0), room)
    let offset = min(sum - travel, range.upper)
    inner.move(to: Point(inner.position.x, inner.verticalStart + sum - offset))
    outer.place(Point(outer.contentOffset.x, offset))
  }

  /// The distance of the inner view from its top, in points.
  var innerTravel: Double { inner.map { $0.position.y - $0.verticalStart } ?? 0 }

  /// The scrollable distance of the inner view, in points.
  var innerRoom: Double { inner.map { $0.verticalEnd - $0.verticalStart } ?? 0 }

  /// Returns offsets that add up to `sum`: forward the outer view moves first, backward the inner
  /// view.
  func move(to sum: Double) -> (outer: Double, inner: Double) {
    guard let outer, let inner else { return (sum, 0) }
    let (end, top) = (outer.ownVerticalEnd, inner.verticalStart)
    let (offset, travel) = (outer.contentOffset.y, inner.position.y - top)
    if travel == 0 && offset <= end || travel >= 0 && offset == end {
      // The usual state after a drag: the sum determines both offsets.
      return sum <= end ? (sum, top) : (end, top + sum - end)
    }
    let step = sum - offset - travel
    if step > 0 {
      let part = min(step, max(end - offset, 0))
      return (offset + part, top + travel + step - part)
    }
    let part = max(step, -max(travel, 0))
    return (offset + step - part, top + travel + part)
  }

  /// Whether the inner view moved last; `nil` before either moved. Setting it reports nothing.
  var isInnerLast: Bool? {
    get { mover.map { $0 === inner } }
    set { mover = newValue.flatMap { $0 ? inner : outer } }
  }

  /// The view inside that moved last, the innermost of several; `nil` when the outer view did.
  var mostInner: ScrollView? {
    guard isInnerLast == true, let inner else { return nil }
    return inner.handover?.mostInner ?? inner
  }

  /// Records which view a step moves, and reports a change.
  func note(_ next: ScrollView, edge: Double) {
    let last = mover
    if last === next { return }
    if let last { last.announce(.scrolling(last.path, .handedOver(to: next.path, edge: edge))) }
    mover = next
  }
}

extension ScrollView {
  /// The offset, including that of the inner view of a handover.
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
      if contentOffset.y != outerY { handover.note(self, edge: inner.verticalStart) }
      place(Point(position.x, outerY))
    }
    func moveInner() {
      guard inner.position.y != innerY else { return }
      handover.note(inner, edge: ownVerticalEnd)
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

  /// Whether an outer view's finger scrolls this view vertically.
  var isLedFromAbove: Bool { handoverFromAbove?.outer != nil }

  /// The scroll view that decides whether `view` gives up its touches: the inner one for its
  /// descendants.
  func judge(of view: View) -> ScrollView {
    guard let inner = handover?.inner, view.isDescendant(of: inner) else { return self }
    return inner
  }
}
