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

/// The whole way: injected into a real X server, decided, drawn, recorded and replayed.
@Suite(.ofPlayground, .endsInTime, .tags(.screen), .serialized, .touchscreen()) struct OnScreenTests
{
  let server = PrivateXServer.current

  /// Moves a finger in steps, as a screen reports it.
  private func drag(
    _ finger: Int, from start: Point, by delta: Point, steps: Int = 20
  ) throws {
    for step in 1...steps {
      let place = start + delta * (Double(step) / Double(steps))
      try server.touchscreen.move(finger, to: place.x, place.y)
      try server.touchscreen.rest(0.004)
    }
  }

  @Test func `one finger drags a sticker`() throws {
    let played = try PlayedProgram()
    let sticker = played.element(0)
    let start = sticker.place

    try server.touchscreen.begin(1, at: start.x, start.y)
    try drag(1, from: start, by: Point(240, 160))
    // A pause, or it would be thrown away.
    try server.touchscreen.rest(0.2)
    try server.touchscreen.end(1, at: start.x + 240, start.y + 160)
    try played.waitForDecision("ended", of: "pan")

    let playground = try played.replay()
    let moved = try require(playground.elements.first { $0.identifier == sticker.identifier })
    // All but the slop, along the way of the finger.
    let length = Point(240, 160).length
    let expected = start + Point(240, 160) * ((length - 10) / length)
    expect(moved.place.distance(to: expected) < 0.1)
    try played.expectScreen(shows: playground)
    try played.finish()
  }

  @Test func `two fingers pinch and turn a sticker`() throws {
    let played = try PlayedProgram()
    let sticker = played.element(2)
    let middle = sticker.place
    func place(_ finger: Int, _ part: Double) -> Point {
      let arm = AffineTransform.rotation(0.8 * part).apply(to: Point(40 + 60 * part, 0))
      return middle + arm * (finger == 1 ? -1 : 1)
    }

    for finger in [1, 2] {
      let landing = place(finger, 0)
      try server.touchscreen.begin(finger, at: landing.x, landing.y)
    }
    for step in 1...30 {
      for finger in [1, 2] {
        let next = place(finger, Double(step) / 30)
        try server.touchscreen.move(finger, to: next.x, next.y)
      }
      try server.touchscreen.rest(0.006)
    }
    for finger in [1, 2] {
      let lift = place(finger, 1)
      try server.touchscreen.end(finger, at: lift.x, lift.y)
    }
    try played.waitForDecision("ended", of: "pinch")
    try played.waitForDecision("ended", of: "rotation")

    let playground = try played.replay()
    let turned = try require(playground.elements.first { $0.identifier == sticker.identifier })
    expect(turned.scale / sticker.scale > 1.8 && turned.scale / sticker.scale < 2.5)
    expect(abs(turned.rotation - sticker.rotation - 0.8) < 0.3)
    expect(turned.place.distance(to: middle) < 25)
    let scene = try require(playground.scene as? PhotoEditor)
    expect(turned.contentScaleFactor, equals: turned.scale * scene.canvas.pageScale)
    try played.expectScreen(shows: playground)
    try played.finish()
  }

  @Test func `a recording names its clock, its devices and its photo`()
    throws
  {
    let played = try PlayedProgram()
    try played.finish()

    let made = try TraceReader(path: played.trace).header.surroundings

    expect(made.clock, equals: "monotonic")
    let screens = try require(made.devices).filter { $0.kind == "touchscreen" }
    expect(screens.contains { ($0.touches ?? 0) >= 10 && !$0.name.isEmpty })
    expect(made.devices?.contains { $0.kind == "pointer" && $0.touches == nil }, equals: true)
    expect(made.photo?.name, equals: "photo.png")
    expect(made.photo?.width, equals: 1600)
    expect(made.photo?.height, equals: 1200)
    // A replay keeps the original's surroundings.
    let folder = try Folder()
    _ = try Program.run(
      "replay", played.trace, "--headless", "--record", folder.path("again.touchtrace"))
    try expect(TraceReader(path: folder.path("again.touchtrace")).header.surroundings, equals: made)
  }

  @Test func `a replay that cannot be recorded says so in the player, and continues`() throws {
    let played = try PlayedProgram()
    try played.finish()
    let replay = try played.server.run(
      Program.path, ["replay", played.trace, "--record", "/dev/full", "--force"])
    try played.wait("the red words in the bar") {
      try played.other.color(42, 705) == 0xD93A30
    }

    expect(replay.errorOutput.contains("the recording stopped: cannot write /dev/full"))
    replay.kill(SIGTERM)
    try expect(replay.waitUntilExit(), equals: .exited(74))
  }

  @Test func `a mouse drags a sticker`() throws {
    let played = try PlayedProgram()
    let sticker = played.element(4)
    let start = sticker.place

    try server.pointer.move(to: start.x, start.y)
    try server.pointer.press()
    for step in 1...10 {
      try server.pointer.move(to: start.x - 20 * Double(step), start.y + 10 * Double(step))
      try server.pointer.rest(0.004)
    }
    try server.pointer.rest(0.2)
    try server.pointer.release()
    try played.waitForDecision("ended", of: "pan")

    expect(played.lines.contains { $0.contains(#""kind":"pointer""#) })
    let playground = try played.replay()
    let moved = try require(playground.elements.first { $0.identifier == sticker.identifier })
    let expected = start + Point(-200, 100) * (1 - 10 / Point(-200, 100).length)
    expect(moved.place.distance(to: expected) < 2)
    try played.finish()
  }

  @Test func `a tap selects a sticker`() throws {
    let played = try PlayedProgram()
    let sticker = played.element(1)

    try server.touchscreen.tap(1, at: sticker.place.x, sticker.place.y)
    try played.waitForDecision("ended", of: "tap")
    // The double tap that did not come gives up, and nothing moves any more.
    try played.waitForDecision("failed", of: "doubleTap")

    let playground = try played.replay()
    let editor = try require(playground.scene as? PhotoEditor)
    expect(editor.canvas.selected?.identifier, equals: sticker.identifier)
    try played.expectScreen(shows: playground)
    try played.finish()
  }

  @Test func `a recording that is killed replays`() throws {
    let played = try PlayedProgram()
    let start = played.element(0).place

    try server.touchscreen.begin(1, at: start.x, start.y)
    try drag(1, from: start, by: Point(200, 0))
    try played.waitForDecision("began", of: "pan")
    played.program.kill(SIGKILL)
    try expect(played.program.waitUntilExit(), equals: .killed(by: SIGKILL))
    try server.touchscreen.end(1, at: 0, 0)

    let explained = try Program.run("explain", played.trace)
    expect(explained.code, equals: 0)
    expect(explained.output.contains("to canvas.pan: became a drag"))
  }

  @Test func `Esc takes all fingers away, and Ctrl+Q quits`() throws {
    let played = try PlayedProgram()
    let start = played.element(0).place
    let window = try require(played.other.window(titled: Shown.title("photo-editor")))
    played.other.focus(window)

    try server.touchscreen.begin(1, at: start.x, start.y)
    try drag(1, from: start, by: Point(100, 0))
    try played.waitForDecision("began", of: "pan")
    try server.keyboard.tap(9)  // Escape
    try played.waitForDecision("cancelled", of: "pan")
    try server.touchscreen.end(1, at: start.x, start.y)
    try server.keyboard.press(37)  // Control
    try server.keyboard.tap(24)  // q
    try server.keyboard.release(37)

    try expect(played.program.waitUntilExit(), equals: .exited(0))
    expect(played.lines.contains { $0.contains(#""phase":"cancelled""#) })
    expect(!played.lines.contains { $0.contains("Escape") })
  }

  @Test func `a recording is seen again in a window`() throws {
    let played = try PlayedProgram()
    let start = played.element(0).place
    try server.touchscreen.begin(1, at: start.x, start.y)
    try drag(1, from: start, by: Point(200, 100))
    try server.touchscreen.end(1, at: start.x + 200, start.y + 100)
    try played.waitForDecision("ended", of: "pan")
    try played.finish()

    let folder = try Folder()
    let replay = try server.run(
      Program.path, ["replay", played.trace, "--record", folder.path("seen.touchtrace")])
    try played.wait("the end of the replay") {
      folder.lines("seen.touchtrace").last?.hasPrefix(#"{"end":"#) == true
    }
    try played.expectScreen(shows: try played.playerAtEnd().displayList(at: .zero))
    replay.kill(SIGTERM)

    try expect(replay.waitUntilExit(), equals: .exited(0))
    expect(folder.lines("seen.touchtrace").dropFirst(), equals: played.lines.dropFirst())
  }

  @Test func `a replay in a window of another size says so`() throws {
    let played = try PlayedProgram()
    try played.finish()

    let replay = try server.run(
      Program.path, ["replay", played.trace, "--size", "640x442", "--language", "zh"])
    try played.wait("the sizes") {
      replay.errorOutput.contains(
        "\(played.trace): recorded in a window of 1280 × 800 pt, shown in one of 640 × 442 pt at 40 %"
      )
    }

    replay.kill(SIGTERM)
    try expect(replay.waitUntilExit(), equals: .exited(0))
  }
}
