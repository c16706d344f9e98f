package import Drawing
import Glibc
package import TouchEngine

extension DisplayListBuilder {
  /// Draws how long a scroll view still delays each touch: a ring around the finger that closes.
  package mutating func drawContentTouchDelays(
    of view: ScrollView, in window: Window?, _ palette: Palette, at time: Timestamp
  ) {
    for delay in view.contentTouchDelays {
      guard let touch = window?.touches.first(where: { $0.id == delay.touch }) else { continue }
      let part = Double(time - delay.began) / Double(delay.fires - delay.began)
      let rest = 1 - min(max(part, 0), 1)
      guard rest > 0 else { continue }
      let start = -Double.pi / 2
      let arc = Path.arc(
        center: touch.location(in: nil), radius: 46, from: start, to: start + 2 * .pi * rest)
      stroke(arc, Color(white: 1, alpha: 0.9), StrokeStyle.round(width: 10))
      stroke(arc, palette.accent, StrokeStyle.round(width: 6))
    }
  }
}
