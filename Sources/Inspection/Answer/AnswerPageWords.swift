package import SceneBase
package import TouchEngine

/// The words of the answer in place, and of the finger that repeats a touch.
package enum AnswerPageWords {
  package static let table = WordTable([
    "meant": LocalizedText("You meant: %", "你想要：%"),
    "something": LocalizedText("something", "做点什么"),
    "scroll": LocalizedText("a scroll", "滚动"),
    "slid": LocalizedText("Your finger slid %; % needs %.", "手指滑动了 %；%需要 %。"),
    "lost": LocalizedText("% lost the touch to %", "“%”的触摸被%拿走"),
    "was": LocalizedText("This was %: %", "这是%：%"),
    "nobody": LocalizedText("% needs %; this went twice as far.", "%需要 %；这次至少是它的两倍。"),
    "tested": LocalizedText("Tested on this touch and % others", "已在这次和其他 % 次触摸上测试"),
    "tested.1": LocalizedText("Tested on this touch and 1 other", "已在这次和另外 1 次触摸上测试"),
    "few.0": LocalizedText("No other touch to test on", "没有其他触摸可供测试"),
    "few.1": LocalizedText("Only 1 other touch to test on", "只有另外 1 次触摸可供测试"),
    "few": LocalizedText("Only % other touches to test on", "只有其他 % 次触摸可供测试"),
    "effect": LocalizedText("This touch: %", "这次触摸：%"),
    "none": LocalizedText(
      "No small change would help without harm.", "没有不带来坏处的小改动。"),
    "details": LocalizedText("All details", "全部细节"),
    "leave": LocalizedText("Leave it", "保持不变"),
    "gotIt": LocalizedText("Got it", "知道了"),
    "close": LocalizedText("Close", "关闭"),
    "nothing": LocalizedText("Nothing has been touched yet", "还没有触摸过"),
    "again": LocalizedText("Your touch again", "再来一次你的触摸"),
  ])

  /// The words of a name, with the texts in place of its `%`, in their order.
  package static func text(
    _ name: String, in language: Language, with texts: String...
  ) -> String {
    table.text(name, in: language, filling: texts)
  }
}
