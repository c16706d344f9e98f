public import Drawing
import Glibc
public import SceneBase
import TouchEngine

extension ControlsScene {
  public static func drawEmblem(_ emblem: SceneEmblem, into list: inout DisplayListBuilder) {
    emblem.ground(emblem.palette.stage, &list)
    let track = Rect(18, 18, 56, 30)
    list.fill(.roundedRect(track, radius: 15), emblem.palette.accent)
    list.fill(
      .circle(center: Point(track.maxX - 15, track.center.y), radius: 11), .white)
    let button = Path.roundedRect(Rect(88, 18, 54, 30), radius: 8)
    list.fill(button, emblem.palette.raised)
    list.stroke(button, emblem.palette.accent, width: 2)
    list.fill(.roundedRect(Rect(18, 64, 124, 6), radius: 3), emblem.palette.thinTrack)
    list.fill(.roundedRect(Rect(18, 64, 74, 6), radius: 3), emblem.palette.accent)
    list.fill(.circle(center: Point(92, 67), radius: 10), .white)
    list.stroke(.circle(center: Point(92, 67), radius: 10), emblem.palette.edge, width: 2)
    let field = Path.roundedRect(Rect(18, 86, 124, 22), radius: 6)
    list.fill(field, emblem.palette.panel)
    list.stroke(field, emblem.palette.edge, width: 1.5)
    list.stroke(.line(from: Point(28, 91), to: Point(28, 103)), emblem.palette.ink, width: 2)
  }
}
