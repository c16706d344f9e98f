import Expectations
import Foundation
import SceneBase
import ScenePlayer
import Testing
import TouchEngine
import TouchTestSupport
import X11TestSupport

@testable import Scenes
@testable import ToolCommands

/// The live room as the real program shows it, played with injected fingers.
@Suite(.ofPlayground, .endsInTime, .tags(.screen), .serialized, .touchscreen())
struct LiveRoomOnScreenTests {
  @Test func `fingers turn a room, like it, and clear it away`() throws {
    let played = try PlayedProgram(["--reduced-motion"], scene: "live-room")
    let server = played.server
    func pause(_ milliseconds: Int) {
      Thread.sleep(forTimeInterval: Double(milliseconds) / 1000)
    }
    func drag(_ finger: Int, from: Point, by way: Point) throws {
      try server.touchscreen.begin(finger, at: from.x, from.y)
      for step in 1...12 {
        pause(10)
        let place = from + way * (Double(step) / 12)
        try server.touchscreen.move(finger, to: place.x, place.y)
      }
      let end = from + way
      try server.touchscreen.end(finger, at: end.x, end.y)
    }
    func wait(for text: String) throws {
      try played.wait(text) { played.lines.contains { $0.contains(text) } }
    }

    // More than half a room turns it however slowly the finger moves.
    try drag(1, from: Point(480, 560), by: Point(0, -500))
    try wait(for: #""decision":"restsOn","scrollView":"pager","page":1"#)
    for finger in 2...4 {
      try server.touchscreen.begin(finger, at: 400, 300)
      pause(30)
      try server.touchscreen.end(finger, at: 400, 300)
      pause(90)
    }
    try wait(for: #""decision":"ended","recognizer":"stage.comboTap""#)
    try drag(5, from: Point(300, 400), by: Point(140, 10))
    try wait(for: #""decision":"ended","recognizer":"stage.directionalPan""#)
    pause(300)

    let playground = try played.replay()
    let scene = try require(playground.scene as? LiveRoom)
    expect(scene.stage.pager.restingPage, equals: 1)
    expect(scene.likes, equals: [0, 2])
    expect(scene.isCleared)
    expect(scene.stage.hearts.rising.count <= 2)
    try played.expectScreen(shows: playground)
    try played.finish()
  }
}
