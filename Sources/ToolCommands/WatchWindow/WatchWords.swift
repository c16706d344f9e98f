import TouchEngine

/// The words of the window that shows a watched program.
enum WatchWords {
  static let table = Words.table.part("watch.")

  /// The words of a name, with its arguments.
  static func text(_ name: String, in language: Language, with texts: String...) -> String {
    text(name, in: language, texts)
  }

  static func text(_ name: String, in language: Language, _ texts: [String]) -> String {
    Wording(language).spaced(table.text(name, in: language, texts))
  }
}
