public import Drawing
import PhotoDocument
public import SceneBase
import TouchEngine

extension PhotoEditor {
  public static func drawEmblem(_ emblem: SceneEmblem, into list: inout DisplayListBuilder) {
    list.group(transform: .moving(Point(210, 144), to: Point(80, 60), scaledBy: 0.42)) {
      drawEvening(into: &$0, Rect(-600, -600, 1620, 1488))
    }
    for (name, place, scale) in [
      ("heart", Point(46, 48), 0.46), ("cat", Point(112, 66), 0.5),
    ] {
      guard let art = StickerArt.named(name) else { continue }
      let middle = Point(art.size.width / 2, art.size.height / 2)
      list.group(
        art.picture,
        transform: .moving(middle, to: .zero, scaledBy: scale).concatenating(.rotation(0.14))
          .concatenating(.translation(place)))
    }
    list.stroke(
      .line(from: Point(56, 102), to: Point(88, 90)), Color(white: 1, alpha: 0.85),
      .round(width: 2.4, dash: [0.1, 5]))
    emblem.finger(0, at: Point(96, 86), &list)
    emblem.finger(1, at: Point(130, 44), &list)
  }
}
