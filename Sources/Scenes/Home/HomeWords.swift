import ScenePlayer
import TouchEngine

/// The home screen's texts; those about scenes are in their own tables.
enum HomeWords {
  static let table = WordTable([
    "title": LocalizedText("Home", "主页"),
    "summary": LocalizedText("All scenes, to choose one from.", "所有场景，任选一个。"),
    "heading": LocalizedText("What do you want to play with?", "想玩什么？"),
    "help": LocalizedText(
      "Touch a card, or press its number. The house in the strip, or Alt+Home, leads back here.",
      "点一张卡片，或按它的数字。状态栏里的小房子或 Alt+Home 回到这里。"),
  ])
}
