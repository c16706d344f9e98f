import Drawing
package import TouchEngine

/// The house in the strip, which returns to the home screen.
package final class HomeButton: ProgramButton {
  /// - Parameters:
  ///   - size: The size of the program's window, in points.
  ///   - onPress: Called when a finger has pressed the button.
  package init(size: Size, onPress: @escaping () -> Void = {}) {
    super.init("home", size: size, onPress: onPress)
  }

  /// Draws a house in the middle of the frame.
  func draw(into list: inout DisplayListBuilder, in frame: Rect, _ appearance: Appearance) {
    let (place, unit) = drawPlate(into: &list, in: frame, isLit: isHighlighted, appearance)
    list.icon(.home, at: place.center, size: 34 * unit, appearance.palette.ink)
  }
}
