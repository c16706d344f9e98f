public import Drawing
public import TouchEngine

/// A picture that the scene draws in a panel.
public struct PanelFigure {
  /// The picture's height for a width, in points.
  var height: (_ width: Double) -> Double
  /// Draws the picture into a frame in the list's coordinates.
  var draw: (inout DisplayListBuilder, Rect) -> Void

  /// Creates a picture from its height for a width, in points, and a function that draws it into a
  /// frame in the list's coordinates.
  public init(
    height: @escaping (_ width: Double) -> Double,
    draw: @escaping (inout DisplayListBuilder, Rect) -> Void
  ) {
    self.height = height
    self.draw = draw
  }
}
