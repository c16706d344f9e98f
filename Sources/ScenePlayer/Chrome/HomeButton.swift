import Drawing
package import TouchEngine

/// The button at the upper left corner that leads back to the home screen.
package final class HomeButton: ProgramButton {
  /// - Parameters:
  ///   - size: The size of the program's window, in points.
  ///   - onPress: Called when a finger has pressed the button.
  package init(size: Size, onPress: @escaping () -> Void = {}) {
    super.init("home", size: size, onPress: onPress)
  }

  func draw(into list: inout DisplayListBuilder, in frame: Rect, _ appearance: Appearance) {
    list.roundButton(.back, in: frame, isLit: isHighlighted, appearance)
  }
}
