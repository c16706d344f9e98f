/// What is wrong with a line of a report.
struct LineFault: Error, Hashable {
  var expected: String
  var found: String

  init(_ expected: String, found: String) {
    self.expected = expected
    // A line of any length must not make an error of that length.
    self.found = String(found.prefix(80))
  }
}
