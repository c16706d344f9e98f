import FileSupport
import SceneBase
import TouchEngine

/// A scene with a list that a pull refreshes until a tap ends it, and words in both languages.
final class RefreshedList: Scene {
  static let name = "news"
  static let words = WordTable([
    .english: ["title": "News", "summary": "A list that refreshes."], .chinese: ["title": "新闻"],
  ])
  static let gestures = [SceneGesture(.scroll, [.english: "Pull it down", .chinese: "下拉"])]
  static let names: [String: LocalizedText] = [
    "list.pan": [.english: "Scrolling", .chinese: "滚动"]
  ]

  struct State: SceneState {
    var offset = 0.0
    var isRefreshing = false

    func check() throws(StateFault) {
      guard (-60...600).contains(offset) else {
        throw StateFault("an offset of -60 to 600", found: "\(offset)")
      }
    }
  }

  let window: Window
  private let list = ScrollView(identifier: "list", frame: Rect(0, 0, 300, 400))
  private let refresh = RefreshControl(identifier: "refresh")

  init(_ environment: SceneEnvironment, state: State?) {
    let state = state ?? State()
    window = environment.makeWindow()
    window.addSubview(list)
    list.contentSize = Size(300, 1000)
    list.refreshControl = refresh
    if state.isRefreshing { refresh.beginRefreshing() }
    list.contentOffset.y = state.offset
    let tap = TapGestureRecognizer()
    tap.addAction { [unowned self] _ in refresh.endRefreshing() }
    list.addGestureRecognizer(tap)
  }

  func state(at time: Timestamp) -> State {
    State(offset: list.contentOffset.y, isRefreshing: refresh.isRefreshing)
  }
}
