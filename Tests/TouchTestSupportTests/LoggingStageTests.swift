import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@Suite(.endsInTime) struct LoggingStageTests {
  @Test func `a golden says in which line it differs`() {
    expect(firstDifference("a\nb\n", "a\nb\n") == nil)
    expect(firstDifference("a\nb\n", "a\nc\n"), equals: "line 2: expected b, found c")
    expect(firstDifference("a\n", "a\nb\n"), equals: "line 2: expected , found b")
  }

  @Test func `repetitions are counted in the log`() {
    let stage = LoggingStage()

    stage.note("a")
    stage.note("a")
    stage.note("b")

    expect(stage.log, equals: ["a ×2", "b"])
  }
}
