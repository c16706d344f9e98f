package import ArgumentParser
import CairoRendering
import FileSupport
import Glibc
import TouchAnalysis
import TouchReports
import TouchTraces
import X11Platform

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
extension ForeignProgram: ReportedError { package var exitCode: ExitCode { ExitStatus.badData } }
extension OtherLayoutError: ReportedError { package var exitCode: ExitCode { ExitStatus.badData } }
extension ReportError: ReportedError { package var exitCode: ExitCode { ExitStatus.badData } }
extension UnknownScene: ReportedError { package var exitCode: ExitCode { ExitStatus.badData } }
extension PictureError: ReportedError { package var exitCode: ExitCode { ExitStatus.inputOutput } }
extension FileError: ReportedError { package var exitCode: ExitCode { ExitStatus.inputOutput } }
extension PixelSize.Fault: ReportedError { package var exitCode: ExitCode { ExitStatus.badData } }
extension X11Error: ReportedError { package var exitCode: ExitCode { ExitStatus.noDisplay } }

extension FilmError: ReportedError {
  package var exitCode: ExitCode {
    if case .noProgram = self { ExitStatus.notThere } else { ExitStatus.inputOutput }
  }
}

/// Runs a command; converts errors from outside the program to a message and an exit code.
///
/// - Parameters:
///   - messages: Which messages are shown; `nil` for a command that has none.
///   - body: The command.
/// - Returns: The result of the command.
/// - Throws: The exit code, or an error of the command itself.
func reportingErrors<Result>(
  _ messages: MessageOptions? = nil, _ body: () throws -> Result
) throws -> Result {
  StandardError.isQuiet = messages?.isQuiet ?? false
  do { return try body() } catch let error as any ReportedError {
    complain(error.description)
    if let advice = ReportAdvice.after(error) { complain(advice) }
    if (error as? PictureError)?.reason == .noFolder { complain(AssetFolder.missing) }
    throw error.exitCode
  }
}

/// Runs a command without a window: converts errors, and leaves no partial file and no line of
/// progress when the program is told to stop.
func runningWithoutWindow<Result>(
  _ messages: MessageOptions? = nil, _ body: () throws -> Result
) throws -> Result {
  letWritesFail()
  return try reportingErrors(messages) { try leavingNothingHalfWritten(body) }
}
