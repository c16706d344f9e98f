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

  /// A window's size under a key.
  static func size(under key: String) -> Expectation {
    let (least, most) = (Int(InputEvent.sizes.lowerBound), Int(InputEvent.sizes.upperBound))
    return Expectation("a width and a height of \(least) to \(most) points under \"\(key)\"")
  }
}
