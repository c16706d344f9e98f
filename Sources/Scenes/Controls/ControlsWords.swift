import SceneBase
import TouchEngine

/// The words of the scene `controls`, in one table per language.
struct ControlsWords: Sendable {
  var like: String
  var startOver: String
  /// The number of presses, beside the buttons.
  var liked: @Sendable (Int) -> String
  var volume: String
  /// The titles of three more sliders.
  var tones: [String]
  var sound: String
  var textSize: String
  var appearance: String
  /// The styles' names, in the order of `Appearance.Style.allCases`.
  var styles: [String]
  var reducedMotion: String
  var ball: String
  var name: String
  /// The placeholder of the empty field.
  var namePlaceholder: String
  /// The titles in the field's menu, in the order of `EditMenu.Command.allCases`.
  var editing: [String]
  /// The title of the screen with every control.
  var title: String
  var screens: String
  var openPage: String
  var openSheet: String
  /// The title of a page, counted from 1.
  var page: @Sendable (Int) -> String
  var back: String
  var nextPage: String
  var firstScreen: String
  /// The rows on every page.
  var aboutPages: [String]
  /// The title above the sheet's buttons.
  var aboutSheet: String
  var higher: String
  var lower: String
  var done: String
  /// A row in the sheet's list, counted from 1.
  var line: @Sendable (Int) -> String

  static let english = ControlsWords(
    like: "Like", startOver: "Start over",
    liked: { $0 == 0 ? "Nothing liked yet" : $0 == 1 ? "Liked once" : "Liked \($0) times" },
    volume: "Volume", tones: ["Bass", "Middle", "Treble"], sound: "Sound",
    textSize: "Text size", appearance: "Appearance",
    styles: ["Light", "Dark", "High contrast"], reducedMotion: "Reduced motion",
    ball: "Throw the ball, and catch it",
    name: "Name", namePlaceholder: "Type something",
    editing: ["Cut", "Copy", "Paste", "All"],
    title: "Controls", screens: "Pages and a sheet", openPage: "Open a page",
    openSheet: "Open a sheet", page: { "Page \($0)" }, back: "Back", nextPage: "Next page",
    firstScreen: "Back to the start",
    aboutPages: [
      "Pull from the left edge to go back", "Let go early, and the page stays",
      "Catch the page while it moves",
    ],
    aboutSheet: "Pull it up, or flick it down", higher: "Higher", lower: "Lower", done: "Done",
    line: { "Line \($0)" })

  static let chinese = ControlsWords(
    like: "点赞", startOver: "重新开始",
    liked: { $0 == 0 ? "还没有点赞" : "点赞 \($0) 次" },
    volume: "音量", tones: ["低音", "中音", "高音"], sound: "声音",
    textSize: "文字大小", appearance: "外观",
    styles: ["浅色", "深色", "高对比度"], reducedMotion: "减少动态效果",
    ball: "抛出小球，再接住它",
    name: "名字", namePlaceholder: "输入文字",
    editing: ["剪切", "复制", "粘贴", "全选"],
    title: "控件", screens: "页面和面板", openPage: "打开页面",
    openSheet: "打开面板", page: { "第 \($0) 页" }, back: "返回", nextPage: "下一页",
    firstScreen: "回到起点",
    aboutPages: ["从左边缘拖动即可返回", "提前松手，页面留下", "页面移动时也能抓住它"],
    aboutSheet: "向上拉，或向下甩", higher: "升高", lower: "降低", done: "完成",
    line: { "第 \($0) 行" })

  static func spoken(in language: Language) -> ControlsWords {
    switch language {
    case .english: english
    case .chinese: chinese
    }
  }

  /// The title of a button in the field's menu.
  func title(of command: EditMenu.Command) -> String {
    editing[EditMenu.Command.allCases.firstIndex(of: command) ?? 0]
  }

  /// All texts, with some numbers inserted.
  private var all: [String] {
    let numbers = [0, 1, 2, 10]
    return [
      like, startOver, volume, sound, textSize, appearance, reducedMotion, ball, name,
      namePlaceholder, screens, openPage, openSheet, back, nextPage, firstScreen, aboutSheet,
      higher, lower, done,
    ] + tones + styles + editing + aboutPages + numbers.map(liked) + numbers.map(page)
      + numbers.map(line)
  }

  /// Both languages side by side, with the scene's title and summary.
  static let table: WordTable = {
    var words = [
      "title": LocalizedText(english.title, chinese.title),
      "summary": LocalizedText(
        "Every control in a list, in light, dark and high contrast.", "列表里的全部控件：浅色、深色、高对比度。"),
      "key.back": LocalizedText("Closes the sheet, or else the page", "关闭面板，或者页面"),
      "keys.ball": LocalizedText("On the ball", "在小球上"),
      "key.ball.toss": LocalizedText("Throws it", "抛出小球"),
      "key.ball.grab": LocalizedText("Catches it, and releases it", "接住小球，再放开"),
    ]
    for (index, pair) in zip(english.all, chinese.all).enumerated() {
      words["\(index)"] = LocalizedText(pair.0, pair.1)
    }
    return WordTable(words)
  }()
}
