import FileSupport
import SceneBase
import TouchEngine

/// A scene with a list that play scrolls, and a button in it.
final class ScrolledList: Scene {
  static let name = "list"

  struct State: SceneState {
    var offset: Double

    func check() throws(StateFault) {
      guard (0...800).contains(offset) else {
        throw StateFault("an offset of 0 to 800", found: "\(offset)")
      }
    }
  }

  let window: Window
  private let list = ScrollView(identifier: "list", frame: Rect(0, 0, 300, 200))

  init(_ environment: SceneEnvironment, state: State?) {
    window = environment.makeWindow()
    list.contentSize = Size(300, 1000)
    list.addSubview(Button(identifier: "list.add", frame: Rect(10, 10, 100, 44)))
    window.addSubview(list)
    list.contentOffset.y = state?.offset ?? 0
  }

  func state(at time: Timestamp) -> State { State(offset: list.contentOffset.y) }
}
