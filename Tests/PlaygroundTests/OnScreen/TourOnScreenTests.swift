import Expectations
import Foundation
import ScenePlayer
import Testing
import TouchEngine
import TouchTestSupport
import X11TestSupport

/// The tour in a window of the real program.
@Suite(.ofPlayground, .endsInTime, .tags(.screen), .serialized, .touchscreen())
struct TourOnScreenTests {
  let server = PrivateXServer.current

  @Test func `fingers and keys lead through the stops, and q ends it`() throws {
    let other = try OtherClient(server.display)
    let program = try server.run(Program.path, ["tour"])
    other.focus(try program.waitForWindow(titled: Shown.title("Tour"), seenBy: other))
    // The sentence about the stop, at the top of the bar below its recording.
    func picture() throws -> [UInt32] {
      let screen = try other.screenshot()
      return stride(from: 36, to: 500, by: 3).flatMap { x in
        stride(from: 698, to: 714, by: 4).map { screen[x, $0] }
      }
    }
    try server.keyboard.tap(65)
    Thread.sleep(forTimeInterval: 0.5)
    let first = try picture()
    // The button for the next stop is at the end of the bar.
    try server.touchscreen.tap(1, at: 1190, 750)
    try program.wait(for: "the next stop") { try picture() != first }
    let second = try picture()
    for _ in 0..<TourStop.all.count { try server.keyboard.tap(Self.n) }
    try program.wait(for: "another stop") { try picture() != second }
    expect(program.errorOutput.isEmpty)

    try server.keyboard.tap(Self.q)

    try expect(program.waitUntilExit(), equals: .exited(0))
  }

  private static let (n, q) = (57, 24)

  @Test func `a folder makes the tour write pictures, also where there is a display`() throws {
    let folder = try Folder()
    let program = try server.run(Program.path, ["tour", "-o", folder.path("tour")])

    // It draws every scene without optimization.
    try expect(program.waitUntilExit(timeout: .seconds(180)), equals: .exited(0))
    expect(FileManager.default.fileExists(atPath: folder.path("tour/tour.md")))
  }

  @Test func `a scale for pictures is no usage`() throws {
    let run = try Program.run("tour", "--headless", "--scale", "2")

    expect(run.code, equals: 64)
    expect(run.errors.contains("--scale is for the window"))
  }
}
