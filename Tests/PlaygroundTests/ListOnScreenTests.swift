import Foundation
import Scenes
import Testing
import TouchEngine
import TouchTestSupport
import X11TestSupport

/// The list beside the canvas, played with real fingers on a real X server.
@Suite(.serialized, .touchscreen()) struct ListOnScreenTests {
  let server = PrivateXServer.current

  private func pause(_ milliseconds: Double) {
    Thread.sleep(forTimeInterval: milliseconds / 1000)
  }

  private func center(of view: View) -> Point { view.convert(view.bounds.center, to: nil) }

  /// Moves a finger straight from one place to another, reported every 8 ms.
  private func drag(_ start: Point, by dy: Double, over milliseconds: Double) throws {
    let steps = max(Int(milliseconds / 8), 1)
    for step in 1...steps {
      try server.touchscreen.move(1, to: start.x, start.y + dy * Double(step) / Double(steps))
      pause(milliseconds / Double(steps))
    }
  }

  private func lift(_ place: Point) throws { try server.touchscreen.end(1, at: place.x, place.y) }

  private func waitForLine(_ text: String, _ played: PlayedProgram) throws {
    try played.wait(text) { played.lines.contains { $0.contains(text) } }
  }

  private func list(of playground: Playground) throws -> RowList {
    try #require(playground.scene as? PhotoEditor).pane.list
  }

  @Test func `a quick tap presses a row's button`() throws {
    let played = try PlayedProgram()
    let place = center(of: played.start.pane.list.rows[2].button)

    try server.touchscreen.begin(1, at: place.x, place.y)
    pause(60)
    try lift(place)
    try waitForLine(#""decision":"touchEnded","touch":1,"view":"list.row.3.button""#, played)

    let playground = try played.replay()
    #expect(try list(of: playground).rows.map(\.button.presses).reduce(0, +) == 1)
    #expect(try list(of: playground).rows[2].button.presses == 1)
    try played.expectScreen(shows: playground)
    try played.finish()
  }

  @Test func `a press and then a drag: highlight, cancel, scroll, and no press`() throws {
    let played = try PlayedProgram()
    let place = center(of: played.start.pane.list.rows[4].button)

    try server.touchscreen.begin(1, at: place.x, place.y)
    pause(200)
    try waitForLine(#""decision":"touchBegan","touch":1,"view":"list.row.5.button""#, played)
    // The button shows that it is pressed: its middle is drawn in another color now.
    let (x, y) = (Int(place.x) - 44, Int(place.y))
    try played.wait("the highlight") { try played.other.screenshot()[x, y] == 0x0069A6 }
    try drag(place, by: -40, over: 160)
    try waitForLine(#""decision":"touchCancelled","touch":1,"view":"list.row.5.button""#, played)
    pause(100)
    try lift(place + Point(0, -40))
    try waitForLine(#""phase":"ended""#, played)

    let playground = try played.replay()
    #expect(try list(of: playground).rows.allSatisfy { $0.button.presses == 0 })
    #expect(abs(try list(of: playground).contentOffset.y - 30) < 0.01)
    try played.expectScreen(shows: playground)
    try played.finish()
  }

  @Test func `with the rule off the list stays, and a lift outside presses nothing`() throws {
    let played = try PlayedProgram()
    let toggle = center(of: played.start.pane.givesWay)
    let place = center(of: played.start.pane.list.rows[4].button)

    try server.touchscreen.begin(2, at: toggle.x, toggle.y)
    pause(40)
    try server.touchscreen.end(2, at: toggle.x, toggle.y)
    pause(50)
    try server.touchscreen.begin(1, at: place.x, place.y)
    pause(200)
    try drag(place, by: -40, over: 160)
    try lift(place + Point(0, -40))
    try waitForLine(#""decision":"touchEnded","touch":2,"view":"list.row.5.button""#, played)

    let playground = try played.replay()
    #expect(try list(of: playground).contentOffset == .zero)
    #expect(try list(of: playground).rows.allSatisfy { $0.button.presses == 0 })
    #expect(try !list(of: playground).buttonsGiveWay)
    try played.finish()
  }

  @Test func `a drag within 150 ms scrolls and the button sees nothing`() throws {
    let played = try PlayedProgram()
    let place = center(of: played.start.pane.list.rows[4].button)

    try server.touchscreen.begin(1, at: place.x, place.y)
    try drag(place, by: -40, over: 60)
    try waitForLine(#""decision":"discarded","touch":1,"view":"list.row.5.button""#, played)
    try lift(place + Point(0, -40))
    try waitForLine(#""phase":"ended""#, played)

    #expect(!played.lines.contains { $0.contains(#""decision":"touchBegan""#) })
    let playground = try played.replay()
    #expect(try list(of: playground).rows.allSatisfy { $0.button.presses == 0 })
    try played.finish()
  }

  @Test func `a flick goes on, a tap stops it, and one on a list that has all but stopped presses`()
    throws
  {
    let played = try PlayedProgram()
    let place = center(of: played.start.pane.list.rows[6].button)
    func flick() throws {
      let start = place + Point(-150, 60)
      try server.touchscreen.begin(1, at: start.x, start.y)
      try drag(start, by: -100, over: 100)
      try lift(start + Point(0, -100))
    }

    try flick()
    try waitForLine(#""decision":"decelerating","scrollView":"list""#, played)
    pause(250)
    try server.touchscreen.begin(1, at: place.x, place.y)
    pause(50)
    try lift(place)
    try waitForLine(#""decision":"stopped","scrollView":"list""#, played)
    #expect(!played.lines.contains { $0.contains(#""decision":"touchBegan""#) })

    // 1000 pt/s take 1.95 s to come down to 20, and 3.45 s to stop (rule D32).
    pause(300)
    try flick()
    pause(2300)
    // By now it is slower than 20 pt/s, a few points before its target.
    let row = 60.0
    let list = played.start.pane.list
    let target = try #require(try self.target(of: played))
    let number = Int(((target + 300) / row).rounded(.down))
    let button = Point(place.x, center(of: list).y - list.bounds.height / 2)
    let tapped = button + Point(0, (Double(number) + 0.5) * row - target + 3)
    try server.touchscreen.begin(1, at: tapped.x, tapped.y)
    pause(60)
    try lift(tapped)
    try waitForLine(#""decision":"touchEnded""#, played)

    let playground = try played.replay()
    #expect(try self.list(of: playground).rows[number].button.presses == 1)
    try played.finish()
  }

  /// Where the list was last said to go by itself.
  private func target(of played: PlayedProgram) throws -> Double? {
    let line = played.lines.last { $0.contains(#""decision":"decelerating","scrollView":"list""#) }
    guard let line, let comma = line.lastIndex(of: ",") else { return nil }
    return Double(line[line.index(after: comma)...].prefix { $0 != "]" })
  }

  @Test func `the wheel scrolls the list`() throws {
    let played = try PlayedProgram()
    let place = center(of: played.start.pane.list)

    try server.pointer.move(to: place.x, place.y)
    for _ in 1...3 { try server.pointer.scroll(by: 0, 1) }
    try played.wait("three notches") {
      played.lines.count { $0.contains(#""wheel""#) } == 3
    }

    let playground = try played.replay()
    #expect(try list(of: playground).contentOffset == Point(0, 120))
    try played.expectScreen(shows: playground)
    try played.finish()
  }
}
