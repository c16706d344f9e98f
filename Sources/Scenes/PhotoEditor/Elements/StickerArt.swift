package import Drawing
package import TouchEngine

/// A picture that can be stuck on the photo, cut out with a white border like one from a sheet.
package struct StickerArt: Hashable, Sendable {
  /// Names the sticker for good: traces and saved pictures mention it.
  package let name: String
  /// The box around the picture, in points; shadow and border lie inside.
  package let size: Size
  /// The sticker with its border and shadow, drawn in a box from zero to ``size``.
  package let picture: DisplayList

  /// All stickers, in the order of the tray.
  package static let all: [StickerArt] = [
    .smiley, .heart, .star, .cat, .sun, .rocket, .flower, .fish, .iceCream, .balloon, .cloud, .leaf,
  ]

  /// The sticker of that name.
  package static func named(_ name: String) -> StickerArt? { all.first { $0.name == name } }
}

extension StickerArt {
  /// How wide the white border is, in points: about a twentieth of the sticker, as on paper sheets.
  static let border = 5.5

  /// How far the box must reach past the outline of a picture, in points: the border, and the
  /// outermost layer of the shadow with its shift.
  static let margin = border + shadowLayers.reduce(0) { max($0, $1.spread) } + shadowShift

  /// How far the shadow lies below the sticker, in points.
  private static let shadowShift = 2.5

  /// A soft edge made of a few outlines on top of each other, from the widest to the narrowest:
  /// how far each one reaches past the border, and how dark it is by itself.
  private static let shadowLayers: [(spread: Double, opacity: Double)] = [
    (4, 0.035), (3, 0.045), (2, 0.055), (1, 0.07), (0, 0.09),
  ]

  /// Cuts a picture out: its shadow, its white border, then the picture itself.
  ///
  /// - Parameters:
  ///   - name: The name of the sticker.
  ///   - width: The width of its box.
  ///   - height: The height of its box.
  ///   - outline: What the picture covers, ``margin`` away from the edges of the box. Its parts may
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
  /// Covers a path and everything that is at most `reach` points away from it.
  mutating func cover(_ path: Path, _ color: Color, past reach: Double) {
    fill(path, color)
    stroke(path, color, .round(width: 2 * reach))
  }
}
