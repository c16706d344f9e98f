package import ArgumentParser
import TouchEngine

/// The reason why a file has no thumbnail.
package struct ThumbnailFault: ReportedError {
  /// The name of the file in messages.
  var name: String
  /// The end of the sentence.
  var reason: String

  package init(name: String, reason: String) { (self.name, self.reason) = (name, reason) }

  package var exitCode: ExitCode { ExitStatus.badData }
  package var description: String { "\(name.shown): \(reason)" }
}
