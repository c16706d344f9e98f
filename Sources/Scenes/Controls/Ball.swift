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

  override func keyDown(_ key: KeyPress) -> Bool {
    guard key.isPlain else {
      return super.keyDown(key)
    }
    switch key.name {
    case "Left": onStep(.toss(Point(-1, 0)))
    case "Right": onStep(.toss(Point(1, 0)))
    case "Up": onStep(.toss(Point(0, -1)))
    case "Down": onStep(.toss(Point(0, 1)))
    case "space", "Return", "KP_Enter": onStep(.grab)
    default: return super.keyDown(key)
    }
    return true
  }
}
