import Expectations
import FileSupport
import Glibc
import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces

@Suite(.endsInTime) struct TraceReaderTests {
  private func readAll(_ path: String) throws {
    let reader = try TraceReader(path: path)
    while try reader.next() != nil {}
  }

  struct Broken: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var lines: [String]
    var line: Int
    var expected: String
    var found: String

    init(_ name: String, _ lines: [String], line: Int, expected: String, found: String) {
      testDescription = name
      self.lines = lines
      self.line = line
      self.expected = expected
      self.found = found
    }
  }

  static let down = #"{"t":10,"touch":[{"id":1,"phase":"began","x":1,"y":2}]}"#

  static let up = #"{"t":20,"touch":[{"id":1,"phase":"ended","x":1,"y":2}]}"#

  static let broken = [
    Broken(
      "a time that is absurdly late", [header, #"{"end":31622400000001}"#], line: 2,
      expected: #"whole microseconds from 0 to 31622400000000 under "end""#,
      found: #"{"end":31622400000001}"#),
    Broken(
      "a number that is not finite",
      [header, #"{"t":10,"touch":[{"id":1,"phase":"began","x":1e999,"y":2}]}"#], line: 2,
      expected: "a number that a double can hold", found: #""1" in column 46"#),
    Broken(
      "a sample later than its event",
      [header, #"{"t":10,"touch":[{"id":1,"phase":"began","x":1,"y":2,"at":11}]}"#], line: 2,
      expected: #"whole microseconds, not after the event's, under "at""#,
      found: #"{"t":10,"touch":[{"id":1,"phase":"began","x":1,"y":2,"at":11…"#),
    Broken(
      "a pen that leans without a direction",
      [header, #"{"t":10,"touch":[{"id":1,"phase":"began","x":1,"y":2,"altitude":1}]}"#], line: 2,
      expected: #"0 to π/2 under "altitude" with 0 to 2π under "azimuth""#,
      found: #"{"t":10,"touch":[{"id":1,"phase":"began","x":1,"y":2,"altitu…"#),
    Broken(
      "a pen that leans through the glass",
      [
        header,
        #"{"t":1,"touch":[{"altitude":1.6,"azimuth":0,"id":1,"phase":"began","x":1,"y":2}]}"#,
      ], line: 2,
      expected: #"0 to π/2 under "altitude" with 0 to 2π under "azimuth""#,
      found: #"{"t":1,"touch":[{"altitude":1.6,"azimuth":0,"id":1,"phase":"…"#),
    Broken(
      "no header", [down], line: 1,
      expected: #"a header with a format version, as {"touchtrace":"1.1",…}"#,
      found: #"{"t":10,"touch":[{"id":1,"phase":"began","x":1,"y":2}]}"#),
    Broken(
      "an unknown major version", [#"{"touchtrace":"2.0"}"#], line: 1,
      expected: "format version 1", found: "version 2.0"),
    Broken(
      "a broken line inside", [header, down, "{", down], line: 3,
      expected: "a key in quotes", found: "the end of the line in column 2"),
    Broken(
      "an empty line", [header, ""], line: 2,
      expected: "a JSON value", found: "the end of the line in column 1"),
    Broken(
      "moved without began",
      [header, #"{"t":10,"touch":[{"id":1,"phase":"moved","x":1,"y":2}]}"#], line: 2,
      expected: "that touch 1 had begun", found: "that it moved"),
    Broken(
      "began twice", [header, down, down], line: 3,
      expected: "the end of touch 1", found: "that it began again"),
    Broken(
      "time running backwards",
      [header, down, #"{"t":9,"touch":[{"id":1,"phase":"moved","x":1,"y":2}]}"#], line: 3,
      expected: "a time not before that of an earlier line, 10", found: "9, which runs back"),
    Broken(
      "an absurd position",
      [header, #"{"t":10,"touch":[{"id":1,"phase":"began","x":1e9,"y":2}]}"#], line: 2,
      expected: "\"x\" and \"y\" in points, not beyond ±1000000",
      found: #"{"t":10,"touch":[{"id":1,"phase":"began","x":1e9,"y":2}]}"#),
    Broken(
      "two phases in one event",
      [
        header,
        #"{"t":1,"touch":[{"id":1,"phase":"began","x":1,"y":2},{"id":1,"phase":"moved","x":1,"y":2}]}"#,
      ],
      line: 2, expected: "one phase of touch 1 in an event", found: "two"),
    Broken(
      "something after the end", [header, #"{"end":5}"#, down], line: 3,
      expected: "nothing after the end mark", found: down),
  ]

  @Test(arguments: broken)
  func `a broken trace is refused with its line, the expected text and the found one`(
    _ broken: Broken
  ) throws {
    let folder = try TraceFolder()
    let path = try folder.write(broken.lines)

    expect(
      throws: TraceError.malformed(
        path: path, line: broken.line, found: broken.found, expected: broken.expected)
    ) { try readAll(path) }
  }

  @Test func `more than 256 touches at once are refused`() throws {
    let folder = try TraceFolder()
    let touches = (1...257).map { #"{"t":1,"touch":[{"id":\#($0),"phase":"began","x":1,"y":2}]}"# }
    let path = try folder.write([header] + touches)

    expect(throws: TraceError.self) { try readAll(path) }
    let fewer = try folder.write([header] + touches.dropLast(), "fewer.touchtrace")
    expect(throws: Never.self) { try readAll(fewer) }
  }

  @Test func `a line of more than a mebibyte is refused`() throws {
    let folder = try TraceFolder()
    let path = try folder.write([header, String(repeating: " ", count: 3 << 20)])

    expect(
      throws: TraceError.malformed(
        path: path, line: 2, found: "more than that",
        expected: "a line of at most 1048576 bytes")
    ) { try readAll(path) }
  }

  @Test func `the error about a missing file names it`() {
    expect(
      throws: TraceError.cannotOpen(
        path: "/nowhere/x.touchtrace", reason: .system(ENOENT))
    ) { _ = try TraceReader(path: "/nowhere/x.touchtrace") }
  }

  @Test func `lines of an unknown kind may be out of order`() throws {
    let folder = try TraceFolder()
    let late = #"{"t":5,"scent":"roses"}"#
    let path = try folder.write([header, Self.down, late, #"{"t":"soon","scent":1}"#, Self.up])
    let reader = try TraceReader(path: path)
    var unknown: [String] = []

    while let line = try reader.next() {
      if case .unknown(let text) = line { unknown.append(text) }
    }

    expect(unknown, equals: [late, #"{"t":"soon","scent":1}"#])
  }

  @Test func `characters that a terminal would obey are escaped in errors`() throws {
    let folder = try TraceFolder()
    let path = try folder.write(["\u{1b}]0;mine\u{7}"])

    let error = expect(throws: TraceError.self) { _ = try TraceReader(path: path) }
    expect(
      error?.description,
      equals: #"\#(path), line 1: expected the header of a trace, found \u{1B}]0;mine\u{7}"#)
  }

  @Test func `a recording in UTF-16 says how to convert it`() throws {
    var bytes: [UInt8] = [0xFF, 0xFE]
    for byte in #"{"touchtrace":"1.1"}"#.utf8 + [0x0A] { bytes += [byte, 0] }
    for (bytes, before) in [
      (bytes, ""), (Deflation().compress(bytes, isLast: true), "gzip -dc | "),
    ] {
      let found = "text in UTF-16: \(before)iconv -f UTF-16 -t UTF-8 converts it"
      expect(
        throws: TraceError.malformed(
          path: "a", line: 1, found: found, expected: "the header of a trace")
      ) {
        try TraceReader(bytes: bytes, name: "a")
      }
    }
  }

  @Test(arguments: [
    (#"{"touchtrace":"1.1","size":[4,}"#, #"found "}" in column 31"#),
    (#"{"touchtrace":"1.1","scene":"a","size":[0,300]}"#, "found [0,300]"),
    (#"{"touchtrace":"1.1","scene":"a","size":[9,9],"scale":99}"#, "found 99"),
    (#"{"touchtrace":"1.1","scene":"a"}"#, "found none"),
  ])
  func `a fault of the header is told with what is there`(_ header: String, _ found: String) {
    let error = expect(throws: TraceError.self) {
      try TraceReader(bytes: Array("\(header)\n".utf8), name: "a")
    }
    expect(error?.description.hasSuffix(found), equals: true, "\(error?.description ?? "")")
  }

  @Test func `a mark of UTF-8, and lines that end with CR, say how to remove them`() throws {
    for (text, found) in [
      ("\u{FEFF}\(header)\n", "a mark of UTF-8 before it: tail -c +4 removes the mark"),
      ("\(header)\r{}\r", "text whose lines end with CR: tr '\\r' '\\n' converts it"),
    ] {
      expect(
        throws: TraceError.malformed(
          path: "a", line: 1, found: found, expected: "the header of a trace")
      ) {
        try TraceReader(bytes: Array(text.utf8), name: "a")
      }
    }
  }

  @Test func `deep nesting is refused with its column`() throws {
    let folder = try TraceFolder()
    let path = try folder.write([header, String(repeating: "[", count: 100_000)])

    expect(
      throws: TraceError.malformed(
        path: path, line: 2, found: "\"[\" in column 65",
        expected: "no more than 64 values inside each other")
    ) { try readAll(path) }
  }

  @Test func `unknown keys are ignored`() throws {
    let folder = try TraceFolder()
    let path = try folder.write([
      header.dropLast() + #","mood":"good"}"#,
      #"{"t":10,"touch":[{"id":1,"phase":"began","x":1,"y":2,"tilt":3}],"by":"me"}"#,
    ])
    let reader = try TraceReader(path: path)

    guard case .input(let event)? = try reader.next(), case .touches(let samples) = event.content
    else {
      fail("no touch was read")
      return
    }

    expect(samples.first?.position, equals: Point(1, 2))
  }
}
