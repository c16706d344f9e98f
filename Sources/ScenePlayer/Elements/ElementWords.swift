import Accessibility
import SceneBase
import TouchEngine

/// The words that a screen reader is told beside those on the screen.
enum ElementWords {
  static func text(_ name: String, in language: Language) -> String {
    table.text(name, in: language, filling: [])
  }

  /// Returns what something without a name is called.
  static func role(_ role: ElementRole, in language: Language) -> String {
    text("role.\(role.rawValue)", in: language)
  }

  /// Returns the name of a view that shows a sign and no words, by its identifier; `nil` for another.
  static func view(_ identifier: String, in language: Language) -> String? {
    table.text("view.\(identifier)", in: language)
  }

  static let table = WordTable([
    "press": LocalizedText("Press", "按下"),
    "toggle": LocalizedText("Switch", "切换"),
    "more": LocalizedText("More", "增加"),
    "less": LocalizedText("Less", "减少"),
    "edit": LocalizedText("Edit", "编辑"),
    "choose": LocalizedText("Choose", "选择"),
    "status": LocalizedText("Last touches", "最近的触摸"),
    "view.player.play": LocalizedText("Play or pause", "播放或暂停"),
    "view.player.step": LocalizedText("Next frame", "下一帧"),
    "view.player.speed": LocalizedText("Speed", "速度"),
    "view.player.ask": LocalizedText("Ask about touches", "询问触摸"),
    "view.player.close": LocalizedText("Close", "关闭"),
    "view.player.seek": LocalizedText("Position", "位置"),
    "view.tour.back": LocalizedText("Previous stop", "上一站"),
    "view.tour.pause": LocalizedText("Play or pause", "播放或暂停"),
    "view.tour.next": LocalizedText("Next stop", "下一站"),
    "view.tour.close": LocalizedText("Close", "关闭"),
    "view.why.close": LocalizedText("Close", "关闭"),
    "view.compare.close": LocalizedText("Close", "关闭"),
    "view.compare.play.before": LocalizedText("Play before", "播放之前"),
    "view.compare.play.after": LocalizedText("Play after", "播放之后"),
    "view.timeline.scene": LocalizedText("Scene", "场景"),
    "view.timeline.lanes": LocalizedText("Touches and gestures", "触摸和手势"),
    "view.timeline.film": LocalizedText("Film", "胶片"),
    "role.window": LocalizedText("Window", "窗口"),
    "role.group": LocalizedText("Group", "分组"),
    "role.list": LocalizedText("List", "列表"),
    "role.row": LocalizedText("Row", "行"),
    "role.dialog": LocalizedText("Dialog", "对话框"),
    "role.button": LocalizedText("Button", "按钮"),
    "role.toggle": LocalizedText("Switch", "开关"),
    "role.slider": LocalizedText("Slider", "滑块"),
    "role.choice": LocalizedText("Segments", "分段"),
    "role.option": LocalizedText("Choice", "选项"),
    "role.field": LocalizedText("Text field", "文本框"),
    "role.label": LocalizedText("Text", "文字"),
    "role.heading": LocalizedText("Heading", "标题"),
    "role.image": LocalizedText("Picture", "图片"),
    "role.canvas": LocalizedText("Canvas", "画布"),
    "role.status": LocalizedText("Status", "状态"),
    "role.table": LocalizedText("Table", "表格"),
    "role.tableRow": LocalizedText("Row", "行"),
    "role.cell": LocalizedText("Cell", "单元格"),
  ])
}
