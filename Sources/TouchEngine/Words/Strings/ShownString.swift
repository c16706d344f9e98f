import ShownText

extension String {
  /// The string as a part of a message for people: on one line, with every character visible, at
  /// most 200 characters long.
  ///
  /// Use it for each string from outside: from a file, the command line, the environment, a device
  /// or another program. A character that a terminal would interpret, or that would hide or reorder
  /// adjacent text, is spelled out, as in `\u{1B}`; a longer string ends in `…`. Data keeps the
  /// exact strings.
  public var shown: String { ShownString.line(of: self) }

  /// The text of several lines, with invisible characters spelled out.
  ///
  /// All output for people passes through this last, in case a string was not passed through
  /// ``shown``.
  package var shownLines: String { ShownString.lines(of: self) }
}
