import Drawing
import SceneBase
import TouchEngine

/// The sign of a running combo: the number of hearts, and a ring that empties until the next tap
/// has to come.
struct ComboSign {
  /// The number of hearts so far.
  let hearts: Int
  /// The place of the last tap on the stage.
  let place: Point
  /// The time at which the combo ends without another tap.
  let end: Timestamp
  /// The time within which the next tap continues the combo, in seconds.
  let period: Double
  /// Whether the ring stays full and the time is not counted.
  let isStill: Bool

  /// The radius of the ring around the finger, in points.
  private static let radius = 38.0

  /// Draws the sign inside `bounds`, at `time`.
  func draw(
    into list: inout DisplayListBuilder, in bounds: Rect, at time: Timestamp, _ words: SceneWords
  ) {
    let style = words.style
    let seconds = isStill ? period : max(end.seconds(since: time), 0)
    let part = min(seconds / max(period, 0.001), 1)
    let ring = Self.radius
    list.stroke(
      .circle(center: place, radius: ring), Color(white: 0, alpha: 0.35), width: 6)
    if part > 0 {
      let start = -Double.pi / 2
      list.stroke(
        .arc(center: place, radius: ring, from: start, to: start + 2 * .pi * part),
        style.palette.accent, .round(width: 4))
    }
    let count = "× \(hearts)"
    let large = TextStyle(size: style.scaled(36), color: .white, weight: .bold)
    let hundredths = (seconds * 100).rounded(.up)
    let left = words.filled("combo.left", with: Numeral.fixed(hundredths / 100, decimals: 2))
    let small = TextStyle(size: style.scaled(13), color: .white)
    let width = max(TextRoom.width(of: count, large), TextRoom.width(of: left, small)) + 24
    let height = style.scaled(46) + style.scaled(22) + 8
    // Beside the finger, at the side with more room, and inside the stage.
    let isLeft = place.x + ring + 12 + width > bounds.maxX
    let x = isLeft ? place.x - ring - 12 - width : place.x + ring + 12
    let box = Rect(
      min(max(x, bounds.minX), max(bounds.maxX - width, bounds.minX)),
      min(max(place.y - height / 2, bounds.minY), max(bounds.maxY - height, bounds.minY)), width,
      height)
    list.fill(.roundedRect(box, radius: 16), style.shade(0.55))
    list.text(
      count, in: Rect(box.minX + 12, box.minY + 4, width - 24, style.scaled(46)), large)
    list.text(
      left, in: Rect(box.minX + 12, box.maxY - style.scaled(22) - 4, width - 24, style.scaled(22)),
      small)
  }
}
