import PhotoDocument
import ScenePlayer
import TouchEngine

// The bar below the canvas, in modes with neither tray nor text field.
extension PhotoEditor {
  /// The bar's content for the current mode (rule G1.3).
  var barContent: ModeBar.Content? {
    if modes.crop.isCurrent { return .crop }
    if modes.finished.isCurrent { return .finished }
    return modes.doodle.isCurrent || modes.filter.isCurrent ? .steps : nil
  }

  func connectBar() {
    bar.title = { [unowned self] in barTitle }
    bar.undoButton.isUseful = { [unowned self] in history.canUndo }
    bar.undoButton.onPress = { [unowned self] in undo() }
    bar.redoButton.isUseful = { [unowned self] in history.canRedo }
    bar.redoButton.onPress = { [unowned self] in redo() }
    for button in [bar.doneButton, bar.editButton] {
      button.onPress = { [unowned self, unowned button] in
        modes.machine.enter(modes.browse, because: .control(button.path))
      }
    }
    bar.cancelButton.onPress = { [unowned self] in
      cropTool?.cancel(because: .control(bar.cancelButton.path))
    }
    bar.keepButton.onPress = { [unowned self] in
      cropTool?.finish(because: .control(bar.keepButton.path))
    }
    textBar.doneButton.onPress = { [unowned self] in
      deselect(because: .control(textBar.doneButton.path))
    }
    bar.exportButton.onPress = { [unowned self] in onRequest(.file(.export(isOther: false))) }
  }

  private var barTitle: (name: String, hint: String) {
    if modes.filter.isCurrent { return (filterTool?.caption ?? "", words["bar.filter"]) }
    if modes.finished.isCurrent { return (words["state.finished"], words["bar.finished"]) }
    let tool = doodleTool.tool.rawValue
    return (words["state.\(tool)"], words["bar.\(tool)"])
  }
}
