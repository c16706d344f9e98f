import ArgumentParser
import TouchEngine

/// The reason why a file has no thumbnail.
struct ThumbnailFault: ReportedError {
  var name: String
  var reason: String

  var exitCode: ExitCode { ExitStatus.badData }
  var description: String { "\(name.shown): \(reason)" }
}
