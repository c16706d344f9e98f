import SceneBase
import TouchEngine

/// Lays out the stage and the tools at every size of the window: the stage has all the room that
/// the tools leave.
final class LabWindow: PanelWindow {
  unowned var stage: LabStage?
  unowned var canvas: LabCanvas?
  unowned var tools: LabTools?
  unowned var menu: LabMenu?
  /// Whether the canvas is shown instead of the stage and the tools.
  var isCanvas = false
  /// The part of the window for the scene, in the window's coordinates.
  private(set) var area = Rect.zero

  override func layOutStage(in free: Rect) {
    guard let stage, let tools else { return }
    canvas?.isHidden = free.isEmpty || !isCanvas
    for view in [stage, tools] { view.isHidden = free.isEmpty || isCanvas }
    if stage.isHidden { menu?.choice = nil }
    // Covered views keep their sizes.
    guard !free.isEmpty else { return }
    area = free
    canvas?.frame = free
    let footer = StatusRow.footer(in: bounds.size, appearance)
    let height = tools.height(in: free.size)
    let bottom = max(free.maxY - footer, free.minY + height + 1)
    stage.margin = LayoutClass(free.size, appearance).margin
    stage.titleStart = StatusRow.titleStart(in: bounds.size, appearance)
    stage.frame = Rect(free.minX, free.minY, free.width, bottom - height - free.minY)
    tools.frame = Rect(free.minX, bottom - height, free.width, height)
    if menu?.choice != nil { menu?.layOutRows() }
  }
}
