import Drawing
package import TouchEngine

/// The question mark in the strip, which shows the commands; two bars while time is paused.
package final class HelpButton: ProgramButton {
  package var saysPaused = false {
    didSet { if saysPaused != oldValue { onChange() } }
  }

  /// - Parameters:
  ///   - size: The size of the program's window, in points.
  ///   - onPress: Called when a finger has pressed the button.
  package init(size: Size, onPress: @escaping () -> Void = {}) {
    super.init("help", size: size, onPress: onPress)
  }

  /// Draws its sign in the middle of the frame.
  func draw(into list: inout DisplayListBuilder, in frame: Rect, _ appearance: Appearance) {
    let color = appearance.palette.ink
    let (place, unit) = drawPlate(
      into: &list, in: frame, isLit: isHighlighted || saysPaused, appearance)
    list.icon(saysPaused ? .pause : .help, at: place.center, size: 34 * unit, color)
  }
}
