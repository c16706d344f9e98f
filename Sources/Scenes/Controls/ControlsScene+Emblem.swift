public import Drawing
public import SceneBase
import TouchEngine

extension ControlsScene {
  public static func drawEmblem(_ emblem: SceneEmblem, into list: inout DisplayListBuilder) {
    let palette = emblem.palette
    emblem.ground(palette.panel, &list)
    list.fill(.roundedRect(Rect(14, 18, 42, 24), radius: 12), palette.accent)
    list.fill(.circle(center: Point(44, 30.8), radius: 9.4), Color(white: 0, alpha: 0.2))
    list.fill(.circle(center: Point(44, 30), radius: 9), .white)
    let segments = Path.roundedRect(Rect(68, 18, 78, 24), radius: 8)
    list.fill(segments, palette.raised)
    list.stroke(segments, palette.line, width: 1)
    let chosen = Path.roundedRect(Rect(71, 21, 36, 18), radius: 6)
    list.fill(chosen, palette.panel)
    list.stroke(chosen, palette.edge, width: 1)
    list.fill(.roundedRect(Rect(14, 59, 132, 5), radius: 2.5), palette.thinTrack)
    list.fill(.roundedRect(Rect(14, 59, 72, 5), radius: 2.5), palette.accent)
    list.fill(.circle(center: Point(86, 61.5), radius: 10), .white)
    list.stroke(.circle(center: Point(86, 61.5), radius: 10), palette.edge, width: 1.5)
    let field = Path.roundedRect(Rect(14, 84, 132, 26), radius: 8)
    list.fill(field, palette.card)
    list.stroke(field, palette.edge, width: 1.5)
    list.stroke(.line(from: Point(25, 91), to: Point(25, 103)), palette.ink, width: 1.5)
    emblem.finger(0, at: Point(94, 67), &list)
  }
}
