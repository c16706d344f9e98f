public import Drawing
import Glibc
public import SceneBase
import TouchEngine

extension GestureLab {
  public static func drawEmblem(_ emblem: SceneEmblem, into list: inout DisplayListBuilder) {
    let palette = Palette.of(.dark)
    emblem.ground(palette.panel, &list)
    let (swipe, hold) = (GestureLook.swipe.color(.dark), GestureLook.hold.color(.dark))
    let center = Point(54, 60)
    let arc = (-5...5).map { step in
      let angle = 0.1 * Double(step)
      return center + Point(cos(angle), sin(angle)) * 74
    }
    list.fill(.polygon([center] + arc), swipe.opacity(0.2))
    list.stroke(.arc(center: center, radius: 74, from: -0.5, to: 0.5), swipe, .round(width: 2.4))
    list.stroke(
      .circle(center: center, radius: 18), Color(white: 1, alpha: 0.75),
      StrokeStyle(width: 1.4, dash: [4, 3]))
    list.stroke(
      .arc(center: center, radius: 29, from: -.pi / 2, to: 2.2), hold, .round(width: 4))
    list.stroke(
      .line(from: center, to: Point(98, 52)), Color(white: 1, alpha: 0.85), .round(width: 2.4))
    list.fill(.circle(center: center, radius: 3.5), .white)
    for (letter, color, place) in [("A", hold, Point(22, 22)), ("B", swipe, Point(140, 22))] {
      list.fill(.circle(center: place, radius: 9.5), color)
      list.text(
        letter, in: Rect(place.x - 9, place.y - 9, 18, 18),
        TextStyle(size: 11, color: palette.onAccent, weight: .bold, alignment: .center))
    }
    emblem.finger(0, at: Point(98, 52), &list)
  }
}
