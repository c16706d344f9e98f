import Expectations
import Foundation
import PhotoEditor
import SceneBase
import ScenePlayer
import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces
import X11TestSupport

@testable import ToolCommands

/// The real program under Xwayland, with fingers that go through the compositor.
@Suite(.ofPlayground, .endsInTime, .tags(.outside), .serialized, .wayland())
struct XwaylandOnScreenTests {
  private let desktop = WaylandDesktop.current
  private static let size = Size(800, 500)

  @Test func `a finger drags a sticker, and the recording says where it was made`() throws {
    let files = try Folder()
    let trace = files.path("played.touchtrace")
    let program = try desktop.run(
      Program.path, ["run", "photo-editor", "--size", "800x500", "--record", trace])
    let other = try OtherClient(desktop.display)
    let opened = PhotoEditor(SceneEnvironment(size: Self.size))
    let sticker = opened.canvas.elements[0]
    let center = sticker.place
    let way = Point(90, 60)
    func place(_ part: Double) throws -> Point {
      let id = try require(other.window(titled: Shown.title("photo-editor")))
      let window = other.place(of: id)
      return Point(Double(window.x), Double(window.y)) + center + way * part
    }
    func count(_ what: String) -> Int {
      files.lines("played.touchtrace").joined().components(separatedBy: what).count - 1
    }

    try program.wait(for: "the window") {
      guard let id = other.window(titled: Shown.title("photo-editor")) else { return false }
      return try other.isVisible(id) && other.place(of: id).y > 0
    }
    // The compositor gives the window fingers once it has shown it.
    try program.wait(for: "a first touch") {
      let corner = try place(0) - center + Point(3, 3)
      try desktop.begin(9, at: corner.x, corner.y)
      try desktop.end(9)
      Thread.sleep(forTimeInterval: 0.1)
      return count(#""phase":"ended""#) > 0
    }
    let start = try place(0)
    try desktop.begin(1, at: start.x, start.y)
    for step in 1...20 {
      let next = try place(Double(step) / 20)
      try desktop.move(1, to: next.x, next.y)
      Thread.sleep(forTimeInterval: 0.01)
    }
    try desktop.end(1)
    try program.wait(for: "the end of the drag") {
      count(#""decision":"ended","recognizer":"canvas.pan""#) == 1
    }
    program.kill(SIGTERM)
    try expect(program.waitUntilExit(), equals: .exited(0))

    let replayer = try TraceReplayer(path: trace)
    expect(replayer.header.surroundings.server, equals: "xwayland")
    expect(replayer.header.size, equals: Self.size)
    let playground = try openPlayground(for: replayer.header, at: trace)
    try playground.play(replayer)
    let moved = try require(playground.elements.first { $0.identifier == sticker.identifier })
    expect(moved.place.distance(to: center + way * (1 - 10 / way.length)) < 0.1)
    let again = try Program.run(
      "replay", trace, "--headless", "--record", files.path("again.touchtrace"))
    expect(again.code, equals: 0, "\(again.errors)")
    expect(
      files.lines("played.touchtrace").dropFirst(),
      equals: files.lines("again.touchtrace").dropFirst())
  }
}
