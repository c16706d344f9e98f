public import TouchEngine

extension DisplayListBuilder {
  /// A ring around what has the keyboard, a little outside of `shape`, so that it is seen beside an edge.
  ///
  /// - Parameters:
  ///   - shape: What it goes around, in the coordinates of the list.
  ///   - radius: Of the shape's corners, in points.
  ///   - appearance: What whoever looks wants to see.
  public mutating func focusRing(
    around shape: Rect, radius: Double, _ appearance: Appearance
  ) {
    let (gap, width) = (2.0, FocusRing.width)
    let ring = shape.outset(by: gap + width / 2)
    stroke(
      .roundedRect(ring, radius: radius + gap + width / 2), appearance.palette.focusRing,
      width: width)
  }
}

/// How a focus ring is made.
public enum FocusRing {
  /// Of its line, in points: what the Web Content Accessibility Guidelines ask for (2.4.13) is 2.
  public static let width = 3.0
  /// How far it reaches beyond what it goes around, in points.
  public static let reach = 5.0
}
