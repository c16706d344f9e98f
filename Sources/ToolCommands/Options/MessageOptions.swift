import ArgumentParser
import CairoRendering
import TouchEngine

/// The option about messages and progress.
struct MessageOptions: ParsableArguments {
  @Flag(name: .customLong("quiet"), help: "Show no progress and no messages, only errors.")
  var isQuiet = false
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
    complain(ErrorWords.text(of: error, in: AppearanceOptions.usualLanguage()))
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
