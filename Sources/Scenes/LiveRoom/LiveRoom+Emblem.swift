public import Drawing
import Glibc
public import SceneBase
import TouchEngine

extension LiveRoom {
  public static func drawEmblem(_ emblem: SceneEmblem, into list: inout DisplayListBuilder) {
    let room = RoomPicture(room: 0, size: Size(800, 600), scale: 1)
    list.group(transform: .scale(160 / room.size.width)) { room.drawLand(into: &$0) }
    let sign = Path.roundedRect(Rect(9, 13, 36, 16), radius: 4)
    list.fill(sign, emblem.palette.dangerFill)
    if emblem.isHighContrast { list.stroke(sign, .white, width: 1.5) }
    list.text(
      Words.text("room.live").text(in: emblem.language), in: Rect(9, 13, 36, 16),
      TextStyle(size: 9.5, color: .white, weight: .bold, alignment: .center))
    for (place, size, color) in [
      (Point(126, 30), 8.0, 0xFFB3C0), (Point(113, 50), 10, 0xFF8FA3),
      (Point(126, 72), 12, 0xFF5C7A),
    ] {
      list.fill(heart(at: place, size), Color(hex: UInt32(color)))
    }
    emblem.finger(3, at: Point(122, 98), &list)
  }

  private static func heart(at place: Point, _ size: Double) -> Path {
    Path { path in
      path.move(to: place + Point(0, size * 0.9))
      path.curve(
        to: place + Point(0, -size * 0.4), place + Point(-size * 1.7, -size * 0.1),
        place + Point(-size * 0.7, -size * 1.4))
      path.curve(
        to: place + Point(0, size * 0.9), place + Point(size * 0.7, -size * 1.4),
        place + Point(size * 1.7, -size * 0.1))
      path.close()
    }
  }
}
