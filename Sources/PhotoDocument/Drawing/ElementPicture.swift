public import Drawing
public import TouchEngine

extension ElementValue.Content {
  /// The font size of texts, in page points at scale 1.
  public static let fontSize = 52.0
  /// The maximum line width, in page points at scale 1.
  private static let widest = 640.0

  /// The content's size at scale 1. A text's size is estimated from its letters and not measured,
  /// because a font must not decide what is touched.
  public var size: Size {
    switch self {
    case .sticker(let name): return StickerArt.named(name)?.size ?? Size(100, 100)
    case .text(let text):
      var style = TextStyle(size: Self.fontSize, color: .white, weight: .bold)
      style.face = text.font.face
      let width = min(
        max(TextRoom.width(of: text.words, style) * 1.05, Self.fontSize), Self.widest)
      return Size(
        width + Self.fontSize / 2,
        TextRoom.height(of: text.words, style, width: width) + Self.fontSize / 4)
    }
  }

  /// Returns the picture of the content within its bounds, in its own coordinates.
  public func picture(in bounds: Rect) -> DisplayList {
    switch self {
    case .sticker(let name): StickerArt.named(name)?.picture ?? DisplayList { _ in }
    case .text(let text): DisplayList { text.draw(in: bounds, into: &$0) }
    }
  }
}

extension ElementText {
  /// The radius of an outline, and of a box's corners, in page points at scale 1. Our choice.
  private static let outlineRadius = 3.5
  private static let boxRadius = 14.0
  /// The number of copies of the letters that make an outline; at its radius they leave no gaps.
  private static let outlineCopies = 16

  /// The style of the letters, and the part of the bounds for them.
  public func style(in bounds: Rect) -> (style: TextStyle, room: Rect) {
    let alignment: TextStyle.Alignment
    switch self.alignment {
    case .left: alignment = .leading
    case .center: alignment = .center
    case .right: alignment = .trailing
    }
    var style = TextStyle(
      size: ElementValue.Content.fontSize, color: backing == .box ? color.contrast : color.color,
      weight: font.weight, alignment: alignment, wraps: true)
    style.face = font.face
    let side = self.alignment == .center ? 0 : ElementValue.Content.fontSize / 4
    return (style, bounds.outset(by: EdgeInsets(top: 0, left: -side, bottom: 0, right: -side)))
  }

  /// Draws the text within its bounds.
  fileprivate func draw(in bounds: Rect, into list: inout DisplayListBuilder) {
    let (style, room) = style(in: bounds)
    var back = style
    switch backing {
    case .plain:
      back.color = Color(white: color == .black ? 1 : 0, alpha: 0.35)
      list.text(words, in: room.offset(by: Point(0, 3)), back)
    case .outline:
      back.color = color.contrast
      for copy in 0..<Self.outlineCopies {
        let turn = AffineTransform.rotation(
          2 * .pi * Double(copy) / Double(Self.outlineCopies))
        let way = turn.apply(to: Point(Self.outlineRadius, 0))
        list.text(words, in: room.offset(by: way), back)
      }
    case .box: list.fill(.roundedRect(bounds, radius: Self.boxRadius), color.color)
    }
    list.text(words, in: room, style)
  }
}

extension ElementText.Font {
  /// The typeface; `nil` for the program's own.
  public var face: TextFace? { TextFace(rawValue: rawValue) }

  public var weight: TextStyle.Weight { self == .regular ? .regular : .bold }
}

extension InkColor {
  /// Black on light colors, white on dark ones.
  public var contrast: Color {
    switch self {
    case .white, .orange, .yellow, .green: InkColor.black.color
    case .black, .red, .blue, .purple: .white
    case .taken: isLight ? InkColor.black.color : .white
    }
  }

  /// Whether black is easier to read on the color than white.
  public var isLight: Bool {
    let color = color
    // The luma of Rec. 601.
    return 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue > 0.55
  }

  public var color: Color {
    switch self {
    case .white: .white
    case .black: Color(hex: 0x1C1C1E)
    case .red: Color(hex: 0xE5352B)
    case .orange: Color(hex: 0xFF8C00)
    case .yellow: Color(hex: 0xFFD60A)
    case .green: Color(hex: 0x2FB344)
    case .blue: Color(hex: 0x1E7BE0)
    case .purple: Color(hex: 0x9B45D9)
    case .taken(let red, let green, let blue):
      Color(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
    }
  }
}
