public import SceneBase

// The only place that names all tools.
extension PhotoEditor {
  /// Creates the tools of the modes, in any order. A tool in another folder needs only its line
  /// here, and that of its keys.
  func makeTools() -> [any EditorTool] {
    [ElementTool(self), DoodleTool(self), CropTool(self), FilterTool(self)]
  }

  public static var keys: [KeyEffect] {
    keyTable.effects + ElementTool.keyTable.effects + TurnHandle.keyTable.effects
      + DoodleTool.keyTable.effects + ColorLoupe.keyTable.effects + FilterTool.keyTable.effects
      + CropTool.keyTable.effects + CropHandleControl.keyTable.effects + RulerDial.keyTable.effects
      + PanelWindow.keyTable.effects
  }

  var elementTool: ElementTool? { find() }
  var doodleTool: DoodleTool? { find() }
  var cropTool: CropTool? { find() }
  var filterTool: FilterTool? { find() }

  private func find<Tool: EditorTool>() -> Tool? {
    for case let tool as Tool in tools { return tool }
    return nil
  }
}
