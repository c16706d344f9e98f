import TouchEngine
import TouchTool

/// A card that can be dragged and tapped.
final class CardScene: Scene {
  static let name = "card"
  static let summary = "A card that can be dragged and tapped."

  struct State: SceneState {
    var x = 100.0
    var y = 100.0
    var taps = 0

    func check() throws(StateFault) {
      guard taps >= 0 else { throw StateFault("taps from 0 on", found: "\(taps)") }
    }
  }

  let window: Window
  private let card: View
  private var taps: Int

  init(_ environment: SceneEnvironment, state: State?) {
    let state = state ?? State()
    window = environment.makeWindow()
    card = View(identifier: "card", frame: Rect(state.x, state.y, 200, 120))
    taps = state.taps
    window.addSubview(card)

    let tap = TapGestureRecognizer()
    tap.addAction { [unowned self] _ in taps += 1 }
    card.addGestureRecognizer(tap)

    let pan = PanGestureRecognizer()
    pan.addTarget(card) { card, pan in
      card.frame.origin += pan.translation(in: nil)
      pan.setTranslation(.zero, in: nil)
    }
    card.addGestureRecognizer(pan)
  }

  func state(at time: Timestamp) -> State {
    State(x: card.frame.minX, y: card.frame.minY, taps: taps)
  }
}

@main
struct OwnScene {
  static func main() {
    TouchTool.main(program: "own-scene", version: "1.0", scenes: [CardScene.self])
  }
}
