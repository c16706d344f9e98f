import FileSupport
import TouchAnalysis
import TouchEngine
import TouchTraces

/// What users read of an error, in a language.
enum ErrorWords {
  /// Returns the words of an error. In a language other than English, an error whose words the table
  /// does not have is told in English.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - language: The language.
  /// - Returns: A sentence without its period.
  static func text(of error: any ReportedError, in language: Language) -> String {
    (language == .english ? nil : told(error, Wording(language))) ?? error.description
  }

  /// Returns the words that the table has of an error; `nil` when it has none.
  static func told(_ error: any ReportedError, _ wording: Wording) -> String? {
    func say(_ key: String, _ path: String, _ reason: FileReason) -> String {
      wording.say(key, path.shown, reason.words(in: wording.language))
    }
    switch error {
    case TraceError.cannotOpen(let path, let reason): return say("error.open", path, reason)
    case FirstFileFault.unreadable(let path, let reason)
    where reason != .empty && reason != .notAFile(.folder):
      return say("error.open", path, reason)
    case TraceError.cannotRead(let path, let reason): return say("error.read", path, reason)
    case TraceError.cannotCreate(let path, let reason): return say("error.record", path, reason)
    case TraceError.alreadyThere(let path): return wording.say("error.there", path.shown)
    case TraceError.malformed(let path, let line, let found, let expected):
      return wording.say("error.line", path.shown, line, expected.shown, found.shown)
    case let error as ReportFault: return told(error.error, wording)
    case let error as FileError: return say("error.write", error.path, error.reason)
    case let error as UnknownScene:
      return wording.say("error.scene", error.name.shown, ToolProgram.current.sceneNames)
    case CureFault.noTouch(let touch, let count), ExpressionFault.noTouch(let touch, let count):
      return wording.say("error.touch", touch, count)
    case CureFault.unknown(let name, let nearest):
      return unknown("recognizer", name, nearest, wording)
    case ExpressionFault.unknown(let kind, let name, let nearest):
      return unknown(kind, name, nearest, wording)
    case ChangeFault.unknown(let option, let kind, let name, let nearest):
      return wording.say(
        "error.option", option, unknown(kind, name, nearest, wording) ?? "\(error)")
    default: return nil
    }
  }

  /// Returns that there is nothing of a name, and the nearest names; `nil` for an unknown kind.
  private static func unknown(
    _ kind: String, _ name: String, _ nearest: [String], _ wording: Wording
  ) -> String? {
    let key = "error.unknown.\(kind)"
    guard Words.table.text(key, in: wording.language) != nil else { return nil }
    let names = nearest.map(\.shown).joined(separator: ", ")
    return wording.say(key, name.shown)
      + (names.isEmpty ? "" : wording.say("error.nearest", names))
  }
}
