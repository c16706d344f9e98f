package import Drawing
package import TouchEngine

extension ElementValue.Content {
  /// The font size of texts, in page points at scale 1.
  package static let fontSize = 52.0
  /// The maximum line width, in page points at scale 1.
  private static let widest = 640.0

  /// The content's size at scale 1. A text's size is estimated from its letters and not measured,
  /// because a font must not decide what is touched.
  package var size: Size {
    switch self {
    case .sticker(let name): return StickerArt.named(name)?.size ?? Size(100, 100)
    case .text(let text):
      let style = TextStyle(size: Self.fontSize, color: .white, weight: .bold)
      let width = min(
        max(TextRoom.width(of: text.words, style) * 1.05, Self.fontSize), Self.widest)
      return Size(
        width + Self.fontSize / 2,
        TextRoom.height(of: text.words, style, width: width) + Self.fontSize / 4)
    }
  }

  /// Returns the picture of the content within its bounds, in its own coordinates.
  package func picture(in bounds: Rect) -> DisplayList {
    switch self {
    case .sticker(let name): StickerArt.named(name)?.picture ?? DisplayList { _ in }
    case .text(let text):
      DisplayList { list in
        let style = TextStyle(
          size: Self.fontSize, color: text.color.color,
          weight: text.font == .bold ? .bold : .regular, alignment: .center, wraps: true)
        var shadow = style
        shadow.color = Color(white: text.color == .black ? 1 : 0, alpha: 0.35)
        list.text(text.words, in: bounds.offset(by: Point(0, 3)), shadow)
        list.text(text.words, in: bounds, style)
      }
    }
  }
}

extension InkColor {
  package var color: Color {
    switch self {
    case .white: .white
    case .black: Color(hex: 0x1C1C1E)
    case .red: Color(hex: 0xE5352B)
    case .orange: Color(hex: 0xFF8C00)
    case .yellow: Color(hex: 0xFFD60A)
    case .green: Color(hex: 0x2FB344)
    case .blue: Color(hex: 0x1E7BE0)
    case .purple: Color(hex: 0x9B45D9)
    }
  }
}
