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

/// The scroll list as the real program shows it, played with injected fingers.
@Suite(.ofPlayground, .endsInTime, .tags(.screen), .serialized, .touchscreen())
struct ScrollListOnScreenTests {
  @Test func `G3.2, G3.4: a tap presses, a drag takes the finger, the header goes first`() throws {
    let played = try PlayedProgram(scene: "scroll-list")
    let server = played.server
    let start = ScrollList(SceneEnvironment(size: PlayedProgram.size))
    func place(_ view: View) -> Point { view.convert(view.bounds.center, to: nil) }
    func pause(_ milliseconds: Double) throws { try server.touchscreen.rest(milliseconds / 1000) }
    func wait(for text: String) throws {
      try played.wait(text) { played.lines.contains { $0.contains(text) } }
    }
    let (button, row) = (start.stage.buttons[1], start.stage.buttons[2])

    try server.touchscreen.tap(1, at: place(button).x, place(button).y)
    try wait(for: #""decision":"touchEnded","touch":1,"view":"\#(button.identifier)""#)
    let from = place(row)
    try server.touchscreen.begin(2, at: from.x, from.y)
    try wait(for: #""decision":"touchBegan","touch":2,"view":"\#(row.identifier)""#)
    for step in 1...30 {
      try pause(10)
      try server.touchscreen.move(2, to: from.x, from.y - Double(step) * 10)
    }
    try wait(for: #""decision":"touchCancelled","touch":2,"view":"\#(row.identifier)""#)
    try wait(for: #""decision":"handedOver","scrollView":"outer","to":"list""#)
    // The list stands still under the finger, so that it has no momentum.
    try pause(200)
    try server.touchscreen.end(2, at: from.x, from.y - 300)
    try wait(for: #"{"id":2,"phase":"ended""#)

    let playground = try played.replay()
    let scene = try require(playground.scene as? ScrollList)
    let header = scene.stage.outer.contentSize.height - scene.stage.outer.bounds.height
    expect(scene.stage.outer.contentOffset.y, equals: header)
    // All that the finger moved after the slop.
    expect(abs(scene.stage.list.contentOffset.y - (300 - 10 - header)) < 1)
    expect(scene.stage.buttons.map(\.presses).reduce(0, +), equals: 1)
    expect(scene.stage.buttons[1].presses, equals: 1)
    try played.expectScreen(shows: playground)
    try played.finish()
  }
}
