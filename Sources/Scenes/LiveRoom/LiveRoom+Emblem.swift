public import Drawing
import Glibc
public import SceneBase
import TouchEngine

extension LiveRoom {
  public static func drawEmblem(_ emblem: SceneEmblem, into list: inout DisplayListBuilder) {
    emblem.ground(
      .linear(
        from: .zero, to: Point(0, 120), colors: [Color(hex: 0x2A3B7A), Color(hex: 0xD97A5B)]),
      &list)
    list.fill(.circle(center: Point(48, 36), radius: 15), Color(hex: 0xFFD9A0))
    list.fill(.roundedRect(Rect(0, 78, 160, 42), radius: 10), Color(hex: 0x1E3C66))
    list.fill(.rect(Rect(0, 78, 160, 14)), Color(hex: 0x1E3C66))
    list.fill(.polygon([Point(62, 88), Point(62, 58), Point(84, 88)]), Color(hex: 0xFFE3B5))
    heart(at: Point(124, 30), 11, Color(hex: 0xFF8FA3), &list)
    heart(at: Point(112, 56), 14, Color(hex: 0xFF5C7A), &list)
    heart(at: Point(126, 86), 9, Color(hex: 0xFFB3C0), &list)
    emblem.finger(3, at: Point(118, 100), &list)
  }

  private static func heart(
    at place: Point, _ size: Double, _ color: Color, _ list: inout DisplayListBuilder
  ) {
    let path = Path { path in
      path.move(to: place + Point(0, size * 0.9))
      path.curve(
        to: place + Point(0, -size * 0.4), place + Point(-size * 1.7, -size * 0.1),
        place + Point(-size * 0.7, -size * 1.4))
      path.curve(
        to: place + Point(0, size * 0.9), place + Point(size * 0.7, -size * 1.4),
        place + Point(size * 1.7, -size * 0.1))
      path.close()
    }
    list.fill(path, color)
  }
}
