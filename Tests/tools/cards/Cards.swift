import TouchEngine
import TouchTool

/// A card that can be dragged and tapped.
final class Cards: Scene {
  static let name = "cards"
  static let summary = "A card that can be dragged and tapped."

  struct State: Codable, Hashable, Sendable {
    var x: Double
    var y: Double
    var taps: Int
  }

  let window: Window
  private let card: View
  private var taps = 0

  init(_ environment: SceneEnvironment, state: State?) throws(SceneStateFault) {
    if let state, !(0...1000).contains(state.taps) {
      throw SceneStateFault(expected: "0 to 1000 taps", found: "\(state.taps)")
    }
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
