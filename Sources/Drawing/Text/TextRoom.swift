public import TouchEngine

/// Measures text with a table of letter widths, and never with the fonts of a machine.
///
/// The table has the widths of the fonts that the program names, so a frame that follows from it is
/// the same everywhere. Most of kerning is left out: Inter draws a short word at most 1.5 % wider
/// ("Heart") or 3 % narrower, and a sentence within 1 %. A painter scales a text that takes more
/// than its measured room into its frame.
public enum TextRoom {
  /// The distance between lines in multiples of the font size; Chinese letters are higher.
  public static func lineHeight(of text: String) -> Double {
    text.unicodeScalars.contains(where: isWide) ? 1.5 : 1.25
  }

  /// The height of `text` wrapped at `width`, in points.
  public static func height(of text: String, _ style: TextStyle, width: Double) -> Double {
    Double(lines(of: text, style, width: width)) * lineHeight(of: text) * style.size
  }

  /// The width of `text` on one line, in points.
  public static func width(of text: String, _ style: TextStyle) -> Double {
    LetterRoom(text, style).width(of: text.unicodeScalars)
  }

  /// Whether `text` has room in a frame of a size, on one line or, where it wraps, on several.
  public static func fits(_ text: String, _ style: TextStyle, in room: Size) -> Bool {
    style.wraps
      ? height(of: text, style, width: room.width) <= room.height
      : width(of: text, style) <= room.width
  }

  /// The largest font size from `usual` down at which `text` fits into `room`; `least` when none
  /// fits.
  public static func size(
    of text: String, _ style: TextStyle, in room: Size, from usual: Double, to least: Double
  ) -> Double {
    var style = style
    style.size = usual
    while style.size > least, !fits(text, style, in: room) {
      style.size = max(style.size - 0.5, least)
    }
    return style.size
  }

  /// Returns a text that fits into `width` on one line: the whole text, or its beginning and an
  /// ellipsis.
  public static func shortened(_ text: String, _ style: TextStyle, to width: Double) -> String {
    guard self.width(of: text, style) > width else { return text }
    var beginning = text
    while !beginning.isEmpty, self.width(of: beginning + "…", style) > width {
      beginning.removeLast()
    }
    while beginning.last == " " { beginning.removeLast() }
    return beginning + "…"
  }

  /// The number of lines of `text` wrapped at `width`.
  public static func lines(of text: String, _ style: TextStyle, width: Double) -> Int {
    let letters = LetterRoom(text, style)
    var lines = 1
    var used = 0.0
    for word in words(of: text) {
      let space = word.last == " " ? letters.width(of: CollectionOfOne(" ")) : 0
      var wordWidth = letters.width(of: word) - space
      if used > 0, used + wordWidth > width {
        lines += 1
        used = 0
      }
      // A word longer than a line is broken.
      while wordWidth > width, width > style.size * 2 {
        lines += 1
        wordWidth -= width - style.size
      }
      used += wordWidth + space
    }
    return lines
  }

  /// The width of the longest part of `text` that no line breaks, without spaces, in points.
  package static func longestWord(in text: String, _ style: TextStyle) -> Double {
    let letters = LetterRoom(text, style)
    return words(of: text).map { letters.width(of: $0.last == " " ? $0.dropLast() : $0[...]) }.max()
      ?? 0
  }

  /// The unbreakable units of a text: words with the space behind them, and single Chinese letters
  /// with the punctuation that no line may begin or end with.
  private static func words(of text: String) -> [[Unicode.Scalar]] {
    var words: [[Unicode.Scalar]] = []
    var word: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      if word.isEmpty, let last = words.last?.last, last != " ",
        joinsNext(last) || joinsPrevious(scalar)
      {
        word = words.removeLast()
      } else if isWide(scalar), let last = word.last, !joinsNext(last), !joinsPrevious(scalar) {
        words.append(word)
        word = []
      }
      word.append(scalar)
      if scalar == " " || isWide(scalar) {
        words.append(word)
        word = []
      }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  /// Whether no line begins with a sign.
  private static func joinsPrevious(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "，", "。", "、", "；", "：", "！", "？", "）", "」", "』", "》", "】", "…", "“", "”", "‘", "’":
      true
    default: false
    }
  }

  /// Whether no line ends with a sign.
  private static func joinsNext(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "（", "「", "『", "《", "【", "“", "”", "‘", "’": true
    default: false
    }
  }

  /// Whether a letter is as wide as it is high, as Chinese ones are.
  public static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    (0x2E80...0x9FFF).contains(scalar.value) || (0xF900...0xFAFF).contains(scalar.value)
      || (0xFF00...0xFFEF).contains(scalar.value)
  }
}

extension TextStyle {
  /// Makes letters smaller until words fit into a room; `least` is their smallest size.
  public mutating func fit(_ words: String, in room: Size, downTo least: Double) {
    size = TextRoom.size(of: words, self, in: room, from: size, to: least)
  }
}
