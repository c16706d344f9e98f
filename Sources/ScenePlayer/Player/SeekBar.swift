import Accessibility
import Drawing
import TouchEngine

/// The track of a recording with its touches, on which a finger or the mouse seeks wherever it
/// lands.
final class SeekBar: View, ValuedView {
  /// Called with a share of the bar, 0…1, and whether the finger was lifted.
  var onSeek: (_ part: Double, _ isOver: Bool) -> Void = { _, _ in }

  /// The length of the recording, in seconds.
  var length = 0.0

  /// The distance of the beginning and the end from the edges, in points.
  private static let margin = 10.0
  private var finger: Touch?

  init(identifier: String) { super.init(identifier: identifier) }

  func setSpokenValue(_ value: Double) {
    onSeek(min(max(value / max(length, 0.001), 0), 1), true)
  }

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

  /// The part of a frame from the beginning to the end of the recording.
  private func track(in frame: Rect) -> Rect {
    Rect(
      frame.minX + Self.margin, frame.center.y - 16, max(frame.width - 2 * Self.margin, 1), 32)
  }

  private func tell(_ touch: Touch, isOver: Bool) {
    let track = track(in: bounds)
    let part = (touch.location(in: self).x - track.minX) / track.width
    onSeek(min(max(part, 0), 1), isOver)
  }

  /// Draws the track.
  ///
  /// - Parameters:
  ///   - position: The time of the head.
  ///   - end: The end of the recording.
  ///   - touches: Its touches.
  ///   - frame: The frame, in the coordinates of the list.
  ///   - appearance: The look.
  ///   - list: Where it is drawn.
  func draw(
    at position: Timestamp, of end: Timestamp, _ touches: [PlayedTouch], in frame: Rect,
    _ appearance: Appearance, _ list: inout DisplayListBuilder
  ) {
    let (palette, track) = (appearance.palette, track(in: frame))
    let shape = Path.roundedRect(
      track.outset(by: EdgeInsets(top: 0, left: Self.margin, bottom: 0, right: Self.margin)),
      radius: 10)
    list.fill(shape, palette.card)
    if appearance.style == .highContrast { list.stroke(shape, palette.edge, width: 2) }
    let whole = Double(max(end.microseconds, 1))
    func place(_ time: Timestamp) -> Double {
      track.minX + track.width * min(max(Double(time.microseconds) / whole, 0), 1)
    }
    let marks = Self.marks(touches.map { (place($0.span.lowerBound), place($0.span.upperBound)) })
    for (touch, mark) in zip(touches, marks) where !touch.isUnused {
      // Touches that have not been played yet are paler.
      let isPaler = touch.span.lowerBound > position && appearance.style != .highContrast
      list.group(opacity: isPaler ? 0.6 : 1) {
        draw(touch.looks, from: mark.start, to: mark.end, in: track, appearance, &$0)
      }
    }
    let head = place(position)
    list.fill(
      .rect(Rect(head - 1, track.minY - 8, 2, track.height + 16)), palette.accent)
    // The grip says that the head can be dragged.
    let grip = Point(head, track.minY - 6)
    list.fill(.circle(center: grip, radius: finger == nil ? 6 : 9), palette.accent)
    // A touch that did nothing is looked for: the head passes behind its mark.
    for (touch, mark) in zip(touches, marks) where touch.isUnused {
      let middle = Point((mark.start + mark.end) / 2, track.center.y)
      let radius = min(max((mark.room - 1) / 2, 5), 10)
      list.fill(.circle(center: middle, radius: radius), palette.card)
      UnusedMark.draw(into: &list, at: middle, radius: radius, palette.danger)
    }
  }

  /// Returns where touches are drawn that begin and end at some x: a short one as wide as can be
  /// touched by the eye, if the next one leaves that room.
  ///
  /// - Parameter spans: The beginnings and the ends, in the order of the beginnings.
  /// - Returns: The beginning and the end of each, and the room around its middle.
  static func marks(
    _ spans: [(start: Double, end: Double)]
  ) -> [(start: Double, end: Double, room: Double)] {
    spans.indices.map { index in
      let (start, over) = spans[index]
      let next = index + 1 < spans.count ? spans[index + 1].start : .infinity
      let end = max(over, min(start + 7, next - 1), start + 2)
      let middle = (start + end) / 2
      let before = index > 0 ? max(spans[index - 1].end, spans[index - 1].start + 7) : -.infinity
      return (start, end, 2 * min(middle - before, next - middle))
    }
  }

  /// Draws the gestures that won a touch below each other, on 16 points.
  private func draw(
    _ looks: [GestureLook], from start: Double, to over: Double, in track: Rect,
    _ appearance: Appearance, _ list: inout DisplayListBuilder
  ) {
    let colors =
      looks.isEmpty ? [appearance.palette.ink3] : looks.map { $0.color(appearance.style) }
    let pitch = 18.0 / Double(colors.count)
    for (index, color) in colors.enumerated() {
      let bar = Rect(
        start, track.center.y - 9 + Double(index) * pitch, over - start, max(pitch - 2, 2))
      list.fill(.roundedRect(bar, radius: min(4, bar.height / 2, bar.width / 2)), color)
    }
  }
}
