import Testing
import TouchEngine
import TouchTestSupport

@Suite(.endsInTime) struct HandTests {
  @Test func `a drag is reported 120 times a second and ends where it should`() {
    let stage = Stage()
    var positions: [Point] = []
    stage.view.onPhase = { _, touches in positions.append(touches[0].location(in: nil)) }

    stage.hand.down(at: 10, 10)
    stage.hand.drag(by: 60, 0, over: 100)
    stage.hand.up()

    #expect(stage.log == ["view began", "view moved ×12", "view ended"])
    #expect(positions.last == Point(70, 10))
    #expect(stage.hand.now == Timestamp(milliseconds: 100))
  }

  @Test func `fingers that move together make one event`() {
    let stage = Stage()

    stage.hand.together {
      stage.hand.down(1, at: 10, 10)
      stage.hand.down(2, at: 50, 10)
    }
    stage.hand.drag([(1, Point(0, 8)), (2, Point(0, 8))], over: 8)

    #expect(stage.log == ["view began 2", "view moved 2"])
  }

  @Test func `waiting fires the timers that are due`() {
    let stage = Stage()
    var fired: [Timestamp] = []
    stage.window.timeline.schedule(at: Timestamp(milliseconds: 30)) {
      fired.append(stage.window.timeline.now)
    }

    stage.hand.wait(29)
    #expect(fired.isEmpty)
    stage.hand.wait(1)

    #expect(fired == [Timestamp(milliseconds: 30)])
  }

  @Test func `a golden says in which line it differs`() {
    #expect(firstDifference("a\nb\n", "a\nb\n") == nil)
    #expect(firstDifference("a\nb\n", "a\nc\n") == "line 2: expected b, found c")
    #expect(firstDifference("a\n", "a\nb\n") == "line 2: expected , found b")
  }

  @Test func `repetitions are counted in the log`() {
    let stage = Stage()

    stage.note("a")
    stage.note("a")
    stage.note("b")

    #expect(stage.log == ["a ×2", "b"])
  }
}
