import TouchEngine

extension Rect {
  /// The smallest rectangle with whole coordinates that contains the rectangle. As a clip it cuts
  /// no pixel at a scale of 1 or 2.
  var roundedOutward: Rect {
    let (left, top) = (minX.rounded(.down), minY.rounded(.down))
    return Rect(left, top, maxX.rounded(.up) - left, maxY.rounded(.up) - top)
  }
}
