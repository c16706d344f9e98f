import Expectations
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
    try expect(parse(text).description, equals: text)
  }

  @Test(
    arguments: [0.1, 0.333_333_333_333_333_3, 1e300, -2.5e-8, 123_456.789, 100.497_238_159_179_69]
      as [Double])
  func `a number reads back as the same number`(_ value: Double) throws {
    try expect(parse(JSON.number(value).description).double, equals: value)
  }

  @Test func `a number is read as the standard library reads it, to the last bit`() throws {
    var random = SeededGenerator(seed: 20)
    for _ in 0..<40_000 {
      let count = Int.random(in: 1...19, using: &random)
      let decimals = Int.random(in: 1...19, using: &random)
      var digits = String(Int.random(in: 1...9, using: &random))
      while digits.count < count {
        // Many zeros and nines, near the middle between two doubles.
        digits +=
          ["0", "9", String(Int.random(in: 0...9, using: &random))].randomElement(using: &random)
          ?? ""
      }
      let text = decimal(digits, decimals)
      try expect(parse(text).double, equals: Double(text), "\(text)")
    }
    // The middle between two doubles, and a little more and less: the even one, and the nearer one.
    for text in [
      "900719925474099.3", "9007199254740993.0", "9007199254740995.0", "9007199254740993.1",
      "9007199254740992.9", "1801439850948198.6", "4503599627370497.5", "4503599627370496.5",
      "4503599627370496.4", "4503599627370496.6", "0.9999999999999999999", "-0.0", "-12.5",
    ] {
      let value = try parse(text).double
      expect(value == Double(text) && value?.sign == Double(text)?.sign, "\(text)")
    }
  }

  /// The digits with a point before the last `decimals` of them.
  private func decimal(_ digits: String, _ decimals: Int) -> String {
    guard decimals >= digits.count else {
      return "\(digits.dropLast(decimals)).\(digits.suffix(decimals))"
    }
    return "0." + String(repeating: "0", count: decimals - digits.count) + digits
  }

  @Test func `whole numbers are written without a fraction`() {
    expect(JSON.number(100).description, equals: "100")
    expect(JSON.number(-3).description, equals: "-3")
  }

  @Test func `escapes are read, including surrogate pairs`() throws {
    try expect(parse("\"\\u0041\\n\\ud83d\\ude42\\/\"").string, equals: "A\n🙂/")
  }

  @Test(arguments: [
    ("", 1, "a JSON value", "the end of the line"),
    ("{\"a\" 1}", 6, "a colon after the key", "\"1\""),
    ("[1 2]", 4, "a comma or \"]\"", "\"2\""),
    ("tru", 1, "true", "\"t\""),
    ("\"abc", 5, "a closing quote", "the end of the line"),
    ("-", 2, "a digit", "the end of the line"),
    ("[1,-012]", 5, "a number that begins with no extra zero", "\"0\""),
    ("1e999", 1, "a number that a double can hold", "\"1\""),
    ("1 1", 3, "the end of the line", "\"1\""),
    ("\"\\ud800x\"", 8, "the second half of a surrogate pair", "\"x\""),
  ])
  func `an error names its column, the expected text and the found one`(
    _ text: String, _ column: Int, _ expected: String, _ found: String
  ) {
    expect(
      throws: JSONParser.Failure(column: column, expected: expected, found: found)
    ) { try parse(text) }
  }

  @Test func `a byte that is not UTF-8 is named with its column`() {
    let bytes = Array("[\"né".utf8) + [0xFF] + Array("n\"]".utf8)
    expect(
      throws: JSONParser.Failure(column: 6, expected: "text in UTF-8", found: "byte 255")
    ) { try JSONParser.parse(bytes[...]) }
  }

  @Test func `nesting is bounded`() {
    expect(throws: JSONParser.Failure.self) {
      try parse(String(repeating: "[", count: 100_000))
    }
  }
}
