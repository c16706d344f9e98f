import TouchEngine

/// A part of a time line on which a finger or the mouse moves the playhead.
final class ScrubView: View {
  /// Called when a finger lands, with its x in the superview.
  var onLand: (_ x: Double) -> Void = { _ in }
  /// Called when the finger is elsewhere, with its x in the superview.
  var onMove: (_ x: Double) -> Void = { _ in }
  /// Called with the point of a finger that was lifted where it landed, in the superview.
  var onTap: (Point) -> Void = { _ in }

  private var finger: Touch?
  private var hasMoved = false

  /// Whether a finger scrubs here.
  var isHeld: Bool { finger != nil }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard finger == nil, let touch = touches.first else { return }
    finger = touch
    hasMoved = false
    onLand(touch.location(in: superview).x)
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard let finger, touches.contains(where: { $0 === finger }) else { return }
    let place = finger.location(in: superview)
    let slop = (window?.thresholds ?? .standard).panSlop
    if place.distance(to: finger.firstLocation(in: superview)) > slop { hasMoved = true }
    onMove(place.x)
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    guard let finger, touches.contains(where: { $0 === finger }) else { return }
    self.finger = nil
    window?.setNeedsDisplay()
    if !hasMoved { onTap(finger.location(in: superview)) }
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    guard let finger, touches.contains(where: { $0 === finger }) else { return }
    self.finger = nil
    window?.setNeedsDisplay()
  }
}
