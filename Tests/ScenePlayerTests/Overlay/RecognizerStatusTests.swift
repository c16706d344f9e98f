import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import SceneBase
@testable import ScenePlayer

@Suite(.endsInTime) struct RecognizerStatusTests {
  private let stage = LoggingStage()
  private let status: RecognizerStatus

  init() {
    stage.view.identifier = "canvas"
    let tap = TapGestureRecognizer()
    let pan = PanGestureRecognizer()
    stage.view.addGestureRecognizer(tap)
    stage.view.addGestureRecognizer(pan)
    status = RecognizerStatus([tap, pan], leavingOut: "canvas.")
    stage.window.addObserver(status)
  }

  private func states(at milliseconds: Int64) -> [String] {
    status.entries(at: Timestamp(milliseconds: milliseconds)).map {
      "\($0.name) \($0.state)\($0.isPast ? ", past" : "")"
    }
  }

  @Test func `the states are those of the moment`() {
    stage.hand.down(at: 40, 40)
    stage.hand.wait(20)
    stage.hand.move(by: 12.1, 0)

    expect(states(at: 20), equals: ["tap failed", "pan began"])
  }

  @Test func `what nobody reads still gives recognizers their names`() {
    let (first, second) = (TapGestureRecognizer(), TapGestureRecognizer())
    let other = stage.addView("other", Rect(300, 300, 50, 50))
    for recognizer in [first, second] { stage.add(recognizer, to: other, name: "twin") }
    var watched: [GestureRecognizer] = []
    let unread = RecognizerStatus { watched }
    unread.isRead = false
    stage.window.addObserver(unread)

    watched = [second, first]
    stage.hand.tap(at: 40, 40)

    // The names are numbered in the order in which they were first needed.
    expect(first.path, equals: "twin#2")
    expect(second.path, equals: "twin")
  }

  @Test func `a state that is over can be read for a while`() {
    stage.hand.tap(at: 40, 40, holding: 50)

    expect(states(at: 60), equals: ["tap ended, past", "pan failed, past"])
    expect(
      status.nextChange(after: Timestamp(milliseconds: 60)), equals: Timestamp(milliseconds: 1550))
    expect(states(at: 1550), equals: ["tap possible", "pan possible"])
    expect(status.nextChange(after: Timestamp(milliseconds: 1550)) == nil)
  }

  @Test func `a stranger has no place among the states`() {
    let other = stage.addView("other", Rect(0, 0, 100, 100))
    stage.add(TapGestureRecognizer(), to: other, name: "stranger")

    stage.hand.tap(at: 40, 40)

    expect(states(at: 60), equals: ["tap failed, past", "pan failed, past"])
  }
}
