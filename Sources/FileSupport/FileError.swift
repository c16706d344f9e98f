import ShownText

/// An error in writing a file of any kind.
package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  package var path: String
  package var reason: FileReason

  package init(path: String, reason: FileReason) {
    self.path = path
    self.reason = reason
  }

  package var description: String { "cannot write \(ShownString.line(of: path)): \(reason)" }
}
