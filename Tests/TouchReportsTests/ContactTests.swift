import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import TouchReports

/// From events to fingers, with synthetic recordings: the real ones have none of these cases.
@Suite(.endsInTime) struct ContactTests {
  /// The samples of `E:` lines without the prefix, one frame a line, at times in milliseconds; `|`
  /// ends a contact of protocol A. The screen has 1001 by 1001 units.
  private func fingers(
    _ frames: String..., options: TouchReport.Options = TouchReport.Options()
  ) throws -> [String] {
    var text = "A: 35 0 1000 0 0\nA: 36 0 1000 0 0\n"
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
      fingers(down, "3 39 -1", "3 39 8,3 36 25", "3 39 -1"),
      equals: [
        "0 1 began 10 20", "1 1 ended 10 20", "2 2 began 10 25", "3 2 ended 10 25",
      ])
  }

  @Test func `a position in the frame of a lift is the next finger's, not that of the lift`() throws
  {
    try expect(
      fingers(down, "3 35 0,3 36 0,3 39 -1", "3 39 8", "3 35 9,3 39 9", "3 39 -1"),
      equals: [
        "0 1 began 10 20", "1 1 ended 10 20", "2 2 began 0 0", "3 2 ended 0 0", "3 3 began 9 0",
        "4 3 ended 9 0",
      ])
  }

  @Test func `a finger that goes on hovering has lifted where it was`() throws {
    try expect(
      fingers(down, "3 35 0,3 36 0,3 3b 4", "3 39 -1"),
      equals: ["0 1 began 10 20", "1 1 ended 10 20"])
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
      fingers("3 2f -3,\(down)", "3 2f 1024,\(down)", "3 2f 1023,\(down)", "3 39 -1"),
      equals: [
        "2 1 began 10 20", "3 1 ended 10 20",
      ])
    let text = ["3 2f -3,\(down)", "3 2f 1024", "3 2f 1023"].map {
      $0.split(separator: ",").map { "E: 0.1 \($0)\n" }.joined() + "E: 0.1 0 0 0\n"
    }.joined()
    try expect(ReadReport.contacts(text).facts.impossibleSlots, equals: 2)
    // The engine takes 256 fingers at once.
    let hands = (0..<300).map { "3 2f \($0),3 39 \($0),3 35 1,3 36 2" }.joined(separator: ",")
    try expect(fingers(hands).count, equals: 512)
    let many = hands.split(separator: ",").map { "E: 0.1 \($0)\n" }.joined() + "E: 0.1 0 0 0\n"
    try expect(ReadReport.contacts(many).facts.surplusContacts, equals: 44)
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
    let lost = try ReadReport.contacts(
      "E: 0.0 3 39 7\nE: 0.0 3 35 1\nE: 0.0 3 36 2\nE: 0.0 0 0 0\nE: 0.07 0 3 0\n")
    expect(lost.lines, equals: ["0 1 began 1 2", "70 1 cancelled 1 2"])
    expect(
      [lost.facts.droppedFrames, lost.facts.unfinished, lost.facts.cutFrames], equals: [1, 0, 0])
    for (end, cut) in [("E: 0.1 3 39 -1\n", 1), ("E: 0.1 3", 1), ("E: 0.1 0 0 0", 0), ("", 0)] {
      let read = try ReadReport.contacts(
        "E: 0.0 3 39 7\nE: 0.0 3 35 1\nE: 0.0 3 36 2\nE: 0.0 0 0 0\n\(end)")
      expect([read.facts.cutFrames, read.facts.unfinished], equals: [cut, 1])
    }
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

  @Test func `each packet that is too many counts once while it is listed`() throws {
    var text = ""
    for (index, count) in [300, 300, 256, 310].enumerated() {
      for number in 0..<count {
        for event in ["3 39 \(number)", "3 35 \(number)", "3 36 2", "0 2 0"] {
          text += "E: 0.\(index) \(event)\n"
        }
      }
      text += "E: 0.\(index) 0 0 0\n"
    }
    try expect(ReadReport.contacts(text).facts.surplusContacts, equals: 44 + 54)
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

  @Test func `a packet of size 0 is a lift where others have a size`() throws {
    let (wide, flat) = ("3 39 1,3 30 5,3 35 1,3 36 2,|", "3 39 1,3 30 0,3 35 8,3 36 9,|")
    try expect(
      fingers(wide, flat, flat, wide, flat),
      equals: [
        "0 1 began 1 2", "1 1 ended 1 2", "3 2 began 1 2", "4 2 ended 1 2",
      ])
    try expect(fingers(flat, "|"), equals: ["0 1 began 8 9", "1 1 ended 8 9"])
    try expect(fingers(flat, wide, flat), equals: ["1 1 began 1 2", "2 1 ended 1 2"])
  }

  @Test(arguments: [
    // The width of the tool, where there is no size; a number below 0, also as 32 bits; the key that
    // comes up; a frame that is one packet.
    ("3 32 5,3 35 1,3 36 2,|", "3 32 0,3 35 1,3 36 2,|"),
    ("3 39 1,3 35 1,3 36 2,|", "3 39 -1,3 35 1,3 36 2,|"),
    ("3 39 1,3 35 1,3 36 2,|", "3 39 4294967295,|"),
    ("3 35 1,3 36 2,|,1 14a 1", "3 35 1,3 36 2,|,1 14a 0"),
    ("3 35 1,3 36 2,1 14a 1", "1 14a 0"), ("3 35 1,3 36 2,1 14a 1", "3 35 1,3 36 2,1 14a 0"),
  ])
  func `a packet that lists a finger for the last time ends it`(
    _ down: String, _ up: String
  ) throws {
    try expect(
      fingers(down, up, down, up),
      equals: ["0 1 began 1 2", "1 1 ended 1 2", "2 2 began 1 2", "3 2 ended 1 2"])
  }

  @Test func `a key that goes down in a frame in which it comes up holds what is listed`() throws {
    let listed = "3 39 1,3 35 1,3 36 2,|"
    try expect(
      fingers("\(listed),1 14a 1", "\(listed),1 14a 1,1 14a 0", "|,1 14a 0"),
      equals: ["0 1 began 1 2", "1 1 moved 1 2", "2 1 ended 1 2"])
    // Without the end of a packet only what changes may be told.
    try expect(
      fingers("3 35 1,3 36 2,1 14a 1", "3 35 8", "1 14a 0", "1 14a 1,3 36 5", "1 14a 0"),
      equals: [
        "0 1 began 1 2", "1 1 moved 8 2", "2 1 ended 8 2", "3 2 began 8 5", "4 2 ended 8 5",
      ])
    // A device with one position may end its frame as packets end.
    try expect(
      fingers("3 0 5,3 1 6,3 18 5,|", "3 18 0,|"), equals: ["0 1 began 5 6", "1 1 ended 5 6"])
  }

  @Test(arguments: [
    // A pen that comes near, touches and goes.
    (["1 140 1,3 0 5,3 1 6", "3 0 7", "1 14a 1", "1 14a 0", "1 140 0"], 0),
    (["3 0 5,3 1 6", "1 14a 0", "1 14a 1", "1 14a 0"], 1),
  ])
  func `what lifts first had begun before, and what hovers had not`(
    _ frames: [String], _ count: Int
  ) throws {
    var text = ""
    for (index, frame) in frames.enumerated() {
      for event in frame.split(separator: ",").map(String.init) + ["0 0 0"] {
        text += "E: 0.0\(index) \(event)\n"
      }
    }
    var options = TouchReport.Options()
    options.rules = ContactRules(pens: .pencil)
    let facts = try ReadReport.contacts(text, options).facts
    expect(facts.contacts, equals: 1)
    expect(facts.earlierContacts, equals: count)
  }

  @Test func `the left button touches a screen that has no other key, and nothing else`() throws {
    let events =
      "A: 0 0 99 0 0\nA: 1 0 99 0 0\nE: 0.1 3 0 5\nE: 0.1 3 1 6\nE: 0.1 1 110 1\n"
      + "E: 0.1 0 0 0\nE: 0.2 1 110 0\nE: 0.2 0 0 0\n"
    let contact = events.replacing("3 0", with: "3 35").replacing("3 1 6", with: "3 36 6")
    for text in [
      events, events.replacing("E: 0.1 3 0", with: "E: 0.1 1 14a 0\nE: 0.1 3 0"), contact,
    ] {
      try expect(
        ReadReport.contacts("P: 02\n" + text).lines, equals: ["0 1 began 5 6", "100 1 ended 5 6"])
    }
    expect(throws: ReportError.noContacts(path: "a", because: .button)) {
      try ReadReport.contacts(events)
    }
  }

  @Test(arguments: [
    ("A: 35 0 0 0 0\nA: 36 7 7 0 0\n", false, 0...700),
    ("A: 35 0 -1 0 0\nA: 36 799 0 0 0\nA: 3a 0 -1 0 0\nA: 28 1 0 0 0\n", false, 0...700),
    ("A: 35 0 1279 0 0\n", true, 0...1279),
    ("A: 35 0 1 0 0\nA: 36 -1 0 0 0\n", false, 0...700),
  ])
  func `an axis of one value, or of none, has no range, and those of the positions count`(
    _ axes: String, _ knowsX: Bool, _ x: ClosedRange<Int>
  ) throws {
    let folder = try ReportFolder()
    let path = try folder.write(
      "P: 02\n\(axes)E: 0.1 3 39 1\nE: 0.1 3 35 300\nE: 0.1 3 36 200\n"
        + "E: 0.1 0 0 0\nE: 0.2 3 35 700\nE: 0.2 0 0 0\n", to: "report")
    let report = try TouchReport(path: path, name: "a")
    expect(report.knownRanges.x == knowsX && !report.knownRanges.y)
    expect(report.position.x.range, equals: x)
    expect(report.position.y.range, equals: 0...200)
  }

  @Test func `positions below zero have a range up to zero`() throws {
    let folder = try ReportFolder()
    let path = try folder.write(
      "E: 0.1 3 39 1\nE: 0.1 3 35 -300\nE: 0.1 3 36 -16\nE: 0.1 0 0 0\n", to: "report")
    let position = try TouchReport(path: path, name: "a").position
    expect(position.x.range == -300...0 && position.y.range == -16...0)
  }

  @Test(
    arguments: [(1279, 1000, nil), (1279, 10, 10), (199, 20, 20), (199, 21, nil)]
      as [(Int, Int, Int?)])
  func `a resolution that makes a screen shorter than 10 mm is none`(
    _ last: Int, _ resolution: Int, _ wanted: Int?
  ) throws {
    let folder = try ReportFolder()
    let path = try folder.write(
      "A: 35 0 \(last) 0 0 \(resolution)\nA: 36 0 9999 0 0 10\nE: 0.1 3 39 1\nE: 0.1 3 35 3\n"
        + "E: 0.1 3 36 2\nE: 0.1 0 0 0\n", to: "report")
    let position = try TouchReport(path: path, name: "a").position
    expect(position.x.resolution, equals: wanted)
    expect((position.y.resolution == nil) == (wanted == nil))
  }

  @Test func `a finger without a number moves as far as it likes where the size is unknown`() throws
  {
    let down = ["3 35 20", "3 36 10", "0 2 0", "0 0 0"]
    let far = ["3 35 26", "3 36 15", "0 2 0", "0 0 0"]
    let text = (down.map { "E: 0.00 \($0)\n" } + far.map { "E: 0.04 \($0)\n" }).joined()
    try expect(
      ReadReport.contacts(text + "E: 0.08 0 2 0\nE: 0.08 0 0 0\n").lines,
      equals: ["0 1 began 20 10", "40 1 moved 26 15", "80 1 ended 26 15"])
  }

  @Test(arguments: [
    ("3 35 5,3 36 6;3 39 -1", "1 contact had begun before; lift all fingers"),
    ("0 3 0,3 39 1,3 35 5,3 36 6;3 39 -1", "events were lost (SYN_DROPPED)"),
    ("3 3b 9,3 39 1,3 35 5,3 36 6;3 39 -1", "what comes near only hovers"),
    ("3 3b 9,3 35 5;3 35 6;3 39 -1", "what comes near only hovers"),
    ("3 35 5,3 36 6,3 3b 4,0 2 0;0 2 0", "what comes near only hovers"),
    ("1 140 1,3 0 5,3 1 6,3 18 0;1 140 0", "what comes near only hovers"),
    ("3 39 1,1 14a 1;3 39 -1", "its contacts have no position"),
    ("3 0 5,3 1 6;3 0 7", "it has positions, but neither BTN_TOUCH nor a pressure"),
    ("3 0 5,3 1 6,1 145 1;1 145 0", "it has positions, but neither BTN_TOUCH nor a pressure"),
    ("3 0 5,3 1 6,1 110 1;1 110 0", "it has positions and BTN_LEFT"),
    ("3 35 5,3 36 6,1 110 1;1 110 0", "it has positions and BTN_LEFT"),
    ("3 2f 1024,3 39 1,3 35 5,3 36 6;3 39 -1", "no device has slots of these numbers"),
    ("1 140 1,3 0 5,3 1 6;1 140 0", "what comes near only hovers"),
    ("1 14a 1;1 14a 0", "its contacts have no position"),
    ("3 2f 0,3 35 5,3 36 6,1 14a 1;1 14a 0", "its slots have no number (ABS_MT_TRACKING_ID)"),
    ("1 1e 1", "touch the screen"), ("0 3 0", "events were lost (SYN_DROPPED)"),
  ])
  func `a report in which no finger lands says why`(_ frames: String, _ words: String) throws {
    var text = ""
    for (index, frame) in frames.split(separator: ";").enumerated() {
      for event in frame.split(separator: ",").map(String.init) + ["0 0 0"] {
        text += "E: 0.\(index) \(event)\n"
      }
    }
    let folder = try ReportFolder()
    let path = try folder.write(text, to: "report")
    let error: ReportError?
    do {
      let report = try TouchReport(path: path, name: "a")
      while try report.next() != nil {}
      error = report.noFinger
    } catch let fault as ReportError { error = fault }
    let wanted = "a: no finger lands in this report; \(words)"
    expect(error?.description.hasPrefix(wanted) == true, "\(error.map { "\($0)" } ?? "none")")
  }

  @Test(arguments: [
    (
      ReportFormat?.some(.evtest),
      "a: no event of evtest in this file; it looks like one of evemu-record: --format evemu"
    ),
    (
      nil,
      "a: no event in this file, only the description of a device; touch the screen while it records"
    ),
  ])
  func `a file without an event says what it has`(_ format: ReportFormat?, _ words: String) throws {
    var options = TouchReport.Options()
    options.format = format
    let error = expect(throws: ReportError.self) {
      try ReadReport.contacts("N: X\nP: 02\nA: 35 0 255 0 0 0\n", options)
    }
    expect(error?.description, equals: words)
  }

  @Test func `a finger without a number moves at most a fifth of the screen in a frame`() throws {
    try expect(
      fingers(
        "3 35 100,3 36 100,|,3 35 1000,3 36 100,|", "3 35 300,3 36 100,|,3 35 799,3 36 100,|", "|"),
      equals: [
        "0 1 began 100 100", "0 2 began 1000 100", "1 2 ended 1000 100", "1 3 began 799 100",
        "1 1 moved 300 100", "2 1 ended 300 100", "2 3 ended 799 100",
      ])
  }

  @Test func `a frame without contact data leaves the contacts unchanged`() throws {
    try expect(
      fingers("3 35 1,3 36 2,|", "4 5 7", "1 14a 0"), equals: ["0 1 began 1 2", "2 1 ended 1 2"])
  }
}
