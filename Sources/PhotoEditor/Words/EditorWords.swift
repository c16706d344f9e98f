import SceneBase
import TouchEngine

/// The photo editor's texts.
enum EditorWords {
  static let table = scene.adding(panel).adding(steps).adding(states).adding(doodle).adding(crop)
    .adding(filter).adding(targets).adding(notices).adding(keys)

  private static let scene = WordTable([
    "title": LocalizedText("Photo editor", "照片编辑"),
    "summary": LocalizedText(
      "Put stickers on a photo, draw on it, filter and crop it.", "给照片贴贴纸、涂鸦、加滤镜、裁剪。"),
    "text": LocalizedText("Touch me", "碰碰我"),
    "newText": LocalizedText("Words", "文字"),
  ])

  private static let panel = WordTable([
    "handle.turn": LocalizedText("Turn and resize", "旋转和缩放"),
    "color.white": LocalizedText("White", "白色"),
    "color.black": LocalizedText("Black", "黑色"),
    "color.red": LocalizedText("Red", "红色"),
    "color.orange": LocalizedText("Orange", "橙色"),
    "color.yellow": LocalizedText("Yellow", "黄色"),
    "color.green": LocalizedText("Green", "绿色"),
    "color.blue": LocalizedText("Blue", "蓝色"),
    "color.purple": LocalizedText("Purple", "紫色"),
    "color.take": LocalizedText("Eyedropper", "取色器"),
    "undo": LocalizedText("Undo", "撤销"),
    "redo": LocalizedText("Redo", "重做"),
    "more": LocalizedText("More", "更多"),
    "open": LocalizedText("Open…", "打开…"),
    "save": LocalizedText("Save", "保存"),
    "preview": LocalizedText("Preview", "预览"),
    "export": LocalizedText("Export", "导出"),
    "cancel": LocalizedText("Cancel", "取消"),
    "done": LocalizedText("Done", "完成"),
    "edit": LocalizedText("Edit", "编辑"),
    "startOver": LocalizedText("Start over", "重新开始"),
    "dock.stickers": LocalizedText("Stickers", "贴纸"),
    "dock.draw": LocalizedText("Draw", "涂鸦"),
    "dock.text": LocalizedText("Text", "文字"),
    "dock.filters": LocalizedText("Filters", "滤镜"),
    "dock.crop": LocalizedText("Crop", "裁剪"),
    "alignment.left": LocalizedText("Left", "左对齐"),
    "alignment.center": LocalizedText("Center", "居中"),
    "alignment.right": LocalizedText("Right", "右对齐"),
    "backing.plain": LocalizedText("Plain", "无底"),
    "backing.outline": LocalizedText("Outline", "描边"),
    "backing.box": LocalizedText("Box", "底色"),
    "text.size": LocalizedText("Size", "字号"),
    "lastStep": LocalizedText("Last step:", "上一步："),
    "modes.graph": LocalizedText("What happened last", "刚才发生了什么"),
    "duplicate": LocalizedText("Duplicate", "复制"),
    "toFront": LocalizedText("To front", "置顶"),
    "toBack": LocalizedText("To back", "置底"),
    "delete": LocalizedText("Delete", "删除"),
    "font.bold": LocalizedText("Bold", "粗体"),
    "font.regular": LocalizedText("Regular", "常规"),
    "font.poster": LocalizedText("Poster", "海报"),
    "font.serif": LocalizedText("Serif", "衬线"),
    "font.script": LocalizedText("Script", "花体"),
    "font.hand": LocalizedText("Hand", "手写"),
    "font.mono": LocalizedText("Mono", "等宽"),
    "gestures": LocalizedText("Gestures", "手势"),
    "guides": LocalizedText("Guides", "参考线"),
    "guides.0.note": LocalizedText("Elements follow the finger exactly.", "完全跟随手指。"),
    "guides.1.note": LocalizedText(
      "Snaps to the center and to right angles.", "靠近中心或直角时自动吸附。"),
    "tapWaits": LocalizedText("Tap waits for the drag", "点击等待拖动"),
    "tapWaits.0.note": LocalizedText(
      "Broken: a fast stroke reported only at its lift is a tap, because the tap decides first.",
      "有问题：抬起时才报告的快速一划算作点击，因为点击先判定。"),
    "tapWaits.1.note": LocalizedText(
      "Fixed: the same stroke is a drag, because the tap waits until the drag has failed.",
      "已修复：同样的一划算作拖动，因为点击要等拖动失败。"),
  ])

  /// Notices, most of which say why a press has no effect; `%` stands for a name.
  static let notices = WordTable([
    "why.undo": LocalizedText("Nothing to undo.", "没有可撤销的步骤。"),
    "why.redo": LocalizedText("Nothing to redo.", "没有可重做的步骤。"),
    "why.selection": LocalizedText("Select a sticker or a text first.", "请先选中贴纸或文字。"),
    "why.above": LocalizedText("Only the brush draws on stickers.", "只有画笔能画在贴纸上面。"),
    "why.reset": LocalizedText("The crop is as it was.", "裁剪没有改动。"),
    "why.strength": LocalizedText("Choose a filter first.", "请先选择滤镜。"),
    "why.full": LocalizedText(
      "A picture holds at most % stickers and texts.", "一张图片最多有 % 个贴纸和文字。"),
    "why.face": LocalizedText("% is not installed.", "未安装 %。"),
  ])

  private static let targets = WordTable([
    "targets": LocalizedText("What a finger acts on", "手指指向哪个元素"),
    "showsRegions": LocalizedText("Show regions", "显示区域"),
    "showsRegions.0.note": LocalizedText(
      "Shows where a finger acts on an element.", "画出手指落在哪里算点到元素。"),
    "showsRegions.1.note": LocalizedText(
      "Yellow: the element itself. Blue: the margin that still counts.",
      "黄色：元素本身。蓝色：周围仍算数的边距。"),
    "policy": LocalizedText("Beside an element", "落在元素旁边"),
    "policy.0": LocalizedText("Nearby", "就近"),
    "policy.1": LocalizedText("Itself only", "只认本身"),
    "policy.2": LocalizedText("If alone", "唯一一个"),
    "policy.0.note": LocalizedText(
      "A finger in the margin acts on the element with the nearest center.",
      "手指落在边距里，指向中心最近的元素。"),
    "policy.1.note": LocalizedText(
      "A finger beside an element acts on nothing.", "手指落在元素旁边，不指向任何元素。"),
    "policy.2.note": LocalizedText(
      "Like Nearby. If there is only one element, a finger anywhere acts on it.",
      "同“就近”；只有一个元素时，手指落在哪里都指向它。"),
    "marginSide": LocalizedText("Sides of the margin", "边距的边"),
    "marginSide.0": LocalizedText("All", "全部"),
    "marginSide.1": LocalizedText("Top", "上"),
    "marginSide.2": LocalizedText("Left", "左"),
    "marginSide.3": LocalizedText("Bottom", "下"),
    "marginSide.4": LocalizedText("Right", "右"),
    "margin": LocalizedText("Margin", "边距"),
    "regionsTurn": LocalizedText("Regions turn with elements", "区域随元素旋转"),
    "regionsTurn.0.note": LocalizedText(
      "Broken: a finger in an empty corner of a turned element's frame acts on it.",
      "有问题：元素转了，手指落在它外框的空角里也算。"),
    "regionsTurn.1.note": LocalizedText(
      "Fixed: the finger is turned back into the element before it is tested.",
      "已修复：先把手指换算到元素自己的坐标，再判断。"),
    "topmostWins": LocalizedText("The topmost element wins", "最上面的元素优先"),
    "topmostWins.0.note": LocalizedText(
      "Broken: a covered element with a nearer center takes the finger.",
      "有问题：被盖住的元素中心更近，就抢走手指。"),
    "topmostWins.1.note": LocalizedText(
      "Fixed: the topmost element under the finger wins.",
      "已修复：手指下最上面的元素优先。"),
    "sharesRecognizers": LocalizedText("One set of recognizers", "共用一组识别器"),
    "sharesRecognizers.0.note": LocalizedText(
      "Broken: each element has its own, so a pinch needs both fingers on the element.",
      "有问题：每个元素各有一组，两根手指都落在元素上才能捏合。"),
    "sharesRecognizers.1.note": LocalizedText(
      "Fixed: the canvas has one set, and fingers beside an element can act on it.",
      "已修复：画布只有一组，落在旁边的手指也能指向元素。"),
  ])

  private static let crop = WordTable([
    "step.crop": LocalizedText("cropped", "裁剪"),
    "crop.ratio.free": LocalizedText("Free", "自由"),
    "crop.ratio.original": LocalizedText("Original", "原比例"),
    "crop.ratio.square": LocalizedText("1:1", "1:1"),
    "crop.ratio.fourToThree": LocalizedText("4:3", "4:3"),
    "crop.ratio.threeToFour": LocalizedText("3:4", "3:4"),
    "crop.ratio.threeToTwo": LocalizedText("3:2", "3:2"),
    "crop.ratio.twoToThree": LocalizedText("2:3", "2:3"),
    "crop.ratio.sixteenToNine": LocalizedText("16:9", "16:9"),
    "crop.ratio.nineToSixteen": LocalizedText("9:16", "9:16"),
    "crop.flip": LocalizedText("Flip", "翻转"),
    "crop.turnLeft": LocalizedText("Turn left", "左转"),
    "crop.turnRight": LocalizedText("Turn right", "右转"),
    "crop.reset": LocalizedText("Reset", "重置"),
  ])

  /// The names of modes in the graph.
  private static let states = WordTable([
    "state.browse": LocalizedText("View", "浏览"),
    "state.element": LocalizedText("Selection", "选中"),
    "state.sticker": LocalizedText("Sticker", "贴纸"),
    "state.text": LocalizedText("Text", "文字"),
    "state.typing": LocalizedText("Typing", "输入"),
    "state.picker": LocalizedText("Stickers", "贴纸"),
    "state.doodle": LocalizedText("Draw", "涂鸦"),
    "state.brush": LocalizedText("Brush", "画笔"),
    "state.eraser": LocalizedText("Eraser", "橡皮"),
    "state.mosaic": LocalizedText("Mosaic", "马赛克"),
    "state.filter": LocalizedText("Filter", "滤镜"),
    "state.crop": LocalizedText("Crop", "裁剪"),
    "state.finished": LocalizedText("Preview", "预览"),
  ])

  /// The readable name of a mode; `nil` when there is none of this name.
  static func mode(_ name: String) -> LocalizedText? { states.words["state.\(name)"] }

  private static let filter = WordTable([
    "step.filter": LocalizedText("chose a filter", "选滤镜"),
    "step.strength": LocalizedText("set the strength", "调强度"),
    "filter.none": LocalizedText("Plain", "原图"),
    "filter.mono": LocalizedText("Mono", "黑白"),
    "filter.noir": LocalizedText("Noir", "暗调"),
    "filter.sepia": LocalizedText("Sepia", "怀旧"),
    "filter.vivid": LocalizedText("Vivid", "鲜明"),
    "filter.warm": LocalizedText("Warm", "暖色"),
    "filter.cool": LocalizedText("Cool", "冷色"),
    "filter.faded": LocalizedText("Faded", "褪色"),
    "filter.cinema": LocalizedText("Cinema", "电影"),
    "filter.strength": LocalizedText("Strength", "强度"),
    "filter.original": LocalizedText("Original", "原图"),
  ])

  /// The names of the steps that undo reverts.
  private static let steps = WordTable([
    "step.none": LocalizedText("Nothing to undo yet.", "还没有可撤销的步骤。"),
    "step.add": LocalizedText("added", "添加"),
    "step.delete": LocalizedText("deleted", "删除"),
    "step.move": LocalizedText("moved", "移动"),
    "step.raise": LocalizedText("brought to front", "置顶"),
    "step.straighten": LocalizedText("straightened", "摆正"),
    "step.resize": LocalizedText("resized", "缩放旋转"),
    "step.text": LocalizedText("typed text", "输入文字"),
    "step.style": LocalizedText("changed the style", "改样式"),
    "step.duplicate": LocalizedText("duplicated", "复制"),
    "step.lower": LocalizedText("sent to back", "置底"),
    "step.nudge": LocalizedText("nudged", "微调"),
    "step.throw": LocalizedText("flicked away", "甩掉"),
    "step.mode": LocalizedText("several edits", "多次编辑"),
    "step.startOver": LocalizedText("started over", "重新开始"),
  ])

  /// The readable names of the kinds of elements.
  static let kinds: [String: LocalizedText] = [
    "smiley": LocalizedText("Smiley", "笑脸"), "heart": LocalizedText("Heart", "爱心"),
    "star": LocalizedText("Star", "星星"),
    "cat": LocalizedText("Cat", "小猫"), "sun": LocalizedText("Sun", "太阳"),
    "rocket": LocalizedText("Rocket", "火箭"),
    "flower": LocalizedText("Flower", "花朵"), "fish": LocalizedText("Fish", "小鱼"),
    "ice-cream": LocalizedText("Ice cream", "冰淇淋"), "balloon": LocalizedText("Balloon", "气球"),
    "cloud": LocalizedText("Cloud", "云朵"), "leaf": LocalizedText("Leaf", "叶子"),
    "text": LocalizedText("Text", "文字"),
  ]

  /// The readable names of recognizers and views, by their names in decisions.
  static let names: [String: LocalizedText] = [
    "canvas.tap": LocalizedText("Tap", "点击"),
    "canvas.doubleTap": LocalizedText("Double tap", "双击"),
    "canvas.pan": LocalizedText("Drag", "拖动"),
    "canvas.pinch": LocalizedText("Pinch", "捏合"),
    "canvas.rotation": LocalizedText("Rotate", "旋转"),
    "canvas.longPress": LocalizedText("Hold", "长按"),
    "canvas.viewPan": LocalizedText("Move view", "移动视图"),
    "canvas.viewPinch": LocalizedText("Zoom view", "缩放视图"),
    "canvas": LocalizedText("Canvas", "画布"),
    "crop.dial": LocalizedText("Dial", "刻度盘"),
    "tools.strength": LocalizedText("Strength", "强度"),
    "crop.topLeft": LocalizedText("Upper left corner", "左上角"),
    "crop.top": LocalizedText("Upper edge", "上边"),
    "crop.topRight": LocalizedText("Upper right corner", "右上角"),
    "crop.right": LocalizedText("Right edge", "右边"),
    "crop.bottomRight": LocalizedText("Lower right corner", "右下角"),
    "crop.bottom": LocalizedText("Lower edge", "下边"),
    "crop.bottomLeft": LocalizedText("Lower left corner", "左下角"),
    "crop.left": LocalizedText("Left edge", "左边"),
    "editor": LocalizedText("Editor", "编辑器"),
  ]

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
