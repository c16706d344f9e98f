public import Drawing
public import SceneBase
import TouchEngine

extension Chat {
  public static func drawEmblem(_ emblem: SceneEmblem, into list: inout DisplayListBuilder) {
    let palette = emblem.palette
    emblem.ground(palette.stage, &list)
    list.fill(.circle(center: Point(20, 30), radius: 9), Color(hex: 0xD9776A))
    list.text(
      "A", in: Rect(11, 21, 18, 18),
      TextStyle(size: 10, color: .white, weight: .bold, alignment: .center))
    let theirs = Path.roundedRect(Rect(36, 16, 78, 26), radius: 13)
    list.fill(theirs, palette.panel)
    list.stroke(theirs, palette.line, width: 1)
    list.fill(.roundedRect(Rect(48, 26.5, 50, 5), radius: 2.5), palette.ink3)
    let own = Path.roundedRect(Rect(54, 48, 94, 28), radius: 14)
    list.fill(own, palette.info)
    if palette == .of(.highContrast) { list.stroke(own, palette.line, width: 1) }
    for (index, height) in [6.0, 12, 18, 9, 15, 20, 11, 6].enumerated() {
      let x = 68 + Double(index) * 9.4
      list.stroke(
        .line(from: Point(x, 62 - height / 2), to: Point(x, 62 + height / 2)), palette.infoInk,
        StrokeStyle.round(width: 3))
    }
    list.fill(.roundedRect(Rect(14, 84, 132, 26), radius: 13), palette.accent)
    list.icon(.microphone, at: Point(72, 97), size: 15, palette.onAccent)
    emblem.finger(0, at: Point(104, 97), &list)
  }
}
