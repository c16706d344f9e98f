/// The columns that text takes on a terminal.
enum TextColumns {
  /// Returns the number of columns; a Chinese character takes two.
  static func count(in text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x2e80 ? 2 : 1) }
  }
}
