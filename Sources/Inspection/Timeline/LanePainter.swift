import Drawing
import SceneBase
import TouchAnalysis
import TouchEngine

/// Draws what the lanes of touches over time consist of: a bar from one moment to another, and the
/// sign of what became of a gesture.
struct LanePainter {
  let style: SceneStyle

  private var palette: Palette { style.palette }
  private var outline: Double { style.appearance.style == .highContrast ? 2 : 1.2 }
  /// The height of a bar, in points.
  var barHeight: Double { style.scaled(14) }
  /// The side of a sign, in points.
  var markSide: Double { style.scaled(17) }

  /// Draws a bar in the middle of `room`, which is the part that is seen of what begins at the x
  /// `start`.
  func drawBar(
    _ kind: TimelineSpan.Kind, since start: Double, in room: Rect, _ color: Color,
    into list: inout DisplayListBuilder
  ) {
    let bar = Rect(room.minX, room.center.y - barHeight / 2, room.width, barHeight)
    let shape = Path.roundedRect(bar, radius: 4)
    guard kind != .has else { return list.fill(shape, color) }
    let isWait = kind == .waits
    list.fill(shape, color.opacity(isWait ? 0.15 : 0.38))
    if isWait {
      // The stripes stand still under the bar while it scrolls.
      list.group(clip: bar) { list in
        list.stroke(GoalBar.stripes(in: bar.outset(by: 8), since: start), color, width: 2)
      }
    }
    list.stroke(shape, color, width: outline)
  }

  /// Draws the sign of a win, a loss or an end.
  func drawSign(
    _ kind: TimelineMark.Kind, at center: Point, _ color: Color, isSmall: Bool = false,
    into list: inout DisplayListBuilder
  ) {
    let side = kind == .won && isSmall ? markSide * 0.75 : markSide
    let circle = Path.circle(center: center, radius: side / 2)
    switch kind {
    case .won:
      list.fill(circle, color)
      list.icon(.check, at: center, size: side * 0.8, palette.panel)
    case .followed:
      list.fill(circle, palette.panel)
      list.stroke(circle, color, width: outline)
      list.icon(.check, at: center, size: side * 0.7, color)
    case .lost where isSmall: list.icon(.close, at: center, size: side * 0.6, palette.ink3)
    case .lost, .cancelled:
      let ink = kind == .lost ? palette.ink2 : color
      list.fill(circle, palette.panel)
      list.stroke(circle, ink, width: outline)
      list.icon(.close, at: center, size: side * 0.7, ink)
    }
  }
}
