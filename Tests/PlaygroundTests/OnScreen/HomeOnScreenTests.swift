import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import X11TestSupport

@testable import Inspection
@testable import PlaygroundCommands
@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes
@testable import ToolCommands

/// The home screen and the ways from it and back, with real fingers, mouse and keys.
@Suite(.ofPlayground, .endsInTime, .tags(.screen), .serialized, .touchscreen())
struct HomeOnScreenTests {
  let server = PrivateXServer.current
  private let other: OtherClient
  private let start = Home(SceneEnvironment(size: PlayedProgram.size))

  init() throws { other = try OtherClient(server.display) }

  private func wait(
    for scene: String, _ program: RunningProgram, path: String = #filePath, line: Int = #line
  ) throws {
    try program.waitForWindow(
      titled: Shown.title(scene), seenBy: other, path: path, line: line)
  }

  private func place(of scene: String) throws -> Point {
    let card = try require(start.list.cards.first { $0.scene.name == scene })
    return card.convert(card.bounds.center, to: nil)
  }

  @Test func `fingers, mouse and keys choose a scene and come back, and the recording is whole`()
    throws
  {
    let folder = try Folder()
    let program = try server.run(
      Program.path, ["--record", folder.path("home.touchtrace")])
    try wait(for: "home", program)
    Thread.sleep(forTimeInterval: 0.5)
    let card = try place(of: "live-room")
    try server.touchscreen.tap(1, at: card.x, card.y)
    try wait(for: "live-room", program)

    // The arrow by finger, a card by mouse.
    try server.touchscreen.tap(2, at: 46, 32)
    try wait(for: "home", program)
    let chat = try place(of: "chat")
    try server.pointer.move(to: chat.x, chat.y)
    try server.pointer.press(1)
    try server.pointer.release(1)
    try wait(for: "chat", program)

    // The arrow by mouse.
    try server.pointer.move(to: 46, 32)
    try server.pointer.press(1)
    try server.pointer.release(1)
    try wait(for: "home", program)
    let window = try require(other.window(titled: Shown.title("home")))
    other.focus(window)
    Thread.sleep(forTimeInterval: 0.3)
    // 3, by its key.
    try server.keyboard.tap(12)
    try wait(for: "scroll-list", program)

    program.kill(SIGTERM)
    try expect(program.waitUntilExit(), equals: .exited(0))
    let lines = folder.lines("home.touchtrace")
    expect(lines.contains { $0.contains(#""view":"home.live-room""#) })
    expect(lines.last?.hasPrefix(#"{"end":"#), equals: true)
    expect(program.errorOutput.contains("the scene was left"))
    let replay = try Program.run(
      "replay", folder.path("home.touchtrace"), "--headless", "--record", folder.path("again"))
    expect(replay.code, equals: 0, "\(replay.errors)")
    expect(folder.lines("again"), equals: lines)
  }

  @Test func `the window shows the home screen, and the scene that was opened from it`() throws {
    // With reduced motion the film waits for a finger; otherwise its first frames would be compared.
    let played = try PlayedProgram(["--reduced-motion"], scene: "home")
    let environment = SceneEnvironment(
      size: PlayedProgram.size, appearance: Appearance(isReduceMotionEnabled: true))
    let home = Home(environment)
    home.film = RecordedFilm(environment)
    try played.expectScreen(shows: Playground(home))
    let card = try place(of: "scroll-list")
    try server.touchscreen.tap(1, at: card.x, card.y)
    try wait(for: "scroll-list", played.program)

    let fresh = Playground(ScrollList(environment))
    fresh.addButtons()
    let later = Timestamp(milliseconds: 60_000)
    // Once the sign that the recording was saved has gone.
    try played.expectScreen(shows: fresh.displayList(at: later))
    try played.finish()
  }
}
