/// The widths of the letters of one text.
package struct LetterRoom {
  /// The font size, in points, from which words are set in the family's cut for headings. Bold words
  /// below it are semibold.
  package static let displaySize = 26.0
  /// The distance that is added behind each letter of a heading without Chinese letters, in
  /// multiples of the font size.
  package static let displayTracking = -0.012

  private let size: Double
  /// In multiples of the font size.
  private let tracking: Double
  /// `nil` for a font whose letters have one width.
  private let widths: [UInt16]?

  /// Chooses the font of a text, as a painter does.
  init(_ text: String, _ style: TextStyle) {
    size = style.size
    let isDisplay = size >= Self.displaySize
    let isTracked =
      isDisplay && style.face == nil && !text.unicodeScalars.contains(where: TextRoom.isWide)
    tracking = isTracked ? Self.displayTracking : 0
    switch (style.face, style.weight) {
    case (.mono, _): widths = nil
    // Letters of the other faces are narrow.
    case (_, .regular): widths = isDisplay ? LetterWidths.displayRegular : LetterWidths.regular
    case (_, .bold): widths = isDisplay ? LetterWidths.displayBold : LetterWidths.semibold
    }
  }

  /// The width of letters on one line, in points.
  func width(of letters: some Sequence<Unicode.Scalar>) -> Double {
    letters.reduce(0) { $0 + width(of: $1) }
  }

  /// The width of a letter, in points.
  func width(of letter: Unicode.Scalar) -> Double { (share(of: letter) + tracking) * size }

  /// The width of a letter in multiples of the font size.
  private func share(of letter: Unicode.Scalar) -> Double {
    let value = letter.value
    if TextRoom.isWide(letter) { return 1 }
    guard let widths else { return LetterWidths.mono / 1000 }
    let index: Int?
    switch value {
    case 0x20...0x7E: index = Int(value) - 0x20
    case 0xA0...0xFF: index = Int(value) - 0xA0 + 95
    default: index = LetterWidths.signs.firstIndex(of: value).map { $0 + 95 + 96 }
    }
    if let index { return Double(widths[index]) / 1000 }
    switch value {
    // Accents, joiners and selectors belong to the letter before them.
    case 0x300...0x36F, 0x200B...0x200F, 0xFE00...0xFE0F: return 0
    // Letters of other alphabets, signs, and pictures: what most of them take.
    case ..<0x2000: return 0.7
    case ..<0x1F000: return 1
    default: return 1.3
    }
  }
}
