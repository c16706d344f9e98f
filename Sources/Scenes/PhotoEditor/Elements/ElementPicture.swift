import Drawing
import TouchEngine

extension ElementValue.Content {
  /// Returns the picture of the content within its bounds, in its own coordinates.
  func picture(in bounds: Rect) -> DisplayList {
    switch self {
    case .sticker(let name): StickerArt.named(name)?.picture ?? DisplayList { _ in }
    case .text(let text):
      DisplayList { list in
        let style = TextStyle(
          size: Element.fontSize, color: text.color.color,
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
  var color: Color {
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
