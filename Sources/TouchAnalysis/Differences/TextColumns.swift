/// The columns that text takes on a terminal.
enum TextColumns {
  /// Returns the number of columns; a Chinese character takes two.
  static func count(in text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x2e80 ? 2 : 1) }
  }

  /// Returns a text with spaces behind it up to a number of columns.
  static func filled(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: max(columns - count(in: text), 0))
  }
}
