import Expectations
import Foundation
import ScenePlayer
import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces
import X11TestSupport

@testable import ToolCommands

/// The program's window: its scale, its size and its icon, on a screen of 1280 × 800 pixels.
@Suite(.ofPlayground, .endsInTime, .tags(.screen), .serialized, .touchscreen())
struct WindowOnScreenTests {
  private static let title = Shown.title("photo-editor")
  private static let f11 = 95
  private let server = PrivateXServer.current
  private let other: OtherClient
  private let folder: Folder

  init() throws {
    other = try OtherClient(server.display)
    folder = try Folder()
    other.setResources("")
    try server.pointer.move(to: 1279, 799)
    try server.pointer.settle()
  }

  private func start(
    _ arguments: String..., scale: String? = nil
  ) throws -> (RunningProgram, OtherClient.WindowID) {
    let program = try server.run(
      Program.path,
      ["run", "photo-editor", "--record", folder.path("played.touchtrace")] + arguments,
      environment: ["TOUCH_PLAYGROUND_SCALE": scale ?? ""])
    return (program, try program.waitForWindow(titled: Self.title, seenBy: other))
  }

  private func header() throws -> TraceHeader {
    // A recording that replaces a file stands beside it until it is whole.
    let part = folder.path("played.part.touchtrace")
    let isRunning = FileManager.default.fileExists(atPath: part)
    return try TraceReader(path: isRunning ? part : folder.path("played.touchtrace")).header
  }

  private func finish(_ program: RunningProgram) throws {
    program.kill(SIGTERM)
    try expect(program.waitUntilExit(), equals: .exited(0))
  }

  private func size(_ window: OtherClient.WindowID) -> [Int] {
    let place = other.place(of: window)
    return [place.width, place.height]
  }

  @Test func `the flag comes before the environment, and that before the desktop`() throws {
    other.setResources("Xft.dpi: 144")

    for (flag, variable, scale) in [
      (["--scale", "1.25"], "2", 1.25), ([], "2", 2), ([], "", 1.5), ([], nil, 1.5),
    ] as [([String], String?, Double)] {
      let (program, window) =
        flag.isEmpty
        ? try start("--size", "400x300", "--force", scale: variable)
        : try start("--size", "400x300", "--force", flag[0], flag[1], scale: variable)

      expect(size(window), equals: [Int(400 * scale), Int(300 * scale)])
      try expect(header().scale, equals: scale)
      try expect(header().size, equals: Size(400, 300))
      try finish(program)
    }
  }

  @Test func `a scale that cannot be is a word about it`() throws {
    let flag = try Program.run("run", "--scale", "9")
    expect(flag.code, equals: 64)
    expect(flag.errors.contains("--scale must be 0.5 to 8 pixels per point"))

    for text in ["big", "0", "nan"] {
      let program = try server.run(
        Program.path, ["run"], environment: ["TOUCH_PLAYGROUND_SCALE": text])
      try expect(program.waitUntilExit(), equals: .exited(64))
      expect(
        program.errorOutput.contains(
          "TOUCH_PLAYGROUND_SCALE is \"\(text)\", but must be 0.5 to 8 pixels per point"))
    }
  }

  @Test func `the scene keeps its points when the desktop changes the scale, in a recording too`()
    throws
  {
    let (program, window) = try start("--size", "640x400")
    let settings = SettingsManager(other, [("Xft/DPI", 192 * 1024)])
    try program.wait(for: "the larger window") { size(window) == [1280, 800] }

    try server.touchscreen.tap(1, at: 600, 200)
    // The double tap that did not come gives up, and nothing moves any more.
    try program.wait(for: "the tap") {
      folder.lines("played.touchtrace").contains {
        $0.contains(#""decision":"failed","recognizer":"canvas.doubleTap""#)
      }
    }

    let lines = folder.lines("played.touchtrace")
    let landing = try require(lines.first { $0.contains(#""phase":"began""#) })
    expect(landing.contains(#""x":300,"y":100"#))
    expect(!lines.contains { $0.contains("resize") })
    try expectScreenShowsReplay(scale: 2, size: Size(640, 400))
    try finish(program)
    let replay = try Program.run(
      "replay", folder.path("played.touchtrace"), "--headless", "--record",
      folder.path("again.touchtrace"))
    expect(replay.code, equals: 0)
    expect(
      folder.lines("again.touchtrace").dropFirst(),
      equals: folder.lines("played.touchtrace").dropFirst())
    withExtendedLifetime(settings) {}
  }

  /// Expects the screen to show the picture of the recording's replay at that scale, after the
  /// fingers' traces have faded.
  private func expectScreenShowsReplay(scale: Double, size: Size) throws {
    let replayer = try TraceReplayer(path: folder.path("played.touchtrace"))
    let playground = try openPlayground(for: replayer.header, at: "played")
    playground.displayScale = scale
    try playground.play(replayer)
    let sign = playground.lookLive()
    let list = playground.displayList(
      at: playground.window.timeline.now.advanced(bySeconds: 20))
    let picture = try PlayedProgram.picture(of: list, size, scale: scale)
    var isDifferent = true
    let patience = ContinuousClock.now + .patience
    repeat {
      Thread.sleep(forTimeInterval: 0.05)
      isDifferent = try other.screenshot().differs(from: picture) { x, y in
        sign.contains(Point(Double(x) / scale, Double(y) / scale))
      }
    } while isDifferent && ContinuousClock.now < patience
    expect(!isDifferent, "pixels differ on the screen")
  }

  @Test func `without a size it is as large as usual, or as there is room`() throws {
    for (scale, points) in [("0.5", Size(1280, 800)), ("2", Size(640, 400))] {
      let (program, _) = try start("--force", scale: scale)

      try expect(header().size, equals: points)
      try finish(program)
    }
  }

  @Test func `F11 fills the screen and gives it back, and is no key of the scene`() throws {
    let (program, window) = try start("--size", "640x400")
    other.focus(window)

    try server.keyboard.tap(Self.f11)
    try program.wait(for: "the whole screen") { size(window) == [1280, 800] }
    try program.wait(for: "its record") {
      folder.lines("played.touchtrace").contains { $0.hasSuffix(#""resize":[1280,800]}"#) }
    }
    // A key that comes sooner is one that repeats.
    Thread.sleep(forTimeInterval: 0.8)
    try server.keyboard.tap(Self.f11)
    try program.wait(for: "its own size") { size(window) == [640, 400] }
    try program.wait(for: "its record") {
      folder.lines("played.touchtrace").contains { $0.hasSuffix(#""resize":[640,400]}"#) }
    }

    expect(!folder.lines("played.touchtrace").contains { $0.contains("F11") })
    try finish(program)
  }

  @Test func `the window has an icon of several sizes, and records its display`() throws {
    let (program, window) = try start()
    try program.wait(for: "the icon") { !other.numbers(of: "_NET_WM_ICON", on: window).isEmpty }

    let numbers = other.numbers(of: "_NET_WM_ICON", on: window)
    var place = 0
    var sides: [UInt] = []
    while place + 1 < numbers.count {
      sides.append(numbers[place])
      expect(numbers[place], equals: numbers[place + 1])
      let side = Int(numbers[place])
      let pixels = Array(numbers[(place + 2)...].prefix(side * side))
      // Nothing in the corner, something in the middle.
      expect(pixels.first, equals: 0)
      expect(pixels[side / 2 * side + side / 2] >> 24, equals: 0xFF)
      place += 2 + pixels.count
    }
    expect(sides, equals: [16, 32, 48])
    expect(place, equals: numbers.count)
    expect(other.text(of: "WM_CLASS", on: window), equals: "touch-playground\0touch-playground\0")
    try expect(header().surroundings.server, equals: "x11")
    try finish(program)
  }

  @Test func `colors that are too few end the program with a word and its own code`() throws {
    let screen = try VirtualScreen("800x600x8")

    let program = try screen.run(Program.path, ["run"])

    try expect(program.waitUntilExit(), equals: .exited(69))
    expect(program.errorOutput.contains("The X screen has color depth 8; the program needs"))
  }
}

@Suite(.ofPlayground, .endsInTime, .tags(.screen)) struct ProgramIconTests {
  @Test func `pixels lose the opacity that their colors were multiplied by`() {
    expect(ProgramIcon.straight(0), equals: 0)
    expect(ProgramIcon.straight(0xFF12_3456), equals: 0xFF12_3456)
    expect(ProgramIcon.straight(0x8040_8000), equals: 0x8080_FF00)
    expect(ProgramIcon.straight(0x0102_0304), equals: 0x01FF_FFFF)
  }
}
