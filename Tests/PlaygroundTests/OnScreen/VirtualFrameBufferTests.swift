import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces
import X11TestSupport

@testable import PhotoEditor
@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes
@testable import ToolCommands

/// The pointer's part on a server that has no touchscreen, no axes that scroll and no gestures.
@Suite(
  .ofPlayground,
  .endsInTime, .tags(.screen),
  .serialized,
  .enabled(
    if: VirtualFrameBuffer.isInstalled || PrivateXServer.isRequired,
    "There is no Xvfb to test with; install xvfb xdotool."))
struct VirtualFrameBufferTests {
  private let server: VirtualFrameBuffer
  private let files: Folder
  private let start = PhotoEditor(SceneEnvironment(size: Size(1280, 800)))

  init() throws {
    server = try VirtualFrameBuffer()
    files = try Folder()
  }

  private var lines: [String] { files.lines("played.touchtrace") }

  /// Plays in the program, and gives the scene as its replay leaves it.
  private func play(
    _ options: [String], of scene: String = "photo-editor", until what: String,
    _ body: () throws -> Void
  ) throws -> Playground {
    let path = files.path("played.touchtrace")
    try server.use("mousemove 1279 799")
    let program = try server.run(Program.path, ["run", scene, "--record", path] + options)
    let other = try require(server.other)
    try program.waitForWindow(titled: Shown.title(scene), seenBy: other)
    try body()
    try program.wait(for: what) { lines.contains { $0.contains(what) } }
    program.kill(SIGTERM)
    try expect(program.waitUntilExit(), equals: .exited(0))
    let replayer = try TraceReplayer(path: path)
    let playground = try openPlayground(for: replayer.header, at: path)
    try playground.play(replayer)
    return playground
  }

  private func at(_ place: Point, _ dx: Double = 0) -> String {
    "mousemove \(Int(place.x + dx)) \(Int(place.y))"
  }

  @Test func `a pair pinches a sticker`() throws {
    let sticker = start.canvas.elements[2]
    let middle = sticker.place

    let playground = try play(
      ["--mouse", "pair"], until: #""decision":"ended","recognizer":"canvas.pinch""#
    ) {
      try server.use("\(at(middle)) keydown ctrl \(at(middle, 40)) mousedown 1")
      // Input of one millisecond is one event.
      try server.use(
        (1...12).map { "\(at(middle, 40 + 5 * Double($0))) sleep 0.01" }.joined(separator: " "))
      try server.use("mouseup 1 keyup ctrl")
    }

    let wide = try require(playground.elements.first { $0.identifier == sticker.identifier })
    // 80 points apart, then 200, less what passing the limit takes.
    expect(wide.scale / sticker.scale > 1.5 && wide.scale / sticker.scale < 2.5)
    expect(wide.place.distance(to: middle) < 15)
    expect(playground.window.touches.isEmpty)
  }

  @Test func `a planted finger stays, and a click lifts it`() throws {
    let place = start.canvas.elements[2].place

    let playground = try play(["--mouse", "sticky"], until: #""phase":"ended""#) {
      try server.use("\(at(place)) click 3 \(at(place, 100)) \(at(place)) click 1")
    }

    expect(playground.window.touches.isEmpty)
    expect(lines.count { $0.contains(#""kind":"emulated""#) }, equals: 1)
  }

  @Test func `a wheel without axes scrolls by notches`() throws {
    let place = start.canvas.frame.center

    let playground = try play([], of: "scroll-list", until: #""dy":-40"#) {
      try server.use("\(at(place)) click 5 click 5 click 4")
    }

    expect(lines.count { $0.contains(#""wheel""#) }, equals: 3)
    let stage = try require(playground.scene as? ScrollList).stage
    expect(stage.outer.contentOffset.y + stage.list.contentOffset.y, equals: 40)
  }
}
