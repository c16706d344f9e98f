import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import X11TestSupport

@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes

/// The list of buttons, played with real fingers on a real X server.
@Suite(.ofPlayground, .endsInTime, .tags(.screen), .serialized, .touchscreen())
struct ListOnScreenTests {
  let server = PrivateXServer.current
  /// The scene as the program opens it.
  private let start = ScrollList(SceneEnvironment(size: PlayedProgram.size))

  private func pause(_ milliseconds: Double) throws {
    try server.touchscreen.rest(milliseconds / 1000)
  }

  private func center(of view: View) -> Point { view.convert(view.bounds.center, to: nil) }

  /// Moves a finger straight from one place to another, reported every 8 ms.
  private func drag(_ start: Point, by dy: Double, over milliseconds: Double) throws {
    let steps = max(Int(milliseconds / 8), 1)
    for step in 1...steps {
      try server.touchscreen.move(1, to: start.x, start.y + dy * Double(step) / Double(steps))
      try pause(milliseconds / Double(steps))
    }
  }

  private func lift(_ place: Point) throws { try server.touchscreen.end(1, at: place.x, place.y) }

  private func waitForLine(_ text: String, _ played: PlayedProgram) throws {
    try played.wait(text) { played.lines.contains { $0.contains(text) } }
  }

  private func presses(_ playground: Playground) throws -> [Int] {
    try require(playground.scene as? ScrollList).stage.buttons.map(\.presses)
  }

  /// How far header and list have gone together.
  private func offset(_ playground: Playground) throws -> Double {
    let stage = try require(playground.scene as? ScrollList).stage
    return stage.outer.contentOffset.y + stage.list.contentOffset.y
  }

  /// The button in the second row that has one.
  private var button: CountingButton { start.stage.buttons[2] }

  @Test func `a quick tap presses a row's button`() throws {
    let played = try PlayedProgram(scene: "scroll-list")
    let place = center(of: button)

    try server.touchscreen.begin(1, at: place.x, place.y)
    try pause(60)
    try lift(place)
    try waitForLine(#""decision":"touchEnded","touch":1,"view":"\#(button.path)""#, played)

    let playground = try played.replay()
    try expect(presses(playground).reduce(0, +), equals: 1)
    try expect(presses(playground)[2], equals: 1)
    try played.expectScreen(shows: playground)
    try played.finish()
  }

  @Test func `a press and then a drag: highlight, cancel, scroll, and no press`() throws {
    let played = try PlayedProgram(scene: "scroll-list")
    let place = center(of: button)

    try server.touchscreen.begin(1, at: place.x, place.y)
    try pause(200)
    try waitForLine(#""decision":"touchBegan","touch":1,"view":"\#(button.path)""#, played)
    try drag(place, by: -40, over: 160)
    try waitForLine(#""decision":"touchCancelled","touch":1,"view":"\#(button.path)""#, played)
    try pause(100)
    try lift(place + Point(0, -40))
    try waitForLine(#""phase":"ended""#, played)

    let playground = try played.replay()
    try expect(presses(playground).allSatisfy { $0 == 0 })
    expect(abs(try offset(playground) - 30) < 0.01)
    try played.expectScreen(shows: playground)
    try played.finish()
  }

  @Test func `a drag at once takes the touch back from the button`() throws {
    let played = try PlayedProgram(scene: "scroll-list")
    let place = center(of: button)

    try server.touchscreen.begin(1, at: place.x, place.y)
    try drag(place, by: -40, over: 60)
    try waitForLine(#""decision":"touchCancelled","touch":1,"view":"\#(button.path)""#, played)
    try lift(place + Point(0, -40))
    try waitForLine(#""phase":"ended""#, played)

    try expect(presses(played.replay()).allSatisfy { $0 == 0 })
    try played.finish()
  }

  @Test func `the wheel scrolls the list`() throws {
    let played = try PlayedProgram(scene: "scroll-list")
    let place = center(of: start.stage.list)

    // The program reads what the wheel has counted before it sees the second place.
    let pointers = { played.lines.count { $0.contains(#""pointer":["#) } }
    for step in [1.0, 0] {
      let before = pointers()
      try server.pointer.move(to: place.x + step, place.y)
      try played.wait("the pointer") { pointers() > before }
    }
    for _ in 1...3 { try server.pointer.scroll(by: 0, 1) }
    try played.wait("three notches") {
      played.lines.count { $0.contains(#""wheel""#) } == 3
    }

    let playground = try played.replay()
    try expect(offset(playground), equals: 120)
    try played.expectScreen(shows: playground)
    try played.finish()
  }
}
