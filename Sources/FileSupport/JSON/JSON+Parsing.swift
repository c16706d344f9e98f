extension JSON {
  /// A syntax error at a line and a column, both counted from 1, the column in bytes.
  package struct Fault: Error, Hashable, Sendable {
    package var line: Int
    package var column: Int
    package var expected: String
    package var found: String
  }

  /// Parses a text of any number of lines.
  ///
  /// - Throws: The first error.
  package init(parsing bytes: [UInt8]) throws(Fault) {
    do throws(JSONParser.Failure) { self = try JSONParser.parse(bytes[...]) } catch {
      let before = bytes.prefix(max(error.column - 1, 0))
      let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      throw Fault(
        line: before.count { $0 == 0x0A } + 1, column: before.count - start + 1,
        expected: error.expected, found: error.found)
    }
  }
}
