package import ArgumentParser
import CairoRendering
import FileSupport
import TouchAnalysis
import TouchEngine
import TouchReports
import TouchTraces
import X11Platform

/// An error from outside the program: a message, and the code with which the program exits.
package protocol ReportedError: Error, CustomStringConvertible {
  var exitCode: ExitCode { get }
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
}

extension ChangeFault: ReportedError { package var exitCode: ExitCode { .validationFailure } }
extension ExpressionFault: ReportedError { package var exitCode: ExitCode { .validationFailure } }
extension CureFault: ReportedError { package var exitCode: ExitCode { .validationFailure } }
extension ExplorationFault: ReportedError { package var exitCode: ExitCode { .validationFailure } }
extension ReportError: ReportedError { package var exitCode: ExitCode { ExitStatus.badData } }
extension PictureError: ReportedError { package var exitCode: ExitCode { ExitStatus.inputOutput } }
extension FileError: ReportedError { package var exitCode: ExitCode { ExitStatus.inputOutput } }
extension X11Error: ReportedError { package var exitCode: ExitCode { ExitStatus.noDisplay } }

/// The way out for somebody who gives a report of a device to a command for recordings.
enum ReportAdvice {
  /// Returns the command that takes the file; `nil` when the error is another.
  static func after(_ error: any Error) -> String? {
    guard case .malformed(let path, 1, _, _)? = error as? TraceError,
      let format = try? ReportFormat.guess(file: path, name: path)
    else { return nil }
    return "this is a report of \(format.program); make a recording of it with:"
      + " \(ToolProgram.current.name) import \(path.shown) -o FILE.touchtrace"
  }
}
