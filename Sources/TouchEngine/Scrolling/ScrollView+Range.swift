/// The range of the offset (D.4).
extension ScrollView {
  /// The range of the horizontal offset.
  var horizontalRange: ScrollRange { horizontalRange(of: contentSize) }

  /// The range of the horizontal offset for another content size.
  func horizontalRange(of size: Size) -> ScrollRange {
    let (start, dimension) = (0 - contentInset.left, bounds.width)
    return range(
      from: start, to: max(start, size.width + contentInset.right - dimension), dimension)
  }

  /// The range of the vertical offset, including that of the inner view of a handover.
  var verticalRange: ScrollRange { range(from: verticalStart, to: verticalEnd, bounds.height) }

  /// The range of the view's own vertical offset.
  var ownVerticalRange: ScrollRange {
    range(from: verticalStart, to: ownVerticalEnd, bounds.height)
  }

  /// The lower end of both vertical ranges. A step of a handover asks for ends again and again, and
  /// a whole range looks for the window.
  ///
  /// The difference from 0 avoids a negative zero when there is no inset.
  var verticalStart: Double { 0 - contentInset.top - refreshInset - contentBefore }

  /// The upper end of ``verticalRange``.
  var verticalEnd: Double { handover.map { ownVerticalEnd + $0.innerRoom } ?? ownVerticalEnd }

  /// The upper end of ``ownVerticalRange``.
  var ownVerticalEnd: Double {
    max(
      0 - contentInset.top - refreshInset, contentSize.height + contentInset.bottom - bounds.height)
      + contentAfter
  }

  /// The range of the vertical offset for another content size.
  func verticalRange(of size: Size) -> ScrollRange {
    let (start, dimension) = (0 - contentInset.top - refreshInset, bounds.height)
    return range(
      from: start, to: max(start, size.height + contentInset.bottom - dimension), dimension)
  }

  private func range(from lower: Double, to upper: Double, _ dimension: Double) -> ScrollRange {
    ScrollRange(
      lower: lower, upper: upper, dimension: dimension, bounces: bounces,
      rubberBand: window?.scrollPhysics.rubberBand ?? ScrollPhysics.standard.rubberBand)
  }

  /// Whether a finger can move the content horizontally (rule D29).
  var scrollsHorizontally: Bool {
    contentInset.left + contentSize.width + contentInset.right > bounds.width
      || bounces && alwaysBounceHorizontal
  }

  /// Whether a finger can move the content vertically (rule D29).
  var scrollsVertically: Bool {
    contentInset.top + refreshInset + contentSize.height + contentInset.bottom > bounds.height
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

  /// The deviation of a displacement, in window coordinates, from the only axis that scrolls;
  /// `nil` when it lies along an axis that scrolls, or when none does.
  func slant(of displacement: Point) -> Measure? {
    guard !canScroll(along: displacement) else { return nil }
    let isHorizontal = scrollsHorizontally
    guard isHorizontal || scrollsVertically && !isLedFromAbove else { return nil }
    let own = displacementFromRoot(displacement)
    let (along, across) = isHorizontal ? (abs(own.x), abs(own.y)) : (abs(own.y), abs(own.x))
    return Measure(.slant, CLibrary.arcTangent(across, along) * 180 / .pi, limit: 45)
  }

  /// The part of a vector along the axes that can be scrolled and to which the drag is locked.
  func scrollablePart(_ vector: Point) -> Point {
    let part = unlockedPart(vector)
    return Point(scrollsHorizontally ? part.x : 0, scrollsVertically ? part.y : 0)
  }
}

/// The range of the offset along one axis, and the resistance of content beyond it.
struct ScrollRange {
  var lower: Double
  var upper: Double
  /// The size of the scroll view along the axis, in points.
  var dimension: Double
  /// Whether the offset may leave the range.
  var bounces: Bool
  /// The stiffness, ``ScrollPhysics/rubberBand``.
  var rubberBand: Double

  func contains(_ offset: Double) -> Bool { offset >= lower && offset <= upper }

  func clamp(_ offset: Double) -> Double { min(max(offset, lower), upper) }

  /// Returns the offset to show when the offset without resistance would be `free` (rule D30).
  func shown(_ free: Double) -> Double {
    let edge = clamp(free)
    guard bounces, free != edge, dimension > 0 else { return edge }
    let distance = abs(free - edge)
    let shown = (1 - 1 / (distance * rubberBand / dimension + 1)) * dimension
    return free < edge ? edge - shown : edge + shown
  }

  /// Returns the offset without resistance that ``shown(_:)`` maps to `offset`. Code can put
  /// content farther out than a finger could pull it; such an offset maps to nearly the farthest
  /// pull.
  func free(_ offset: Double) -> Double {
    let edge = clamp(offset)
    guard bounces, offset != edge, dimension > 0 else { return edge }
    let part = min(abs(offset - edge) / dimension, 0.999)
    let distance = dimension / rubberBand * (1 / (1 - part) - 1)
    return offset < edge ? edge - distance : edge + distance
  }

  /// The change of the shown offset for each point of `free`: 1 inside the range.
  func slope(_ free: Double) -> Double {
    let edge = clamp(free)
    guard free != edge else { return 1 }
    guard bounces, dimension > 0 else { return 0 }
    let rest = abs(free - edge) * rubberBand / dimension + 1
    return rubberBand / (rest * rest)
  }
}

extension ScrollRange {
  /// Creates a range of the logarithm of a scale (rule D26).
  init(ofScales scales: ClosedRange<Double>, bounces: Bool, _ physics: ScrollPhysics) {
    self.init(
      lower: CLibrary.logarithm(scales.lowerBound), upper: CLibrary.logarithm(scales.upperBound),
      dimension: CLibrary.logarithm(physics.zoomStretch), bounces: bounces,
      rubberBand: physics.rubberBand)
  }
}
