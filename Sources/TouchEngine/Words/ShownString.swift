extension String {
  /// This string as a part of a message for people: on one line, every character visible, and at most
  /// 200 characters long.
  ///
  /// Use it for each string that comes from outside: from a file, the command line, the environment, a
  /// device or another program. A character that a terminal would obey, or that would hide or reorder
  /// what stands beside it, is spelled out, as in `\u{1B}`; a longer string ends in `…`. Data keeps its
  /// strings exact.
  package var shown: String {
    if utf8.count <= ShownString.limit, utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
      return self
    }
    var text = ""
    var count = 0
    // Where the string ends if it has to make room for the mark that it is cut.
    var cut = text.endIndex
    for scalar in unicodeScalars {
      let length = ShownString.append(scalar, to: &text.unicodeScalars)
      count += length
      if count <= ShownString.limit - 1 { cut = text.endIndex }
      if count > ShownString.limit { return text[..<cut] + "…" }
    }
    return text
  }

  /// This text of several lines with every other character visible that is not.
  ///
  /// Everything that the program writes for people passes here at last, so that nothing slips through
  /// that somebody forgot to show by itself.
  package var shownLines: String {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) || $0 == 0x0A }) { return self }
    var text = UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar == "\n" || scalar == "\t" {
        text.append(scalar)
      } else {
        ShownString.append(scalar, to: &text)
      }
    }
    return String(text)
  }
}

/// How characters of foreign strings are shown to people.
package enum ShownString {
  /// The most characters of one foreign string in a message.
  package static let limit = 200

  /// Whether a character has to be spelled out: control characters (C0, DEL, C1), the separators of
  /// lines and paragraphs, and invisible format characters such as those that turn the direction of
  /// writing. The joiners of emoji and of Persian are no danger.
  package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x7F { return scalar.value < 0x20 }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    case .format: return scalar != "\u{200C}" && scalar != "\u{200D}"
    default: return false
    }
  }

  /// Appends a character, spelled out if need be, and gives how many characters that takes.
  @discardableResult
  fileprivate static func append(
    _ scalar: Unicode.Scalar, to text: inout String.UnicodeScalarView
  ) -> Int {
    guard isHidden(scalar) else {
      text.append(scalar)
      return 1
    }
    let spelled = "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars
    text.append(contentsOf: spelled)
    return spelled.count
  }
}
