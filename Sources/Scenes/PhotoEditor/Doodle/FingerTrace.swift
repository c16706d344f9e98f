package import TouchEngine

/// Where a finger was at one moment.
package struct FingerSample: Hashable, Sendable {
  /// In the window's coordinates.
  package var position: Point
  package var time: Timestamp
  /// 0…1 of what a pen's device can measure; `nil` for fingers and mice, and for pens that do not
  /// tell. What touchscreens say of a finger's pressure is how much of it lies on the glass.
  package var force: Double?
}

/// A pan that keeps every sample of its finger, those from before it began too.
///
/// A stroke begins where the finger landed, and is led through each place that it was seen at, also
/// when several came at once (rule C12).
package final class TracingPanGestureRecognizer: PanGestureRecognizer {
  /// Whether samples are kept; off until somebody wants them, because a pan that drags has no use
  /// for them.
  package var keepsTrace = false

  /// What was kept since the finger landed and not been taken, oldest first. Once a second finger
  /// comes, it begins anew with what is then done by one alone.
  package private(set) var trace: [FingerSample] = []

  /// The samples that came since the last time, which are then forgotten.
  package func takeTrace() -> [FingerSample] {
    defer { trace.removeAll() }
    return trace
  }

  package override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    super.touchesBegan(touches, with: event)
    keep(touches, event)
  }

  package override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    super.touchesMoved(touches, with: event)
    keep(touches, event)
  }

  package override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    super.touchesEnded(touches, with: event)
    keep(touches, event)
  }

  package override func reset() {
    super.reset()
    trace.removeAll()
  }

  private func keep(_ changed: [Touch], _ event: TouchEvent) {
    guard keepsTrace else { return }
    guard touches.count == 1, let touch = touches.first, changed.contains(where: { $0 === touch })
    else {
      if touches.count > 1 { trace.removeAll() }
      return
    }
    for sample in event.coalescedTouches(for: touch) ?? [] {
      trace.append(
        FingerSample(
          position: sample.location(in: nil), time: sample.timestamp,
          force: sample.kind == .pencil && sample.maximumPossibleForce > 0 ? sample.force : nil))
    }
  }
}
