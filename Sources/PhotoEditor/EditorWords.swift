import ScenePlayer
import TouchEngine

/// The photo editor's texts.
enum EditorWords {
  static let table = scene.adding(panel).adding(steps).adding(states).adding(doodle).adding(crop)
    .adding(filter)

  private static let scene = WordTable([
    "title": Words("Photo editor", "照片编辑"),
    "summary": Words(
      "A photo to put stickers on, to draw on, filter and crop.", "给照片贴贴纸、涂鸦、加滤镜、裁剪。"),
    "text": Words("Touch me", "碰碰我"),
    "newText": Words("Words", "文字"),
    "picker.title": Words("Add", "添加"),
    "picker.text": Words("Words", "文字"),
    "picker.letters": Words("Aa", "字"),
    "picker.close": Words("Close", "关闭"),
  ])

  private static let panel = WordTable([
    "undo": Words("Undo", "撤销"),
    "redo": Words("Redo", "重做"),
    "open": Words("Open…", "打开…"),
    "save": Words("Save", "保存"),
    "export": Words("Export", "导出"),
    "bar.done": Words("Done", "好了"),
    "bar.edit": Words("Edit", "继续编辑"),
    "bar.brush": Words("One finger draws.", "单指绘画。"),
    "bar.eraser": Words("Takes away what was drawn.", "擦去画上的线条。"),
    "bar.mosaic": Words("Pixelates the photo under the finger.", "手指经过处打马赛克。"),
    "bar.filter": Words("Sideways another filter, up and down its strength.", "左右换滤镜，上下调强度。"),
    "bar.finished": Words("As others will see it.", "别人将看到的样子。"),
    "lastStep": Words("Last step:", "上一步："),
    "modes.graph": Words("Where you are", "当前模式"),
    "duplicate": Words("Duplicate", "复制"),
    "toFront": Words("To front", "置顶"),
    "toBack": Words("To back", "置底"),
    "delete": Words("Delete", "删除"),
    "font.0": Words("Bold", "粗体"),
    "font.1": Words("Regular", "常规"),
    "gestures": Words("Gestures", "手势"),
    "guides": Words("Guides", "参考线"),
    "guides.0.note": Words("Things go exactly where the finger goes.", "完全跟随手指。"),
    "guides.1.note": Words(
      "The middle of the picture and right angles hold what comes near, and let go again.",
      "靠近画面中线或直角时吸附，继续移动就松开。"),
    "tapWaits": Words("The tap waits for the pan", "单击等拖动失败"),
    "tapWaits.0.note": Words(
      "Of a stroke that is reported only at its lift the tap wins: it is asked first.",
      "抬手才报告的一划，单击获胜：先问它。"),
    "tapWaits.1.note": Words(
      "Such a stroke drags: the tap recognizes only when the pan has failed.",
      "同样的一划变成拖动：拖动失败后单击才识别。"),
  ])

  private static let crop = WordTable([
    "step.crop": Words("cropped", "裁剪"),
    "crop.ratio.free": Words("Free", "自由"),
    "crop.ratio.original": Words("Original", "原比例"),
    "crop.ratio.square": Words("1:1", "1:1"),
    "crop.ratio.fourToThree": Words("4:3", "4:3"),
    "crop.ratio.threeToTwo": Words("3:2", "3:2"),
    "crop.ratio.sixteenToNine": Words("16:9", "16:9"),
    "crop.upright": Words("Upright", "竖向"),
    "crop.turnLeft": Words("Turn left", "左转"),
    "crop.turnRight": Words("Turn right", "右转"),
    "crop.reset": Words("Whole photo", "整张照片"),
    "crop.cancel": Words("Cancel", "取消"),
    "crop.finish": Words("Keep", "保留"),
  ])

  /// The names of modes in the graph.
  private static let states = WordTable([
    "state.browse": Words("Look", "浏览"),
    "state.element": Words("Element", "元素"),
    "state.sticker": Words("Sticker", "贴纸"),
    "state.text": Words("Words", "文字"),
    "state.picker": Words("Add", "添加"),
    "state.doodle": Words("Draw", "涂鸦"),
    "state.brush": Words("Brush", "画笔"),
    "state.eraser": Words("Eraser", "橡皮"),
    "state.mosaic": Words("Mosaic", "马赛克"),
    "state.filter": Words("Filter", "滤镜"),
    "state.crop": Words("Crop", "裁剪"),
    "state.finished": Words("Finished", "完成"),
  ])

  private static let filter = WordTable([
    "step.filter": Words("chose a filter", "选滤镜"),
    "step.strength": Words("set the strength", "调强度"),
    "filter.none": Words("Plain", "原图"),
    "filter.mono": Words("Mono", "黑白"),
    "filter.noir": Words("Noir", "暗调"),
    "filter.sepia": Words("Sepia", "怀旧"),
    "filter.vivid": Words("Vivid", "鲜明"),
    "filter.warm": Words("Warm", "暖色"),
    "filter.cool": Words("Cool", "冷色"),
    "filter.faded": Words("Faded", "褪色"),
    "filter.cinema": Words("Cinema", "电影"),
    "filter.weaker": Words("Weaker", "减弱"),
    "filter.stronger": Words("Stronger", "增强"),
  ])

  /// The names of the steps that undo reverts.
  private static let steps = WordTable([
    "step.none": Words("Nothing to undo yet.", "还没有可撤销的步骤。"),
    "step.add": Words("added", "添加"),
    "step.delete": Words("deleted", "删除"),
    "step.move": Words("moved", "移动"),
    "step.raise": Words("raised", "置顶"),
    "step.straighten": Words("straightened", "摆正"),
    "step.text": Words("typed", "输入文字"),
    "step.style": Words("restyled", "改样式"),
    "step.duplicate": Words("duplicated", "复制"),
    "step.lower": Words("lowered", "置底"),
    "step.nudge": Words("nudged", "微调"),
    "step.throw": Words("thrown away", "扔掉"),
    "step.startOver": Words("started over", "重新开始"),
  ])

  /// The readable names of the kinds of elements.
  static let kinds: [String: Words] = [
    "smiley": Words("Smiley", "笑脸"), "heart": Words("Heart", "爱心"), "star": Words("Star", "星星"),
    "cat": Words("Cat", "小猫"), "sun": Words("Sun", "太阳"), "rocket": Words("Rocket", "火箭"),
    "flower": Words("Flower", "花朵"), "fish": Words("Fish", "小鱼"),
    "ice-cream": Words("Ice cream", "冰淇淋"), "balloon": Words("Balloon", "气球"),
    "cloud": Words("Cloud", "云朵"), "leaf": Words("Leaf", "叶子"), "text": Words("Text", "文字"),
  ]

  /// The readable names of recognizers and views, by their names in decisions.
  static let names: [String: Words] = [
    "canvas.tap": Words("Tap", "点击"),
    "canvas.doubleTap": Words("Double tap", "双击"),
    "canvas.pan": Words("Drag", "拖动"),
    "canvas.pinch": Words("Pinch", "捏合"),
    "canvas.rotation": Words("Rotate", "旋转"),
    "canvas.longPress": Words("Hold", "长按"),
    "canvas.viewPan": Words("Move view", "移动视图"),
    "canvas.viewPinch": Words("Zoom view", "缩放视图"),
    "canvas": Words("Canvas", "画布"),
    "crop.dial": Words("Dial", "转盘"),
    "crop.topLeft": Words("Upper left corner", "左上角"),
    "crop.top": Words("Upper edge", "上边"),
    "crop.topRight": Words("Upper right corner", "右上角"),
    "crop.right": Words("Right edge", "右边"),
    "crop.bottomRight": Words("Lower right corner", "右下角"),
    "crop.bottom": Words("Lower edge", "下边"),
    "crop.bottomLeft": Words("Lower left corner", "左下角"),
    "crop.left": Words("Left edge", "左边"),
    "editor": Words("Editor", "编辑器"),
  ]
}
