import Expectations
import Testing
import TouchTestSupport

@testable import FileSupport

@Suite(.endsInTime) struct JSONStreamTests {
  /// Hands out the bytes of a text, and keeps the size of the largest piece.
  private final class Text {
    var bytes: ArraySlice<UInt8>
    var largestPiece = 0

    init(_ text: String) { bytes = Array(text.utf8)[...] }

    func stream(valueLimit: Int) -> JSONStream {
      JSONStream(size: bytes.count, valueLimit: valueLimit) { [self] buffer in
        buffer.copyBytes(from: bytes.prefix(buffer.count))
        bytes = bytes.dropFirst(buffer.count)
        largestPiece = max(largestPiece, buffer.count)
      }
    }
  }

  /// Walks down to the numbers and texts.
  private func walk(_ stream: JSONStream) throws -> JSON {
    if try stream.isAtObject {
      var members: [JSON.Member] = []
      try stream.forEachMember { members.append(JSON.Member($0, try walk(stream))) }
      return .object(members)
    }
    guard try stream.isAtArray else { return try stream.value() }
    var values: [JSON] = []
    try stream.forEachElement { values.append(try walk(stream)) }
    return .array(values)
  }

  private func whole(_ text: String, valueLimit: Int) throws -> JSON {
    let stream = Text(text).stream(valueLimit: valueLimit)
    let json = try walk(stream)
    try stream.end()
    return json
  }

  private static let example = #"""
    {"a" : [1, -2.5e3, {"b":null, "ü\n":[[], {}, [[true]]]}],
      "text":"你好 \u0041", "numbers":[1,22,333,4444,55555],

     "last": false}
    """#

  @Test(arguments: [24, 25, 31, 40, 1000])
  func `pieces of any size give the values of the whole text`(valueLimit: Int) throws {
    let expected = try JSON(parsing: Array(Self.example.utf8))
    try expect(whole(Self.example, valueLimit: valueLimit), equals: expected)
  }

  @Test func `an error in any piece has the place that it has in the whole text`() throws {
    var refused = 0
    for place in Self.example.utf8.indices {
      for byte in [UInt8(ascii: "}"), UInt8(ascii: "x"), UInt8(ascii: "\""), 0x0A] {
        var bytes = Array(Self.example.utf8)
        bytes[Self.example.utf8.distance(from: Self.example.utf8.startIndex, to: place)] = byte
        guard let text = String(validating: bytes, as: UTF8.self) else { continue }
        var expected: JSON.Fault?
        do throws(JSON.Fault) { _ = try JSON(parsing: bytes) } catch { expected = error }
        var found: JSON.Fault?
        do { _ = try whole(text, valueLimit: 48) } catch { found = error as? JSON.Fault }
        // A text whose end is missing may be too long before it is known to be wrong.
        if let found, found.expected.hasPrefix("a value of at most") {
          expect(expected != nil)
        } else {
          expect(found, equals: expected, "\(text)")
        }
        if expected != nil { refused += 1 }
      }
    }
    expect(refused > 200)
  }

  @Test func `a skipped value may be longer than any piece`() throws {
    let long = "[" + String(repeating: "[1,{\"a\":\"b\"}],", count: 1000) + "0]"
    let text = Text("{\"long\":\(long),\"short\":5}")
    let stream = text.stream(valueLimit: 64)
    var short: JSON?
    try stream.forEachMember { key in
      if key == "short" { short = try stream.value() } else { try stream.skip() }
    }
    try stream.end()
    expect(short, equals: .integer(5))
    expect(text.largestPiece <= 128)
  }

  @Test(arguments: [
    "[\(String(repeating: "1,", count: 60))1]", "\"\(String(repeating: "x", count: 500))\"",
    String(repeating: "7", count: 200),
  ])
  func `a value too long to be read at once is refused`(text: String) throws {
    let stream = Text(text).stream(valueLimit: 64)
    let fault = expect(throws: JSON.Fault.self) { try stream.value() }
    expect(fault?.expected.hasPrefix("a value of at most 64 bytes"), equals: true)
    expect(fault?.column, equals: 1)
  }

  @Test func `a value of too many parts is refused`() throws {
    let numbers = String(repeating: "1,", count: JSONStream.partLimit) + "1"
    let stream = Text("[\(numbers)]").stream(valueLimit: JSONStream.valueLimit)
    let fault = expect(throws: JSON.Fault.self) { try stream.value() }
    expect(fault?.expected.hasSuffix("and \(JSONStream.partLimit) parts"), equals: true)
  }

  @Test func `nesting is bounded where it is walked and where it is skipped`() throws {
    let text = String(repeating: "[", count: 10_000)
    for valueLimit in [24, 10_000] {
      expect(throws: JSON.Fault.self) { try whole(text, valueLimit: valueLimit) }
      expect(throws: JSON.Fault.self) { try Text(text).stream(valueLimit: valueLimit).skip() }
    }
  }

  @Test func `progress grows to one`() throws {
    let text = Text(Self.example)
    var parts: [Double] = []
    let stream = JSONStream(
      size: text.bytes.count, valueLimit: 24, progress: { parts.append($0) }
    ) { buffer in
      buffer.copyBytes(from: text.bytes.prefix(buffer.count))
      text.bytes = text.bytes.dropFirst(buffer.count)
    }
    _ = try walk(stream)
    expect(parts.count > 3)
    expect(parts == parts.sorted() && parts.last == 1)
  }
}
