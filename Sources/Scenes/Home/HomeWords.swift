import SceneBase
import TouchEngine

/// The home screen's texts; the titles of scenes are in their own tables.
enum HomeWords {
  /// The readable names of views, by their names in traces.
  static let names: [String: LocalizedText] = {
    var names = [
      "home": LocalizedText("Home", "主页"), "home.hero": LocalizedText("Picture", "图片"),
      "home.play": table.words["hero.play"], "home.tour": table.words["hero.tour"],
      "home.card.tour": table.words["card.tour"],
      "home.card.recording": table.words["card.recording"],
    ].compactMapValues(\.self)
    for scene in Home.scenes { names["home.\(scene.name)"] = scene.words.words["title"] }
    return names
  }()
  static let table = WordTable([
    "title": LocalizedText("Home", "主页"),
    "summary": LocalizedText("All scenes to choose from.", "从所有场景中选择一个。"),
    "brand": LocalizedText("Touch Playground", "Touch Playground"),
    "hero.first": LocalizedText("Every touch is a race.", "每次触摸都是一场比赛。"),
    "hero.second": LocalizedText("Watch it.", "来看看。"),
    "hero.text": LocalizedText(
      "Touch a sticker: see which gesture wins, and why the others lose.",
      "碰碰贴纸：看哪个手势胜出，其他手势为什么输。"),
    "hero.play": LocalizedText("Play with a photo", "玩玩照片"),
    "hero.tour": LocalizedText("Take the tour", "开始导览"),
    "race": LocalizedText("Who gets this touch?", "这次触摸归谁？"),
    "race.drag": LocalizedText("Drag", "拖动"),
    "race.hold": LocalizedText("Hold", "长按"),
    "race.tap": LocalizedText("Tap", "点击"),
    "race.next": LocalizedText("1.8 pt more: a drag.", "再移动 1.8 点：拖动。"),
    "race.now": LocalizedText("Lift now: a tap.", "现在抬起：点击。"),
    "card.tour": LocalizedText("Tour", "导览"),
    "card.tour.line": LocalizedText(
      "Every scene, with a stop at each decision.", "走遍各个场景，每次判定都停下来看。"),
    "card.recording": LocalizedText("Open a recording", "打开录制"),
    "card.recording.line": LocalizedText(
      "Play it again, step by step.", "重新播放，一步一步地看。"),
    "play": LocalizedText("Play", "开始玩"),
    "key.move": LocalizedText("Moves from card to card", "在卡片之间移动"),
    "key.open": LocalizedText("Opens a scene", "打开一个场景"),
    "help": LocalizedText(
      "A number opens its scene. The arrow at the top left or Alt+Home leads back here.",
      "按数字键打开场景。左上角的箭头或 Alt+Home 回到这里。"),
    "tile.photo-editor": LocalizedText("Stickers, ink, filters", "贴纸、画笔、滤镜"),
    "tile.controls": LocalizedText("Every control", "各种控件"),
    "tile.scroll-list": LocalizedText("Buttons inside a list", "列表里的按钮"),
    "tile.live-room": LocalizedText("Combos and paging", "连击与翻页"),
    "tile.chat": LocalizedText("Hold to talk at the edge", "在边缘按住说话"),
    "tile.gesture-lab": LocalizedText("Any two gestures race", "任选两个手势竞争"),
  ])
}
