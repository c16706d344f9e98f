import Expectations
import Foundation
import PhotoDocument
import Testing
import TouchEngine
import TouchTestSupport
import X11TestSupport

@testable import PhotoEditor
@testable import SceneBase
@testable import ScenePlayer

/// A finger on a real screen draws, erases and pixelates, by the tools below the picture.
@Suite(.ofPlayground, .endsInTime, .tags(.screen), .serialized, .touchscreen())
struct DoodleOnScreenTests {
  let server = PrivateXServer.current

  private func tap(_ place: Point) throws {
    try server.touchscreen.tap(1, at: place.x, place.y)
    Thread.sleep(forTimeInterval: 0.2)
  }

  /// Leads a finger along a way that begins at part 0 and ends at part 1.
  private func draw(_ way: (Double) -> Point) throws {
    let steps = 30
    try server.touchscreen.begin(1, at: way(0).x, way(0).y)
    for step in 1...steps {
      try server.touchscreen.rest(0.008)
      let place = way(Double(step) / Double(steps))
      try server.touchscreen.move(1, to: place.x, place.y)
    }
    try server.touchscreen.end(1, at: way(1).x, way(1).y)
    Thread.sleep(forTimeInterval: 0.1)
  }

  /// The position of a tool, or of a button of the dock.
  private func button(_ name: String) throws -> Point {
    let editor = PhotoEditor(SceneEnvironment(size: PlayedProgram.size))
    if name.hasPrefix("doodle") {
      editor.modes.machine.enter(editor.modes.doodle, because: .application("test"))
    }
    return try require(editor.placeOfControl(name))
  }

  @Test func `a finger doodles a fast circle, erases across it and pixelates`() throws {
    let played = try PlayedProgram()
    let middle = played.start.canvas.convert(played.start.canvas.bounds.center, to: nil)
    let around = { (part: Double) in
      middle + AffineTransform.rotation(2 * .pi * part).apply(to: Point(100, 0))
    }

    try tap(button("dock.draw"))
    // Around in a quarter of a second.
    try draw(around)
    try tap(button("doodle.eraser"))
    try draw { middle + Point(0, 160 * $0) }
    try tap(button("doodle.mosaic"))
    try draw { middle + Point(-200 + 400 * $0, -60) }
    try played.wait("the last stroke") {
      played.lines.count { $0.contains(#""decision":"ended","recognizer":"canvas.pan""#) } == 3
    }

    let playground = try played.replay()
    let editor = try require(playground.scene as? PhotoEditor)
    let strokes = editor.document.strokes
    expect(strokes.map(\.tool), equals: [.brush, .eraser, .mosaic])
    // The stroke has every report of the finger: the landing and thirty moves, none lost or merged.
    expect((30...32).contains(strokes[0].points.count))
    let center = editor.canvas.page.convert(middle, from: nil)
    let radius = 100 / editor.canvas.pageScale
    for point in strokes[0].points {
      expect(abs(point.distance(to: center) - radius) < 2)
    }
    expect(editor.history.done.map(\.cause), equals: ["step.brush", "step.eraser", "step.mosaic"])
    try played.expectScreen(shows: playground)
    try played.finish()
  }
}
