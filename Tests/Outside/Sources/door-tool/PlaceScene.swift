import Places
import TouchEngine
import TouchTool

/// A list of places beside a map of them.
nonisolated final class PlaceScene: Scene {
  static let name = "places"
  static let words = WordTable([
    .english: ["title": "Places", "summary": "A list that can be pulled down, and a map."],
    .chinese: ["title": "地点"],
  ])
  static let gestures = [
    SceneGesture(.scroll, [.english: "Pulled down, the list gets a row", .chinese: "拉下列表会添一行"]),
    SceneGesture(.pinch, [.english: "Zooms the map", .chinese: "缩放地图"]),
  ]

  struct State: SceneState {
    var rows = 3
    var offset = 0.0
    var isRefreshing = false
    var map = [1.0, 0, 0, 1, 600, 150]

    func check() throws(StateFault) {
      guard (0...1000).contains(rows), map.count == 6 else {
        throw StateFault("0 to 1000 rows and 6 numbers", found: "others")
      }
    }
  }

  let window: Window
  private let list: PlaceList
  private let map = PlaceMap()

  init(_ environment: SceneEnvironment, state: State?) {
    let state = state ?? State()
    window = environment.makeWindow()
    list = PlaceList(rows: state.rows)
    window.addSubview(map)
    window.addSubview(list)
    if state.isRefreshing { list.refreshControl?.beginRefreshing() }
    list.contentOffset.y = state.offset
    map.transform = AffineTransform(
      a: state.map[0], b: state.map[1], c: state.map[2], d: state.map[3], tx: 0, ty: 0)
    map.center = Point(state.map[4], state.map[5])
  }

  func state(at time: Timestamp) -> State {
    let turn = map.transform
    return State(
      rows: list.rows, offset: list.contentOffset.y,
      isRefreshing: list.refreshControl?.isRefreshing == true,
      map: [turn.a, turn.b, turn.c, turn.d, map.center.x, map.center.y])
  }
}
