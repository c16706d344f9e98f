import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces

@testable import TouchReports

/// The same tap in each format, and contacts that are no fingers.
@Suite(.endsInTime) struct FormatTests {
  private static let tap = ["0 1 began 10 20", "40 1 ended 10 20"]

  /// A tap in each format.
  static let samples: [ReportFormat: String] = [
    .evtest: evtest, .libinput: libinput,
    .evemu: """
    # EVEMU 1.3
    N: A screen
    P: 02 00 00 00 00 00 00 00
    A: 35 0 1079 0 0 10
    A: 36 0 1919 0 0 10
    E: 5.100000 0003 0039 0003
    E: 5.100000 0003 0035 0010
    E: 5.100000 0003 0036 0020
    E: 5.100000 0000 0000 0000
    E: 5.140000 0003 0039 -001
    E: 5.140000 0000 0000 0000

    """,
    .getevent: """
    add device 1: /dev/input/event2
      name:     "A screen"
        ABS (0003): ABS_MT_POSITION_X     : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0
                    ABS_MT_POSITION_Y     : value 0, min 0, max 1919, fuzz 0, flat 0, resolution 0
      input props:
        INPUT_PROP_DIRECT
    [ 5.100000] /dev/input/event2: EV_ABS ABS_MT_TRACKING_ID 00000003
    [ 5.100000] /dev/input/event2: EV_ABS ABS_MT_POSITION_X 0000000a
    [ 5.100000] /dev/input/event2: EV_ABS ABS_MT_POSITION_Y 00000014
    [ 5.100000] /dev/input/event2: EV_SYN SYN_REPORT 00000000
    [ 5.140000] /dev/input/event2: EV_ABS ABS_MT_TRACKING_ID ffffffff
    [ 5.140000] /dev/input/event2: EV_SYN SYN_REPORT 00000000

    """,
  ]

  private static let evtest = """
    Input driver version is 1.0.1
    Input device name: "A screen"
      Event type 3 (EV_ABS)
        Event code 53 (ABS_MT_POSITION_X)
          Value      0
          Min        0
          Max     1079
        Event code 54 (ABS_MT_POSITION_Y)
          Value      0
          Min        0
          Max     1919
    Properties:
      Property type 1 (INPUT_PROP_DIRECT)
    Testing ... (interrupt to exit)
    Event: time 5.100000, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 3
    Event: time 5.100000, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 10
    Event: time 5.100000, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 20
    Event: time 5.100000, -------------- SYN_REPORT ------------
    Event: time 5.140000, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value -1
    Event: time 5.140000, -------------- SYN_REPORT ------------

    """

  private static let libinput = """
    version: 1
    ndevices: 1
    libinput: {version: "1.22", git: "unknown"}
    devices:
    - node: /dev/input/event14
      evdev:
        # a comment
        name: "A screen"
        id: [24, 1267, 8756, 256]
        codes:
          3: [0, 1, 47, 53, 54, 57]
        absinfo:
          53: [0, 1079, 0, 0, 10]
          54: [0, 1919, 0, 0, 10]
        properties: [1]
      quirks:
      events:
      - evdev:
        - [  5, 100000,   3,  57,     3] # EV_ABS / ABS_MT_TRACKING_ID 3
        - [  5, 100000,   3,  53,    10]
        - [  5, 100000,   3,  54,    20]
        - [  5, 100000,   0,   0,     0] # ------------ SYN_REPORT (0) ---------- +0ms
      - libinput:
        - {time: 5.1, type: TOUCH_DOWN}
      - evdev:
        - [  5, 140000,   3,  57,    -1]
        - [  5, 140000,   0,   0,     0]

    """

  @Test(arguments: ReportFormat.allCases)
  func `a tap is read, and the format is guessed`(_ format: ReportFormat) throws {
    let text = try require(Self.samples[format])
    expect(ReportFormat.guess(from: Array(text.utf8)), equals: format)
    try expect(ReadReport.contacts(text).lines, equals: Self.tap)
    let device = try require(ReadReport(text, format).devices.first)
    expect(device.name, equals: "A screen")
    expect(device.kind, equals: .touchscreen)
    expect(device.axes[0x35]?.range, equals: 0...1079)
  }

  @Test(arguments: [
    "hello\n", "", "{\"touchtrace\":\"1.1\"}\n", "R: 12 05 0d\n", "/dev/input/event7: 0003\n",
  ])
  func `other files are no reports`(_ text: String) {
    expect(ReportFormat.guess(from: Array(text.utf8)) == nil)
  }

  /// `E:` lines without the prefix, one frame a line, 10 ms apart.
  private func read(
    _ frames: String..., rules: ContactRules = ContactRules()
  ) throws -> (lines: [String], facts: ReportFacts) {
    var text = ""
    for (index, frame) in frames.enumerated() {
      for event in frame.split(separator: ",").map(String.init) + ["0 0 0"] {
        text += "E: 0.0\(index)0000 \(event)\n"
      }
    }
    var options = TouchReport.Options()
    options.rules = rules
    return try ReadReport.contacts(text, options)
  }

  @Test(arguments: [
    (ContactRules.Palms.cancel, ["0 1 began 5 6", "10 1 cancelled 7 6"], 1),
    (.keep, ["0 1 began 5 6", "10 1 moved 7 6", "20 1 ended 7 6"], 1),
  ])
  func `a contact that becomes a palm`(
    _ palms: ContactRules.Palms, _ wanted: [String], _ count: Int
  ) throws {
    let read = try read(
      "3 39 1,3 35 5,3 36 6", "3 37 2,3 35 7", "3 39 -1", rules: ContactRules(palms: palms))

    expect(read.lines, equals: wanted)
    expect(read.facts.palms, equals: count)
  }

  @Test func `a palm from the beginning is left out`() throws {
    let read = try read("3 39 1,3 37 2,3 35 5,3 36 6", "3 35 9", "3 39 -1")

    expect(read.lines, equals: [])
    expect(read.facts.palms, equals: 1)
  }

  @Test func `a pen is left out, or is a pencil`() throws {
    let dropped = try read("3 39 1,3 37 1,3 35 5,3 36 6", "3 39 -1")
    let kept = try read(
      "3 39 1,3 37 1,3 35 5,3 36 6", "3 39 -1", rules: ContactRules(pens: .pencil))

    expect(dropped.lines, equals: [])
    expect(dropped.facts.pens, equals: 1)
    expect(kept.lines, equals: ["0 1 began 5 6", "10 1 ended 5 6"])
  }

  @Test func `a finger that hovers does not touch`() throws {
    let read = try read("3 39 1,3 3b 9,3 35 5,3 36 6", "3 3b 0", "3 3b 4", "3 39 -1")

    expect(read.lines, equals: ["10 1 began 5 6", "20 1 ended 5 6"])
  }

  @Test func `a device with a single touch is read by its key`() throws {
    let read = try read("3 0 5,3 1 6,1 14a 1", "3 0 8", "1 14a 0")

    expect(read.lines, equals: ["0 1 began 5 6", "10 1 moved 8 6", "20 1 ended 8 6"])
  }

  @Test func `coordinates of any size are read and place no touch elsewhere`() throws {
    let read = try read("3 39 1,3 35 1000000000,3 36 -1000000000", "3 39 -1")

    expect(
      read.lines, equals: ["0 1 began 1000000000 -1000000000", "10 1 ended 1000000000 -1000000000"])
  }
}
