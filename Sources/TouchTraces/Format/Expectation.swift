import FileSupport
import TouchEngine

/// The expected content of a line.
struct Expectation: Error, Hashable {
  var expected: String
  /// The content found instead; `nil` means the line itself.
  var found: String?

  init(_ expected: String, found: String? = nil) {
    self.expected = expected
    self.found = found
  }
}
