public import Drawing
import Glibc
public import SceneBase
import TouchEngine

extension PhotoEditor {
  public static func drawEmblem(_ emblem: SceneEmblem, into list: inout DisplayListBuilder) {
    emblem.ground(
      .linear(
        from: .zero, to: Point(0, 120), colors: [Color(hex: 0x5B4B8A), Color(hex: 0xF2A07B)]),
      &list)
    list.fill(
      .polygon([Point(10, 104), Point(48, 62), Point(78, 92), Point(104, 70), Point(150, 104)]),
      Color(hex: 0x3B3560))
    list.group(transform: .rotation(0.3).concatenating(.translation(80, 54))) { list in
      let star = Path.star(center: .zero, tips: 5, outerRadius: 36, innerRadius: 17)
      list.stroke(star, .white, StrokeStyle.round(width: 9))
      list.fill(star, Color(hex: 0xFFC93C))
    }
    emblem.finger(0, at: Point(52, 84), &list)
    emblem.finger(1, at: Point(110, 28), &list)
  }
}
