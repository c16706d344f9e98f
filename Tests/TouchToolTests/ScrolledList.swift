import TouchEngine
import TouchTool

/// A scene with a list that play scrolls, and a button in it.
final class ScrolledList: Scene {
  static let name = "list"

  struct State: Codable, Hashable, Sendable { var offset: Double }

  let window: Window
  private let list = ScrollView(identifier: "list", frame: Rect(0, 0, 300, 200))

  init(_ environment: SceneEnvironment, state: State?) throws(SceneStateFault) {
    let offset = state?.offset ?? 0
    guard (0...800).contains(offset) else {
      throw SceneStateFault(expected: "an offset of 0 to 800", found: "\(offset)")
    }
    window = environment.makeWindow()
    list.contentSize = Size(300, 1000)
    list.addSubview(Button(identifier: "list.add", frame: Rect(10, 10, 100, 44)))
    window.addSubview(list)
    list.contentOffset.y = offset
  }

  func state(at time: Timestamp) -> State { State(offset: list.contentOffset.y) }
}
