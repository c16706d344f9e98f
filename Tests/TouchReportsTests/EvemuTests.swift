import Expectations
import Testing
import TouchTestSupport
import TouchTraces

@testable import TouchReports

@Suite(.endsInTime) struct EvemuTests {
  private func read(_ text: String) throws -> ReadReport { try ReadReport(text, .evemu) }

  @Test func `types and codes are hexadecimal, values decimal, padded or not`() throws {
    let recording = try read(
      """
      # EVEMU 1.3
      N: A screen # 5
      A: 35 0 3312 0 0 10
      A: 36 -5 1872 0 0
      E: 0.000001 0003 0035 0825\t# EV_ABS / ABS_MT_POSITION_X 825
      E: 0.5 3 36 -001
      E: 1.000001 0003 0039 70000

      """)

    expect(
      recording.events,
      equals: [
        KernelEvent(time: 0, type: 3, code: 0x35, value: 825),
        KernelEvent(time: 499_999, type: 3, code: 0x36, value: -1),
        KernelEvent(time: 1_000_000, type: 3, code: 0x39, value: 70000),
      ])
    expect(recording.ranges, equals: [0x35: 0...3312, 0x36: -5...1872])
  }

  @Test func `wall clocks count from the first event, and never go back`() throws {
    let down =
      "E: 1452290999.951583 3 39 1\r\nE: 1452290999.951583 3 35 1\r\nE: 1452290999.951583 3 36 1"
    let contacts = try ReadReport.contacts(
      "\(down)\r\nE: 1452290999.951583 0 0 0\r\nE: 1452290999.930000 3 35 2\r\n"
        + "E: 1452290999.930000 0 0 0\r\nE: 1452291000.1 3 39 -1\r\nE: 1452291000.1 0 0 0\r\n")

    expect(contacts.lines, equals: ["0 1 began 1 1", "0 1 moved 2 1", "148 1 ended 2 1"])
    expect(contacts.facts.clampedTimes, equals: 1)
  }

  @Test func `a frame of more events than one part loses none`() throws {
    let moves = (2...4097).map { "E: 0.1 3 35 \($0)\n" }.joined()
    let contacts = try ReadReport.contacts(
      "E: 0.0 3 39 1\nE: 0.0 3 35 1\nE: 0.0 3 36 1\nE: 0.0 0 0 0\n\(moves)"
        + "E: 0.1 3 39 -1\nE: 0.1 0 0 0\n")

    expect(contacts.lines.last, equals: "100 1 ended 4097 1")
    expect(contacts.facts.frames, equals: 2)
  }

  @Test func `a last line without its end is dropped, and so is text without a record`() throws {
    let recording = try read("E: 0.1 3 35 1\nhere the recording stops\nE: 0.2 3 3")

    expect(recording.events.count, equals: 1)
  }

  @Test(arguments: [
    ("E: 0.1 3 35\n", "a, line 1: expected E: time type code value, found E: 0.1 3 35"),
    ("\nE: 1 3 35 2\n", "a, line 2: expected a time, as in 12.000345, found 1"),
    ("E: 0.1234567 3 35 2\n", "a, line 1: expected a time, as in 12.000345, found 0.1234567"),
    ("E: -1.1 3 35 2\n", "a, line 1: expected a time, as in 12.000345, found -1.1"),
    ("E: 0.1 xyz 35 2\n", "a, line 1: expected a hexadecimal type of 16 bits, found xyz"),
    (
      "E: 0.1 3 35 99999999999\n",
      "a, line 1: expected a decimal value of 32 bits, found 99999999999"
    ),
    (
      "A: 35 0 10\n", "a, line 1: expected A: axis min max fuzz flat [resolution], found A: 35 0 10"
    ),
  ])
  func `a broken event is refused with its line`(_ text: String, _ words: String) {
    let error = expect(throws: TraceError.self) { try read(text) }
    expect(error?.description, equals: words)
  }
}
