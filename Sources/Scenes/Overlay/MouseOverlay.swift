import Drawing
import TouchEngine

/// Shows what a mouse's fingers need: the centre of a pair and where its two would land, a mark on
/// the fingers that stay, and the mode.
struct MouseOverlay {
  let hint: MouseHint
  /// What the pair's key is called, as in `Ctrl`.
  let pairKey: String
  var language = Language.english

  /// Of the dot where a finger would land, in points: smaller than the ring of one that is down.
  static let dotRadius = 10.0

  /// Of what it draws, which may lie on anything and so has light edges.
  static let color = Color(hex: 0x7B2D8E)

  func draw(into list: inout DisplayListBuilder, in bounds: Rect) {
    guard hint.mode != .single else { return }
    for pair in hint.pairs { draw(pair, into: &list) }
    for place in hint.planted { drawPin(at: place, into: &list) }
    drawMode(into: &list, in: bounds)
  }

  private func draw(_ pair: MouseHint.Pair, into list: inout DisplayListBuilder) {
    if let first = pair.landings.first, let last = pair.landings.last {
      list.stroke(.line(from: first, to: last), Color(white: 0, alpha: 0.35), width: 3)
      list.stroke(.line(from: first, to: last), Color(white: 1, alpha: 0.8), width: 1)
    }
    for place in pair.landings {
      let dot = Path.circle(center: place, radius: Self.dotRadius)
      list.fill(dot, Self.color.opacity(0.35))
      list.stroke(dot, .white, width: 4)
      list.stroke(dot, Self.color, width: 2)
    }
    let reach = 9.0
    for (width, color) in [(5.0, Color.white), (2.0, Self.color)] {
      for arm in [Point(reach, 0), Point(0, reach)] {
        list.stroke(.line(from: pair.center - arm, to: pair.center + arm), color, width: width)
      }
    }
    if pair.isPinned { drawPin(at: pair.center, into: &list) }
  }

  private func drawPin(at place: Point, into list: inout DisplayListBuilder) {
    let head = Path.circle(center: place, radius: 5)
    list.fill(head, Self.color)
    list.stroke(head, .white, width: 2)
  }

  /// What the mouse does, in the corner where least is touched.
  private func drawMode(into list: inout DisplayListBuilder, in bounds: Rect) {
    let words =
      OverlayWords.text(
        hint.mode == .pair ? "mouse.pair" : "mouse.sticky", in: language, with: pairKey)
    let width = min(320, bounds.width - 16)
    let board = Rect(bounds.minX + 8, bounds.minY + 8, width, 26)
    let shape = Path.roundedRect(board, radius: 13)
    list.fill(shape, Self.color.opacity(0.9))
    list.text(
      words, in: board, TextStyle(size: 13, color: .white, weight: .bold, alignment: .center))
  }
}
