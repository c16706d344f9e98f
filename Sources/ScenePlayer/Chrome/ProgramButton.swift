package import TouchEngine

/// A button of the program itself, above the played scene and not part of it.
///
/// A finger that lands on it reaches neither the scene nor a recording. Pass input through
/// ``consume(from:)`` before the scene receives it.
package class ProgramButton: ChromeInput {
  /// The button's frame in the window; `nil` when it is not shown.
  package var frame: () -> Rect? = { nil }
  /// Called when the button looks different.
  package var onChange: () -> Void = {}

  private let button: Button
  private let touches: ChromeTouches
  private let onPress: () -> Void

  /// - Parameters:
  ///   - name: The button's name.
  ///   - size: The size of the program's window, in points.
  ///   - onPress: Called when a finger has pressed the button.
  package init(_ name: String, size: Size, onPress: @escaping () -> Void) {
    self.onPress = onPress
    touches = ChromeTouches("program", size: size)
    button = Button(identifier: "program.\(name)")
    button.insideMargin = 8
    button.addTarget(self, action: "press", for: .touchUpInside) { $0.onPress() }
    touches.window.addSubview(button)
  }

  /// Whether a finger presses the button.
  package var isHighlighted: Bool { button.isHighlighted }

  package func consume(from batch: inout InputBatch) {
    let wasHighlighted = button.isHighlighted
    touches.consume(from: &batch) { point in
      frame()?.contains(point) == true
    } prepare: {
      if let frame = frame() { button.frame = frame }
    }
    if button.isHighlighted != wasHighlighted { onChange() }
  }
}
