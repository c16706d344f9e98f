/// The range of the offset (D.4).
extension ScrollView {
  /// The range of the horizontal offset.
  var horizontalRange: ScrollRange { horizontalRange(of: contentSize) }

  /// The range of the horizontal offset for another content size.
  func horizontalRange(of size: Size) -> ScrollRange {
    range(
      before: contentInset.left, content: size.width, after: contentInset.right,
      dimension: bounds.width)
  }

  /// The range of the vertical offset, including that of the inner view of a handover.
  var verticalRange: ScrollRange {
    var range = ownVerticalRange
    if let handover { range.upper += handover.innerRoom }
    return range
  }

  /// The range of the view's own vertical offset.
  var ownVerticalRange: ScrollRange {
    var range = verticalRange(of: contentSize)
    range.lower -= contentBefore
    range.upper += contentAfter
    return range
  }

  /// The range of the vertical offset for another content size.
  func verticalRange(of size: Size) -> ScrollRange {
    range(
      before: contentInset.top, content: size.height, after: contentInset.bottom,
      dimension: bounds.height)
  }

  private func range(
    before: Double, content: Double, after: Double, dimension: Double
  ) -> ScrollRange {
    ScrollRange(
      // Avoid a negative zero when there is no inset.
      lower: 0 - before, upper: max(0 - before, content + after - dimension), dimension: dimension,
      bounces: bounces, rubberBand: physics.rubberBand)
  }

  /// Whether a finger can move the content horizontally (rule D29).
  var scrollsHorizontally: Bool {
    contentInset.left + contentSize.width + contentInset.right > bounds.width
      || bounces && alwaysBounceHorizontal
  }

  /// Whether a finger can move the content vertically (rule D29).
  var scrollsVertically: Bool {
    contentInset.top + contentSize.height + contentInset.bottom > bounds.height
      || bounces && alwaysBounceVertical || handover?.inner?.scrollsVertically == true
  }

  /// Whether the content can rest at an offset, along the axes that can be scrolled.
  func isInRange(_ offset: Point) -> Bool {
    (!scrollsHorizontally || horizontalRange.contains(offset.x))
      && (!scrollsVertically || verticalRange.contains(offset.y))
  }

  /// Whether the content can be scrolled along the axis with the larger part of a displacement, in
  /// window coordinates; an exactly diagonal displacement counts as vertical (rule D41).
  func canScroll(along displacement: Point) -> Bool {
    let own = displacementFromRoot(displacement)
    return abs(own.x) > abs(own.y) ? scrollsHorizontally : scrollsVertically && !isLedFromAbove
  }

  /// The part of a vector along the axes that can be scrolled and to which the drag is locked.
  func scrollablePart(_ vector: Point) -> Point {
    let part = unlockedPart(vector)
    return Point(scrollsHorizontally ? part.x : 0, scrollsVertically ? part.y : 0)
  }
}
