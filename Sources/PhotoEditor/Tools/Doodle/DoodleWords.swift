import ScenePlayer
import TouchEngine

extension EditorWords {
  /// The words for the doodle's tools, and for the steps that undo reverts.
  static let doodle = WordTable([
    "doodle.brush": Words("Brush", "画笔"),
    "doodle.eraser": Words("Eraser", "橡皮"),
    "doodle.mosaic": Words("Mosaic", "马赛克"),
    "doodle.width": Words("Width", "粗细"),
    "step.brush": Words("drawn", "涂鸦"),
    "step.eraser": Words("erased", "擦除"),
    "step.mosaic": Words("pixelated", "打马赛克"),
  ])
}
