public import TouchEngine

extension DisplayListBuilder {
  /// Draws a ring around the view with keyboard focus, a little outside `shape`, so that it is
  /// visible beside an edge.
  ///
  /// - Parameters:
  ///   - shape: The focused shape, in the coordinates of the list.
  ///   - radius: The radius of the shape's corners, in points.
  ///   - appearance: The user's appearance settings.
  public mutating func focusRing(
    around shape: Rect, radius: Double, _ appearance: Appearance
  ) {
    let (gap, width) = (2.0, FocusRing.width)
    let ring = shape.outset(by: gap + width / 2)
    stroke(
      .roundedRect(ring, radius: radius + gap + width / 2), appearance.palette.focus,
      width: width)
  }
}

/// The measures of a focus ring.
public enum FocusRing {
  /// The width of its line, in points; the Web Content Accessibility Guidelines (2.4.13) require 2.
  public static let width = 3.0
  /// The distance it reaches beyond the focused shape, in points.
  public static let reach = 5.0
}
