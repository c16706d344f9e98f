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
