import Drawing
import PhotoDocument
import SceneBase
public import TouchEngine

/// A round button for one of the colors of texts and strokes, or for the eyedropper.
public final class ColorButton: Button {
  /// The color of the palette; `nil` for the eyedropper.
  let ink: InkColor?
  /// The color that is chosen; `nil` when nothing has a color.
  var chosen: () -> InkColor? = { nil }
  var onPress: () -> Void = {}

  init(_ prefix: String, _ ink: InkColor?) {
    self.ink = ink
    super.init(identifier: "\(prefix).color.\(ink?.name ?? "take")")
    insideMargin = 4
    addTarget(self, action: "press", for: .touchUpInside) { $0.onPress() }
  }

  /// The drawn color: that of the palette, or the one that was taken; `nil` for an eyedropper that
  /// has taken none.
  var shownInk: InkColor? { ink ?? chosen().flatMap { $0.isTaken ? $0 : nil } }

  /// Whether the button stands for the chosen color.
  var isOn: Bool { shownInk != nil && shownInk == chosen() }
}

extension DisplayListBuilder {
  /// Draws a color in its superview's coordinates: a ring around it says that it is chosen.
  mutating func draw(_ button: ColorButton, _ appearance: Appearance) {
    let (palette, middle) = (appearance.palette, button.frame.center)
    let ink = button.shownInk
    let radius = 13 + 6 * (EditorLayout.growth(appearance) - 1)
    fill(.circle(center: middle, radius: radius), ink?.color ?? palette.raised)
    stroke(.circle(center: middle, radius: radius - 0.5), palette.edge, width: appearance.edgeWidth)
    if button.ink == nil {
      icon(.eyedropper, at: middle, size: radius * 1.23, ink?.contrast ?? palette.ink)
    }
    let isHard = appearance.style == .highContrast
    if button.isOn {
      let ring = isHard ? palette.accent : palette.ink
      stroke(.circle(center: middle, radius: radius + 4), ring, width: isHard ? 3 : 2.5)
    }
    if button.isHighlighted {
      stroke(.circle(center: middle, radius: radius + 4), palette.edge, width: 2.5)
    }
    if button.isFocused {
      focusRing(around: button.frame.outset(by: -4), radius: 18, appearance)
    }
  }
}
