import SceneBase
import TouchEngine

/// Lays out the canvas, and the views around and over it, at every size of the window.
final class EditorWindow: PanelWindow {
  var stage: (canvas: Canvas, tray: TrayView, chrome: EditorChrome)?
  /// The chrome of the current mode.
  var mode = EditorLayout.Chrome.dock
  var handles: ElementHandles?
  var loupe: ColorLoupe?

  /// In line with the dock at its right, above it where it takes the whole width, and in the bar at
  /// the top while a mode's tools are in the dock's place; never over the photo or the tray.
  override func statusFrame(in room: Rect) -> Rect {
    guard let stage else { return super.statusFrame(in: room) }
    return stage.chrome.statusFrame(in: room, mode, showsWords: !isInspecting, stage.tray)
  }

  override func layOutStage(in free: Rect) {
    guard let stage else { return }
    stage.canvas.isHidden = free.isEmpty
    // A covered canvas has the size that it has when the panel is folded: the layout depends on the
    // window's current size only.
    let layout = stage.chrome.layOut(
      in: free.isEmpty ? bounds : free, mode, showsWords: !isInspecting)
    stage.canvas.margins = layout.margins
    stage.canvas.frame = layout.canvas
    // A canvas that only moved has its picture elsewhere too.
    stage.canvas.layoutSubviews()
    stage.tray.layOut(in: layout.tray)
    handles?.frame = bounds
    loupe?.frame = layout.canvas
  }
}
