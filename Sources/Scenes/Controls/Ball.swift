import SceneBase
import TouchEngine

/// The ball of a court; keys throw and catch it too.
final class Ball: View {
  enum Step: Equatable {
    case toss(Point)
    case grab
  }

  /// Called with a key's meaning: a direction of length 1, or that the ball must stop.
  var onStep: (Step) -> Void = { _ in }

  override var canBecomeFirstResponder: Bool { true }

  static let keyTable = KeyTable<Ball>(
    in: "ball",
    [
      KeyRow("toss", "Left") { $0.onStep(.toss(Point(-1, 0))) },
      KeyRow("toss", "Right") { $0.onStep(.toss(Point(1, 0))) },
      KeyRow("toss", "Up") { $0.onStep(.toss(Point(0, -1))) },
      KeyRow("toss", "Down") { $0.onStep(.toss(Point(0, 1))) },
      KeyRow("grab", "space", "Return", "KP_Enter") { $0.onStep(.grab) },
    ])

  override func keyDown(_ key: KeyPress) -> Bool {
    Self.keyTable.press(key, on: self) || super.keyDown(key)
  }
}
