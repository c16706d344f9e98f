import Drawing
package import TouchEngine

/// The button in the status row that opens the inspector, and closes it from the inspector's
/// corner.
package final class InspectorButton: ProgramButton {
  /// - Parameters:
  ///   - size: The size of the program's window, in points.
  ///   - onPress: Called when a finger has pressed the button.
  package init(size: Size, onPress: @escaping () -> Void = {}) {
    super.init("inspector", size: size, onPress: onPress)
  }

  func draw(
    into list: inout DisplayListBuilder, in frame: Rect, closes: Bool, _ appearance: Appearance
  ) {
    list.roundButton(closes ? .close : .lanes, in: frame, isLit: isHighlighted, appearance)
  }
}
