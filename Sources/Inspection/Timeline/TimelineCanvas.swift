import TouchEngine

/// What scrolls in a time line: it takes the taps and the wheel.
final class TimelineCanvas: Control {
  /// Called with the point of a tap, in the canvas.
  var onTap: (Point) -> Void = { _ in }
  /// Called when the wheel is turned, with its notches; returns whether they were used.
  var onWheel: (Point) -> Bool = { _ in false }

  override var canBecomeFirstResponder: Bool { false }

  override func endTracking(_ touch: Touch, inside: Bool) { onTap(touch.location(in: self)) }

  override func wheelTurned(by notches: Point) -> Bool { onWheel(notches) }
}
