import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import X11TestSupport

@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes
@testable import ToolCommands

/// The chat, played with real fingers on a real X server.
@Suite(.ofPlayground, .endsInTime, .tags(.screen), .serialized, .touchscreen())
struct ChatOnScreenTests {
  let server = PrivateXServer.current

  @Test func `G2.1, G2.9: held at the bottom edge, the button answers at once, and lifting sends`()
    throws
  {
    let played = try PlayedProgram(scene: "chat")
    let start = Chat(SceneEnvironment(size: PlayedProgram.size))
    func place(_ view: View) -> Point { view.convert(view.bounds.center, to: nil) }
    let person = place(start.people.people.list.buttons[0])
    try server.touchscreen.tap(1, at: person.x, person.y)
    try played.wait("the lift") {
      played.lines.contains { $0.contains(#"{"id":1,"phase":"ended""#) }
    }
    // Until the screen has come no finger gets to it.
    try played.pause(2)

    let bottom = PlayedProgram.size.height - 6
    try server.touchscreen.begin(2, at: PlayedProgram.size.width / 2, bottom)
    try played.wait("the button's touch") {
      played.lines.contains {
        $0.contains(#""decision":"touchBegan","#) && $0.contains(#""view":"chat.1.talk""#)
      }
    }
    Thread.sleep(forTimeInterval: 1.2)
    try server.touchscreen.end(2, at: PlayedProgram.size.width / 2, bottom)
    try played.wait("the button's lift") {
      played.lines.contains {
        $0.contains(#""decision":"touchEnded","#) && $0.contains(#""view":"chat.1.talk""#)
      }
    }

    let replayed = try played.replay()
    let chat = try require(replayed.scene as? Chat)
    expect(chat.stack, equals: [0])
    expect(chat.talks[0].count, equals: 1)
    expect((chat.talks[0].first?.voice ?? 0) >= 1_000_000)
    expect(chat.delayWords, equals: "Finger to button: 0 ms")
    try played.expectScreen(shows: replayed)
    try played.finish()
  }
}
