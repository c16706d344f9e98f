import Testing
import TouchTestSupport

@testable import FileSupport

@Suite(.endsInTime) struct JSONTests {
  private func parse(_ text: String) throws -> JSON { try JSONParser.parse(Array(text.utf8)[...]) }

  @Test(arguments: [
    "{}", "[]", "null", "true", "false", "\"\"", "0", "-1", "9223372036854775807", "0.1", "1e-05",
    "100.5", "{\"a\":[1,2.5,{\"b\":null}],\"c\":\"x\"}", "\"tab\\t quote\\\" back\\\\ 你好 🙂\"",
  ])
  func `a text that was read is written again byte for byte`(_ text: String) throws {
    #expect(try parse(text).description == text)
  }

  @Test(
    arguments: [0.1, 0.333_333_333_333_333_3, 1e300, -2.5e-8, 123_456.789, 100.497_238_159_179_69]
      as [Double])
  func `a number reads back as the same number`(_ value: Double) throws {
    #expect(try parse(JSON.number(value).description).double == value)
  }

  @Test func `whole numbers are written without a fraction`() {
    #expect(JSON.number(100).description == "100")
    #expect(JSON.number(-3).description == "-3")
  }

  @Test func `escapes are read, including surrogate pairs`() throws {
    #expect(try parse("\"\\u0041\\n\\ud83d\\ude42\\/\"").string == "A\n🙂/")
  }

  @Test(arguments: [
    ("", 1, "a JSON value", "the end of the line"),
    ("{\"a\" 1}", 6, "a colon after the key", "\"1\""),
    ("[1 2]", 4, "a comma or \"]\"", "\"2\""),
    ("tru", 1, "true", "\"t\""),
    ("\"abc", 5, "a closing quote", "the end of the line"),
    ("-", 2, "a digit", "the end of the line"),
    ("1e999", 1, "a number that a double can hold", "\"1\""),
    ("1 1", 3, "the end of the line", "\"1\""),
    ("\"\\ud800x\"", 8, "the second half of a surrogate pair", "\"x\""),
  ])
  func `an error names its column, the expected text and the found one`(
    _ text: String, _ column: Int, _ expected: String, _ found: String
  ) {
    #expect(
      throws: JSONParser.Failure(column: column, expected: expected, found: found)
    ) { try parse(text) }
  }

  @Test func `nesting is bounded`() {
    #expect(throws: JSONParser.Failure.self) {
      try parse(String(repeating: "[", count: 100_000))
    }
  }
}
