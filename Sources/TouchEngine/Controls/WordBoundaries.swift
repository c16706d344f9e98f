/// The boundaries of words, for selecting and moving by words.
///
/// A word is a run of letters, digits and underscores, which may contain single apostrophes; a run
/// of kana; or one ideograph, because segmenting Chinese requires a dictionary. Runs of blanks and
/// of other characters separate words. Our choice.
struct WordBoundaries {
  private enum Kind { case blank, word, ideograph, kana, other }

  private let kinds: [Kind]

  init(_ characters: [Character]) {
    var kinds = characters.map(Self.kind)
    for index in characters.indices.dropFirst().dropLast()
    where characters[index] == "'" || characters[index] == "\u{2019}" {
      if kinds[index - 1] == .word, kinds[index + 1] == .word { kinds[index] = .word }
    }
    self.kinds = kinds
  }

  private static func kind(_ character: Character) -> Kind {
    guard let first = character.unicodeScalars.first else { return .other }
    if character.isWhitespace { return .blank }
    if first.properties.isIdeographic { return .ideograph }
    switch first.value {
    case 0x3041...0x309f, 0x30a1...0x30ff, 0x31f0...0x31ff, 0xff66...0xff9f: return .kana
    default: break
    }
    let isWord = character.isLetter || character.isNumber || character == "_"
    return isWord ? .word : .other
  }

  /// Returns the run that contains the character after `index`, or the last run at the end; an
  /// empty range in an empty text.
  func run(at index: Int) -> Range<Int> {
    guard !kinds.isEmpty else { return 0..<0 }
    let middle = min(max(index, 0), kinds.count - 1)
    let kind = kinds[middle]
    if kind == .ideograph { return middle..<(middle + 1) }
    var (lower, upper) = (middle, middle + 1)
    while lower > 0, kinds[lower - 1] == kind { lower -= 1 }
    while upper < kinds.count, kinds[upper] == kind { upper += 1 }
    return lower..<upper
  }

  /// Returns the end of the word that contains or follows `index`; the end of the text when there
  /// is none.
  func end(after index: Int) -> Int {
    var index = index
    while index < kinds.count, !isWord(index) { index += 1 }
    return index < kinds.count ? run(at: index).upperBound : kinds.count
  }

  /// Returns the start of the word that contains or precedes `index`; the start of the text when
  /// there is none.
  func start(before index: Int) -> Int {
    var index = index
    while index > 0, !isWord(index - 1) { index -= 1 }
    return index > 0 ? run(at: index - 1).lowerBound : 0
  }

  private func isWord(_ index: Int) -> Bool { kinds[index] != .blank && kinds[index] != .other }
}
