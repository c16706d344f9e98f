package import Drawing

extension TextRoom {
  /// Estimates the width that `text` on one line really takes, in points.
  ///
  /// ``width(of:_:)`` is rather too large, so that no frame that takes touches depends on a font.
  /// Words that are only drawn may be estimated more closely: Inter hardly needs more than this.
  /// Letters of a wider font get an ellipsis.
  package static func drawnWidth(of text: String, _ style: TextStyle) -> Double {
    // Bold letters are hardly wider than others.
    var style = style
    style.weight = .regular
    let wide = text.unicodeScalars.filter(isWide)
    let narrow = String(String.UnicodeScalarView(text.unicodeScalars.filter { !isWide($0) }))
    return Double(wide.count) * style.size + width(of: narrow, style) * 0.87
  }

  /// Estimates how many lines `text` really takes when it wraps at `width`.
  package static func drawnLines(of text: String, _ style: TextStyle, width: Double) -> Int {
    let drawn = drawnWidth(of: text, style)
    guard drawn > 0 else { return 1 }
    return lines(of: text, style, width: width * self.width(of: text, style) / drawn)
  }

  /// Estimates the height that `text` really takes when it wraps at `width`, in points.
  package static func drawnHeight(of text: String, _ style: TextStyle, width: Double) -> Double {
    Double(drawnLines(of: text, style, width: width)) * lineHeight(of: text) * style.size
  }

  /// Returns `text` with as many of its first letters as fit on a line of `width` points, and an
  /// ellipsis for the rest.
  package static func drawnPart(of text: String, _ style: TextStyle, to width: Double) -> String {
    guard drawnWidth(of: text, style) > width else { return text }
    var letters = text
    while letters.count > 1 {
      letters.removeLast()
      if letters.last == " " { continue }
      if drawnWidth(of: letters + "…", style) <= width { break }
    }
    return letters + "…"
  }
}
