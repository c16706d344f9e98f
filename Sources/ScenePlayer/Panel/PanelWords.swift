extension WordTable {
  /// The words of every panel.
  static let panel = WordTable([
    "panel": LocalizedText("Under the hood", "幕后"),
    "panel.quiet": LocalizedText(
      "Touch something: what happens, and why, is said here.", "碰一碰：发生了什么、为什么，都写在这里。"),
    "startOver": LocalizedText("Start over", "重新开始"),
  ])
}
