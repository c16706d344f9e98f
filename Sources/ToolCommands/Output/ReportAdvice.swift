import TouchEngine
import TouchReports
import TouchTraces

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
