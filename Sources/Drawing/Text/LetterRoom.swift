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
  private let overhangs: [Overhang]

  /// Chooses the font of a text, as a painter does.
  init(_ text: String, _ style: TextStyle) {
    size = style.size
    let isDisplay = size >= Self.displaySize
    let isTracked =
      isDisplay && style.face == nil && !text.unicodeScalars.contains(where: TextRoom.isWide)
    tracking = isTracked ? Self.displayTracking : 0
    switch (style.face, style.weight, isDisplay) {
    case (.mono, _, _): (widths, overhangs) = (nil, [])
    // Letters of the other faces are narrow.
    case (_, .regular, false):
      (widths, overhangs) = (LetterWidths.regular, LetterWidths.regularOverhangs)
    case (_, .regular, true):
      (widths, overhangs) = (LetterWidths.displayRegular, LetterWidths.displayRegularOverhangs)
    case (_, .bold, false):
      (widths, overhangs) = (LetterWidths.semibold, LetterWidths.semiboldOverhangs)
    case (_, .bold, true):
      (widths, overhangs) = (LetterWidths.displayBold, LetterWidths.displayBoldOverhangs)
    }
  }

  /// Whether the tables have all letters of a text, so that the program's own family has them.
  package static func knows(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { index(of: $0.value) != nil }
  }

  /// Returns the place of a letter in a table; `nil` for one that none has.
  private static func index(of value: UInt32) -> Int? {
    switch value {
    case 0x20...0x7E: Int(value) - 0x20
    case 0xA0...0xFF: Int(value) - 0xA0 + 95
    default: LetterWidths.signs.firstIndex(of: value).map { $0 + 95 + 96 }
    }
  }

  /// The width of letters on one line, in points.
  func width(of letters: some Sequence<Unicode.Scalar>) -> Double {
    var (width, last) = (0.0, nil as Unicode.Scalar?)
    for letter in letters {
      width += share(of: letter) + tracking
      if let last, ("A"..."Z").contains(last), ("a"..."z").contains(letter) {
        for overhang in overhangs where overhang.capital == last {
          if overhang.letters.contains(letter) { width -= overhang.width }
        }
      }
      last = letter
    }
    return width * size
  }

  /// The width of a letter in multiples of the font size.
  private func share(of letter: Unicode.Scalar) -> Double {
    let value = letter.value
    if TextRoom.isWide(letter) { return 1 }
    guard let widths else { return LetterWidths.mono / 1000 }
    if let index = Self.index(of: value) { return Double(widths[index]) / 1000 }
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

/// Small letters that come close to a capital before them.
struct Overhang: Sendable {
  let capital: Unicode.Scalar
  let letters: String.UnicodeScalarView
  /// By how much they are closer, in multiples of the font size.
  let width: Double

  /// - Parameters:
  ///   - capital: The capital.
  ///   - letters: The small letters.
  ///   - thousandths: By how much they are closer, in thousandths of the font size.
  init(_ capital: Unicode.Scalar, before letters: String, _ thousandths: Double) {
    (self.capital, self.letters) = (capital, letters.unicodeScalars)
    width = thousandths / 1000
  }
}
