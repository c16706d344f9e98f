import Drawing
import PhotoDocument
import ScenePlayer
package import TouchEngine

/// A round button for one of the colors of texts and strokes.
package final class ColorButton: Button {
  let ink: InkColor
  var isOn: () -> Bool = { false }
  var onPress: () -> Void = {}

  init(_ prefix: String, _ ink: InkColor) {
    self.ink = ink
    super.init(identifier: "\(prefix).color.\(ink.rawValue)")
    insideMargin = 4
    addTarget(self, action: "press", for: .touchUpInside) { $0.onPress() }
  }
}

extension DisplayListBuilder {
  /// Draws a color in its superview's coordinates: a ring around it says that it is chosen.
  mutating func draw(_ button: ColorButton, _ appearance: Appearance) {
    let (palette, middle) = (appearance.palette, button.frame.center)
    fill(.circle(center: middle, radius: 13), button.ink.color)
    stroke(.circle(center: middle, radius: 12.5), palette.edge, width: appearance.edgeWidth)
    if button.isOn() { stroke(.circle(center: middle, radius: 17), palette.ink, width: 2.5) }
    if button.isHighlighted {
      stroke(.circle(center: middle, radius: 17), palette.edge, width: 2.5)
    }
    if button.isFocused {
      focusRing(around: button.frame.outset(by: -4), radius: 18, appearance)
    }
  }
}
