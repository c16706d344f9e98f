import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Changes made while recognizers are reset take effect in the same dispatch; and interruptions by
/// the system.
@Suite(.endsInTime) struct ResetTests {
  private let stage = LoggingStage()
  private let left: LoggingView
  private let right: LoggingView

  init() {
    left = stage.addView("left", Rect(0, 0, 200, 400))
    right = stage.addView("right", Rect(200, 0, 200, 400))
  }

  @Test func `A14: a recognizer given a state in another's reset acts in that dispatch`() {
    let other = stage.add(ScriptedRecognizer("other"), to: right)
    let first = stage.add(ScriptedRecognizer("first", [.ended: .ended]), to: left)
    first.onReset = { _ in other.state = .began }

    stage.hand.down(2, at: 300, 20)
    stage.hand.tap(1, at: 20, 20, holding: 0)

    expect(stage.log.suffix(3), equals: ["first ended", "right cancelled", "other began"])
    expect(other.state, equals: .began)
    expect(stage.diagnostics.isEmpty)
  }

  @Test func `A14: a failure in another's reset releases withheld phases in that dispatch`() {
    let other = stage.add(ScriptedRecognizer("other"), to: right)
    other.delaysTouchesBegan = true
    let first = stage.add(ScriptedRecognizer("first", [.ended: .ended]), to: left)
    first.onReset = { _ in other.fail(.unspecified) }

    stage.hand.down(2, at: 300, 20)
    stage.hand.tap(1, at: 20, 20, holding: 0)

    expect(stage.log.suffix(2), equals: ["other failed", "right began"])
  }

  @Test func `A14: resets that trigger one another forever are stopped with one diagnostic`() {
    let endless = stage.add(ScriptedRecognizer("endless"), to: right)
    let first = stage.add(ScriptedRecognizer("first", [.ended: .ended]), to: left)
    first.onReset = { _ in endless.state = .began }
    endless.addAction { [unowned endless] in endless.state = .changed }

    stage.hand.down(2, at: 300, 20)
    stage.hand.tap(1, at: 20, 20, holding: 0)

    expect(stage.diagnostics, equals: [.tooManyRounds(limit: 100)])
    stage.hand.up(2)
    expect(stage.window.isAtRest)
  }

  @Test func `G3.7: an interruption cancels views and recognizers, and presses no button`() {
    let button = Button(identifier: "button", frame: Rect(0, 0, 100, 100))
    left.addSubview(button)
    var events: [String] = []
    button.addAction(for: .touchUpInside) { events.append("pressed") }
    button.addAction(for: .touchCancel) { events.append("cancelled") }
    stage.add(PanGestureRecognizer(), to: right)
    stage.hand.down(1, at: 20, 20)
    stage.hand.down(2, at: 300, 20)
    stage.hand.move(2, by: 30, 0)
    stage.hand.down(3, at: 20, 300)

    stage.hand.cancelAll()

    expect(events, equals: ["cancelled"])
    expect(!button.isHighlighted)
    expect(stage.log.suffix(2), equals: ["left cancelled", "pan cancelled"])
    expect(stage.window.isAtRest)
  }
}
