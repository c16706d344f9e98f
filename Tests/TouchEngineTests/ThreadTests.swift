import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// The whole engine in a few lines: a good place to start reading.
@Suite(.endsInTime) struct ThreadTests {
  @Test func `a pan fails the tap it outruns`() {
    let stage = LoggingStage()
    stage.add(TapGestureRecognizer())
    stage.add(PanGestureRecognizer())

    stage.hand.down(at: 40, 40)
    stage.hand.drag(by: 60, 0, over: 80)
    stage.hand.up()

    expect(
      stage.log,
      equals: [
        "view began", "view moved", "tap failed", "view cancelled", "pan began",
        "pan changed ×7", "pan ended",
      ])
    expect(
      stage.failure(of: "tap"),
      equals: "tap lost to pan: became a drag, moved 13.3 pt (a drag needs 10 pt)")
    expect(stage.window.isAtRest)
  }
}
