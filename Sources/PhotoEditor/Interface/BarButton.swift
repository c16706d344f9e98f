import Drawing
package import TouchEngine

/// A button of a bar: an icon, or words where there is room for them.
package final class BarButton: Button {
  /// The side of a button without words, in points.
  static let side = 52.0

  let icon: Icon
  /// The key of the title in ``EditorWords``; `nil` for a button that always shows its icon.
  let title: String?
  /// The visual weight: the bar's main action is primary.
  let role: ButtonRole
  /// Whether pressing has an effect; the button is faded otherwise.
  var isUseful: () -> Bool = { true }
  var onPress: () -> Void = {}

  init(_ identifier: String, _ icon: Icon, _ title: String? = nil, role: ButtonRole = .secondary) {
    (self.icon, self.title, self.role) = (icon, title, role)
    super.init(identifier: identifier)
    insideMargin = 4
    addTarget(self, action: "press", for: .touchUpInside) { if $0.isUseful() { $0.onPress() } }
  }
}

extension DisplayListBuilder {
  /// Draws a bar's button in its superview's coordinates, with `words`, or with its icon if that is
  /// `nil`.
  mutating func drawBarButton(
    _ button: BarButton, _ words: String?, _ appearance: Appearance
  ) {
    let opacity = button.isUseful() ? 1 : 0.4
    group(transform: .translation(button.frame.origin), opacity: opacity) { list in
      list.draw(button, words ?? "", role: button.role, appearance)
      guard words == nil else { return }
      let palette = appearance.palette
      let color = button.role == .primary ? palette.onAccent : palette.ink
      list.icon(button.icon, at: button.bounds.center, size: 26, color)
    }
  }
}
