import Expectations
import Foundation
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

  @Test(arguments: ReportFormat.allCases)
  func `a report that is quoted in a mail is read, and answers in it are not`(
    _ format: ReportFormat
  ) throws {
    let text = try require(Self.samples[format])
      .replacing("{version: \"1.22\", git: \"unknown\"}", with: "\n  version: \"1.22\"")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let marks = [
      "> ", ">> ", " > > ", "| ", "&gt; ", ">\u{A0}", "JD> ", "    12\t", "> JD>12:", "12-",
      // As grep and compilers print lines of files.
      "touch.log:12:", "./my logs/2024-11.evemu:12:", "log-2024-11.txt-12-", "a/log:12:5: ",
      "touch.log:",
    ]
    for mark in marks {
      var mail = "\u{FEFF}On Friday A Tester wrote:\n"
      for line in lines {
        mail += "\(mark)\(line)\n\nI see: name \"another\".\nA: thanks\nN: no\nEvent: strange\n"
      }
      expect(ReportFormat.guess(from: Array(mail.utf8)), equals: format)
      try expect(ReadReport.contacts(mail).lines, equals: Self.tap)
      let devices = try ReadReport(mail, format).devices
      expect(devices.map(\.name), equals: ["A screen"])
      expect(devices.map(\.kind), equals: [.touchscreen])
    }
  }

  @Test(arguments: [ReportFormat.evemu, .getevent])
  func `a report between the tags of a web page is read, from its first line to its last`(
    _ format: ReportFormat
  ) throws {
    let text = try require(Self.samples[format])
    let log = "<pre class=\"log\"><code>\(text.dropLast())</code></pre>\n"
    let page = "<p>A log:</p>\n\(log)<p>Bye</p>\n"
    expect(ReportFormat.guess(from: Array(page.utf8)), equals: format)
    try expect(ReadReport.contacts(page).lines, equals: Self.tap)
    let events = try require(text.firstRange(of: " 5.100000")).lowerBound
    let start = text[..<events].lastIndex(of: "\n").map { text.index(after: $0) }
    let alone = "<pre>\(text[(start ?? events)...].dropLast())</pre>\n"
    try expect(ReadReport.contacts(alone).lines, equals: Self.tap)
  }

  @Test(arguments: ReportFormat.allCases, [0, 1, 2])
  func `a line that a mail has broken is read`(
    _ format: ReportFormat, _ count: Int
  ) throws {
    let text = try require(Self.samples[format])
    let lines = text.split(separator: "\n").map { line -> String in
      guard line.contains("5.1") || line.contains("5, 1") else { return "> \(line)\r\n" }
      // Quoted-printable.
      if count == 0 { return "> \(line.dropLast())=\r\n\(line.suffix(1))=20\r\n" }
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      let (start, end) = (words.dropLast(count), words.suffix(count))
      return "> \(start.joined(separator: " "))\r\n \(end.joined(separator: " "))\r\n"
    }
    try expect(ReadReport.contacts(lines.joined()).lines, equals: Self.tap)
    // A line that is damaged does not go on in the next event, and is not text together with it.
    var broken = text.split(separator: "\n").map(String.init)
    let place = try require(broken.firstIndex { $0.contains("5.1") || $0.contains("5, 1") }) + 1
    broken[place] = broken[place].split(separator: " ", omittingEmptySubsequences: false)
      .dropLast(2).joined(separator: " ")
    let error = expect(throws: TraceError.self) {
      try ReadReport.contacts(broken.joined(separator: "\n"))
    }
    expect(error?.description.contains("a, line \(place + 1): expected"), equals: true)
  }

  @Test(
    arguments: ReportFormat.allCases,
    [
      "E: Unable to locate package evemu", "E: what happens when I tap?", "A: thanks for the log",
      "Event: this one looks strange", "Event: time flies", "Thanks:\n- the id is fine",
      "[   12.345678] usb 1-1: new high-speed USB device number 5 using xhci_hcd",
      "/dev/input/event2 is my touchscreen", "/dev/input/event2: No such device",
      "12-30: I touched the screen", "[1] see the datasheet", "1807-54865: my phone",
    ])
  func `a line that is neither an event nor a description is text`(
    _ format: ReportFormat, _ line: String
  ) throws {
    let text = try require(Self.samples[format])
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let event = try require(
      lines.firstIndex { $0.contains("5.100000") || $0.contains("5, 100000") })
    for place in [0, event + 1] {
      let told = lines[..<place] + line.split(separator: "\n") + lines[place...]
      let read = told.joined(separator: "\n")
      expect(ReportFormat.guess(from: Array(read.utf8)), equals: format)
      try expect(ReadReport.contacts(read).lines, equals: Self.tap)
    }
  }

  @Test(arguments: ReportFormat.allCases)
  func `what a terminal puts around a line is no part of it`(_ format: ReportFormat) throws {
    let text = try require(Self.samples[format])
    let lines = text.split(separator: "\n")
    let color = lines.map { "\u{1B}[1;32m\($0)\u{1B}[0m\n" }.joined()
    // The blanks are marked as grep marks a find.
    let marked = text.replacing(" ", with: " \u{1B}[01;31m\u{1B}[K\u{1B}[m")
    let told = [color, marked, "\u{1B}[?2004l\r", "^C", "\0\0\0"]
    for (index, start) in told.enumerated() {
      let read = index < 2 ? start : start + lines.joined(separator: "\n\(start)") + "\n"
      try expect(ReadReport.contacts(read).lines, equals: Self.tap, "\(index)")
    }
  }

  @Test(arguments: ReportFormat.allCases)
  func `a name keeps the marks within it, and no name is none`(_ format: ReportFormat) throws {
    let text = try require(Self.samples[format])
    for (name, wanted) in [
      (#"My "best" screen"#, #"My "best" screen"#), (#"a\b""#, #"a\b""#), ("", nil),
    ] as [(String, String?)] {
      let told = text.replacing("A screen", with: name)
      try expect(ReadReport(told, format).devices.first?.name, equals: wanted)
    }
  }

  @Test func `among devices of one name the one that is touched is meant`() throws {
    var options = TouchReport.Options()
    options.device = "twin"
    let touched = [([], Self.finger), (Self.finger, []), (Self.finger, Self.finger)]
    let texts = touched.map {
      twoScreens($0, $1).replacing("screen 1", with: "twin").replacing("screen 2", with: "twin")
    }
    for text in texts.prefix(2) {
      try expect(ReadReport.contacts(text, options).lines.first, equals: "0 1 began 5 6")
    }
    let error = expect(throws: ReportError.self) { try ReadReport.contacts(texts[2], options) }
    expect(error?.description.contains("with --device: 1 (twin), 2 (twin)"), equals: true)
  }

  @Test func `a mark of UTF-8 at the beginning is no part of the first line`() throws {
    let text = try require(Self.samples[.evemu])
    let events = try require(text.firstRange(of: "E:")).lowerBound
    try expect(ReadReport.contacts("\u{FEFF}" + text[events...]).lines, equals: Self.tap)
  }

  /// A report of two screens: an evdev list of events for each, and the properties of the second.
  private func twoScreens(_ first: [String], _ second: [String]) -> String {
    func device(_ number: Int, _ events: [String]) -> String {
      "- node: /dev/input/event\(number)\n  evdev:\n    name: \"screen \(number)\"\n"
        + "    properties: [1]\n  events:\n"
        + events.map { "  - evdev:\n    - [ 0, 1000, \($0)]\n    - [ 0, 1000, 0, 0, 0]\n" }.joined()
    }
    return "version: 1\ndevices:\n" + device(1, first) + device(2, second)
  }

  private static let finger = ["3, 57, 1]\n    - [ 0, 1000, 3, 53, 5]\n    - [ 0, 1000, 3, 54, 6"]
  private static let pen = [
    "1, 320, 1]\n    - [ 0, 1000, 3, 0, 7]\n    - [ 0, 1000, 3, 1, 8", "1, 330, 1", "1, 330, 0",
  ]
  private static let slottedPen = [
    "3, 57, 1]\n    - [ 0, 1000, 3, 55, 1]\n    - [ 0, 1000, 3, 53, 7]\n    - [ 0, 1000, 3, 54, 8"
  ]
  /// The rubber that comes in the frame in which the tip goes, and a pen that was near before.
  private static let rubber = [
    "1, 320, 1]\n    - [ 0, 1000, 3, 0, 7]\n    - [ 0, 1000, 3, 1, 8",
    "1, 321, 1]\n    - [ 0, 1000, 1, 320, 0", "1, 330, 1", "1, 330, 0",
  ]
  private static let nearPen = [
    "3, 0, 7]\n    - [ 0, 1000, 3, 1, 8]\n    - [ 0, 1000, 1, 330, 1", "1, 330, 0", "1, 320, 0",
  ]

  @Test func `a pen that only hovers is no device that fingers touch, and one of each is`() throws {
    let hovering = ["1, 320, 1]\n    - [ 0, 1000, 3, 0, 7]\n    - [ 0, 1000, 3, 1, 8", "3, 24, 0"]
    try expect(
      ReadReport.contacts(twoScreens(Self.finger, hovering)).lines.first, equals: "0 1 began 5 6")
    let both = Self.slottedPen + ["3, 47, 1]\n    - [ 0, 1000, " + Self.finger[0]]
    let error = expect(throws: ReportError.self) {
      try ReadReport.contacts(twoScreens(Self.finger, both))
    }
    expect(error?.description.contains("a: fingers touch several devices"), equals: true)
    // Two pens that are left out need no choice.
    try expect(ReadReport.contacts(twoScreens(Self.pen, Self.rubber)).facts.pens, equals: 1)
  }

  @Test(arguments: [pen, slottedPen, rubber, nearPen])
  func `a pen beside a touchscreen is another device only where pens are played`(
    _ pen: [String]
  ) throws {
    var pencils = TouchReport.Options()
    pencils.rules = ContactRules(pens: .pencil)

    for text in [twoScreens(Self.finger, pen), twoScreens(pen, Self.finger)] {
      try expect(ReadReport.contacts(text).lines.first, equals: "0 1 began 5 6")
      let error = expect(throws: ReportError.self) { try ReadReport.contacts(text, pencils) }
      expect(
        error?.description,
        equals: "a: fingers and a pen touch several devices; choose one with --device:"
          + " 1 (screen 1), 2 (screen 2)")
    }
    try expect(ReadReport.contacts(twoScreens([], pen)).facts.pens, equals: 1)
    let error = expect(throws: ReportError.self) {
      try ReadReport.contacts(twoScreens(Self.finger, Self.finger))
    }
    expect(error?.description.contains("a: fingers touch several devices"), equals: true)
  }

  @Test(arguments: [
    ("# MSFT0001:00 04F3:3140\n# 0x05, 0x0d\nR: 728 05 0d 09\nN: MSFT0001:00\n", "hid-recorder"),
    ("D: 0\nR: 728 05 0d 09\n", "hid-recorder"),
    ("D: 0\nR: 28 05 0d\nN: x\nE: 000000.000000 2 01 00\n", "hid-recorder"),
    ("N: x\nE: 000000.000000 3 03 03 91\n", "hid-recorder"),
    ("Available devices:\n/dev/hidraw0: foo\n# foo\nR: 28 05 0d\n", "hid-recorder"),
    ("[1203455.123]  -> wl_touch@17.down(5, 100, wl_surface@20, 0, 10.0, 20.0)\n", "WAYLAND_DEBUG"),
    (
      "-event4   DEVICE_ADDED            A screen            seat0 default group1  cap:t\n",
      "libinput debug-events"
    ),
    (
      " event4   TOUCH_DOWN              +0.000s\t0 (0) 10.1/20.2 (10/20mm)\n",
      "libinput debug-events"
    ),
    (
      "⎡ Virtual core pointer\nEVENT type 18 (TouchBegin)\n    device: 11 (11)\n", "xinput test-xi2"
    ),
    ("1520602065.678729:    600    340   3443\n", "ts_print"),
    ("1520602065.678729: (slot 0)    600    340   3443\n", "ts_print"),
    ("sample 0 - 1520602065.678729 -  (slot 0)    600    340   3443\n", "ts_print_mt"),
    ("event at 1603930942.836911, code 53, type 03, val 12\n", "python-evdev"),
    (
      "time 1337197425.477827  type 3 (EV_ABS), code 53   (ABS_MT_POSITION_X), value 1\n",
      "python-evdev"
    ),
    ("absolute axis event at 1603930942.836911, ABS_MT_POSITION_X \n", "python-evdev"),
    ("INPUT MANAGER (dumpsys input)\n\nEvent Hub State:\n", "dumpsys input"),
    ("[14:     wl_touch] down: serial: 5; time: 100; surface: 3; id: 0\n", "wev"),
    ("\u{1B}[1m-event4   TOUCH_DOWN   +0.000s\t0 (0) 10/20 (1/2mm)\n", "libinput debug-events"),
    ("motion a[0]=1200 a[1]=800 \n", "xinput test"),
    ("\nMotionNotify event, serial 34, synthetic NO, window 0x2a00001,\n", "xev"),
    ("18:34:33.201: EV_ABS ABS_X 400\n", "input-events"),
    ("0000000 2a3b 5f00 0000 0000 1234 0001 0003 0035\n", "a program that shows bytes"),
    ("00000010  03 00 39 00 01 00 00 00  |..9.....|\n", "a program that shows bytes"),
    ("00000000: 2a3b 5f00 0000 0000 1234 0001  *;_....\n", "a program that shows bytes"),
  ])
  func `the output of another program says how to record the same`(
    _ text: String, _ program: String
  ) throws {
    let error = expect(throws: ReportError.self) { try ReadReport.contacts(text) }
    expect(
      error?.description,
      equals: "a: expected a report of evemu-record, libinput record, getevent or evtest;"
        + " this looks like the output of \(program); record the same with evemu-record or libinput"
        + " record")
    expect(error?.words(Wording(.chinese)).contains("the output"), equals: false)
  }

  @Test(arguments: [
    ("", "an empty file"), ("\n \r\n", "an empty file"), ("[{\"type\":\"touchstart\"}]\n", "JSON"),
    ("\0\0\u{1}\0\0\0\0\0", "binary data"), ("[\n  {\"x\": 1}\n]\n", "JSON"),
    ("# libinput record\n\n# version\n", "nothing but comments"),
    ("PK\u{3}\u{4}\0\0", "an archive: unpack it"), ("<!DOCTYPE html>\n", "a web page"),
    ("BZh91AY&SY", "a file that bzip2 compressed: unpack it"),
    ("sendevent /dev/input/event2 3 57 1\n", "commands of sendevent"),
    (
      "motion a[0]=1 " + String(repeating: "x", count: 1 << 20) + "\n",
      "the output of xinput test; record the same with evemu-record or libinput record"
    ),
    (
      "EV_ABS       ABS_MT_TRACKING_ID   00000001\n",
      "the output of getevent without times; record the same with getevent -lt"
    ),
    (
      "0003 0039 00000001\n",
      "the output of getevent without times; record the same with getevent -lt"
    ),
    (
      "add device 1: /dev/input/event2\n  name: \"x\"\nEV_KEY BTN_TOUCH DOWN\n",
      "the output of getevent without times; record the same with getevent -lt"
    ),
    (
      "No device specified, trying to scan all\nAvailable devices:\n/dev/input/event0:\tTouch\n",
      "a list of devices without events; choose a device, and touch it while it records"
    ),
    (
      "I: Bus=0018 Vendor=04f3 Product=2234 Version=0100\nN: Name=\"A screen\"\n",
      "a list of devices without events; choose a device, and touch it while it records"
    ),
    (
      "Device:           A screen\nKernel:           /dev/input/event4\n",
      "a list of devices without events; choose a device, and touch it while it records"
    ),
  ])
  func `a file that no program for reports wrote says what it looks like`(
    _ text: String, _ looks: String
  ) {
    let error = expect(throws: ReportError.self) { try ReadReport.contacts(text) }
    expect(error, equals: .unknownFormat(path: "a", looks: looks))
    expect(looks.split(separator: "; ").allSatisfy { ChineseDetails.detail($0) != nil })
  }

  @Test(
    arguments: [
      (String.Encoding.utf16LittleEndian, [], "UTF-16LE"),
      (.utf16BigEndian, [], "UTF-16BE"), (.utf32LittleEndian, [0xFF, 0xFE, 0, 0], "UTF-32"),
    ] as [(String.Encoding, [UInt8], String)])
  func `text in another encoding names the one that converts it`(
    _ encoding: String.Encoding, _ mark: [UInt8], _ name: String
  ) throws {
    let folder = try ReportFolder()
    let path = folder.path("report")
    let text = try require(Self.samples[.getevent])
    try (Data(mark) + require(text.data(using: encoding))).write(to: URL(fileURLWithPath: path))
    let error = expect(throws: ReportError.self) { try TouchReport(path: path, name: "a") }
    expect(error?.description.contains("iconv -f \(name) -t UTF-8"), equals: true)
  }

  @Test(arguments: [
    ("张三李四王五赵六\n", "", "text in UTF-16: iconv -f UTF-16LE -t UTF-8 converts it"),
    ("", "add device 1: /dev/input/event2\n", "of which a part is in UTF-16: convert that part"),
  ])
  func `text in UTF-16 without a mark is found behind other letters, and behind UTF-8`(
    _ letters: String, _ before: String, _ looks: String
  ) throws {
    let folder = try ReportFolder()
    let path = folder.path("report")
    let text = letters + (try require(Self.samples[.getevent]))
    let wide = try require(text.data(using: .utf16LittleEndian))
    try (Data(before.utf8) + wide).write(to: URL(fileURLWithPath: path))
    let error = expect(throws: ReportError.self) { try TouchReport(path: path, name: "a") }
    expect(error?.description.contains(looks) == true, "\(String(describing: error))")
  }

  @Test(arguments: ReportFormat.allCases)
  func `lines that end with CR alone are told how to be converted`(_ format: ReportFormat) throws {
    let text = try require(Self.samples[format]).replacing("\n", with: "\r")
    let error = expect(throws: ReportError.self) { try ReadReport.contacts(text) }
    expect(
      error?.description.hasSuffix("text whose lines end with CR: tr '\\r' '\\n' converts it"),
      equals: true)
  }

  @Test func `a device file's bytes say what they are`() throws {
    let folder = try ReportFolder()
    let path = folder.path("report")
    var bytes: [UInt8] = []
    for event in [[3, 0, 0x39, 0, 1, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0]] as [[UInt8]] {
      bytes += [12, 0, 0, 0, 0, 0, 0, 0, 0xE8, 3, 0, 0, 0, 0, 0, 0] + event
    }
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let error = expect(throws: ReportError.self) { try TouchReport(path: path, name: "a") }
    expect(
      error?.description.hasSuffix(
        "like the events of a device as bytes; record the same with evemu-record or libinput record"
      ),
      equals: true)
  }

  @Test(arguments: [
    ("0.0800001, type 3", "0.0800001"), ("0,08, type 3", "0,08"), ("-1.5, type 3", "-1.5"),
    ("+1.5, type 3", "+1.5"),
  ])
  func `a broken time in evtest's lines is what was found`(_ rest: String, _ found: String) throws {
    let text = "Event: time 0.1, --- SYN_REPORT ---\nEvent: time \(rest) (EV_ABS)\n"
    let error = expect(throws: TraceError.self) { try ReadReport.contacts(text) }
    expect(
      error?.description, equals: "a, line 2: expected a time, as in 12.000345, found \(found)")
  }

  @Test(arguments: [("A: 36 0 9 0 0 1", "A: 36 0 9 0 0 1"), ("A: 36 0 9 0 0 10\n", nil)])
  func `a description whose last line may be cut says so`(text: String, line: String?) throws {
    let folder = try ReportFolder()
    let path = try folder.write("A: 35 0 9 0 0 10\n" + text, to: "device")

    try expect(DeviceDescription(file: path).cutLine, equals: line)
  }

  @Test func `a description in UTF-16 says how to convert it`() throws {
    let folder = try ReportFolder()
    let path = folder.path("device")
    try Data([0xFF, 0xFE] + "A: 35 0 9 0 0\n".utf8.flatMap { [$0, 0] })
      .write(to: URL(fileURLWithPath: path))
    for (path, looks) in [
      (path, "; this looks like text in UTF-16: iconv -f UTF-16 -t UTF-8 converts it"),
      (try folder.write("A: 3a 0 255 0 0\n", to: "pressure"), "writes a file that describes one"),
    ] {
      let error = expect(throws: ReportError.self) { try DeviceDescription(file: path) }
      expect(error?.description.hasSuffix(looks), equals: true)
    }
  }

  @Test(arguments: [nil, ReportFormat.getevent], [[0xFF, 0xFE], [0xFE, 0xFF]] as [[UInt8]])
  func `text in UTF-16 says how to convert it, whatever the format`(
    _ format: ReportFormat?, _ mark: [UInt8]
  ) throws {
    let folder = try ReportFolder()
    let path = folder.path("report")
    let text = try require(Self.samples[.getevent])
    try Data(mark + text.utf8.flatMap { mark[0] == 0xFF ? [$0, 0] : [0, $0] })
      .write(to: URL(fileURLWithPath: path))
    var options = TouchReport.Options()
    options.format = format
    let error = expect(throws: ReportError.self) {
      try TouchReport(path: path, name: "a", options: options)
    }
    expect(
      error?.description.hasSuffix("in UTF-16: iconv -f UTF-16 -t UTF-8 converts it"), equals: true)
  }

  @Test(arguments: [
    ("EV_SYN", "EV_REL"), ("SYN_REPORT", "SYN_MT_REPORT"), ("Report Sync", "Config Sync"),
    ("?", "?"), ("(null)", "(null)"), ("SYN_REPORT", "?"),
  ])
  func `each build of evtest names the ends of frames and of contacts`(
    _ frame: String, _ contact: String
  ) throws {
    func at(_ time: String, _ events: [String]) -> String {
      events.map { "Event: time 5.\(time), \($0)\n" }.joined()
    }
    let ends = ["++++++++++++++ \(contact) ++++++++++++", "-------------- \(frame) ------------"]
    let down = [
      "type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 10",
      "type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 20",
    ]
    let text = at("100000", down + ends) + at("140000", ends)
    try expect(ReadReport.contacts(text).lines, equals: Self.tap)
  }

  @Test(arguments: [
    // Others tell the state again after lost events, and mark it.
    (
      ["::: dropped :::", "SYNC: Event: time 5.130000, \(Self.lift)"],
      ["0 1 began 10 20", "30 1 ended 10 20"]
    ),
    (
      ["Event: time 5.120000, >>>>>>>>>>>>>> ? <<<<<<<<<<<<"],
      ["0 1 began 10 20", "30 1 cancelled 10 20"]
    ),
  ])
  func `lost events in evtest's lines`(_ lines: [String], _ wanted: [String]) throws {
    let text = try require(Self.samples[.evtest])
    let end = try require(text.firstRange(of: "Event: time 5.140000")).lowerBound
    let told = lines.map { $0 + "\n" }.joined() + "SYNC: Event: time 5.130000, --- SYN_REPORT ---\n"
    try expect(ReadReport.contacts(text[..<end] + told).lines, equals: wanted)
  }

  private static let lift = "type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value -1"

  @Test(arguments: [
    "hello\n", "", "{\"touchtrace\":\"1.1\"}\n", "R: 12 05 0d\n", "130|phone:/ $ getevent -lt\n",
    "/dev/input/event7: 0003\n",
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
    (.drop, [], 1),
  ])
  func `a contact that becomes a palm`(
    _ palms: ContactRules.Palms, _ wanted: [String], _ count: Int
  ) throws {
    let frames = ["3 39 1,3 35 5,3 36 6", "3 37 2,3 35 7", "3 39 -1"]
    let packets = ["3 35 5,3 36 6,0 2 0", "3 35 7,3 36 6,3 37 2,0 2 0", "0 2 0"]
    for frames in [frames, packets] {
      let read = try read(frames[0], frames[1], frames[2], rules: ContactRules(palms: palms))

      expect(read.lines, equals: wanted)
      expect(read.facts.palms, equals: count)
      expect(read.facts.contacts, equals: wanted.isEmpty ? 0 : 1)
    }
  }

  @Test func `a palm that is left out whole takes no number, and is not unfinished`() throws {
    let read = try read(
      "3 39 1,3 35 5,3 36 6", "3 37 2,3 2f 1,3 39 2,3 35 8,3 36 9", "3 39 -1",
      rules: ContactRules(palms: .drop))

    expect(read.lines, equals: ["10 1 began 8 9", "20 1 ended 8 9"])
    expect(read.facts.contacts == 1 && read.facts.unfinished == 0)
  }

  @Test func `palms from the beginning are left out, and the next in a slot counts, too`() throws {
    let read = try read("3 39 1,3 37 2,3 35 5,3 36 6", "3 35 9", "3 39 -1", "3 39 2", "3 39 -1")

    expect(read.lines, equals: [])
    expect(read.facts.palms, equals: 2)
  }

  @Test func `a pen is left out, or is a pencil`() throws {
    let dropped = try read("3 39 1,3 37 1,3 35 5,3 36 6", "3 39 -1")
    let kept = try read(
      "3 39 1,3 37 1,3 35 5,3 36 6", "3 39 -1", rules: ContactRules(pens: .pencil))

    expect(dropped.lines, equals: [])
    expect(dropped.facts.pens, equals: 1)
    expect(kept.lines, equals: ["0 1 began 5 6 pen", "10 1 ended 5 6 pen"])
  }

  @Test func `the order of the tools' events within a frame means nothing`() throws {
    let swap = ["1 141 1,1 140 0", "1 140 0,1 141 1"]
    for frame in swap {
      let read = try read("1 140 1,3 0 5,3 1 6", "1 14a 1", "1 14a 0", frame, "1 14a 1", "1 14a 0")

      expect(read.lines, equals: [])
      expect(read.facts.pens, equals: 2)
    }
  }

  @Test func `a single pen is one to its end, although its key comes up with it`() throws {
    let read = try read(
      "1 140 1,3 0 5,3 1 6,1 14a 1", "1 14a 0,1 140 0", rules: ContactRules(pens: .pencil))

    expect(read.lines, equals: ["0 1 began 5 6 pen", "10 1 ended 5 6 pen"])
  }

  @Test func `a finger that hovers does not touch`() throws {
    let read = try read("3 39 1,3 3b 9,3 35 5,3 36 6", "3 3b 0", "3 3b 4", "3 39 -1")

    expect(read.lines, equals: ["10 1 began 5 6", "20 1 ended 5 6"])
  }

  @Test func `a device with a single touch is read by its key`() throws {
    let read = try read("3 0 5,3 1 6,1 14a 1", "3 0 8", "1 14a 0")

    expect(read.lines, equals: ["0 1 began 5 6", "10 1 moved 8 6", "20 1 ended 8 6"])
  }

  @Test func `a single touch has the range of the contacts that are described`() throws {
    let folder = try ReportFolder()
    let events = ["1 14a 1", "3 0 5", "3 1 6", "0 0 0"].map { "E: 0.1 \($0)\n" }.joined()
    let path = try folder.write("A: 35 0 99 0 0\nA: 36 0 49 0 0\n" + events, to: "report")
    let report = try TouchReport(path: path, name: "a")

    expect(report.contactProtocol, equals: .single)
    expect(report.knowsRange && report.position.x.range == 0...99)
  }

  @Test func `coordinates of any size are read and place no touch elsewhere`() throws {
    let read = try read("3 39 1,3 35 1000000000,3 36 -1000000000", "3 39 -1")

    expect(
      read.lines, equals: ["0 1 began 1000000000 -1000000000", "10 1 ended 1000000000 -1000000000"])
  }
}
