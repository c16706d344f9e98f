extension WordTable {
  /// The words of every panel.
  static let panel = WordTable([
    "panel": LocalizedText("Under the hood", "幕后"),
    "panel.quiet": LocalizedText(
      "Touch anything to see which gesture wins, and why.", "随便碰碰，看看哪个手势赢了、为什么。"),
    "startOver": LocalizedText("Start over", "重新开始"),
  ])
}
