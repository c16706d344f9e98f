import CairoRendering
import Drawing
import Expectations
import FileSupport
import Foundation
import Testing
import TouchTestSupport
import TouchTesting
import TouchTraces
import X11TestSupport

@testable import X11Platform
@testable import ToolCommands

/// The report of `doctor` about a server that a test invents.
@Suite(.ofPlayground, .endsInTime, .tags(.screen)) struct DoctorTests {
  private static let whole = [1.0, 0, 0, 0, 1, 0, 0, 0, 1]

  private func device(
    _ number: Int, _ kind: PointingDevice.Kind, cursor: Int? = 2, isEnabled: Bool = true,
    matrix: [Double]? = Self.whole
  ) -> DeviceInfo {
    var device = DeviceInfo(
      number: number, name: "device \(number)", kind: kind, isEnabled: isEnabled, cursor: cursor)
    device.matrix = matrix
    return device
  }

  private func section(
    _ devices: DeviceInfo..., monitors: [String] = ["HDMI-1"]
  ) -> DeviceSection {
    DeviceSection(
      devices: devices,
      server: ServerDescription(
        display: ":7", vendor: "The X.Org Foundation", release: 12_101_007,
        xinputVersion: XInputVersion(major: 2, minor: 4), width: 3000, height: 1000,
        monitors: monitors.map { name in
          Monitor(
            name: name, frame: PixelRect(x: 0, y: 0, width: 1500, height: 1000), refreshRate: 60)
        }))
  }

  @Test func `a screen that works needs no advice`() {
    let section = section(device(9, .touchscreen))

    expect(section.advice.isEmpty)
    expect(
      section.lines,
      equals: [
        "device 9 (9): touchscreen, moves cursor 2", "  mapped to 3000×1000 pixels at (0, 0)",
        "  a log of its fingers: touch-playground record-device FILE.evemu",
      ])
    expect(DoctorReport(sections: [section]).text.hasSuffix("\n\nAdvice\n  nothing to improve"))
  }

  @Test func `without a touchscreen a mouse is advised`() {
    expect(section(device(9, .pointer)).advice.map { $0.contains("--mouse pair") }, equals: [true])
  }

  @Test func `a screen that spans two monitors should be mapped to one of them`() {
    let spanning = section(device(9, .touchscreen), monitors: ["HDMI-1", "eDP-1"])
    let mapped = section(
      device(9, .touchscreen, matrix: [0.5, 0, 0.5, 0, 1, 0, 0, 0, 1]),
      monitors: ["HDMI-1", "eDP-1"])

    expect(
      spanning.advice,
      equals: [
        "“device 9” spans all 2 monitors, so touches are not where the fingers are: xinput"
          + " map-to-output 9 MONITOR, where MONITOR is HDMI-1 or eDP-1."
      ])
    expect(mapped.advice.isEmpty)
    expect(
      mapped.lines.dropLast().last,
      equals: "  mapped to 1500×1000 pixels at (1500, 0), a part of the screen")
  }

  private static let all = "to 3000×1000 pixels at (0, 0)"

  @Test(
    arguments: [
      ([1, 0, 0, 0, 1, 0, 0, 0, 1], all),
      ([0, -1, 1, 1, 0, 0, 0, 0, 1], "\(all), turned by 90° clockwise"),
      ([-1, 0, 1, 0, -1, 1, 0, 0, 1], "\(all), turned by 180°"),
      ([0, 1, 0, -1, 0, 1, 0, 0, 1], "\(all), turned by 270° clockwise"),
      ([-1, 0, 1, 0, 1, 0, 0, 0, 1], "\(all), with left and right swapped"),
      ([1, 0, 0, 0, -1, 1, 0, 0, 1], "\(all), with top and bottom swapped"),
      (
        [0, 1, 0, 1, 0, 0, 0, 0, 1],
        "\(all), with left and right swapped, then turned by 270° clockwise"
      ),
      (
        [0, -0.5, 1, 1, 0, 0, 0, 0, 1],
        "to 1500×1000 pixels at (1500, 0), a part of the screen, turned by 90° clockwise"
      ),
      (
        [0.8, 0.6, 0, -0.6, 0.8, 0, 0, 0, 1],
        "to the screen, turned by another angle than 90° or slanted"
      ),
      (
        [1, 0.2, 0, 0, 1, 0, 0, 0, 1], "to the screen, turned by another angle than 90° or slanted"
      ),
      ([0, 0, 0, 0, 0, 0, 0, 0, 0], "to no area: its matrix is invalid"),
      ([1, 1, 0, 1, 1, 0, 0, 0, 1], "to no area: its matrix is invalid"),
      ([1, 0, .nan, 0, 1, 0, 0, 0, 1], "to no area: its matrix is invalid"),
      ([1, 0, 0, 0, 1, 0], "to no area: its matrix is invalid"),
    ] as [([Double], String)])
  func `the turn, the mirror and the part of a matrix are told`(
    _ matrix: [Double], _ words: String
  ) {
    let section = section(device(9, .touchscreen, matrix: matrix))

    expect(section.lines.dropLast().last, equals: "  mapped " + words)
    expect(
      section.advice,
      equals: (words.contains("invalid")
        ? [
          "“device 9” has an invalid matrix, so its positions are lost: xinput set-prop 9 \"Coordinate"
            + " Transformation Matrix\" 1 0 0 0 1 0 0 0 1"
        ] : []))
  }

  @Test func `a device that is switched off or moves no cursor is reported, with a remedy`() {
    let section = section(
      device(9, .touchscreen, cursor: nil), device(10, .pointer, cursor: nil),
      device(11, .touchscreen, cursor: nil, isEnabled: false))

    let commands = section.advice.map { $0.split(separator: ": ").last }
    expect(
      commands,
      equals: [
        #"xinput reattach 9 "Virtual core pointer""#,
        #"xinput reattach 10 "Virtual core pointer""#, "xinput enable 11",
      ])
  }

  @Test func `two mice on one cursor are told how to be two fingers`() {
    let cursors = [
      CursorDescription(number: 2, name: "Virtual core pointer", keyboard: 3),
      CursorDescription(number: 14, name: "touch-playground 77-9 pointer", keyboard: 15),
    ]
    let section = CursorSection(
      cursors: cursors,
      devices: [device(8, .pointer), device(9, .touchscreen), device(10, .pointer)])

    expect(section.advice.count, equals: 2)
    expect(section.advice[0].hasSuffix(#"touch-playground run --own-cursor "device 10""#))
    expect(section.advice[1].hasSuffix("xinput remove-master 14"))
    expect(
      section.lines,
      equals: [
        "Virtual core pointer (2): moved by “device 8”, “device 9”, “device 10”",
        "touch-playground 77-9 pointer (14): moved by nothing",
      ])
  }

  @Test func `fonts are named, and a missing one is to be installed`() {
    let latin = FontChoice(for: "gestures")
    var chinese = FontChoice(for: "手势")
    chinese.families = ["Kai"]
    chinese.isComplete = true
    let complete = FontSection(latin: latin, chinese: chinese, missing: [])
    chinese.isComplete = false
    let missing = FontSection(latin: latin, chinese: chinese, missing: [.poster, .hand])

    let faces = "Bebas Neue, EB Garamond, Lobster Two, Dancing Script, JetBrains Mono"
    expect(complete.lines, equals: ["text: Inter", "Chinese: Kai", "text on photos: \(faces)"])
    expect(complete.advice.isEmpty)
    expect(
      complete.json.description, equals: #"{"words":["Inter"],"chinese":["Kai"],"missing":[]}"#)
    expect(missing.lines[1], equals: "Chinese: none; Chinese characters are shown as boxes")
    expect(missing.lines[2].contains("Bebas Neue (missing), EB Garamond, Lobster Two"))
    expect(missing.advice.count, equals: 2)
    expect(missing.advice[0].hasSuffix("apt-get install fonts-noto-cjk"))
    expect(missing.advice[1].hasSuffix("apt-get install fonts-bebas-neue fonts-dancingscript"))
    expect(
      missing.json.description,
      equals: #"{"words":["Inter"],"chinese":[],"missing":["Bebas Neue","Dancing Script"]}"#)
  }

  @Test func `the report for others holds no name and no folder of the user`() throws {
    var own = section(device(9, .touchscreen, cursor: nil))
    own.devices[0].name = "Anna Muster's touch-pad of ANNA_M, annabel"
    own.server.display = "unix:/home/anna/.display/0"
    let names = PersonalNames(home: "/home/anna", names: ["anna", "Muster", "anna_m", ""])

    let report = DoctorReport(sections: [own, ServerSection(server: own.server)])
    let text = report.json(without: names).description

    expect(text.contains(#""name":"user user's touch-pad of user, annabel""#), "\(text)")
    expect(text.contains(#""display":"unix:~/.display/0""#), "\(text)")
    expect(text.contains("“user user's touch-pad"), "\(text)")
    expect(report.text.contains("Anna Muster's"))
    expect(
      report.json(without: PersonalNames(home: nil, names: [])).description.contains("ANNA_M"))
  }

  @Test(arguments: [
    ("The X.Org Foundation", 12_101_007, "21.1.7"), ("The X.Org Foundation", 12_011_000, "1.20.11"),
    ("Somebody", 12_101_007, "12101007"),
  ])
  func `a release is written as its makers write it`(vendor: String, release: Int, name: String) {
    var server = section().server
    server.vendor = vendor
    server.release = release

    expect(server.releaseName, equals: name)
  }
}

/// The findings of `doctor` on a real server.
@Suite(.ofPlayground, .endsInTime, .tags(.screen), .serialized, .touchscreen())
struct DoctorOnScreenTests {
  let server = PrivateXServer.current

  private func doctor(_ arguments: String...) throws -> String {
    let doctor = try server.run(Program.path, ["doctor"] + arguments)
    try expect(doctor.waitUntilExit(), equals: .exited(0))
    expect(doctor.errorOutput, equals: "")
    return doctor.output
  }

  @Test func `every device is there with its kind, ranges and place`() throws {
    let lines = try doctor().split(separator: "\n").map { $0.drop { $0 == " " } }

    expect(lines.contains("display \(server.display), The X.Org Foundation 21.1.7"))
    expect(lines.contains("X Input 2.4: touches, and touchpad pinches and swipes"))
    for name in [server.touchscreen.name, server.secondTouchscreen.name] {
      let line = try require(lines.first { $0.hasPrefix(name + " (") })
      expect(line.hasSuffix("touchscreen, up to 10 touches, 7 buttons, moves cursor 2"))
    }
    expect(lines.contains { $0.hasPrefix("\(server.pen.name) (") && $0.contains("): pen, ") })
    expect(lines.contains { $0.hasPrefix("\(server.mouse.name) (") && $0.contains("pointer, ") })
    let touchpad = try require(lines.first { $0.hasPrefix("\(server.touchpad.name) (") })
    expect(touchpad.contains("): touchpad, pinches and swipes"))
    expect(lines.contains("Abs MT Pressure: 0 to 2047"))
    expect(lines.contains("Rel Vert Scroll: scrolls, 120 per notch"))
    expect(lines.contains("mapped to 1280×800 pixels at (0, 0)"))
    expect(!lines.contains { $0.contains("XTEST") })
  }

  @Test func `a machine reads the same`() throws {
    let output = try doctor("--json")
    try JSONOutput.expectFits(output, "doctor")
    let json = try JSONOutput.result(of: output)

    let devices = try require(json["devices"] as? [[String: Any]])
    let screen = try require(
      devices.first { $0["name"] as? String == server.touchscreen.name })
    expect(screen["kind"] as? String == "touchscreen")
    expect(screen["touches"] as? Int == 10)
    expect(screen["matrix"] as? [Double] == [1, 0, 0, 0, 1, 0, 0, 0, 1])
    let axes = try require(screen["axes"] as? [[String: Any]])
    expect(axes.first?["label"] as? String == "Abs MT Position X")
    expect(axes.first?["range"] as? [Double] == [0, 65535])
    let cursors = try require(json["cursors"] as? [[String: Any]])
    expect(cursors.map { $0["name"] as? String }, equals: ["Virtual core pointer"])
    expect((json["server"] as? [String: Any])?["screen"] as? [Int] == [1280, 800])
    expect((json["advice"] as? [String])?.contains { $0.contains("--own-cursor") } == true)
  }

  @Test func `the user's name is not in JSON, and the user still reads it`() throws {
    let environment = ["USER": "touch2", "LOGNAME": "Pen", "HOME": "/home/touch2"]
    func doctor(_ arguments: String...) throws -> String {
      let doctor = try server.run(
        Program.path, ["doctor"] + arguments, environment: environment)
      try expect(doctor.waitUntilExit(), equals: .exited(0))
      return doctor.output
    }
    let name = server.secondTouchscreen.name
    try require(name.hasSuffix("-touch2"))

    try expect(doctor().contains(name))
    let json = try doctor("--json")
    expect(json.contains(name.replacing("touch2", with: "user")) && !json.contains("touch2"))
  }

  @Test func `a missing Chinese font is reported with the package to install`() throws {
    let files = try Folder()
    let fonts = try files.write(
      """
      <?xml version="1.0"?>
      <fontconfig>
        <dir>/usr/share/fonts/truetype/dejavu</dir>
        <cachedir>\(files.path("cache"))</cachedir>
      </fontconfig>
      """, "fonts.conf")
    let doctor = try server.run(Program.path, ["doctor"], environment: ["FONTCONFIG_FILE": fonts])
    try expect(doctor.waitUntilExit(), equals: .exited(0))

    expect(doctor.output.contains("\n  text: DejaVu Sans\n  Chinese: none; "))
    expect(doctor.output.contains("There is no font for Chinese"))
  }

  @Test func `without a display it says so and exits 69`() throws {
    let run = try Program.run("doctor")

    expect(run.code, equals: 69)
    expect(run.errors.contains("DISPLAY"))
    expect(run.output.isEmpty)
  }

  @Test func `problems are reported`() throws {
    let other = try OtherClient(server.display)
    try other.float(device: server.touchscreen.name)
    defer { try? other.attach(device: server.touchscreen.name) }

    let text = try doctor()

    expect(text.contains("“\(server.touchscreen.name)” moves no cursor. This program gets"))
  }

  @Test func `the number that it tells names a mouse too`() throws {
    let json = try JSONOutput.result(of: try doctor("--json"))
    let mouse = "inputtest-pointer2"
    let devices = try require(json["devices"] as? [[String: Any]])
    let number = try require(
      devices.first { $0["name"] as? String == mouse }?["number"] as? Int)

    let played = try PlayedProgram(["--own-cursor", "\(number)"])

    expect(played.other.cursor(of: mouse)?.hasPrefix("touch-playground "), equals: true)
    try played.finish()
  }
}
