import Expectations
import Foundation
import PhotoEditor
import ScenePlayer
import Testing
import TouchEngine
import TouchTestSupport
import X11TestSupport

@testable import ToolCommands

/// The real program while nothing happens: how often it wakes up, counted by the kernel.
@Suite(.ofPlayground, .endsInTime, .tags(.screen), .serialized, .touchscreen()) struct IdleTests {
  let server = PrivateXServer.current

  /// How often a process gave up the processor to wait for something.
  private func wakeUps(_ process: Int32) throws -> Int {
    let text = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = text.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
    return try require(line.flatMap { Int($0.split(separator: "\t").last ?? "") })
  }

  /// Waits until the program has been asleep for two seconds: longer than any message is shown.
  private func waitUntilAsleep(_ program: RunningProgram) throws {
    var (last, since) = (-1, ContinuousClock.now)
    try program.wait(for: "sleep") {
      let count = try wakeUps(program.processIdentifier)
      if count != last { (last, since) = (count, ContinuousClock.now) }
      // The words of the last decision fade after three seconds.
      return ContinuousClock.now - since >= .seconds(4)
    }
  }

  /// How long a process has kept a processor busy, all threads together, in microseconds.
  private func processorTime(_ process: Int32) throws -> Int {
    let tasks = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")
    return try tasks.reduce(0) { sum, task in
      let text = try String(
        contentsOfFile: "/proc/\(process)/task/\(task)/schedstat", encoding: .utf8)
      return sum + (Int(text.split(separator: " ").first ?? "") ?? 0) / 1000
    }
  }

  private func tap(_ place: Point) throws {
    try server.touchscreen.tap(1, at: place.x, place.y)
  }

  private func waitForWindow(_ title: String, _ program: RunningProgram) throws {
    try program.waitForWindow(
      titled: Shown.title(title), seenBy: try OtherClient(server.display))
  }

  @Test func `after the traces of a tap have faded it sleeps until something comes`() throws {
    let program = try server.run(Program.path, ["run", "photo-editor"])
    try waitForWindow("photo-editor", program)
    try tap(Point(330, 100))
    try waitUntilAsleep(program)
    let before = try wakeUps(program.processIdentifier)

    Thread.sleep(forTimeInterval: 3)

    try expect(wakeUps(program.processIdentifier), equals: before)
    program.kill(SIGTERM)
    try expect(program.waitUntilExit(), equals: .exited(0))
  }

  @Test func `ten idle seconds cost at most ten milliseconds of a processor`() throws {
    let program = try server.run(Program.path, ["run", "photo-editor"])
    try waitForWindow("photo-editor", program)
    try tap(Point(330, 100))
    try waitUntilAsleep(program)
    let before = try processorTime(program.processIdentifier)

    Thread.sleep(forTimeInterval: 10)

    let cost = try processorTime(program.processIdentifier) - before
    expect(before > 10_000)
    expect(cost <= 10_000)
    program.kill(SIGTERM)
    try expect(program.waitUntilExit(), equals: .exited(0))
  }

  @Test func `a player that is paused or at its end sleeps`() throws {
    let folder = try Folder()
    let trace = try folder.write(
      """
      {"touchtrace":"1.0","program":"touch-playground","version":"0","scene":"photo-editor","layout":\(PhotoEditor.layout),"size":[640,480],"scale":1}
      {"t":1000,"touch":[{"id":1,"phase":"began","x":60,"y":60}]}
      {"t":50000,"touch":[{"id":1,"phase":"ended","x":60,"y":60}]}
      {"end":100000}

      """, "tap.touchtrace")
    let program = try server.run(Program.path, ["replay", trace])
    try waitForWindow("Replay of \(trace)", program)
    try waitUntilAsleep(program)
    let before = try wakeUps(program.processIdentifier)

    Thread.sleep(forTimeInterval: 2)

    try expect(wakeUps(program.processIdentifier), equals: before)
    program.kill(SIGTERM)
    try expect(program.waitUntilExit(), equals: .exited(0))
  }
}
