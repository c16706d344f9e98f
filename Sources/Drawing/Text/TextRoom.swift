public import TouchEngine

/// Estimates the size of text without measuring fonts.
///
/// Font metrics must not decide where something can be touched. The estimates use letter widths
/// that the program's font hardly exceeds, so they are rather too large.
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
    text.unicodeScalars.reduce(0) { $0 + width(of: $1, style) }
  }

  /// The largest font size from `usual` down at which `text` fits into `room`; `least` when none
  /// fits.
  public static func size(
    of text: String, _ style: TextStyle, in room: Size, from usual: Double, to least: Double
  ) -> Double {
    var style = style
    style.size = usual
    func fits() -> Bool {
      style.wraps
        ? height(of: text, style, width: room.width) <= room.height
        : width(of: text, style) <= room.width
    }
    while style.size > least, !fits() { style.size = max(style.size - 0.5, least) }
    return style.size
  }

  /// The number of lines of `text` wrapped at `width`.
  public static func lines(of text: String, _ style: TextStyle, width: Double) -> Int {
    var lines = 1
    var used = 0.0
    for word in words(of: text) {
      var wordWidth = 0.0
      for scalar in word where scalar != " " { wordWidth += self.width(of: scalar, style) }
      let space = word.last == " " ? self.width(of: " ", style) : 0
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

  /// The unbreakable units of a text: words with the space behind them, and single Chinese letters.
  private static func words(of text: String) -> [[Unicode.Scalar]] {
    var words: [[Unicode.Scalar]] = []
    var word: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      if isWide(scalar) {
        if !word.isEmpty { words.append(word) }
        words.append([scalar])
        word = []
        continue
      }
      word.append(scalar)
      if scalar == " " {
        words.append(word)
        word = []
      }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  private static func width(of scalar: Unicode.Scalar, _ style: TextStyle) -> Double {
    let bold = style.weight == .bold ? 1.13 : 1
    let share = share(of: scalar) * bold
    // All letters of a monospaced face are equally wide; those of the other faces are narrow.
    return (style.face == .mono ? max(share, 0.62) : share) * style.size
  }

  /// The width of a letter in multiples of the font size.
  private static func share(of scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case _ where isWide(scalar): 1.03
    case "i", "j", "l", "I", "'", ",", ".", ":", ";", "!", "|": 0.35
    case " ", "f", "r", "t", "-", "(", ")", "/": 0.43
    case "m", "w", "M", "W", "@", "%", "→", "×", "…": 1.02
    case "A"..."Z": 0.76
    default: 0.645
    }
  }

  /// Whether a letter is as wide as it is high, as Chinese ones are.
  public static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    (0x2E80...0x9FFF).contains(scalar.value) || (0xF900...0xFAFF).contains(scalar.value)
      || (0xFF00...0xFFEF).contains(scalar.value)
  }
}
