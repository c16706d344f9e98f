public import Drawing
import Glibc
public import SceneBase
import TouchEngine

extension ScrollList {
  public static func drawEmblem(_ emblem: SceneEmblem, into list: inout DisplayListBuilder) {
    emblem.ground(emblem.palette.panel, &list)
    list.fill(.roundedRect(Rect(4, 4, 152, 30), radius: 7), emblem.palette.accent)
    for row in 0..<3 {
      let y = 48 + Double(row) * 26
      list.fill(.roundedRect(Rect(14, y - 3, 52, 6), radius: 3), emblem.palette.ink2)
      list.fill(.roundedRect(Rect(110, y - 8, 36, 16), radius: 5), emblem.palette.accent)
      list.stroke(
        .line(from: Point(10, y + 13), to: Point(150, y + 13)), emblem.palette.line, width: 1)
    }
    emblem.trail(1, from: Point(88, 106), to: Point(88, 62), &list)
    emblem.finger(1, at: Point(88, 54), &list)
  }
}
