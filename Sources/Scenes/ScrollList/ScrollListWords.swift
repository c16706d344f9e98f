import ScenePlayer
import TouchEngine

/// The scroll list's texts; `%` stands for a number.
enum ScrollListWords {
  static let table = stage.adding(panel)

  private static let stage = WordTable([
    "title": LocalizedText("Scroll list", "滚动列表"),
    "summary": LocalizedText(
      "Buttons, sliders, switches and text in a list, and a header above it.",
      "列表里的按钮、滑块、开关和输入框，上面还有一个头部。"),
    "header": LocalizedText("A header above a list", "列表上方的头部"),
    "header.note": LocalizedText(
      "Drag up from anywhere: the header goes first.", "从任意处上拖：头部先离开。"),
    "row": LocalizedText("Row %", "第 % 行"),
    "press": LocalizedText("Press", "按下"),
    "pressed": LocalizedText("Pressed %×", "按了 % 次"),
    "pressedOften": LocalizedText("Often", "很多次"),
    "field": LocalizedText("Type something", "输入文字"),
  ])

  private static let panel = WordTable([
    "touches": LocalizedText("Touches of content", "内容的触摸"),
    "delays": LocalizedText("delaysContentTouches", "delaysContentTouches"),
    "delays.0.note": LocalizedText(
      "Cure: a button is pressed as soon as it is touched.", "解决：手指一碰，按钮立即按下。"),
    "delays.1.note": LocalizedText(
      "A button waits 150 ms for a drag. Fast drags never press it.",
      "按钮先等 150 毫秒看是否拖动；快速拖动不会按下它。"),
    "cancels": LocalizedText("canCancelContentTouches", "canCancelContentTouches"),
    "cancels.0.note": LocalizedText(
      "Broken: once content has its touch, no drag scrolls any more.",
      "问题：内容一旦得到触摸，就再也拖不动。"),
    "cancels.1.note": LocalizedText(
      "Cure: a drag takes the touch from content that gives way.",
      "解决：拖动可以拿走内容让出的触摸。"),
    "buttonsGiveWay": LocalizedText("Buttons give way", "按钮让给滚动"),
    "buttonsGiveWay.0.note": LocalizedText(
      "Broken: a drag that begins on a button does not scroll.", "问题：从按钮开始的拖动不会滚动。"),
    "buttonsGiveWay.1.note": LocalizedText(
      "Cure: the button is cancelled and the list scrolls; sliders, switches and text keep their finger.",
      "解决：按钮取消，列表滚动；滑块、开关和输入框仍留住手指。"),
    "nested": LocalizedText("Header and list", "头部与列表"),
    "nesting": LocalizedText("One finger for both", "同一手指滚动两者"),
    "nesting.0": LocalizedText("Nothing", "不处理"),
    "nesting.1": LocalizedText("Pinning", "固定"),
    "nesting.2": LocalizedText("Hand-over", "交接"),
    "nesting.0.note": LocalizedText(
      "Broken: the list scrolls, and the header stays in the way.", "问题：列表滚动，头部挡着不动。"),
    "nesting.1.note": LocalizedText(
      "Both pans at once, and whoever waits is pinned in each step.",
      "两个拖动同时识别，每一步都固定该等待的一方。"),
    "nesting.2.note": LocalizedText(
      "Cure: one pan and one motion for both, also after a flick.",
      "解决：一个拖动、一段惯性带动两者，快甩之后也连续。"),
  ])

  /// The readable names of recognizers and views, by their names in decisions.
  static let names: [String: LocalizedText] = {
    var names = [
      "outer.pan": LocalizedText("Outer drag", "外层拖动"), "outer": LocalizedText("Outer view", "外层"),
      "list.pan": LocalizedText("List drag", "列表拖动"), "list": LocalizedText("List", "列表"),
      "header.button": LocalizedText("Header button", "头部按钮"),
    ]
    for number in 1...ListStage.rowCount {
      for kind in ["button", "slider", "switch", "field"] {
        names["list.row.\(number).\(kind)"] = LocalizedText("Row \(number)", "第 \(number) 行")
      }
    }
    for number in 1...ButtonGrid.count {
      names["list.grid.\(number)"] = LocalizedText("Button \(number)", "\(number) 号按钮")
    }
    return names
  }()
}
