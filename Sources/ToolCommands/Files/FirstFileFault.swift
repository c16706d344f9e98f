import ArgumentParser
import FileSupport
import TouchEngine

/// The reason why a file that is the first word of the command line cannot be opened.
enum FirstFileFault: ReportedError {
  /// The file cannot be read.
  case unreadable(String, FileReason)
  /// The content is that of no file that the program knows.
  case unknown(String)
  /// No scene of the program opens photos and projects.
  case noEditor(String)

  var exitCode: ExitCode {
    switch self {
    case .unreadable(_, .empty): ExitStatus.badData
    case .unreadable: ExitStatus.noInput
    case .unknown: ExitStatus.badData
    case .noEditor: .validationFailure
    }
  }

  /// The kinds of files that the program opens.
  private var known: String {
    ToolProgram.current.editsPhotos
      ? "a recording, a project, a photo (PNG or JPEG) or a report of a touch device"
      : "a recording or a report of a touch device"
  }

  var description: String {
    let program = ToolProgram.current
    switch self {
    case .unreadable(let name, .notAFile(.folder)):
      return "\(name.shown) is a folder; \(program.name) check plays the recordings in it"
    case .unreadable(let name, .empty):
      return "\(name.shown): expected \(known), but it is empty"
    case .unreadable(let name, let reason): return "cannot open \(name.shown): \(reason)"
    case .unknown(let name): return "\(name.shown): expected \(known), found something else"
    case .noEditor(let name): return "\(name.shown): no scene of \(program.name) opens photos"
    }
  }
}
