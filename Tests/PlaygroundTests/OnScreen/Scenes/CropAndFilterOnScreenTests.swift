import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import X11TestSupport

@testable import PhotoDocument
@testable import PhotoEditor
@testable import SceneBase
@testable import ScenePlayer
@testable import ToolCommands

/// A crop and a filter in the real program: by fingers alone, and by mouse and keyboard.
@Suite(.ofPlayground, .endsInTime, .tags(.screen), .serialized, .touchscreen())
struct CropAndFilterOnScreenTests {
  let server = PrivateXServer.current

  private func button(_ name: String, in editor: PhotoEditor) throws -> Point {
    try require(editor.placeOfControl(name), "\(name) is not in sight")
  }

  private func enter(_ mode: EditorMode, in editor: PhotoEditor) {
    editor.modes.machine.enter(mode, because: .application("test"))
  }

  private func wait(_ played: PlayedProgram, for mode: String) throws {
    try played.wait("the mode \(mode)") {
      played.lines.last { $0.contains(#""decision":"entered""#) }?
        .contains(#""to":"\#(mode)""#) == true
    }
  }

  // MARK: Fingers

  private func tap(_ place: Point) throws {
    try server.touchscreen.tap(1, at: place.x, place.y)
    Thread.sleep(forTimeInterval: 0.4)
  }

  private func drag(from start: Point, by way: Point, pause: Double = 0.3) throws {
    try server.touchscreen.begin(1, at: start.x, start.y)
    for step in 1...20 {
      let place = start + way * (Double(step) / 20)
      try server.touchscreen.move(1, to: place.x, place.y)
      try server.touchscreen.rest(0.006)
    }
    try server.touchscreen.rest(pause)
    try server.touchscreen.end(1, at: start.x + way.x, start.y + way.y)
    Thread.sleep(forTimeInterval: 0.4)
  }

  private func pinch(about middle: Point) throws {
    func place(_ finger: Int, _ part: Double) -> Point {
      let arm = AffineTransform.rotation(0.3 * part).apply(to: Point(60 + 60 * part, 0))
      return middle + arm * (finger == 1 ? -1 : 1)
    }
    for finger in [1, 2] {
      try server.touchscreen.begin(finger, at: place(finger, 0).x, place(finger, 0).y)
    }
    for step in 1...30 {
      for finger in [1, 2] {
        let next = place(finger, Double(step) / 30)
        try server.touchscreen.move(finger, to: next.x, next.y)
      }
      try server.touchscreen.rest(0.006)
    }
    for finger in [1, 2] {
      try server.touchscreen.end(finger, at: place(finger, 1).x, place(finger, 1).y)
    }
    Thread.sleep(forTimeInterval: 0.4)
  }

  @Test func `fingers crop and turn the picture, and choose a filter`() throws {
    let played = try PlayedProgram()
    let editor = played.start
    try tap(button("dock.crop", in: editor))
    try wait(played, for: "crop")
    enter(editor.modes.crop, in: editor)
    let tool = try require(editor.cropTool)
    let corner = tool.handles[0].convert(tool.handles[0].bounds.center, to: nil)
    try drag(from: corner, by: Point(160, 90))
    try pinch(about: editor.canvas.convert(editor.canvas.pictureRoom.center, to: nil))
    try drag(from: tool.dial.convert(tool.dial.bounds.center, to: nil), by: Point(-60, 0))
    // Something was cropped by now, so that it can be kept.
    try tap(button("done", in: editor))
    try wait(played, for: "browse")
    enter(editor.modes.browse, in: editor)
    try tap(button("dock.filters", in: editor))
    try wait(played, for: "filter")
    let middle = editor.canvas.convert(editor.canvas.pictureRoom.center, to: nil)
    try drag(from: middle + Point(250, 0), by: Point(-500, 20))
    try drag(from: middle, by: Point(10, 100))
    enter(editor.modes.filter, in: editor)
    try tap(button("done", in: editor))
    try wait(played, for: "browse")

    let playground = try played.replay()
    let scene = try require(playground.scene as? PhotoEditor)
    let crop = scene.document.crop
    expect(CropRoom(page: scene.document.photo.pageSize).holds(crop))
    expect(crop.width < 700 && crop.width > 200)
    expect(crop.rotation < -0.2 && crop.rotation > -0.6)
    expect(scene.document.look.filter, equals: "mono")
    expect(abs(scene.document.look.strength - 0.7) < 0.05)
    expect(scene.history.done.map(\.cause), equals: ["step.crop", "step.filter", "step.strength"])
    try played.expectScreen(shows: playground)
    try played.finish()
  }

  // MARK: Mouse and keyboard

  /// Codes of the server's keyboard.
  private enum Code {
    static let c = 54
    static let f = 41
    static let enter = 36
    static let period = 60
    static let rightBracket = 35
    static let right = 102
    static let down = 104
  }

  private func mouse(from start: Point, by way: Point) throws {
    try server.pointer.move(to: start.x, start.y)
    try server.pointer.settle()
    try server.pointer.press()
    for step in 1...20 {
      let place = start + way * (Double(step) / 20)
      try server.pointer.move(to: place.x, place.y)
      try server.pointer.rest(0.006)
    }
    try server.pointer.rest(0.3)
    try server.pointer.release()
    try server.pointer.settle()
    Thread.sleep(forTimeInterval: 0.4)
  }

  @Test func `mouse and keyboard do the same`() throws {
    let played = try PlayedProgram()
    let editor = played.start
    played.other.focus(
      try require(played.other.window(titled: Shown.title("photo-editor"))))
    played.other.roundTrip()
    try server.keyboard.tap(Code.c)
    try server.keyboard.settle()
    try wait(played, for: "crop")
    enter(editor.modes.crop, in: editor)
    let tool = try require(editor.cropTool)
    let corner = tool.handles[0].convert(tool.handles[0].bounds.center, to: nil)
    try mouse(from: corner, by: Point(160, 90))
    for code in [Code.period, Code.period, Code.rightBracket, Code.enter] {
      try server.keyboard.tap(code)
      try server.keyboard.settle()
    }
    try wait(played, for: "browse")
    try server.keyboard.tap(Code.f)
    try server.keyboard.settle()
    try wait(played, for: "filter")
    for code in [Code.right, Code.down] {
      try server.keyboard.tap(code)
      try server.keyboard.settle()
      // The filter slides in first.
      Thread.sleep(forTimeInterval: 0.8)
    }
    let middle = editor.canvas.convert(editor.canvas.bounds.center, to: nil)
    try mouse(from: middle, by: Point(10, 60))
    try server.keyboard.tap(Code.enter)
    try server.keyboard.settle()
    try wait(played, for: "browse")

    let playground = try played.replay()
    let scene = try require(playground.scene as? PhotoEditor)
    expect(abs(scene.document.crop.rotation + .pi / 2 + 2 * .pi / 180) < 1e-9)
    expect(scene.document.crop.width < 700)
    expect(scene.document.look.filter, equals: "mono")
    expect(abs(scene.document.look.strength - 0.78) < 0.04)
    expect(
      scene.history.done.map(\.cause),
      equals: [
        "step.crop", "step.filter", "step.strength", "step.strength",
      ])
    try played.expectScreen(shows: playground)
    try played.finish()
  }
}
