public import Drawing
public import SceneBase
import TouchEngine

extension ScrollList {
  public static func drawEmblem(_ emblem: SceneEmblem, into list: inout DisplayListBuilder) {
    let palette = emblem.palette
    emblem.ground(palette.panel, &list)
    let place = Size(640, 152)
    list.group(transform: .scale(0.25)) { ListHeader.drawPlace(into: &$0, place) }
    for (row, dish) in Dish.all.prefix(3).enumerated() {
      let y = 53 + Double(row) * 24
      DishPicture.draw(dish, in: Rect(12, y - 10, 20, 20), into: &list)
      list.fill(.roundedRect(Rect(40, y - 6, 50, 5), radius: 2.5), palette.ink2)
      list.fill(.roundedRect(Rect(40, y + 3, 34, 4), radius: 2), palette.ink3.opacity(0.5))
      list.fill(.roundedRect(Rect(106, y - 9, 42, 18), radius: 9), palette.accent)
      if row < 2 { list.fill(.rect(Rect(12, y + 11.5, 136, 1)), palette.line) }
    }
    emblem.trail(1, from: Point(127, 104), to: Point(127, 79), &list)
    emblem.finger(1, at: Point(127, 77), &list)
  }
}
