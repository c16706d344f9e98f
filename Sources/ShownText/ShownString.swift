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

  /// Returns a string from outside as a part of a message: on one line, with every character
  /// visible, at most ``limit`` characters long.
  package static func line(of string: String) -> String {
    if string.utf8.count <= limit, string.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
      return string
    }
    var text = ""
    var count = 0
    // The end of the text if it has to be truncated.
    var cut = text.endIndex
    for scalar in string.unicodeScalars {
      let length = append(scalar, to: &text.unicodeScalars)
      count += length
      if count <= limit - 1 { cut = text.endIndex }
      if count > limit { return text[..<cut] + "…" }
    }
    return text
  }

  /// Returns a text of several lines, with invisible characters spelled out.
  package static func lines(of string: String) -> String {
    if string.utf8.allSatisfy({ (0x20..<0x7F).contains($0) || $0 == 0x0A }) { return string }
    var text = String.UnicodeScalarView()
    for scalar in string.unicodeScalars {
      if scalar == "\n" || scalar == "\t" {
        text.append(scalar)
      } else {
        append(scalar, to: &text)
      }
    }
    return String(text)
  }

  /// Appends a character, spelled out if necessary, and returns the number of characters appended.
  @discardableResult
  private static func append(
    _ scalar: Unicode.Scalar, to text: inout String.UnicodeScalarView
  ) -> Int {
    guard isHidden(scalar) else {
      text.append(scalar)
      return 1
    }
    let name = spelled(scalar).unicodeScalars
    text.append(contentsOf: name)
    return name.count
  }

  /// Returns a character by its number, as Swift spells it in a string, such as `\u{1B}`.
  package static func spelled(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }
}
