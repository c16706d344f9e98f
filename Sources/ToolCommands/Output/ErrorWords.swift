import FileSupport
import TouchEngine
import TouchTraces

/// What users read of an error, in a language.
enum ErrorWords {
  /// Returns the words of an error: those in the language, or else the English ones.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - language: The language.
  /// - Returns: A sentence without its period.
  static func text(of error: any ReportedError, in language: Language) -> String {
    (language == .english ? nil : error.told(Wording(language))) ?? error.description
  }

  /// Returns what is wrong with a file.
  static func file(
    _ key: String, _ path: String, _ reason: FileReason, _ wording: Wording
  ) -> String {
    wording.say(key, path.shown, reason.words(in: wording.language))
  }

  /// Returns that there is nothing of a name, and the nearest names; `nil` for an unknown kind.
  static func unknown(
    _ kind: String, _ name: String, _ nearest: [String], _ wording: Wording
  ) -> String? {
    let key = "error.unknown.\(kind)"
    guard Words.table.text(key, in: wording.language) != nil else { return nil }
    let names = nearest.map(\.shown).joined(separator: ", ")
    return wording.say(key, name.shown)
      + (names.isEmpty ? "" : wording.say("error.nearest", names))
  }
}
