public import Drawing
import TouchEngine

extension TextRoom {
  /// Returns the width for words that wrap, in points: as narrow as the same number of lines allows,
  /// but at least half of what there is, so that no word stands alone on the last line.
  public static func balanced(_ words: String, _ style: TextStyle, in width: Double) -> Double {
    guard style.wraps, lines(of: words, style, width: width) > 1 else { return width }
    let height = height(of: words, style, width: width)
    // No word becomes longer than a line.
    let longest = longestWord(in: words, style)
    // The steps of eight points that still fit.
    var (fits, tooNarrow) = (0, Int((width / 16).rounded(.up)) + 1)
    while tooNarrow - fits > 1 {
      let middle = (fits + tooNarrow) / 2
      let narrow = (width - 8 * Double(middle - 1)) * 0.98 - 8
      if narrow >= longest, self.height(of: words, style, width: narrow) <= height {
        fits = middle
      } else {
        tooNarrow = middle
      }
    }
    return width - 8 * Double(fits)
  }
}
