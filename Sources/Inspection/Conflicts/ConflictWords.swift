package import SceneBase
package import TouchEngine

/// The words of the page about conflicts.
package enum ConflictWords {
  package static let table = WordTable([
    "title": LocalizedText("Which gesture goes first", "哪个手势优先"),
    "note": LocalizedText("% · % gestures · % sequences tried", "% · % 个手势 · 已尝试 % 个序列"),
    "searching": LocalizedText("searching…", "搜索中…"),
    "pairs": LocalizedText("All pairs", "所有组合"),
    "scene": LocalizedText("This scene", "当前场景"),
    "filter.all": LocalizedText("All", "全部"),
    "filter.starved": LocalizedText("Starved", "被压制"),
    "filter.gap": LocalizedText("Nobody wins", "无人胜出"),
    "filter.stuck": LocalizedText("Stuck", "卡住"),
    "filter.order": LocalizedText("Order decides", "顺序决定"),
    "filter.late": LocalizedText("Late", "延迟"),
    "filter.edge": LocalizedText("Knife edge", "临界"),
    "filter.flicker": LocalizedText("Flicker", "闪烁"),
    "filter.both": LocalizedText("Both win", "同时胜出"),
    "filter.apart": LocalizedText("Never together", "互不相干"),
    "filter.meant": LocalizedText("By design", "有意如此"),
    "against": LocalizedText("% against %", "%与%"),
    "wins": LocalizedText("% wins", "%胜出"),
    "together": LocalizedText("Both win", "同时胜出"),
    "neither": LocalizedText("Neither wins", "都不胜出"),
    "nobody": LocalizedText("Nobody wins", "无人胜出"),
    "apart": LocalizedText("Never together", "互不相干"),
    "apart.note": LocalizedText(
      "No sequence that was tried brings them together.", "尝试过的序列都没有让它们相遇。"),
    "shown": LocalizedText("% sequences show it.", "% 个序列如此。"),
    "example": LocalizedText("Shortest example: % events, % s", "最短示例：% 个事件，% 秒"),
    "cures": LocalizedText("What lets both live", "怎样让两者并存"),
    "cures.running": LocalizedText("Testing changes on all sequences…", "正在用全部序列测试更改…"),
    "cures.none": LocalizedText("No change was found that helps.", "没有找到有用的更改。"),
    "cure": LocalizedText("wins % of % · % others change", "% / % 胜出 · 其他 % 个改变"),
    "try": LocalizedText("Try it", "试一试"),
    "lab": LocalizedText("Open in the lab", "在实验室打开"),
    "copy": LocalizedText("Copy test", "复制测试"),
    "copied": LocalizedText("Copied", "已复制"),
    "play": LocalizedText("Play", "播放"),
    "stop": LocalizedText("Stop", "停止"),
    "back": LocalizedText("Back", "返回"),
    "hint": LocalizedText(
      "The sign in a cell is the winner. {play} or a touch plays its shortest example; arrows move.",
      "格中的图标是胜者。按 {play} 或触摸播放最短示例；方向键移动。"),
    "rest": LocalizedText("Touch two gestures to see who wins.", "触摸两个手势，看谁胜出。"),
    "empty": LocalizedText("Nothing of this kind was found.", "没有发现这一类。"),
  ])

  /// The words of a name, with the texts in place of its `%`, in their order.
  package static func text(
    _ name: String, in language: Language, with texts: String...
  ) -> String {
    table.text(name, in: language, filling: texts)
  }
}
