import Drawing
package import TouchEngine

/// The question mark in the status row, which shows the commands; two bars while time is paused,
/// and the speed while time is slow.
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

  /// Draws the button, with the speed of time.
  func draw(
    into list: inout DisplayListBuilder, in frame: Rect, speed: Double, _ appearance: Appearance
  ) {
    if speed != 1, !saysPaused {
      list.roundButton(
        saying: PlayerWindow.words(of: speed), in: frame, isLit: true, appearance)
    } else {
      list.roundButton(
        saysPaused ? .pause : .help, in: frame, isLit: isHighlighted || saysPaused, appearance)
    }
  }
}
