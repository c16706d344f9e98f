extension String {
  /// The string as a part of a message for people: on one line, with every character visible, at
  /// most 200 characters long.
  ///
  /// Use it for each string from outside: from a file, the command line, the environment, a device
  /// or another program. A character that a terminal would interpret, or that would hide or reorder
  /// adjacent text, is spelled out, as in `\u{1B}`; a longer string ends in `…`. Data keeps the
  /// exact strings.
  public var shown: String {
    if utf8.count <= ShownString.limit, utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
      return self
    }
    var text = ""
    var count = 0
    // The end of the text if it has to be truncated.
    var cut = text.endIndex
    for scalar in unicodeScalars {
      let length = ShownString.append(scalar, to: &text.unicodeScalars)
      count += length
      if count <= ShownString.limit - 1 { cut = text.endIndex }
      if count > ShownString.limit { return text[..<cut] + "…" }
    }
    return text
  }

  /// The text of several lines, with invisible characters spelled out.
  ///
  /// All output for people passes through this last, in case a string was not passed through
  /// ``shown``.
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

/// The display of untrusted strings.
package enum ShownString {
  /// The maximum length of one untrusted string in a message, in characters.
  package static let limit = 200

  /// Returns whether a character has to be spelled out: control characters (C0, DEL, C1), line and
  /// paragraph separators, and invisible format characters such as those that change the direction
  /// of writing. The joiners of emoji and of Persian are harmless.
  package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x7F { return scalar.value < 0x20 }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    case .format: return scalar != "\u{200C}" && scalar != "\u{200D}"
    default: return false
    }
  }

  /// Appends a character, spelled out if necessary, and returns the number of characters appended.
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
