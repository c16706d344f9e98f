import ScenePlayer
import TouchEngine

/// Lays out the stage and the table at every size of the window.
final class LabWindow: PanelWindow {
  unowned var stage: View?
  unowned var canvas: LabCanvas?
  unowned var column: LabColumn?
  /// Whether the canvas is shown instead of the stage and the table.
  var isCanvas = false
  /// The minimum width for the stage and the table side by side, in points.
  private static let leastBeside = 560.0

  override func layOutStage(in free: Rect) {
    guard let stage, let column else { return }
    canvas?.isHidden = free.isEmpty || !isCanvas
    for view in [stage, column] { view.isHidden = free.isEmpty || isCanvas }
    // Covered views keep their sizes.
    guard !free.isEmpty else { return }
    canvas?.frame = free
    column.footer = StatusRow.footer(in: bounds.size, appearance)
    if free.width >= Self.leastBeside, free.width > free.height {
      let width = (free.width * 0.55).rounded()
      stage.frame = Rect(free.minX, free.minY, width, free.height)
      column.frame = Rect(width, 0, free.width - width, free.height)
    } else {
      let height = (free.height * 0.5).rounded()
      stage.frame = Rect(free.minX, free.minY, free.width, height)
      column.frame = Rect(free.minX, height, free.width, max(free.height - height, 1))
    }
  }
}
