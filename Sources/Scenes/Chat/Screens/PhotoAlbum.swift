import Drawing
import PhotoEditor
import SceneBase
import TouchEngine

/// The photos of a conversation: the lake at different times of day.
enum PhotoAlbum {
  static let size = Size(220, 148)
  static let gap = 8.0

  /// Returns the width of photos with the gaps between them.
  static func width(of count: Int) -> Double { Double(count) * (size.width + gap) - gap }

  /// The parts of the evening on the photos, from one to the next: the middle of each, its height,
  /// and the light that lies over it.
  private static let shots: [(middle: Point, height: Double, light: Color)] = [
    (Point(800, 600), 1200, Color(white: 0, alpha: 0)),
    (Point(1080, 520), 470, Color(hex: 0xFF9A5A, alpha: 0.16)),
    (Point(330, 560), 430, Color(hex: 0x16225C, alpha: 0.42)),
    (Point(1110, 930), 520, Color(hex: 0xFFC27A, alpha: 0.14)),
    (Point(1400, 560), 420, Color(hex: 0x9FD8F2, alpha: 0.34)),
    (Point(520, 300), 560, Color(hex: 0xF06A8A, alpha: 0.22)),
  ]

  /// The photos at the origin.
  private static let pictures = shots.map { shot in
    DisplayList { list in
      let frame = Rect(origin: .zero, size: size)
      EveningPicture.draw(into: &list, in: frame, around: shot.middle, height: shot.height)
      list.fill(.rect(frame), shot.light)
    }
  }

  /// Draws the photo with a number into a frame on a ground of a color.
  ///
  /// - Parameters:
  ///   - index: The number of the photo.
  ///   - frame: The frame, in the list's coordinates.
  ///   - ground: The color behind its corners.
  ///   - scale: Pixels per point of a photo that is painted once, as in a conversation that moves;
  ///     `nil` for shapes.
  ///   - list: The list to draw into.
  static func draw(
    _ index: Int, in frame: Rect, on ground: Color, scale: Double? = nil,
    into list: inout DisplayListBuilder
  ) {
    let (picture, bounds) = (pictures[index % pictures.count], Rect(origin: .zero, size: size))
    let place = AffineTransform.translation(frame.origin)
    if let scale {
      list.raster(picture, bounds: bounds, scale: scale, transform: place)
    } else {
      list.group(picture, transform: place, clip: bounds)
    }
    list.cover(cornersOf: frame, radius: 14, ground)
  }
}
