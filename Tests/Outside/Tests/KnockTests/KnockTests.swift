import Knocking
import Testing
import TouchEngine
import TouchTesting

/// Tests of a recognizer of one's own, with the library's test kit.
struct KnockTests {
  let door = Door()

  @Test func `two knocks are a knock, and the tap waits for them`() throws {
    let stage = Stage(door.window)
    stage.hand.tap(at: Point(200, 150))
    #expect(door.calls.isEmpty)
    stage.hand.wait(100)
    stage.hand.tap(at: Point(205, 150))

    try stage.expect("door.knock@2 won")
    #expect(door.calls == ["knock"])
  }

  @Test func `one knock is a tap once the second did not come`() throws {
    let stage = Stage(door.window)
    stage.hand.tap(at: Point(200, 150))
    stage.hand.wait(249)
    #expect(door.calls.isEmpty)
    stage.hand.wait(1)

    try stage.expect("door.tap@1 won")
    #expect(door.calls == ["tap"])
  }

  @Test func `a second knock elsewhere is none`() throws {
    let stage = Stage(door.window)
    stage.hand.tap(at: Point(200, 150))
    stage.hand.wait(100)
    stage.hand.tap(at: Point(240, 150))

    try stage.expect("door.knock@2 lost by tapDistance")
  }
}
