public import TouchEngine

/// A window with a scene, the scene's panel at the right edge and the recognizers' strip below; it
/// lays them out at every size.
open class PanelWindow: Window {
  package unowned var panel: Panel?
  private let style: SceneStyle

  package init(_ style: SceneStyle, _ environment: SceneEnvironment) {
    self.style = style
    super.init(size: environment.size, timeline: Timeline(startingAt: environment.start))
    appearance = style.windowAppearance
  }

  /// The part of the window above the strip, for the scene and its panel; never empty.
  open var room: Rect { StatusStrip.room(above: bounds, in: appearance) }

  public final override func layoutSubviews() {
    style.windowAppearance = appearance
    guard let panel else { return }
    layOutStage(in: panel.place(in: room))
    endHiddenEditing()
  }

  /// Resigns a hidden first responder: a hidden control cannot be pressed, so no key may press it.
  package func endHiddenEditing() {
    if isKeyboardHidden { endEditing(true) }
  }

  private var isKeyboardHidden: Bool {
    var view = firstResponder
    while let current = view, !current.isHidden { view = current.superview }
    return view != nil
  }

  /// Lays out the scene in what the panel leaves; `free` is empty when the panel covers the scene.
  open func layOutStage(in free: Rect) {}
}
