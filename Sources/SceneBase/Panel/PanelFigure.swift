public import Drawing
public import TouchEngine

/// A picture that the scene draws in a panel.
public struct PanelFigure {
  /// The picture's height for a width, in points.
  var height: (_ width: Double) -> Double
  /// Draws the picture at a time into a frame in the list's coordinates.
  var draw: (inout DisplayListBuilder, Rect, Timestamp) -> Void
  /// Whether the picture changes without the panel, so that it is drawn for each frame.
  let isLive: Bool

  /// Creates a picture from its height for a width, in points, and a function that draws it into a
  /// frame in the list's coordinates.
  public init(
    height: @escaping (_ width: Double) -> Double,
    draw: @escaping (inout DisplayListBuilder, Rect) -> Void
  ) {
    self.height = height
    self.draw = { list, frame, _ in draw(&list, frame) }
    isLive = false
  }

  /// Creates a picture that changes while it is looked at, from its height for a width, in points,
  /// and a function that draws it at a time into a frame in the list's coordinates.
  public init(
    height: @escaping (_ width: Double) -> Double,
    drawNow: @escaping (inout DisplayListBuilder, Rect, Timestamp) -> Void
  ) {
    self.height = height
    draw = drawNow
    isLive = true
  }
}
