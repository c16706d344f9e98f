package import SceneBase
package import TouchEngine

/// The words of the page that shows a run over time and answers questions about it.
package enum AskingWords {
  package static let table = WordTable([
    "back": LocalizedText("Back to now", "回到现在"),
    "close": LocalizedText("Close", "关闭"),
    "goOn": LocalizedText("Go on from here", "从这里继续"),
    "save": LocalizedText("Save the minute", "保存这一分钟"),
    "copy": LocalizedText("Copy as text", "复制为文本"),
    "before": LocalizedText("Before the branch", "分支之前"),
    "slow": LocalizedText("Speed", "速度"),
    "previous": LocalizedText("Previous event", "上一个事件"),
    "play": LocalizedText("Play", "播放"),
    "pause": LocalizedText("Pause", "暂停"),
    "next": LocalizedText("Next event", "下一个事件"),
    "question": LocalizedText("What would you like to know?", "想知道什么？"),
    "touch": LocalizedText("Touch %", "触摸 %"),
    "earlier": LocalizedText("Earlier touch", "更早的触摸"),
    "hint": LocalizedText(
      "Touch something in the scene to ask about it, or choose a lane below.",
      "触摸场景中的任何东西即可提问，也可以在下面选择一条轨道。"),
    "hint.small": LocalizedText("Choose a lane to ask about it.", "选择一条轨道即可提问。"),
    "noTouch": LocalizedText("No touch involved %.", "没有触摸与%有关。"),
    "nothing": LocalizedText("Nothing has been touched yet.", "还没有触摸过任何东西。"),
    "hood": LocalizedText("Show rules", "显示规则"),
    "hood.close": LocalizedText("Only the story", "只看经过"),
    "hood.rule": LocalizedText("Rule %", "规则 %"),
    "hood.note": LocalizedText(
      "Rules are numbered as in the documentation. Small lines change no outcome by themselves.",
      "规则编号与文档一致。小字所述本身不改变结果。"),
    "fix": LocalizedText("What would have helped?", "怎样才会成功？"),
    "fix.lose": LocalizedText("What would have stopped it?", "怎样才能阻止它？"),
    "saved": LocalizedText("Saved as %", "已保存为 %"),
    "copied": LocalizedText("Copied", "已复制"),
    "failure": LocalizedText("% of % touches that did nothing", "第 % 次没有反应的触摸，共 % 次"),
    "failure.earlier": LocalizedText("Previous touch that did nothing", "上一次没有反应的触摸"),
    "failure.later": LocalizedText("Next touch that did nothing", "下一次没有反应的触摸"),
    "noFailure": LocalizedText(
      "Every touch did something, so this opens at the start.", "每次触摸都有反应，因此从头开始。"),
    "copyTest": LocalizedText("Copy test", "复制测试"),
    "copyIssue": LocalizedText("Copy for an issue", "复制为问题报告"),
    "copied.test": LocalizedText("The test is copied", "测试已复制"),
    "copied.issue": LocalizedText("The report is copied", "报告已复制"),
  ])

  /// The words of a name, with the texts in place of its `%`, in their order.
  package static func text(
    _ name: String, in language: Language, with texts: String...
  ) -> String {
    table.text(name, in: language, filling: texts)
  }
}
