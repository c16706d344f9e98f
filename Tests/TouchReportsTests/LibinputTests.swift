import Expectations
import Testing
import TouchTestSupport
import TouchTraces

@testable import TouchReports

@Suite(.endsInTime) struct LibinputTests {
  private func read(_ text: String) throws -> ReadReport { try ReadReport(text, .libinput) }

  /// The recording of a tap with lines in place of others.
  private func sample(_ line: String, _ other: String) throws -> String {
    try require(FormatTests.samples[.libinput]).replacing(line, with: other)
  }

  @Test(arguments: [
    (#""14" flat \ screen""#, #"14" flat \ screen"#), (#""\"#, #""\"#),
    (##""a: [b] {c} # 'd'""##, "a: [b] {c} # 'd'"), ("\"A\u{2028}screen\"", "A\u{2028}screen"),
    ("\" two  blanks \"", " two  blanks "), ("A screen", "A screen"), ("'A screen'", "A screen"),
    ("\"\"", nil), ("", nil),
  ])
  func `a name is read as the recorder prints it, without escapes`(
    _ printed: String, _ name: String?
  ) throws {
    let text = try sample("name: \"A screen\"", "name: \(printed)")

    try expect(read(text).devices.map(\.name), equals: [name])
    try expect(ReadReport.contacts(text).lines, equals: ["0 1 began 10 20", "40 1 ended 10 20"])
  }

  @Test func `keys of other parts and of other recorders are skipped, however deep they nest`()
    throws
  {
    let nested = String(repeating: "[{- ? ", count: 100_000)
    let text = try sample(
      "  quirks:\n",
      """
        hid: [
          0x05, 0x0d,
          0x09, 0x04
        ]
        udev:
          name: "another"
          properties:
          - ID_INPUT=1
          virtual: false
        libinput:
          absinfo:
            53: none
          capabilities: [touch]
        other: \(nested)
        quirks:
        - ModelTouch=1

      """)
    let report = try read(text)

    expect(report.devices.map(\.name), equals: ["A screen"])
    expect(report.devices.map(\.properties), equals: [[1]])
    expect(report.ranges, equals: [53: 0...1079, 54: 0...1919])
    expect(report.events.count, equals: 6)
  }

  @Test func `lists of events without a dash, as old recorders print them, are read`() throws {
    let text = try sample("    - {time: 5.1, type: TOUCH_DOWN}\n  - evdev:", "    - a\n    evdev:")

    try expect(ReadReport.contacts(text).lines, equals: ["0 1 began 10 20", "40 1 ended 10 20"])
  }

  @Test func `an answer between the lines of a description ends nothing`() throws {
    let report = try read(
      sample("    absinfo:\n", "\nThanks, that means two fingers.\n\n    absinfo:\n"))

    expect(report.devices.map(\.properties), equals: [[1]])
    expect(report.ranges, equals: [53: 0...1079, 54: 0...1919])
  }

  @Test func `events are read without what stands before them, or with that in a quotation`() throws
  {
    let text = try require(FormatTests.samples[.libinput])
    let start = try require(text.firstRange(of: "  - evdev:")).lowerBound
    let head = text[..<start].split(separator: "\n").map { "> \($0)\n" }
    for (head, name) in [("", nil), (head.joined() + "The events:\n", "A screen")] {
      let told = head + text[start...]
      expect(ReportFormat.guess(from: Array(told.utf8)), equals: .libinput)
      try expect(ReadReport.contacts(told).lines, equals: ["0 1 began 10 20", "40 1 ended 10 20"])
      try expect(read(told).devices.map(\.name), equals: [name])
    }
  }

  @Test func `a list without an end means that events were lost`() throws {
    let text =
      try sample("    - [  5, 100000,   0,   0,     0]", "    #") + """
          - evdev:
            - [  5, 150000,   3,  57,     4]
        - [  5, 150000,   3,  53,    10]
        - [  5, 150000,   3,  54,    20]
            - [  5, 150000,   0,   0,     0]

        """
    let read = try ReadReport.contacts(text)

    expect(read.lines, equals: ["50 1 began 10 20", "50 1 cancelled 10 20"])
    expect(read.facts.droppedFrames, equals: 1)
  }

  @Test(arguments: [
    ("version: 1", "version: 2", 1, "version 1", "version: 2"),
    ("[0, 1079, 0, 0, 10]", "[0]", 13, axis, "53: [0]"),
    ("[0, 1079, 0, 0, 10]", "[0, 1, 0,]", 13, axis, "53: [0, 1, 0,]"),
    ("[0, 1079, 0, 0, 10]", "[0, 4294967296]", 13, axis, "53: [0, 4294967296]"),
    ("53: [0", "x: [0", 13, axis, "x: [0, 1079, 0, 0, 10]"),
    ("[1]", "[1, x]", 15, "a list of properties, as in [0, 2]", "properties: [1, x]"),
    ("[1]", "", 15, "a list of properties, as in [0, 2]", "properties:"),
    (
      "3,  53,    10]", "3,  53]", 20, "[seconds, microseconds, type, code, value]",
      "- [  5, 100000,   3,  53]"
    ),
  ])
  func `a malformed line is refused with what was expected`(
    _ part: String, _ other: String, _ line: Int, _ expected: String, _ found: String
  ) throws {
    let text = try sample(part, other)
    let error = expect(throws: TraceError.self) { try read(text) }
    expect(error?.description, equals: "a, line \(line): expected \(expected), found \(found)")
  }

  private static let axis = "an axis with its range, as in 53: [0, 1079, 0, 0, 10]"

  @Test func `more devices than a computer has are refused`() throws {
    let text = "version: 1\n" + String(repeating: "- node: a\n", count: 257)
    let error = expect(throws: TraceError.self) { try read(text) }
    expect(error?.description, equals: "a, line 258: expected at most 256 devices, found - node: a")
  }
}
