import TouchEngine

/// Gives stage and table their places in every size of the window.
final class LabWindow: PanelWindow {
  weak var stage: View?
  weak var canvas: LabCanvas?
  weak var column: LabColumn?
  /// Whether the canvas is there instead of stage and table.
  var isCanvas = false
  /// Less than this beside each other is too narrow for words, in points.
  private static let leastBeside = 560.0

  override func layOutStage(in free: Rect) {
    guard let stage, let column, let panel else { return }
    canvas?.isHidden = free.isEmpty || !isCanvas
    for view in [stage, column] { view.isHidden = free.isEmpty || isCanvas }
    // What is covered keeps its size.
    guard !free.isEmpty else { return }
    canvas?.frame = free
    if free.width >= Self.leastBeside, free.width > free.height {
      let width = (free.width * 0.55).rounded()
      stage.frame = Rect(free.minX, free.minY, width, free.height)
      let top = panel.isFolded ? Panel.buttonSize.height : 0
      column.frame = Rect(
        width, top, free.width - width, max(free.height - top, 1))
    } else {
      let height = (free.height * 0.5).rounded()
      stage.frame = Rect(free.minX, free.minY, free.width, height)
      column.frame = Rect(free.minX, height, free.width, max(free.height - height, 1))
    }
  }
}
