import TouchEngine

/// The area of the inspector's sheet on which one finger moves it.
final class SheetGrip: View {
  /// What the finger does.
  enum Move: Hashable {
    case lands, moves, lifts, isCancelled
  }

  /// Called with what the finger does, where in the window, and when it was sampled.
  var onMove: (Move, Point, Timestamp) -> Void = { _, _, _ in }

  private var finger: Touch?

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard finger == nil, let touch = touches.first else { return }
    finger = touch
    tell(.lands, touch)
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard let finger, touches.contains(where: { $0 === finger }) else { return }
    tell(.moves, finger)
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    end(touches, .lifts)
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    end(touches, .isCancelled)
  }

  private func end(_ touches: [Touch], _ move: Move) {
    guard let finger, touches.contains(where: { $0 === finger }) else { return }
    self.finger = nil
    tell(move, finger)
  }

  private func tell(_ move: Move, _ touch: Touch) {
    onMove(move, touch.location(in: nil), touch.timestamp)
  }
}
