import Expectations
import Testing
import TouchTestSupport
import TouchTraces

@testable import TouchReports

@Suite(.endsInTime) struct GeteventTests {
  private func read(_ text: String) throws -> ReadReport { try ReadReport(text, .getevent) }

  private let two = [
    KernelEvent(time: 0, type: 3, code: 0x39, value: -1),
    KernelEvent(time: 135_011, type: 1, code: 0x14a, value: 1),
  ]

  @Test func `names and numbers read the same`() throws {
    let words = """
      [    1193.605705] EV_ABS       ABS_MT_TRACKING_ID   ffffffff            \r
      [    1193.740716] EV_KEY       BTN_TOUCH            DOWN                \r

      """
    let numbers = """
      [    1193.605705] 0003 0039 ffffffff
      [    1193.740716] 0001 014a 00000001 rate 123

      """
    let old = """
      1193-605705: /dev/input/event1: 0003 0039 ffffffff
      1193-740716: /dev/input/event1: 0001 014a 00000001

      """

    for text in [words, numbers, old] { try expect(read(text).events, equals: two) }
  }

  @Test func `microseconds from old systems are not padded`() throws {
    let recording = try read(
      "7-1: /dev/input/event1: 0003 0035 1\n7-54865: /dev/input/event1: 0003 0035 2\n")

    expect(recording.events.map(\.time), equals: [0, 54_864])
  }

  @Test func `only the device with contacts is read, with the ranges in the file`() throws {
    let text = """
      add device 1: /dev/input/event2
        name:     "some_ts"
          ABS (0003): ABS_MT_SLOT           : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                      ABS_MT_POSITION_X     : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0
                      0036                  : value 0, min 0, max 1919, fuzz 0, flat 0, resolution 0
      [ 1.000000] /dev/input/event0: EV_KEY KEY_POWER DOWN
      [ 1.100000] /dev/input/event2: EV_ABS ABS_MT_TRACKING_ID 00000001
      [ 1.100000] /dev/input/event2: EV_ABS ABS_MT_POSITION_X 00000010
      [ 1.100000] /dev/input/event2: EV_ABS ABS_MT_POSITION_Y 00000020
      [ 1.100000] /dev/input/event2: EV_SYN SYN_REPORT 00000000
      [ 1.100000] /dev/input/event0: EV_SYN SYN_REPORT 00000000

      """

    try expect(read(text).ranges, equals: [0x2f: 0...9, 0x35: 0...1079, 0x36: 0...1919])
    try expect(
      ReadReport.contacts(text).lines, equals: ["0 1 began 16 32", "0 1 cancelled 16 32"])
  }

  @Test func `a finger on a device that is removed is cancelled, and the device comes again`()
    throws
  {
    func frame(_ time: String, _ axes: String...) -> String {
      let events = axes.map { "EV_ABS ABS_MT_\($0)" } + ["EV_SYN SYN_REPORT 0"]
      return events.map { "[ \(time)] /dev/input/event2: \($0)\n" }.joined()
    }
    let text =
      Self.description(2)
      + frame("1.0", "SLOT 3", "TRACKING_ID 1", "POSITION_X 10", "POSITION_Y 20")
      + "remove device 1: /dev/input/event2\n" + Self.description(2)
      + frame("9.0", "TRACKING_ID 1", "POSITION_X 10", "POSITION_Y 20")
      + frame("9.1", "TRACKING_ID ffffffff")

    try expect(
      ReadReport.contacts(text).lines,
      equals: [
        "0 1 began 16 32", "0 1 cancelled 16 32", "8000 2 began 16 32", "8100 2 ended 16 32",
      ])
  }

  private static func description(_ number: Int) -> String {
    """
    add device \(number): /dev/input/event\(number)
      name:     "screen \(number)"
      events:
        KEY (0001): BTN_TOUCH
        ABS (0003): ABS_X                 : value 0, min 0, max \(number)00, fuzz 0, flat 0
      input props:
        INPUT_PROP_DIRECT

    """
  }

  private static let logs: [(String, String?)] = [
    (description(2), "screen 2"),
    ("$ getevent -lp /dev/input/event2\n\(description(2))$ getevent -lt\n", "screen 2"),
    ("\(description(2))\(description(5))phone:/ # getevent -lt /dev/input/event5\n", "screen 5"),
    ("\(description(2))130|phone:/ $ getevent -lt /dev/input/event5\n", nil),
    ("\(description(2))\(description(5))", nil),
  ]

  @Test(arguments: logs)
  func `events without a device file are those of the command's device, or of the only one`(
    _ text: String, _ name: String?
  ) throws {
    let log = """
      [ 1.0] EV_ABS       ABS_X                0000004b
      [ 1.0] EV_ABS       ABS_Y                000000d4
      [ 1.0] EV_KEY       BTN_MOUSE            DOWN
      [ 1.0] EV_SYN       SYN_REPORT           00000000

      """
    let folder = try ReportFolder()
    let path = try folder.write(text + log, to: "report")
    guard let name else {
      // Nothing says that it is a screen.
      expect(throws: ReportError.noContacts(path: "a", because: .button)) {
        try TouchReport(path: path, name: "a")
      }
      return
    }
    let report = try TouchReport(path: path, name: "a")
    expect(report.device.name, equals: name)
    expect(report.knownRanges.x)
  }

  @Test func `the tools of contacts have names`() throws {
    let lines = ["DIAL", "MAX"].map { "[ 1.0] EV_ABS ABS_MT_TOOL_TYPE MT_TOOL_\($0)\n" }
    try expect(read(lines.joined()).events.map(\.value), equals: [10, 15])
  }

  @Test(arguments: [
    "BTN_TOUCH             BTN_DIGI", "0140  014a", "BTN_STYLUS\n      BTN_TOOL_RUBBER",
    "BTN_TOUCH             BTN_STYLUS", "014c", "BTN_DIGI*             BTN_TOUCH", "0141* 014a",
  ])
  func `a described key of a pen makes what lands first a pen`(_ keys: String) throws {
    let text =
      Self.description(2).replacing("BTN_TOUCH", with: keys) + """
        [ 1.0] EV_ABS       ABS_X                0000004b
        [ 1.0] EV_ABS       ABS_Y                000000d4
        [ 1.0] EV_KEY       BTN_TOUCH            DOWN
        [ 1.0] EV_SYN       SYN_REPORT           00000000

        """
    try expect(ReadReport.contacts(text).facts.pens, equals: 1)
  }

  @Test func `text of a terminal around a log is skipped`() throws {
    let text = """
      130|phone:/ $ getevent -lt /dev/input/event2
      [    1193.605705] EV_ABS       ABS_MT_TRACKING_ID   ffffffff
      2 files pulled.
      phone:/ $ [    1193.700000] EV_MSC       MSC_SERIAL           00000001
      [    1193.740716] EV_KEY       BTN_TOUCH            DOWN
      ^C
      [1]+  Stopped                 getevent -lt
      130|phone:/ $

      """

    let between = KernelEvent(time: 94_295, type: 0xffff, code: 0xffff, value: 1)
    expect(ReportFormat.guess(from: Array(text.utf8)), equals: .getevent)
    try expect(read(text).events, equals: [two[0], between, two[1]])
    // A first line may be cut, too.
    try expect(read("605705] EV_ABS ABS_MT_SLOT 00000001\n" + text).events.count, equals: 3)
  }

  @Test(arguments: [
    "DIGI", "TOOL_PEN", "TOOL_RUBBER", "TOOL_BRUSH", "TOOL_PENCIL", "TOOL_AIRBRUSH",
  ])
  func `a pen is one with each of its tools, and under the first of a key's names, too`(
    _ tool: String
  ) throws {
    let log = """
      [    2960.809767] EV_ABS       ABS_X                000047fd
      [    2960.809767] EV_ABS       ABS_Y                00005050
      [    2960.809767] EV_KEY       BTN_\(tool)             DOWN
      [    2960.809767] EV_SYN       SYN_REPORT           00000000
      [    2960.825518] EV_KEY       BTN_TOUCH            DOWN
      [    2960.825518] EV_SYN       SYN_REPORT           00000000

      """
    var options = TouchReport.Options()
    options.rules = ContactRules(pens: .pencil)

    try expect(ReadReport.contacts(log).lines, equals: [])
    try expect(ReadReport.contacts(log).facts.pens, equals: 1)
    try expect(ReadReport.contacts(log, options).facts.contacts, equals: 1)
    try expect(read("[ 1.0] EV_KEY BTN_MOUSE DOWN\n").events.first?.code, equals: 0x110)
  }

  @Test(arguments: [
    (
      "/dev/input/event7: 0003 0039 ffffffff\n",
      "a, line 1: expected a time before the device (getevent -t), found "
        + "/dev/input/event7: 0003 0039 ffffffff"
    ),
    ("[ 1.0] 0003 0039\n", "a, line 1: expected type, code and value, found 0003 0039"),
    ("[ x] 0003 0039 1\n", "a, line 1: expected a time, as in [ 12.000345], found x"),
    ("12 0003 0039 1\n", "a, line 1: expected a time, as in [ 12.000345], found 12 0003 0039 1"),
    (
      "[ 1,0] 0003 0039 1\n[ 1,0] 0000 0000 0\n",
      "a, line 1: expected a time, as in [ 12.000345], found 1,0"
    ),
    (
      "[ 1.0] 0003 0039 SIDEWAYS\n",
      "a, line 1: expected a hexadecimal value of 32 bits, found SIDEWAYS"
    ),
  ])
  func `a broken event is refused with its line`(_ text: String, _ words: String) {
    let error = expect(throws: TraceError.self) { try read(text) }
    expect(error?.description, equals: words)
  }
}
