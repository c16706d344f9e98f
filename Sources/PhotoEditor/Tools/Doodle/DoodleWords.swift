import SceneBase
import TouchEngine

extension EditorWords {
  /// The words for the doodle's tools, and for the steps that undo reverts.
  static let doodle = WordTable([
    "doodle.brush": LocalizedText("Brush", "画笔"),
    "doodle.eraser": LocalizedText("Eraser", "橡皮"),
    "doodle.mosaic": LocalizedText("Mosaic", "马赛克"),
    "doodle.above": LocalizedText("On stickers", "盖住贴纸"),
    "doodle.width": LocalizedText("Width", "粗细"),
    "step.brush": LocalizedText("drew", "涂鸦"),
    "step.eraser": LocalizedText("erased", "擦除"),
    "step.mosaic": LocalizedText("pixelated", "打马赛克"),
  ])
}
