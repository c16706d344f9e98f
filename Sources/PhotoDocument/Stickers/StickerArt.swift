public import Drawing
public import TouchEngine

/// A sticker for the photo, cut out with a white border as on a sheet of stickers.
public struct StickerArt: Hashable, Sendable {
  /// The sticker's permanent name, which traces and saved pictures use.
  public let name: String
  /// The size of the sticker's box, in points; border and shadow are inside.
  public let size: Size
  /// The sticker with its border and shadow, in a box from zero to ``size``.
  public let picture: DisplayList

  /// All stickers, in the order of the tray.
  public static let all: [StickerArt] = [
    .smiley, .heart, .star, .cat, .sun, .rocket, .flower, .fish, .iceCream, .balloon, .cloud, .leaf,
  ]

  /// Returns the sticker of a name; `nil` when there is none.
  public static func named(_ name: String) -> StickerArt? { all.first { $0.name == name } }
}

extension StickerArt {
  /// The width of the white border, in points: about a twentieth of the sticker, as on paper
  /// sheets.
  static let border = 5.5

  /// The minimum distance from a picture's outline to the box, in points: the border, and the
  /// outermost layer of the shadow with its offset.
  static let margin = border + shadowLayers.reduce(0) { max($0, $1.spread) } + shadowShift

  /// The shadow's offset below the sticker, in points.
  private static let shadowShift = 2.5

  /// The layers of the shadow's soft edge, from the widest to the narrowest: how far each one
  /// reaches past the border, in points, and its own opacity.
  private static let shadowLayers: [(spread: Double, opacity: Double)] = [
    (4, 0.035), (3, 0.045), (2, 0.055), (1, 0.07), (0, 0.09),
  ]

  /// Cuts a picture out: draws its shadow, its white border, then the picture.
  ///
  /// - Parameters:
  ///   - name: The name of the sticker.
  ///   - width: The width of its box.
  ///   - height: The height of its box.
  ///   - outline: The area of the picture, ``margin`` away from the edges of the box. Its parts may
  ///     overlap.
  ///   - draw: Draws the picture.
  init(
    _ name: String, _ width: Double, _ height: Double, outline: Path,
    _ draw: (inout DisplayListBuilder) -> Void
  ) {
    self.name = name
    size = Size(width, height)
    picture = DisplayList { list in
      for layer in Self.shadowLayers {
        list.group(transform: .translation(0, Self.shadowShift), opacity: layer.opacity) { shadow in
          shadow.cover(outline, .black, past: Self.border + layer.spread)
        }
      }
      list.cover(outline, .white, past: Self.border)
      draw(&list)
    }
  }
}

extension DisplayListBuilder {
  /// Fills a path and everything at most `reach` points away from it.
  mutating func cover(_ path: Path, _ color: Color, past reach: Double) {
    fill(path, color)
    stroke(path, color, .round(width: 2 * reach))
  }
}
