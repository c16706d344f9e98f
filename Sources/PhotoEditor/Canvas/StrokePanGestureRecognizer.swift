public import TouchEngine

/// A pan that keeps every sample of its finger, including those from before it began.
///
/// A stroke begins where the finger landed and goes through each of its samples, also when several
/// arrive at once (rule C12).
public final class StrokePanGestureRecognizer: PanGestureRecognizer {
  /// Whether samples are kept; off by default, because a pan that drags does not need them.
  public var keepsTrace = false

  /// The samples since the finger landed that were not taken yet, oldest first.
  ///
  /// A second finger clears them; they start again when one finger is alone.
  public private(set) var trace: [FingerSample] = []

  /// Called when all its fingers are lifted, whatever became of it.
  var onFingersGone: () -> Void = {}

  /// Returns the samples since the last call, and clears them.
  public func takeTrace() -> [FingerSample] {
    defer { trace.removeAll() }
    return trace
  }

  public override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    super.touchesBegan(touches, with: event)
    keep(touches, event)
  }

  public override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    super.touchesMoved(touches, with: event)
    keep(touches, event)
  }

  public override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    super.touchesEnded(touches, with: event)
    keep(touches, event)
  }

  public override func reset() {
    super.reset()
    trace.removeAll()
    onFingersGone()
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

/// A position of a finger at one moment.
public struct FingerSample: Hashable, Sendable {
  /// The position in the window's coordinates.
  public var position: Point
  public var time: Timestamp
  /// The force, 0…1 of the device's maximum; `nil` for fingers and mice, and for pens without
  /// pressure.
  ///
  /// Touchscreens report the contact area of a finger as its pressure, so that is ignored.
  public var force: Double?
}
