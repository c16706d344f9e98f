import Drawing
import SceneBase
import TouchAnalysis
import TouchEngine

/// Draws a cell of the matrix: who wins, and in its corner what may be wrong.
struct ConflictCellPainter {
  /// The looks of the two gestures.
  let looks: [GestureLook]
  /// The look of the winner; `nil` for none.
  let winner: GestureLook?
  let sign: ConflictMatrix.Sign
  /// The kind of finding in the corner; `nil` for none.
  let kind: ExplorationFinding.Kind?
  /// Whether it is shown in full.
  let isFull: Bool
  let isChosen: Bool
  let style: SceneStyle

  private var palette: Palette { style.palette }

  func draw(into list: inout DisplayListBuilder, in frame: Rect) {
    list.group(opacity: isFull ? 1 : 0.35) { list in
      drawPlate(into: &list, in: frame)
      drawSign(into: &list, in: frame)
      if let kind { draw(kind, into: &list, in: frame) }
    }
    if isChosen { list.focusRing(around: frame, radius: 10, style.appearance) }
  }

  private func color(_ look: GestureLook) -> Color { look.color(style.appearance.style) }

  private func drawPlate(into list: inout DisplayListBuilder, in frame: Rect) {
    let isHigh = style.appearance.style == .highContrast
    let shape = Path.roundedRect(frame, radius: 10)
    let tint = winner.map { color($0).opacity(isHigh ? 0 : 0.14).over(palette.card) }
    list.fill(shape, tint ?? palette.card)
    if isHigh { list.stroke(shape, palette.line, width: 1) }
  }

  private func drawSign(into list: inout DisplayListBuilder, in frame: Rect) {
    let side = min(frame.width * 0.36, style.scaled(26))
    switch sign {
    case .winner:
      if let winner { list.icon(winner.icon, at: frame.center, size: side, color(winner)) }
    case .both:
      for (index, look) in looks.enumerated() {
        let way = (Double(index) - 0.5) * side * 0.6
        let ring = Path.circle(center: frame.center + Point(way, 0), radius: side * 0.42)
        list.fill(ring, color(look).opacity(0.25))
        list.stroke(ring, color(look), width: 1.5)
      }
    case .neither:
      list.stroke(.circle(center: frame.center, radius: side * 0.3), palette.ink3, width: 1.5)
    case .open: break
    case .apart: list.icon(.minus, at: frame.center, size: side, palette.ink3)
    }
  }

  private func draw(
    _ kind: ExplorationFinding.Kind, into list: inout DisplayListBuilder, in frame: Rect
  ) {
    let color = kind.isGrave ? palette.danger : palette.ink3
    if kind.isGrave {
      list.stroke(.roundedRect(frame.outset(by: -1), radius: 9), color, width: 2)
    }
    let radius = style.scaled(8)
    let place = Point(frame.maxX - radius - 1, frame.minY + radius + 1)
    list.fill(.circle(center: place, radius: radius), palette.panel)
    list.icon(kind.icon, at: place, size: style.scaled(13), color)
  }
}
