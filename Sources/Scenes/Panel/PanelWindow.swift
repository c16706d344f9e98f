import TouchEngine

/// A window with a scene's panel at its right edge and the strip of the recognizers below: gives all of
/// them their places in every size.
class PanelWindow: Window {
  weak var panel: Panel?
  private let style: SceneStyle

  init(_ style: SceneStyle, size: Size) {
    self.style = style
    super.init(size: size)
    appearance = style.appearance
  }

  /// What the strip leaves to the scene and its panel; never empty.
  var room: Rect { StatusStrip.room(above: bounds, in: appearance) }

  final override func layoutSubviews() {
    style.appearance = appearance
    guard let panel else { return }
    layOutStage(in: panel.place(in: room))
    endHiddenEditing()
  }

  /// Takes the keyboard from what is hidden: that cannot be pressed, and so no key may press it.
  func endHiddenEditing() {
    if isKeyboardHidden { endEditing(true) }
  }

  private var isKeyboardHidden: Bool {
    var view = firstResponder
    while let current = view, !current.isHidden { view = current.superview }
    return view != nil
  }

  /// Gives the scene its place in what the panel leaves; that is empty where the panel covers it.
  func layOutStage(in free: Rect) {}
}
