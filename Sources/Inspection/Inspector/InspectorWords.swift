package import SceneBase
package import TouchEngine

/// The words of the inspector.
package enum InspectorWords {
  package static let table = WordTable([
    "title": LocalizedText("Who gets this touch?", "谁得到这次触摸？"),
    "title.rest": LocalizedText("Touch the scene", "触摸场景"),
    "rest": LocalizedText(
      "Put a finger on anything: the gestures that compete for it appear here.",
      "把手指放到任何地方，争夺这次触摸的手势会显示在这里。"),
    "fingers.1": LocalizedText("1 finger", "1 根手指"),
    "fingers": LocalizedText("% fingers", "% 根手指"),
    "moved": LocalizedText("moved %", "移动 %"),
    "and": LocalizedText("% and %", "%和%"),
    "others": LocalizedText("% and % more", "%和另外 % 个手势"),
    "won.spread": LocalizedText("spread %", "间距变化 %"),
    "won.travel": LocalizedText("went %", "移动 %"),
    "won.arc": LocalizedText("turned %", "转过 %"),
    "left": LocalizedText("% left", "还剩 %"),
    "lead": LocalizedText("In the lead: % to go", "领先：还差 %"),
    "waits": LocalizedText("Waits for %", "等待%"),
    "ready": LocalizedText("Ready; waits for %", "已就绪，等待%"),
    "needs": LocalizedText("Needs %", "需要 %"),
    "most": LocalizedText("%: at most %, % left", "%：最多 %，还剩 %"),
    "movement": LocalizedText("Movement", "移动"),
    "duration": LocalizedText("Time", "时间"),
    "gap": LocalizedText("Time to the next tap", "到下一次点击的时间"),
    "tapDistance": LocalizedText("Distance between taps", "两次点击的距离"),
    "stray": LocalizedText("Sideways", "横向"),
    "retreat": LocalizedText("Backwards", "后退"),
    "direction": LocalizedText("Off its direction", "偏离方向"),
    "slant": LocalizedText("Off the axis", "偏离轴线"),
    "edgeDistance": LocalizedText("From the edge", "距边缘"),
    "touches": LocalizedText("Fingers", "手指"),
    "taps": LocalizedText("Taps", "点击"),
    "absent.1": LocalizedText("Need one more finger", "还需要一根手指"),
    "absent.2": LocalizedText("Need two more fingers", "还需要两根手指"),
    "absent": LocalizedText("Need more fingers", "还需要更多手指"),
    "gate": LocalizedText("% waits: is this a scroll?", "%在等：这是滚动吗？"),
    "gate.value": LocalizedText("% of % ms", "% / % 毫秒"),
    "gate.note": LocalizedText(
      "It gets the touch after %, or when you lift.", "%后得到触摸，抬起时也会得到。"),
    "press": LocalizedText("Press %", "按下%"),
    "press.needs": LocalizedText("lift inside to press", "在里面抬起即按下"),
    "press.out": LocalizedText("is outside the button", "在按钮外"),
    "press.most": LocalizedText(
      "Outside the button: at most %, % left", "在按钮外：最多 %，还剩 %"),
    "press.won": LocalizedText("lifted inside", "在里面抬起"),
    "press.outside": LocalizedText("lifted outside", "在外面抬起"),
    "press.taken": LocalizedText("the touch was taken from it", "触摸被拿走"),
    "press.never": LocalizedText("it never got the touch", "没有得到触摸"),
    "more": LocalizedText("+%", "+%"),
    "fills": LocalizedText("fills up: needs", "填满：需要"),
    "runsOut": LocalizedText("runs out: at most", "耗尽：最多"),
  ])

  /// The words of a name, with the texts in place of its `%`, in their order.
  package static func text(
    _ name: String, in language: Language, with texts: String...
  ) -> String {
    table.text(name, in: language, filling: texts)
  }

  /// Returns words whose first number has two decimals at least, so that they keep their width
  /// while it runs: "0.3 of 0.5 s" becomes "0.30 of 0.5 s".
  static func counting(_ words: String) -> String {
    let digits: ClosedRange<Character> = "0"..."9"
    guard let start = words.firstIndex(where: digits.contains) else { return words }
    let end = words[start...].firstIndex { !digits.contains($0) && $0 != "." } ?? words.endIndex
    let number = words[start..<end].split(separator: ".", omittingEmptySubsequences: false)
    guard number.count <= 2 else { return words }
    let decimals = number.count == 2 ? String(number[1]) : ""
    let zeros = String(repeating: "0", count: max(2 - decimals.count, 0))
    return "\(words[..<start])\(number[0]).\(decimals)\(zeros)\(words[end...])"
  }
}
