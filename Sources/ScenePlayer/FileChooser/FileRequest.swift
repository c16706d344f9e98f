/// A request for the program, because scenes do not access files.
public enum FileRequest: Hashable, Sendable {
  /// Asks which picture or project to open, and opens it.
  case open
  /// Saves the project; asks for its place when it has none.
  case save
  /// Asks how to export the picture, and exports it.
  case export
  /// Shows the last exported file in the file manager.
  case showExported
  /// Copies the last exported picture to the clipboard.
  case copyExported
}
