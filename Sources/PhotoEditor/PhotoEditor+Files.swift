import Drawing
public import PhotoDocument
import SceneBase
public import TouchEngine

extension PhotoEditor {
  /// Returns the scene's state with another document; its options and its panel stay.
  public func state(opening document: EditorDocument) -> State {
    let environment = SceneEnvironment(
      size: window.bounds.size, scale: displayScale, appearance: window.appearance,
      language: language)
    var state = PhotoEditor(environment).state(at: .zero)
    state.document = document
    state.options = options
    state.panel = panel.state
    return state
  }

  /// The part of the window over which messages about files stand, at its lower edge: over the
  /// canvas, and above the tools and the tray; `nil` before the first layout.
  public var messageRoom: Rect? {
    guard let layout = chrome.layout else { return nil }
    let bottom = tray.isHidden ? chrome.toast.frame.maxY + 12 : tray.frame.minY
    return Rect(
      layout.canvas.minX, window.bounds.minY, layout.canvas.width, bottom - window.bounds.minY)
  }
}
