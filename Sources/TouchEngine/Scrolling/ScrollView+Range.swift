/// Where the content can go (D.4).
extension ScrollView {
  /// The range of the offset sideways.
  var horizontalRange: ScrollRange { horizontalRange(of: contentSize) }

  /// The same with content of another size.
  func horizontalRange(of size: Size) -> ScrollRange {
    range(
      before: contentInset.left, content: size.width, after: contentInset.right,
      dimension: bounds.width)
  }

  /// The range of the offset up and down, and of what it hands over to.
  var verticalRange: ScrollRange {
    var range = ownVerticalRange
    if let handover { range.upper += handover.innerRoom }
    return range
  }

  /// The range of the view's own offset up and down.
  var ownVerticalRange: ScrollRange {
    var range = verticalRange(of: contentSize)
    range.lower -= contentBefore
    range.upper += contentAfter
    return range
  }

  /// The same with content of another size.
  func verticalRange(of size: Size) -> ScrollRange {
    range(
      before: contentInset.top, content: size.height, after: contentInset.bottom,
      dimension: bounds.height)
  }

  private func range(
    before: Double, content: Double, after: Double, dimension: Double
  ) -> ScrollRange {
    ScrollRange(
      // Not a negative zero where there is no inset.
      lower: 0 - before, upper: max(0 - before, content + after - dimension), dimension: dimension,
      bounces: bounces, rubberBand: physics.rubberBand)
  }

  /// Whether a finger can move the content sideways (rule D29).
  var scrollsHorizontally: Bool {
    contentInset.left + contentSize.width + contentInset.right > bounds.width
      || bounces && alwaysBounceHorizontal
  }

  /// Whether a finger can move the content up and down (rule D29).
  var scrollsVertically: Bool {
    contentInset.top + contentSize.height + contentInset.bottom > bounds.height
      || bounces && alwaysBounceVertical || handover?.inner?.scrollsVertically == true
  }

  /// Whether an offset lies where it can rest, as far as it can be scrolled.
  func isInRange(_ offset: Point) -> Bool {
    (!scrollsHorizontally || horizontalRange.contains(offset.x))
      && (!scrollsVertically || verticalRange.contains(offset.y))
  }

  /// Whether the axis along which most of a displacement goes can be scrolled; of the window's
  /// terms, and exactly diagonal counts as up and down (rule D41).
  func canScroll(along displacement: Point) -> Bool {
    let own = displacementFromRoot(displacement)
    return abs(own.x) > abs(own.y) ? scrollsHorizontally : scrollsVertically && !isLedFromAbove
  }

  /// The part of a vector that can be scrolled, and that the drag keeps to.
  func scrollablePart(_ vector: Point) -> Point {
    let part = unlockedPart(vector)
    return Point(scrollsHorizontally ? part.x : 0, scrollsVertically ? part.y : 0)
  }
}
