package import Drawing
import SceneBase
package import TouchEngine

/// Shows marks for a user who plays several fingers with a mouse: the center of a pair and where
/// its two fingers would land, a pin on each finger that stays, and the mode.
package final class MouseOverlay: Layer {
  /// The marks; never recorded.
  package var hint: MouseHint {
    didSet { if hint != oldValue { playground?.window.needsDisplay = true } }
  }
  /// The name of the pair's modifier key, such as `Ctrl`.
  package let pairKey: String
  private weak var playground: Playground?

  package init(hint: MouseHint, pairKey: String) { (self.hint, self.pairKey) = (hint, pairKey) }

  package var level: LayerLevel { .marks }

  package func follow(_ playground: Playground) { self.playground = playground }

  /// The radius of the dot where a finger would land, in points: smaller than a touch's ring.
  static let dotRadius = 10.0

  package func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    guard hint.mode != .single, let playground else { return }
    for pair in hint.pairs { draw(pair, into: &list) }
    for place in hint.planted { drawPin(at: place, into: &list) }
    drawMode(into: &list, in: playground.window.bounds, playground.scene.language)
  }

  private func draw(_ pair: MouseHint.Pair, into list: inout DisplayListBuilder) {
    if let first = pair.landings.first, let last = pair.landings.last {
      list.stroke(.line(from: first, to: last), Color(white: 0, alpha: 0.35), width: 3)
      list.stroke(.line(from: first, to: last), Color(white: 1, alpha: 0.8), width: 1)
    }
    for place in pair.landings {
      let dot = Path.circle(center: place, radius: Self.dotRadius)
      list.fill(dot, FingerOverlay.markColor.opacity(0.35))
      list.stroke(dot, .white, width: 4)
      list.stroke(dot, FingerOverlay.markColor, width: 2)
    }
    let reach = 9.0
    for (width, color) in [(5.0, Color.white), (2.0, FingerOverlay.markColor)] {
      for arm in [Point(reach, 0), Point(0, reach)] {
        list.stroke(.line(from: pair.center - arm, to: pair.center + arm), color, width: width)
      }
    }
    if pair.isPinned { drawPin(at: pair.center, into: &list) }
  }

  private func drawPin(at place: Point, into list: inout DisplayListBuilder) {
    let head = Path.circle(center: place, radius: 5)
    list.fill(head, FingerOverlay.markColor)
    list.stroke(head, .white, width: 2)
  }

  /// Draws the mouse's mode in the upper left corner, where touches are rare.
  private func drawMode(
    into list: inout DisplayListBuilder, in bounds: Rect, _ language: Language
  ) {
    let words =
      OverlayWords.text(
        hint.mode == .pair ? "mouse.pair" : "mouse.sticky", in: language, with: pairKey)
    let width = min(320, bounds.width - 16)
    let board = Rect(bounds.minX + 8, bounds.minY + 8, width, 26)
    let shape = Path.roundedRect(board, radius: 13)
    list.fill(shape, FingerOverlay.markColor.opacity(0.9))
    list.text(
      words, in: board,
      TextStyle(size: TextSize.note.points, color: .white, weight: .bold, alignment: .center))
  }
}
