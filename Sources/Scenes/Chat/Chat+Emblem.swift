public import Drawing
import Glibc
public import SceneBase
import TouchEngine

extension Chat {
  public static func drawEmblem(_ emblem: SceneEmblem, into list: inout DisplayListBuilder) {
    emblem.ground(emblem.palette.stage, &list)
    let first = Path.roundedRect(Rect(12, 12, 84, 26), radius: 12)
    list.fill(first, emblem.palette.panel)
    list.stroke(first, emblem.palette.edge, width: 1.5)
    list.fill(.roundedRect(Rect(24, 22, 50, 6), radius: 3), emblem.palette.ink2)
    list.fill(.roundedRect(Rect(64, 44, 84, 26), radius: 12), emblem.palette.accent)
    for (index, height) in [8.0, 14, 18, 10, 16, 8].enumerated() {
      let x = 80 + Double(index) * 10
      list.stroke(
        .line(from: Point(x, 57 - height / 2), to: Point(x, 57 + height / 2)),
        emblem.palette.onAccent,
        StrokeStyle.round(width: 3))
    }
    let talk = Path.roundedRect(Rect(30, 84, 100, 30), radius: 15)
    list.fill(talk, emblem.palette.accent)
    emblem.finger(2, at: Point(80, 99), &list)
  }
}
