import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import TouchReports

/// From events to fingers, with synthetic recordings: the real ones have none of these cases.
@Suite(.endsInTime) struct ContactTests {
  /// The samples of `E:` lines without the prefix, one frame a line, at times in milliseconds; `|`
  /// ends a contact of protocol A.
  private func fingers(
    _ frames: String..., options: TouchReport.Options = TouchReport.Options()
  ) throws -> [String] {
    var text = ""
    for (index, frame) in frames.enumerated() {
      let time = "0.\(String(index + 1000).dropFirst())000"
      for event in frame.split(separator: ",") {
        text += "E: \(time) \(event == "|" ? "0 2 0" : String(event))\n"
      }
      text += "E: \(time) 0 0 0\n"
    }
    return try ReadReport.contacts(text, options).lines
  }

  private let down = "3 39 7,3 35 10,3 36 20"

  @Test func `a slot keeps its position for the next finger, and its number needs no event`()
    throws
  {
    try expect(
      fingers(down, "3 39 -1", "3 39 8,3 36 25", "3 35 11,3 39 -1"),
      equals: [
        "0 1 began 10 20", "1 1 ended 10 20", "2 2 began 10 25", "3 2 ended 11 25",
      ])
  }

  @Test func `a new number in a used slot ends one finger and begins the next`() throws {
    try expect(
      fingers(down, "3 39 8,3 35 90", "3 39 -1"),
      equals: [
        "0 1 began 10 20", "1 1 ended 10 20", "1 2 began 90 20", "2 2 ended 90 20",
      ])
  }

  @Test func `a finger that lands and lifts within a frame is reported`() throws {
    try expect(fingers("\(down),3 39 -1"), equals: ["0 1 began 10 20", "0 1 ended 10 20"])
  }

  @Test func `impossible slots are dropped, together with their events`() throws {
    try expect(
      fingers("3 2f -3,\(down)", "3 2f 1000,\(down)", "3 2f 1,\(down)", "3 39 -1"),
      equals: [
        "2 1 began 10 20", "3 1 ended 10 20",
      ])
  }

  @Test func `a finger waits for a position, or takes the device's single-touch position`()
    throws
  {
    try expect(
      fingers("3 39 7,3 35 10", "3 36 20", "3 39 -1"),
      equals: ["1 1 began 10 20", "2 1 ended 10 20"])
    try expect(
      fingers("3 39 7,3 0 3,3 1 4", "3 39 -1"), equals: ["0 1 began 3 4", "1 1 ended 3 4"])
  }

  @Test func `fingers still down at the end are cancelled, and all are when events were lost`()
    throws
  {
    try expect(fingers(down), equals: ["0 1 began 10 20", "0 1 cancelled 10 20"])
    try expect(
      fingers(down, "0 3 0,3 35 70", "3 35 80", down, "3 39 9", "3 39 -1"),
      equals: [
        "0 1 began 10 20", "1 1 cancelled 10 20", "3 2 began 10 20", "4 2 ended 10 20",
        "4 3 began 10 20", "5 3 ended 10 20",
      ])
  }

  @Test func `numbered packets are the fingers of those numbers`() throws {
    try expect(
      fingers(
        "3 39 0,3 35 1,3 36 2,|,3 39 1,3 35 8,3 36 9,|", "3 35 8,3 36 8,3 39 1,|", "|",
        "3 39 1,3 35 8,3 36 8,|", "1 14a 0"),
      equals: [
        "0 1 began 1 2", "0 2 began 8 9", "1 1 ended 1 2", "1 2 moved 8 8", "2 2 ended 8 8",
        "3 3 began 8 8", "4 3 ended 8 8",
      ])
  }

  @Test func `packets without numbers go to the nearest finger, and none jumps far`()
    throws
  {
    try expect(
      fingers(
        "3 35 100,3 36 100,|,3 35 1000,3 36 100,|", "3 35 990,3 36 100,|,3 35 110,3 36 100,|",
        "3 35 110,3 36 600,|,3 35 980,3 36 100,|", "|"),
      equals: [
        "0 1 began 100 100", "0 2 began 1000 100", "1 1 moved 110 100", "1 2 moved 990 100",
        "2 1 ended 110 100", "2 3 began 110 600", "2 2 moved 980 100", "3 2 ended 980 100",
        "3 3 ended 110 600",
      ])
  }

  @Test func `a frame without contact data leaves the contacts unchanged`() throws {
    try expect(
      fingers("3 35 1,3 36 2,|", "4 5 7", "1 14a 0"), equals: ["0 1 began 1 2", "2 1 ended 1 2"])
  }
}
