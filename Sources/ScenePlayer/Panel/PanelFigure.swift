public import Drawing
public import TouchEngine

/// A picture that the scene draws in a panel, with buttons on it.
public struct PanelFigure {
  /// The picture's height for a width, in points.
  var height: (_ width: Double) -> Double
  var buttons: [PanelButton]
  /// The buttons' frames for a width, relative to the picture's upper left corner.
  var places: (_ width: Double) -> [Rect]
  /// Draws the picture into a frame in the list's coordinates, with its buttons' current states.
  var draw: (inout DisplayListBuilder, Rect, [Button]) -> Void

  /// Creates a picture with a height, buttons and their frames, each for a width in points.
  public init(
    height: @escaping (_ width: Double) -> Double, buttons: [PanelButton],
    places: @escaping (_ width: Double) -> [Rect],
    draw: @escaping (inout DisplayListBuilder, Rect, [Button]) -> Void
  ) {
    self.height = height
    self.buttons = buttons
    self.places = places
    self.draw = draw
  }
}
