import ArgumentParser
import TouchEngine

/// The reason why the strokes of a file cannot be measured.
enum NotMeasurable: ReportedError {
  /// The file is neither a recording nor a report of a device.
  case unknown(path: String)
  /// No finger touches anything in the file.
  case empty(path: String)

  var exitCode: ExitCode { ExitStatus.badData }

  var description: String {
    switch self {
    case .unknown(let path):
      "\(path.shown): expected a recording, or a report of evemu-record, libinput record, getevent"
        + " or evtest"
    case .empty(let path): "\(path.shown): no finger touches anything in this file"
    }
  }
}
