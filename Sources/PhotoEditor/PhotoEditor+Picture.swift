public import Drawing
import PhotoDocument
public import TouchEngine

extension PhotoEditor {
  /// Draws an evening with the stickers at the places where the editor opens with them, without
  /// opening a photo.
  ///
  /// It is for a page that invites to the editor. In a frame of another shape than the photo's its
  /// middle is shown.
  public static func drawPicture(into list: inout DisplayListBuilder, in frame: Rect) {
    func place(_ size: Size) -> AffineTransform {
      let scale = max(frame.width / size.width, frame.height / size.height)
      return AffineTransform.translation(-size.width / 2, -size.height / 2)
        .concatenating(.scale(scale)).concatenating(.translation(frame.center))
    }
    list.group(clip: frame) { list in
      list.group(transform: place(Size(420, 288))) {
        drawEvening(into: &$0, Rect(-600, -600, 1620, 1488))
      }
      list.group(transform: place(Size(1000, 750))) { list in
        for element in StartLayout.document(saying: "").elements {
          guard case .sticker(let name) = element.content, let art = StickerArt.named(name) else {
            continue
          }
          list.group(
            transform: AffineTransform.translation(-art.size.width / 2, -art.size.height / 2)
              .concatenating(.rotation(element.rotation))
              .concatenating(.translation(element.center))
          ) { $0.group(art.picture) }
        }
      }
    }
  }

  /// Draws an evening over mountains and a lake.
  static func drawEvening(into list: inout DisplayListBuilder, _ room: Rect) {
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
}
