import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import X11TestSupport

@testable import ToolCommands

/// `doctor --measure` on a real touchscreen: injected strokes whose jitter, gap and ghosts are known.
@Suite(.endsInTime, .tags(.screen), .serialized, .touchscreen()) struct MeasureOnScreenTests {
  let server = PrivateXServer.current

  private static let escape = 9

  @Test func `injected jitter, a gap and ghosts are measured`() throws {
    let folder = try Folder()
    let other = try OtherClient(server.display)
    let program = try server.run(
      Program.path,
      ["doctor", "--measure", "--width-mm", "256", "--json", "-o", folder.path("a.png")])
    let title = WindowTitle.of(MeasuringWords.text("window", in: .english))
    other.focus(try program.waitForWindow(titled: title, seenBy: other))
    let guide = MeasuringGuide(size: Size(1280, 800))
    let (falling, rising) = (guide.steps[0].lines[0], guide.steps[1].lines[0])

    try follow(falling, jitter: 5, pausingAt: 600)
    try follow(rising, jitter: 5, ghosts: 3)
    try server.keyboard.tap(Self.escape)

    try expect(program.waitUntilExit(), equals: .exited(0))
    try JSONOutput.expectFits(program.output, "measure")
    let result = try JSONOutput.result(of: program.output)
    let width = try require((result["surface"] as? [Double])?.first)
    let pixel = width / 1280
    let jitter = try require((result["jitter"] as? [String: Any])?["median"] as? Double)
    // 5 %, or a unit of the device, of which 65,536 span the screen.
    expect(abs(jitter - 5 * pixel) <= max(0.05 * 5 * pixel, width / 65_536), "\(jitter / pixel)")
    let faults = try require(result["faults"] as? [[String: Any]])
    expect(faults.map { $0["kind"] as? String }, equals: ["ghost", "ghost", "ghost"])
    let gaps = try require((result["rate"] as? [String: Any])?["gaps"] as? [String: Any])
    expect(gaps["largest"] as? Int ?? 0 >= 300_000)
    expect((result["guide"] as? [String: Any])?["finished"] as? Int == 2)
    expect((result["queue"] as? [String: Any])?["count"] as? Int ?? 0 > 300)
    let picture = try Data(contentsOf: URL(fileURLWithPath: folder.path("a.png")))
    expect(picture.count > 10_000)
  }

  /// Draws along a line with a sample every 8 pixels, each beside the line by `jitter` in turn.
  private func follow(
    _ line: GuideLine, jitter: Double, pausingAt pause: Double = .infinity, ghosts: Int = 0
  ) throws {
    let way = line.points[1] - line.points[0]
    let across = Point(-way.y, way.x) * (1 / way.length)
    var left = ghosts
    var paused = false
    for (index, along) in stride(from: 0, through: line.length, by: 8).enumerated() {
      let place = line.point(at: along) + across * (index % 2 == 0 ? jitter : -jitter)
      if index == 0 {
        try server.touchscreen.begin(1, at: place.x, place.y)
      } else {
        if along >= pause, !paused {
          paused = true
          // A server that is late would make the pause shorter; it counts whole milliseconds.
          try server.touchscreen.settle()
          Thread.sleep(forTimeInterval: 0.31)
          continue
        }
        try server.touchscreen.move(1, to: place.x, place.y)
      }
      if left > 0, index % 40 == 20 {
        left -= 1
        try server.touchscreen.tap(2, at: 640, 100)
      }
      Thread.sleep(forTimeInterval: 0.004)
    }
    let end = line.point(at: line.length)
    try server.touchscreen.end(1, at: end.x, end.y)
    try server.touchscreen.settle()
  }

  @Test func `a screen that nobody touches is measured as nothing`() throws {
    let other = try OtherClient(server.display)
    let program = try server.run(Program.path, ["doctor", "--measure"])
    let title = WindowTitle.of(MeasuringWords.text("window", in: .english))
    other.focus(try program.waitForWindow(titled: title, seenBy: other))
    try server.keyboard.tap(Self.escape)

    try expect(program.waitUntilExit(), equals: .exited(1))
    expect(program.output == "" && program.errorOutput.contains("no finger touched the screen"))
  }
}
