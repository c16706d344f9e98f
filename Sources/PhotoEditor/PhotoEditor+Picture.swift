public import Drawing
import Glibc
import PhotoDocument
public import TouchEngine

extension PhotoEditor {
  /// Draws a part of a photo with stickers, one of which a finger turns, without opening a photo.
  ///
  /// It is for a page that invites to the editor. The picture is designed for 420 × 288 points; in
  /// a frame of another shape its middle is shown.
  public static func drawPicture(into list: inout DisplayListBuilder, in frame: Rect) {
    let size = Size(420, 288)
    let scale = max(frame.width / size.width, frame.height / size.height)
    let place = AffineTransform.translation(-size.width / 2, -size.height / 2)
      .concatenating(.scale(scale)).concatenating(.translation(frame.center))
    list.group(clip: frame) { list in
      list.group(transform: place) { list in
        drawEvening(into: &list, Rect(-600, -600, 1620, 1488))
        for (art, center, scale, angle) in [
          ("smiley", Point(76, 76), 0.85, 0.0), ("fish", Point(346, 206), 0.95, 0.12),
          ("star", Point(196, 132), 1.25, -0.12),
        ] {
          guard let art = StickerArt.named(art) else { continue }
          list.group(
            transform: AffineTransform.translation(-art.size.width / 2, -art.size.height / 2)
              .concatenating(.scale(scale)).concatenating(.rotation(angle))
              .concatenating(.translation(center))
          ) { $0.group(art.picture) }
        }
        drawFrame(into: &list, around: Point(196, 132), side: 150, angle: -0.12)
      }
    }
  }

  /// Draws an evening over mountains and a lake.
  private static func drawEvening(into list: inout DisplayListBuilder, _ room: Rect) {
    list.fill(
      .rect(room),
      .linear(
        from: Point(0, -40), to: Point(0, 288),
        colors: [Color(hex: 0x3B3F78), Color(hex: 0x9A6A92), Color(hex: 0xF0A27C)]))
    list.fill(
      .polygon([
        Point(-600, 260), Point(-200, 150), Point(-40, 190), Point(70, 150), Point(160, 196),
        Point(250, 164), Point(360, 210), Point(470, 160), Point(640, 210), Point(1020, 190),
        Point(1020, 900), Point(-600, 900),
      ]), Color(hex: 0x6A5A8C))
    list.fill(
      .polygon([
        Point(-600, 250), Point(-160, 230), Point(30, 206), Point(130, 240), Point(240, 214),
        Point(330, 246), Point(450, 222), Point(700, 250), Point(1020, 240), Point(1020, 900),
        Point(-600, 900),
      ]), Color(hex: 0x3B3560))
  }

  /// Draws the frame of a selected sticker, and the finger that turns it.
  private static func drawFrame(
    into list: inout DisplayListBuilder, around center: Point, side: Double, angle: Double
  ) {
    let half = side / 2
    let turn = AffineTransform.rotation(angle).concatenating(.translation(center))
    let corners = [
      Point(-half, -half), Point(half, -half), Point(half, half), Point(-half, half),
    ].map { turn.apply(to: $0) }
    list.stroke(.polygon(corners), Color(white: 0, alpha: 0.28), width: 3.5)
    list.stroke(.polygon(corners), .white, width: 1.8)
    for (corner, icon, fill, ink) in [
      (0, Icon.close, Color(hex: 0xD93A30), Color.white),
      (1, .duplicate, .white, Color(hex: 0x14161A)), (2, .turn, .white, Color(hex: 0x14161A)),
    ] {
      list.fill(.circle(center: corners[corner], radius: 15), fill)
      list.icon(icon, at: corners[corner], size: 18, ink)
    }
    let finger = Path.circle(center: center + Point(14, 24), radius: 22)
    list.fill(finger, Color(white: 1, alpha: 0.25))
    list.stroke(finger, .white, width: 2.5)
  }
}
