import TouchEngine

/// The style of text.
public struct TextStyle: Hashable, Sendable {
  /// The weight of the letters.
  public enum Weight: String, Hashable, Sendable {
    /// Letters of text.
    case regular
    /// Heavy letters, as in titles.
    case bold
  }
  /// The horizontal alignment in the frame.
  public enum Alignment: String, Hashable, Sendable {
    /// At the side where lines begin.
    case leading
    /// In the middle.
    case center
    /// At the side where lines end.
    case trailing
  }

  /// The font's size in points.
  public var size: Double
  /// The color of the letters.
  public var color: Color
  /// The weight of the letters.
  public var weight: Weight
  /// The typeface; `nil` for the program's own.
  public var face: TextFace?
  /// The horizontal alignment; vertically the text is centered in the frame.
  public var alignment: Alignment
  /// Whether text that does not fit continues on the next line, within the frame's height.
  public var wraps: Bool

  /// Creates a style in the program's own typeface.
  ///
  /// - Parameters:
  ///   - size: The font's size in points.
  ///   - color: The color of the letters.
  ///   - weight: The weight of the letters.
  ///   - alignment: The horizontal alignment in the frame.
  ///   - wraps: Whether text that does not fit continues on the next line.
  public init(
    size: Double, color: Color, weight: Weight = .regular, alignment: Alignment = .leading,
    wraps: Bool = false
  ) {
    self.size = size
    self.color = color
    self.weight = weight
    self.alignment = alignment
    self.wraps = wraps
    face = nil
  }
}

extension TextStyle: CustomStringConvertible {
  public var description: String {
    var text = "\(Numeral.plain(size)) pt \(weight.rawValue) \(alignment.rawValue) \(color)"
    if wraps { text += " wraps" }
    if let face { text += " \(face.rawValue)" }
    return text
  }
}

/// A typeface for words on a picture, apart from the program's own.
///
/// On a machine without its family, words are drawn in the program's own typeface.
public enum TextFace: String, CaseIterable, Hashable, Sendable {
  /// Tall capitals, as on a poster.
  case poster
  /// Letters with serifs, as in a book.
  case serif
  /// Joined letters, as on a sign.
  case script
  /// Handwriting.
  case hand
  /// Letters of equal width, as in code.
  case mono

  /// The family's name. Our choice of free fonts that Debian has.
  public var family: String {
    switch self {
    case .poster: "Bebas Neue"
    case .serif: "EB Garamond"
    case .script: "Lobster Two"
    case .hand: "Dancing Script"
    case .mono: "JetBrains Mono"
    }
  }

  /// The Debian package that contains the family.
  public var package: String {
    switch self {
    case .poster: "fonts-bebas-neue"
    case .serif: "fonts-ebgaramond"
    case .script: "fonts-lobstertwo"
    case .hand: "fonts-dancingscript"
    case .mono: "fonts-jetbrains-mono"
    }
  }
}
