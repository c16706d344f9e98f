import Drawing
package import TouchEngine

/// The dot on the pill in the status row, which offers an answer.
package final class OfferDot: ProgramButton {
  /// The diameter of the dot, in points at a text scale of 1.
  private static let diameter = 12.0

  /// - Parameters:
  ///   - size: The size of the program's window, in points.
  ///   - onPress: Called when a finger has pressed the dot.
  package init(size: Size, onPress: @escaping () -> Void = {}) {
    super.init("offer", size: size, onPress: onPress)
  }

  func draw(into list: inout DisplayListBuilder, in frame: Rect, _ appearance: Appearance) {
    let palette = appearance.palette
    let radius = min(appearance.scaled(Self.diameter), frame.height / 2) / 2
    list.stroke(
      .circle(center: frame.center, radius: radius + 5), palette.accent,
      width: isHighlighted ? 3 : 1.5)
    list.fill(.circle(center: frame.center, radius: radius), palette.accent)
  }
}
