public import Drawing
public import TouchEngine

extension DisplayListBuilder {
  /// The lengths of a fade at the side and above or below, in points, and its largest part of a
  /// view. Our choice.
  private static let (fadeWidth, fadeHeight, fadePart) = (56.0, 24.0, 0.25)

  /// Lets the content of a scroll view fade at each edge behind which more of it is, so that a cut
  /// line is seen to go on.
  ///
  /// - Parameters:
  ///   - view: The scroll view.
  ///   - frame: Its place in the coordinates of the list.
  ///   - ground: The color below the content.
  public mutating func fade(edgesOf view: ScrollView, in frame: Rect, into ground: Color) {
    let (seen, size) = (view.bounds, view.contentSize)
    let clear = ground.opacity(0)
    let (wide, high) = (
      min(Self.fadeWidth, frame.width * Self.fadePart),
      min(Self.fadeHeight, frame.height * Self.fadePart)
    )
    func fade(_ part: Rect, from start: Point, to end: Point) {
      fill(.rect(part), .linear(from: start, to: end, colors: [ground, clear]))
    }
    let (left, top, right, bottom) = (frame.minX, frame.minY, frame.maxX, frame.maxY)
    if seen.minY > 1 {
      fade(
        Rect(left, top, frame.width, high), from: Point(left, top), to: Point(left, top + high))
    }
    if seen.maxY < size.height - 1 {
      fade(
        Rect(left, bottom - high, frame.width, high), from: Point(left, bottom),
        to: Point(left, bottom - high))
    }
    if seen.minX > 1 {
      fade(
        Rect(left, top, wide, frame.height), from: Point(left, top), to: Point(left + wide, top))
    }
    if seen.maxX < size.width - 1 {
      fade(
        Rect(right - wide, top, wide, frame.height), from: Point(right, top),
        to: Point(right - wide, top))
    }
  }
}
