package import ArgumentParser

/// An error from outside the program: a message, and the code with which the program exits.
package protocol ReportedError: Error, CustomStringConvertible {
  var exitCode: ExitCode { get }
}
