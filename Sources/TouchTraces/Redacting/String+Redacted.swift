import FileSupport

extension String {
  /// The text with `x` for each letter, `0` for each digit and `文` for each ideograph. It has as
  /// many grapheme clusters; spaces, signs and emoji stay.
  package var redacted: String { String(map(\.redacted)) }

  /// The last part of a path, redacted; its folders are left out.
  var redactedFileName: String { PathName.last(of: self).redacted }
}

extension Character {
  fileprivate var redacted: Character {
    let scalars = unicodeScalars
    if scalars.contains(where: \.properties.isIdeographic) { return "文" }
    if scalars.contains(where: \.isNumber) { return "0" }
    if scalars.contains(where: \.isLetter) { return "x" }
    // Tags and variation selectors have no looks of their own, and can spell any text.
    guard scalars.contains(where: \.isTag) else { return self }
    let visible = String(String.UnicodeScalarView(scalars.filter { !$0.isTag }))
    return visible.count == 1 ? Character(visible) : "x"
  }
}

extension Unicode.Scalar {
  fileprivate var isNumber: Bool {
    switch properties.generalCategory {
    case .decimalNumber, .letterNumber, .otherNumber: true
    default: false
    }
  }

  /// Whether it is a letter, a mark that is one in its script, a letter in a circle or a square, a
  /// letter of flags, or a pattern of Braille.
  fileprivate var isLetter: Bool {
    if properties.isAlphabetic { return true }
    switch value {
    case 0x1F1E6...0x1F1FF, 0x2800...0x28FF: return true
    default: return false
    }
  }

  fileprivate var isTag: Bool { (0xE0000...0xE0FFF).contains(value) }
}
