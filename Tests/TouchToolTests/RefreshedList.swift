import TouchEngine
import TouchTool

/// A scene with a list that a pull refreshes until a tap ends it, and words in both languages.
final class RefreshedList: Scene {
  static let name = "news"
  static let summary = "A list that refreshes."

  static func title(in language: Language) -> String { language == .chinese ? "新闻" : "News" }

  static func gestures(in language: Language) -> [SceneGesture] {
    [SceneGesture(.scroll, language == .chinese ? "下拉" : "Pull it down")]
  }

  /// A gesture for each movement.
  static var everyGesture: [SceneGesture] {
    SceneGesture.Movement.allCases.map { SceneGesture($0, "") }
  }

  static func names(in language: Language) -> [String: String] {
    ["list.pan": language == .chinese ? "滚动" : "Scrolling"]
  }

  struct State: Codable, Hashable, Sendable {
    var offset = 0.0
    var isRefreshing = false
  }

  let window: Window
  private let list = ScrollView(identifier: "list", frame: Rect(0, 0, 300, 400))
  private let refresh = RefreshControl(identifier: "refresh")

  init(_ environment: SceneEnvironment, state: State?) throws(SceneStateFault) {
    let state = state ?? State()
    guard (-60...600).contains(state.offset) else {
      throw SceneStateFault(expected: "an offset of -60 to 600", found: "\(state.offset)")
    }
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
