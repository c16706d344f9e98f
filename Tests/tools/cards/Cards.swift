import FileSupport
import SceneBase
import TouchEngine

/// A card that can be dragged and tapped.
final class Cards: Scene {
  static let name = "cards"
  static let summary = "A card that can be dragged and tapped."

  struct State: SceneState {
    var x: Double
    var y: Double
    var taps: Int

    func check() throws(StateFault) {
      guard (0...1000).contains(taps) else {
        throw StateFault("0 to 1000 taps", found: "\(taps)")
      }
    }
  }

  let window: Window
  private let card: View
  private var taps = 0

  init(_ environment: SceneEnvironment, state: State?) {
    window = environment.makeWindow()
    taps = state?.taps ?? 0
    card = View(
      identifier: "card", frame: Rect(state?.x ?? 100, state?.y ?? 100, 200, 120))
    window.addSubview(card)
    let tap = TapGestureRecognizer()
    tap.addAction { [unowned self] _ in taps += 1 }
    card.addGestureRecognizer(tap)
    let pan = PanGestureRecognizer()
    pan.addAction { [unowned self] pan in
      card.frame.origin += pan.translation(in: nil)
      pan.setTranslation(.zero, in: nil)
    }
    card.addGestureRecognizer(pan)
  }

  func state(at time: Timestamp) -> State {
    State(x: card.frame.minX, y: card.frame.minY, taps: taps)
  }
}
