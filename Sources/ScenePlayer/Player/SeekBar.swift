import Drawing
import TouchEngine

/// A bar on which a finger or the mouse seeks, wherever it lands.
final class SeekBar: View {
  /// Called with a share of the bar, 0…1, and whether the finger was lifted.
  var onSeek: (_ part: Double, _ isOver: Bool) -> Void = { _, _ in }

  private static let margin = 12.0
  private var finger: Touch?

  init(identifier: String) { super.init(identifier: identifier) }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard finger == nil, let touch = touches.first else { return }
    finger = touch
    tell(touch, isOver: false)
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard let finger, touches.contains(where: { $0 === finger }) else { return }
    tell(finger, isOver: false)
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    guard let finger, touches.contains(where: { $0 === finger }) else { return }
    self.finger = nil
    tell(finger, isOver: true)
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    touchesEnded(touches, with: event)
  }

  private var track: Rect {
    Rect(
      Self.margin, bounds.center.y - 3, max(bounds.width - 2 * Self.margin, 1), 6)
  }

  private func tell(_ touch: Touch, isOver: Bool) {
    let part = (touch.location(in: self).x - track.minX) / track.width
    onSeek(min(max(part, 0), 1), isOver)
  }

  func draw(knob: Double, filled: Double, into list: inout DisplayListBuilder) {
    let palette = (window?.appearance ?? .standard).darkened.palette
    let track = track.offset(by: frame.origin)
    list.fill(.roundedRect(track, radius: 3), palette.raised)
    var played = track
    played.size.width = max(track.width * min(filled, 1), 6)
    list.fill(.roundedRect(played, radius: 3), palette.accent)
    let center = Point(track.minX + track.width * min(max(knob, 0), 1), track.center.y)
    list.fill(.circle(center: center, radius: finger == nil ? 9 : 12), .white)
    list.fill(.circle(center: center, radius: finger == nil ? 5 : 7), palette.accent)
  }
}
