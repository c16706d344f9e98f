import TouchEngine

/// A request for the program, because scenes do not access files.
public enum FileRequest: String, CaseIterable, Hashable, Sendable {
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

extension FileRequest {
  /// The keys that make the request while the scene edits a file.
  public var keys: KeyEffect { KeyEffect(place: "file", name: rawValue, chords: chords) }

  private var chords: [KeyChord] {
    switch self {
    case .open:
      [
        KeyChord("o", "O", allowing: [.shift, .alternate], isText: true),
        KeyChord("o", "O", needing: .control, allowing: .all),
      ]
    case .save: [KeyChord("s", "S", needing: .control, allowing: .all)]
    case .export: [KeyChord("e", "E", needing: .control, allowing: .alternate)]
    case .showExported: [KeyChord("e", "E", needing: [.control, .shift], allowing: .alternate)]
    case .copyExported: [KeyChord("c", "C", needing: [.control, .shift], allowing: .alternate)]
    }
  }
}
