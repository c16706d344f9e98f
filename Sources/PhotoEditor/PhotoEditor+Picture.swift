public import Drawing
import PhotoDocument
public import TouchEngine

extension PhotoEditor {
  /// Draws an evening with the stickers at the places where the editor opens with them, without
  /// opening a photo.
  ///
  /// It is for a page that invites to the editor. In a frame of another shape than the photo's its
  /// middle is shown. It is painted once, with `scale` pixels per point.
  public static func drawPicture(
    into list: inout DisplayListBuilder, in frame: Rect, scale: Double
  ) {
    let picture = DisplayList { drawPicture(into: &$0, in: frame) }
    list.raster(picture, bounds: frame, scale: scale)
  }

  private static func drawPicture(into list: inout DisplayListBuilder, in frame: Rect) {
    func place(_ size: Size) -> AffineTransform {
      let scale = max(frame.width / size.width, frame.height / size.height)
      return AffineTransform.translation(-size.width / 2, -size.height / 2)
        .concatenating(.scale(scale)).concatenating(.translation(frame.center))
    }
    list.group(clip: frame) { list in
      list.group(transform: place(EveningPicture.size)) { EveningPicture.draw(into: &$0) }
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

  /// Draws a sticker of the tray as large as a frame allows; nothing when there is none of the
  /// name.
  ///
  /// - Parameters:
  ///   - name: The sticker's permanent name.
  ///   - list: The list to draw into.
  ///   - frame: The frame, in the list's coordinates.
  ///   - scale: Pixels per point of a picture that is painted once, as for a thing that moves by
  ///     itself; `nil` for shapes.
  public static func drawSticker(
    _ name: String, into list: inout DisplayListBuilder, in frame: Rect, scale: Double? = nil
  ) {
    guard let art = StickerArt.named(name) else { return }
    let factor = min(frame.width / art.size.width, frame.height / art.size.height)
    let place = AffineTransform.translation(-art.size.width / 2, -art.size.height / 2)
      .concatenating(.scale(factor)).concatenating(.translation(frame.center))
    if let scale, factor > 0 {
      list.raster(
        art.picture, bounds: Rect(origin: .zero, size: art.size), scale: scale * factor,
        transform: place)
    } else {
      list.group(art.picture, transform: place)
    }
  }
}
