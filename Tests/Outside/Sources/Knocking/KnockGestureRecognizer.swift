public import TouchEngine

/// Recognizes two knocks: taps at nearly the same place, the second soon after the first.
///
/// It is written with public API only, and a single tap can require it to fail. A subclass of the
/// library is `nonisolated`, as its base is: a window belongs to whoever sends it its input.
public nonisolated final class KnockGestureRecognizer: GestureRecognizer {
  /// The longest time that a finger may stay down, and the longest time between the knocks, in
  /// seconds.
  public var patience = 0.25
  /// The distance between the knocks, in points.
  public var reach = 24.0

  private var knocks = 0
  private var first = Point.zero
  private var timer: TimelineTimer?

  public override var kindName: String { "knock" }
  public override var isWaitingForTouch: Bool { knocks == 1 }
  public override var isAmidStrokes: Bool { knocks > 0 }

  public override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard let touch = touches.first else { return }
    let place = touch.location(in: nil)
    if knocks == 0 {
      first = place
    } else if place.distance(to: first) > reach {
      return fail(.exceeded(Measure(.tapDistance, place.distance(to: first), limit: reach)))
    }
    fail(afterSeconds: patience, .heldTooLong(Measure(.duration, patience, limit: patience)))
  }

  public override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    knocks += 1
    guard knocks < 2 else {
      timer?.cancel()
      return attempt(.recognized, because: Measure(.taps, 2, limit: 2))
    }
    fail(afterSeconds: patience, .noNextTap(Measure(.gap, patience, limit: patience), after: 1))
  }

  private func fail(afterSeconds seconds: Double, _ failure: Failure) {
    timer?.cancel()
    timer = schedule(afterSeconds: seconds) { [weak self] in self?.fail(failure) }
  }

  public override func reset() {
    super.reset()
    timer?.cancel()
    knocks = 0
  }
}
