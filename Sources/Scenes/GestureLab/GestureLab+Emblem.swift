public import Drawing
public import SceneBase
import TouchEngine

extension GestureLab {
  public static func drawEmblem(_ emblem: SceneEmblem, into list: inout DisplayListBuilder) {
    emblem.ground(emblem.palette.panel, &list)
    for (index, center) in [Point(58, 48), Point(102, 48)].enumerated() {
      let circle = Path.circle(center: center, radius: 34)
      list.fill(circle, SceneEmblem.fingerColors[index * 2].opacity(0.35))
      list.stroke(circle, SceneEmblem.fingerColors[index * 2], width: 3)
    }
    list.text(
      "A", in: Rect(30, 32, 40, 32),
      TextStyle(size: 24, color: emblem.palette.ink, weight: .bold, alignment: .center))
    list.text(
      "B", in: Rect(90, 32, 40, 32),
      TextStyle(size: 24, color: emblem.palette.ink, weight: .bold, alignment: .center))
    list.fill(.roundedRect(Rect(18, 98, 124, 6), radius: 3), emblem.palette.thinTrack)
    list.fill(.circle(center: Point(64, 101), radius: 9), .white)
    list.stroke(.circle(center: Point(64, 101), radius: 9), emblem.palette.edge, width: 2)
  }
}
