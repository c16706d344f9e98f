/// A fault in a state: the expected value and the one found.
package struct StateFault: Error, Hashable {
  package var expected: String
  package var found: String

  package init(_ expected: String, found: String) {
    self.expected = expected
    self.found = found
  }
}
