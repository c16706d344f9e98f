import FileSupport

extension String {
  /// The text with `x` for each grapheme cluster. It has as many clusters; blanks, line breaks and
  /// control characters stay, because they end words.
  package var redacted: String { String(map(\.redacted)) }

  /// The last part of a path, redacted; its folders are left out.
  var redactedFileName: String { PathName.last(of: self).redacted }

  /// Whether a key with this text types it: a control character is what a key without text says.
  var isTyped: Bool { !unicodeScalars.allSatisfy { $0.properties.generalCategory == .control } }
}

extension Character {
  fileprivate var redacted: Character {
    if isNewline { return "\n" }
    if isWhitespace { return " " }
    return String(self).isTyped ? "x" : self
  }
}
