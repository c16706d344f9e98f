package import ArgumentParser
import CairoRendering
import FileSupport
import TouchAnalysis
package import TouchEngine
package import TouchReports
import TouchTraces
import X11Platform

/// An error from outside the program: a message, and the code with which the program exits.
package protocol ReportedError: Error, CustomStringConvertible {
  var exitCode: ExitCode { get }

  /// Returns a sentence without its period, in the language of the words; `nil` when they have none
  /// of it.
  func told(_ wording: Wording) -> String?
}

extension ReportedError {
  package func told(_ wording: Wording) -> String? { nil }
}

/// The program's exit codes, besides 0 for success and 64 for an invalid command line.
package enum ExitStatus {
  package static let badData = ExitCode(65)
  static let noInput = ExitCode(66)
  static let noDisplay = notThere
  /// A requirement is missing: the X display, or ffmpeg.
  static let notThere = ExitCode(69)
  package static let inputOutput = ExitCode(74)
}

extension TraceError: ReportedError {
  package var exitCode: ExitCode {
    switch self {
    case .malformed, .cannotUnpack: ExitStatus.badData
    case .cannotOpen: ExitStatus.noInput
    case .cannotRead, .cannotCreate, .alreadyThere, .cannotWrite: ExitStatus.inputOutput
    }
  }

  package func told(_ wording: Wording) -> String? {
    switch self {
    case .cannotOpen(let path, let reason):
      ErrorWords.file("error.open", path, reason, wording)
    case .cannotRead(let path, let reason):
      ErrorWords.file("error.read", path, reason, wording)
    case .cannotCreate(let path, let reason):
      ErrorWords.file("error.record", path, reason, wording)
    case .alreadyThere(let path): wording.say("error.there", path.shown)
    case .malformed(let path, let line, let found, let expected):
      wording.say("error.line", path.shown, line, wording.detail(expected).shown, found.shown)
    default: nil
    }
  }
}

extension ChangeFault: ReportedError {
  package var exitCode: ExitCode { .validationFailure }

  package func told(_ wording: Wording) -> String? {
    guard case .unknown(let option, let kind, let name, let nearest) = self else { return nil }
    return wording.say(
      "error.option", option,
      ErrorWords.unknown(kind, name, nearest, wording) ?? description)
  }
}

extension ExpressionFault: ReportedError {
  package var exitCode: ExitCode { .validationFailure }

  package func told(_ wording: Wording) -> String? {
    switch self {
    case .noTouch(let touch, let count): wording.say("error.touch", touch, count)
    case .unknown(let kind, let name, let nearest):
      ErrorWords.unknown(kind, name, nearest, wording)
    default: nil
    }
  }
}

extension CureFault: ReportedError {
  package var exitCode: ExitCode { .validationFailure }

  package func told(_ wording: Wording) -> String? {
    switch self {
    case .noTouch(let touch, let count): wording.say("error.touch", touch, count)
    case .unknown(let name, let nearest):
      ErrorWords.unknown("recognizer", name, nearest, wording)
    default: nil
    }
  }
}

extension ReportError: ReportedError {
  package var exitCode: ExitCode { ExitStatus.badData }

  package func told(_ wording: Wording) -> String? { words(wording) }
}

extension ExplorationFault: ReportedError { package var exitCode: ExitCode { .validationFailure } }
extension PictureError: ReportedError { package var exitCode: ExitCode { ExitStatus.inputOutput } }
extension X11Error: ReportedError { package var exitCode: ExitCode { ExitStatus.noDisplay } }

extension FileError: ReportedError {
  package var exitCode: ExitCode { ExitStatus.inputOutput }

  package func told(_ wording: Wording) -> String? {
    ErrorWords.file("error.write", path, reason, wording)
  }
}

/// The advice when a command other than `import` gets the report of a device.
enum ReportAdvice {
  /// Returns the command that takes the file; `nil` when the error is another.
  static func after(_ error: any Error) -> String? {
    if (error as? ReportError)?.namesOptions == true {
      return "import has such options, and makes a recording of the report"
    }
    guard case .malformed(let path, 1, _, _)? = error as? TraceError,
      let format = try? ReportFormat.guess(file: path, name: path)
    else { return nil }
    return "this is a report of \(format.program); make a recording of it with:"
      + " \(ToolProgram.current.name) import \(path.shellWord) -o FILE.touchtrace"
  }
}

extension String {
  /// The text as a word of a command that people copy: between quotation marks when something in it
  /// means something to a shell.
  var shellWord: String {
    let isPlain = utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "+")...UInt8(ascii: ":"), UInt8(ascii: "_"), 0x80...:
        true
      default: false
      }
    }
    let parts = shown.split(separator: "'", omittingEmptySubsequences: false)
    return isPlain ? shown : "'\(parts.joined(separator: "'\\''"))'"
  }
}

/// What users read of an error, in a language.
enum ErrorWords {
  /// Returns the words of an error: those in the language, or else the English ones.
  ///
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
