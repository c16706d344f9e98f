import ArgumentParser
import TouchTraces

/// What is wrong with a report that a command for reports was given. No advice follows it: `import`
/// would find the same.
struct ReportFault: ReportedError {
  private let error: TraceError

  var exitCode: ExitCode { error.exitCode }
  var description: String { error.description }

  /// Runs what reads a report.
  ///
  /// - Throws: What `body` throws; a `ReportFault` for what is wrong with a line or a file.
  static func wrapping<Result>(_ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let error as TraceError { throw ReportFault(error: error) }
  }
}
