import Expectations
import Foundation
import ScenePlayer
import Scenes
import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces
import X11TestSupport

@testable import ToolCommands

/// Time that is stopped while fingers are down, on a real screen.
@Suite(.ofPlayground, .endsInTime, .tags(.screen), .serialized, .touchscreen())
struct AskingOnScreenTests {
  private let server = PrivateXServer.current

  /// X's numbers of keys.
  private enum Key: Int { case escape = 9, w = 25, f6 = 72 }

  private func tap(_ key: Key) throws { try server.keyboard.tap(key.rawValue) }

  private func focused(_ scene: String) throws -> PlayedProgram {
    let played = try PlayedProgram(scene: scene)
    played.other.focus(try require(played.other.window(titled: Shown.title(scene))))
    return played
  }

  private func touches(_ played: PlayedProgram) -> [String] {
    played.lines.dropFirst().filter { $0.contains(#""touch":["#) }
  }

  @Test
  func `a finger that is lifted while time stands still is cancelled, one that stays goes on`()
    throws
  {
    let played = try focused("scroll-list")
    let screen = server.touchscreen
    for (finger, y) in [(1, 300.0), (2, 500.0)] { try screen.begin(finger, at: 300, y) }
    try screen.settle()
    try played.wait("two fingers") { touches(played).count >= 1 }
    try tap(.f6)
    try played.pause(1)
    try screen.move(1, to: 320, 340)
    try screen.end(2, at: 300, 500)
    try screen.settle()
    let held = touches(played).count
    try played.pause(0.5)
    expect(touches(played).count, equals: held, "nothing of them is recorded meanwhile")
    try tap(.f6)
    try played.wait("the finger that was lifted") {
      touches(played).contains { $0.contains(#""why":"paused""#) }
    }
    try played.wait("the finger that stayed") {
      touches(played).contains { $0.contains(#""x":320,"y":340"#) }
    }
    try screen.end(1, at: 320, 340)
    try screen.settle()
    // What was recorded is checked there.
    try played.finish()
  }

  @Test func `asking why changes nothing of a session`() throws {
    let played = try focused("scroll-list")
    let screen = server.touchscreen
    func touch(_ x: Double, _ y: Double) throws {
      try screen.tap(1, at: x, y)
      try screen.settle()
    }
    try touch(300, 300)
    try played.wait("a touch") { !touches(played).isEmpty }
    try played.pause(1)
    let before = touches(played).count
    try tap(.f6)
    try played.pause(1)
    // On the page: the scene, the lanes, and the button that leads back.
    for (x, y) in [(300.0, 200.0), (600, 600), (34, 38)] {
      try touch(x, y)
      try played.pause(0.7)
    }
    expect(touches(played).count, equals: before)
    try played.wait("the scene is back") {
      (try? touch(300, 300)) != nil && touches(played).count > before
    }
    try played.finish()
  }
}
