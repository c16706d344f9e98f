import Drawing
import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import X11TestSupport

/// The example programs with a window, played by fingers on a real X server.
///
/// `.ci/check` builds them beside the tests: `EXAMPLES_GTK4=1 swift build --package-path Examples
/// --scratch-path .build/test`.
@Suite(.endsInTime, .tags(.outside), .serialized, .touchscreen()) struct ExamplesOnScreenTests {
  private static func path(of name: String) throws -> String {
    try require(BuiltProgram.path(of: name), "\(name) was not built beside the tests.")
  }

  /// Whether an example is there; where tests must not be skipped, it has to be.
  private static func isBuilt(_ name: String) -> Bool {
    PrivateXServer.isRequired || BuiltProgram.path(of: name) != nil
  }

  private let server = PrivateXServer.current

  /// Waits until the condition holds, for as long as a slow machine may need.
  private func wait(
    for what: String, from program: RunningProgram,
    path: String = #filePath, line: Int = #line, _ condition: () throws -> Bool
  ) throws {
    let end = ContinuousClock.now + .patience
    while try !condition() {
      try require(
        ContinuousClock.now < end,
        "\(what) did not come; it said: \(program.output)\(program.errorOutput)",
        path: path, line: line)
      Thread.sleep(forTimeInterval: 0.005)
    }
  }

  /// Waits until the program has a window of that title with this pixel in view, and focuses it.
  private func waitForWindow(
    titled title: String, of program: RunningProgram, showing color: UInt32, at x: Int, _ y: Int,
    seenBy other: OtherClient
  ) throws -> OtherClient.WindowID {
    var shown: OtherClient.WindowID?
    try wait(for: "the window", from: program) {
      shown = try other.window(titled: title).flatMap { try other.isVisible($0) ? $0 : nil }
      return shown != nil
    }
    let id = try require(shown)
    other.focus(id)
    try wait(for: "the picture", from: program) { try other.color(x, y) == color }
    return id
  }

  /// Lifts a finger, and waits: one that landed in the same millisecond would join this touch.
  private func lift(_ finger: Int, at x: Double, _ y: Double) throws {
    try server.touchscreen.end(finger, at: x, y)
    try server.touchscreen.settle()
    Thread.sleep(forTimeInterval: 0.02)
  }

  private func tap(_ finger: Int, at x: Double, _ y: Double) throws {
    try server.touchscreen.begin(finger, at: x, y)
    try lift(finger, at: x, y)
  }

  /// A finger lands, moves in ten steps of 8 ms and lifts.
  private func drag(from x: Double, _ y: Double, by dx: Double, _ dy: Double) throws {
    let screen = server.touchscreen
    try screen.begin(7, at: x, y)
    for step in 1...10 {
      Thread.sleep(forTimeInterval: 0.008)
      try screen.move(7, to: x + dx * Double(step) / 10, y + dy * Double(step) / 10)
      try screen.settle()
    }
    try lift(7, at: x + dx, y + dy)
  }

  /// The color of the cards, in the appearance that a window has at first.
  private static let accent: UInt32 = {
    let color = Window(size: Size(1, 1)).appearance.palette.accent
    return [color.red, color.green, color.blue].reduce(0) { $0 << 8 | UInt32(($1 * 255).rounded()) }
  }()

  @Test(.enabled(if: isBuilt("own-loop"), "own-loop is not built; .ci/check builds it."))
  func `a loop with poll plays fingers, timers and lines of standard input`() throws {
    let other = try OtherClient(server.display)
    let pipe = FileManager.default.temporaryDirectory.appending(path: "own-loop-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: pipe) }
    try require(mkfifo(pipe, 0o600) == 0)
    let program = try server.run(
      "/bin/sh", ["-c", "exec \"$0\" <>\"$1\"", Self.path(of: "own-loop"), pipe])
    _ = try waitForWindow(
      titled: "A loop of your own", of: program, showing: Self.accent, at: 150, 150, seenBy: other)
    let lines = try require(FileHandle(forWritingAtPath: pipe))

    try tap(1, at: 150, 150)
    try wait(for: "a tap", from: program) { program.output.hasSuffix("tapped at (50.0, 50.0)\n") }
    try server.touchscreen.begin(2, at: 150, 150)
    try wait(for: "a long press", from: program) { program.output.hasSuffix("held\n") }
    try lift(2, at: 150, 150)
    try drag(from: 150, 150, by: 60, 20)
    try wait(for: "a pan", from: program) { program.output.contains("pan ended") }
    // 10 of the 63.2 points are the slop, which is left out.
    let place = try require(program.output.split(separator: "\n").last)
    expect(place.hasPrefix("pan ended, the card is at (150.51"), "\(place)")
    try lines.write(contentsOf: Data("home\n".utf8))
    try wait(for: "its place", from: program) {
      program.output.hasSuffix("the card is at (100.0, 100.0)\n")
    }
    try wait(for: "its picture", from: program) {
      let screen = try other.screenshot()
      return screen[110, 150] == Self.accent && screen[320, 150] != Self.accent
    }
    try lines.write(contentsOf: Data("quit\n".utf8))

    try expect(program.waitUntilExit(), equals: .exited(0))
    expect(program.output.hasSuffix("closed\n"))
    expect(program.errorOutput, equals: "")
  }

  @Test(.enabled(if: isBuilt("gtk-loop"), "gtk-loop is not built; .ci/check builds it."))
  func `a window of GTK 4 plays fingers, timers and frames`() throws {
    let other = try OtherClient(server.display)
    let program = try server.run(
      Self.path(of: "gtk-loop"), [],
      environment: ["GSK_RENDERER": "cairo", "GDK_BACKEND": "x11", "GTK_A11Y": "none"])
    let id = try waitForWindow(
      titled: "In a loop of GTK", of: program, showing: Self.accent, at: 100, 150, seenBy: other)
    let screen = server.touchscreen

    try tap(1, at: 100, 150)
    try wait(for: "a tap", from: program) { program.output == "tapped at (80.0, 50.0)\n" }
    // Only a timeout of GLib can tell that a finger is held.
    try screen.begin(2, at: 100, 150)
    try wait(for: "a long press", from: program) { program.output.hasSuffix("\nheld\n") }
    try lift(2, at: 100, 150)
    try drag(from: 100, 150, by: 30, -40)
    try wait(for: "a pan", from: program) { program.output.contains("pan ended") }
    // The list goes on after the finger has left, with GTK's frames.
    try drag(from: 300, 250, by: 0, -150)
    var pictures: Set<[UInt32]> = []
    try wait(for: "a rolling list", from: program) {
      pictures.insert(try list(in: other.screenshot()))
      return pictures.count >= 8
    }
    try wait(for: "a list at rest", from: program) {
      let earlier = try list(in: other.screenshot())
      Thread.sleep(forTimeInterval: 0.1)
      return try list(in: other.screenshot()) == earlier
    }

    // The finger stays while another window gets the focus.
    try screen.begin(3, at: 130, 110)
    try screen.move(3, to: 130, 130)
    try wait(for: "a second pan", from: program) {
      program.output.components(separatedBy: "pan began").count == 3
    }
    let second = other.makeWindow(x: 600, 0, width: 50, height: 50)
    other.map(second)
    other.focus(second)
    try wait(for: "its end", from: program) { program.output.contains("pan cancelled") }
    try lift(3, at: 130, 130)

    other.close(id)
    try expect(program.waitUntilExit(), equals: .exited(0))
    expect(program.output.hasSuffix("closed\n"))
    expect(program.output.components(separatedBy: "tapped").count, equals: 2)
    expect(!program.errorOutput.contains("CRITICAL"), "\(program.errorOutput)")
  }

  /// The pixels of a column through the words of the list in GTK's window.
  private func list(in screen: Screenshot) -> [UInt32] { (0..<300).map { screen[245, $0] } }
}
