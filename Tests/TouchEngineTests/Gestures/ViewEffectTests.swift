import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Effects of recognizers on the touches of views (A24–A30).
@Suite(.endsInTime) struct ViewEffectTests {
  private let stage = LoggingStage()

  @Test func `A24: recognition takes the touches from the view, instead of that event's move`() {
    stage.add(PanGestureRecognizer())

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 5, 0)
    stage.hand.move(by: 5, 0)
    stage.hand.move(by: 5, 0)
    stage.hand.up()

    expect(
      stage.log,
      equals: [
        "view began", "view moved", "view cancelled", "pan began", "pan changed", "pan ended",
      ])
  }

  @Test func `A24: the view gets all, and before the actions, with cancelsTouchesInView false`() {
    let pan = stage.add(PanGestureRecognizer())
    pan.cancelsTouchesInView = false

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 10, 0)
    stage.hand.move(by: 5, 0)
    stage.hand.up()

    expect(
      stage.log,
      equals: [
        "view began", "view moved", "pan began", "view moved", "pan changed", "view ended",
        "pan ended",
      ])
  }

  @Test func `A24: a discrete recognizer takes the touches instead of the lift`() {
    let tap = stage.add(TapGestureRecognizer())
    tap.cancelsTouchesInView = false
    stage.hand.tap(at: 10, 10)
    let withFalse = stage.log
    stage.clear()
    tap.cancelsTouchesInView = true
    stage.hand.wait(1000)
    stage.hand.tap(at: 10, 10)

    expect(withFalse, equals: ["view began", "view ended", "tap ended"])
    expect(stage.log, equals: ["view began", "view cancelled", "tap ended"])
  }

  @Test func `A24: a touch still delayed when the recognizer recognizes never reaches the view`() {
    let pan = stage.add(PanGestureRecognizer())
    pan.delaysTouchesBegan = true

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 10, 0)
    stage.hand.up()

    expect(stage.log, equals: ["pan began", "pan ended"])
    expect(stage.decisions.contains { $0.content == .discarded(TouchID(1), view: "view") })
  }

  @Test(arguments: [true, false])
  func `A24: a touch that joins a running recognizer never reaches its view`(cancels: Bool) {
    let pan = stage.add(PanGestureRecognizer())
    pan.cancelsTouchesInView = cancels
    let other = stage.addView("other", Rect(200, 0, 100, 100))

    stage.hand.down(1, at: 10, 10)
    stage.hand.move(1, by: 20, 0)
    stage.clear()
    stage.hand.down(2, at: 210, 10)
    stage.hand.up(2)

    expect(other.superview === stage.view)
    expect(stage.log, equals: cancels ? [] : ["other began", "other ended"])
  }

  @Test func `A24: a recognizer tracks every touch of its attempt, ended ones too`() {
    let double = stage.add(TapGestureRecognizer(), name: "double")
    double.numberOfTapsRequired = 2

    stage.hand.tap(at: 10, 10)
    stage.hand.wait(100)
    stage.hand.tap(at: 10, 10)

    expect(stage.log, equals: ["view began ×2", "view cancelled 2", "double ended"])
    expect(stage.window.isAtRest)
  }

  @Test func `A25: a finger that the recognizer does not track continues normally`() {
    let box = stage.addView("box", Rect(0, 0, 100, 100))
    stage.add(PanGestureRecognizer(), to: box)

    stage.hand.down(1, at: 10, 10)
    stage.hand.down(2, at: 200, 200)
    stage.hand.move(1, by: 20, 0)
    stage.hand.move(2, by: 20, 0)
    stage.hand.up(2)

    expect(
      stage.log,
      equals: [
        "box began", "view began", "box cancelled", "pan began", "view moved", "view ended",
      ])
  }

  @Test func `A26: by default views and recognizers receive touches in parallel`() {
    expect(!GestureRecognizer().delaysTouchesBegan)
    expect(GestureRecognizer().delaysTouchesEnded)
    expect(GestureRecognizer().cancelsTouchesInView)
  }

  /// The phases that the view receives of one finger that lands, moves 5 pt and lifts.
  struct Outcome: Sendable, CustomTestStringConvertible {
    let delaysBegan: Bool
    let delaysEnded: Bool
    let cancels: Bool
    /// Whether the recognizer recognizes 50 ms after the lift; otherwise it fails then.
    let recognizes: Bool
    let beforeDecision: [String]
    let after: [String]

    var testDescription: String {
      "began \(delaysBegan), ended \(delaysEnded), cancels \(cancels), recognizes \(recognizes)"
    }
  }

  static let outcomes: [Outcome] = [
    // Both delays: the view gets nothing until the decision.
    (true, true, true, true, [], []),
    (true, true, true, false, [], ["view began", "view moved", "view ended"]),
    (true, true, false, true, [], ["view began", "view moved", "view ended"]),
    (true, true, false, false, [], ["view began", "view moved", "view ended"]),
    // Only began is delayed: the lift is withheld with it.
    (true, false, true, true, [], []),
    (true, false, true, false, [], ["view began", "view moved", "view ended"]),
    (true, false, false, true, [], ["view began", "view moved", "view ended"]),
    (true, false, false, false, [], ["view began", "view moved", "view ended"]),
    // Only ended is delayed, the default.
    (false, true, true, true, ["view began", "view moved"], ["view cancelled"]),
    (false, true, true, false, ["view began", "view moved"], ["view ended"]),
    (false, true, false, true, ["view began", "view moved"], ["view ended"]),
    (false, true, false, false, ["view began", "view moved"], ["view ended"]),
    // No delay: the view got all phases before the decision.
    (false, false, true, true, ["view began", "view moved", "view ended"], []),
    (false, false, true, false, ["view began", "view moved", "view ended"], []),
    (false, false, false, true, ["view began", "view moved", "view ended"], []),
    (false, false, false, false, ["view began", "view moved", "view ended"], []),
  ].map {
    Outcome(
      delaysBegan: $0, delaysEnded: $1, cancels: $2, recognizes: $3, beforeDecision: $4, after: $5)
  }

  @Test(arguments: outcomes)
  func `A26, A27: the decision discards, cancels or delivers withheld phases`(
    _ outcome: Outcome
  ) {
    // A double tap decides after the lift: by a second tap, or by none within 350 ms. The second
    // tap lands on a view that logs nothing.
    let silent = SilentView(identifier: "silent", frame: Rect(0, 100, 400, 300))
    stage.view.addSubview(silent)
    let double = stage.add(TapGestureRecognizer(), to: stage.window, name: "double")
    double.numberOfTapsRequired = 2
    double.delaysTouchesBegan = outcome.delaysBegan
    double.delaysTouchesEnded = outcome.delaysEnded
    double.cancelsTouchesInView = outcome.cancels

    stage.hand.down(at: 10, 90)
    stage.hand.move(by: 5, 0)
    stage.hand.up()
    let before = stage.log
    stage.clear()
    if outcome.recognizes { stage.hand.tap(at: 10, 110) }
    stage.hand.wait(350)

    expect(before, equals: outcome.beforeDecision)
    expect(stage.log.filter { $0.hasPrefix("view") }, equals: outcome.after)
    expect(stage.log.contains(outcome.recognizes ? "double ended" : "double failed"))
    expect(stage.window.isAtRest)
  }

  @Test func `A27: a double tap delays the first lift until its gap is over`() {
    let double = stage.add(TapGestureRecognizer(), name: "double")
    double.numberOfTapsRequired = 2

    stage.hand.tap(at: 10, 10, holding: 50)
    stage.hand.wait(until: Timestamp(microseconds: 399_999))
    let before = stage.log
    stage.hand.wait(microseconds: 1)

    expect(before, equals: ["view began"])
    expect(
      stage.log, equals: ["view began", "double failed", "view ended"])
  }

  @Test func `A28: withheld phases arrive as began, one moved, ended, from the first contact`() {
    let recognizer = stage.add(ScriptedRecognizer("one"))
    recognizer.delaysTouchesBegan = true
    var told: [String] = []
    stage.view.onPhase = { phase, touches in
      let touch = touches[0]
      told.append(
        "\(phase) \(touch.phase) \(touch.location(in: nil)) \(touch.timestamp.microseconds)")
    }

    stage.hand.down(at: 10, 10)
    stage.hand.drag(by: 30, 0, over: 60, every: 10_000)
    stage.hand.wait(10)
    stage.hand.up()

    expect(
      told,
      equals: [
        "began began (10.0, 10.0) 0", "moved moved (40.0, 10.0) 70000",
        "ended ended (40.0, 10.0) 70000",
      ])
    expect(
      stage.decisions.contains { $0.content == .flushed(TouchID(1), view: "view", count: 3) })
  }

  @Test func `A28: no moved is delivered when the finger is where it landed`() {
    let recognizer = stage.add(ScriptedRecognizer("one"))
    recognizer.delaysTouchesBegan = true

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 5, 0)
    stage.hand.move(by: -5, 0)
    recognizer.state = .failed
    stage.hand.up()

    expect(stage.log, equals: ["one failed", "view began", "view ended"])
    expect(
      stage.decisions.contains { $0.content == .flushed(TouchID(1), view: "view", count: 1) })
  }

  @Test func `A29: a withheld phase waits for all recognizers that delay it`() {
    let first = stage.add(ScriptedRecognizer("first"))
    let second = stage.add(ScriptedRecognizer("second"))
    first.delaysTouchesBegan = true
    second.delaysTouchesBegan = true

    stage.hand.down(at: 10, 10)
    first.state = .failed
    let afterOne = stage.log
    second.state = .failed

    expect(afterOne, equals: ["first failed"])
    expect(stage.log, equals: ["first failed", "second failed", "view began"])
  }

  @Test func `A29: a cancel by any recognizer takes effect at once`() {
    let first = stage.add(ScriptedRecognizer("first"))
    let second = stage.add(ScriptedRecognizer("second"))
    first.delaysTouchesBegan = true
    first.isPreventedBy = { _ in false }

    stage.hand.down(at: 10, 10)
    second.state = .began
    first.state = .failed
    second.state = .ended
    stage.hand.up()

    expect(stage.log, equals: ["second began", "first failed", "second ended"])
    expect(stage.window.isAtRest)
  }

  @Test func `A30: a recognizer disabled while running is cancelled and its action fires`() {
    let pan = stage.add(PanGestureRecognizer())

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 20, 0)
    pan.isEnabled = false
    let state = pan.state
    pan.isEnabled = true
    stage.hand.move(by: 20, 0)
    stage.hand.up()

    expect(stage.log, equals: ["view began", "view cancelled", "pan began", "pan cancelled"])
    expect(state, equals: .possible, "it let go of the touch and was reset")
    expect(stage.window.isAtRest)
  }

  @Test func `A30: a recognizer disabled while possible is detached silently, as failed`() {
    let pan = stage.add(PanGestureRecognizer())
    pan.delaysTouchesBegan = true

    stage.hand.down(at: 10, 10)
    pan.isEnabled = false
    let afterOff = stage.log
    pan.isEnabled = true
    stage.hand.move(by: 50, 0)
    stage.hand.up()

    expect(afterOff, equals: ["pan failed", "view began"])
    expect(stage.log, equals: ["pan failed", "view began", "view moved", "view ended"])
    expect(pan.numberOfTouches, equals: 0)
  }

  @Test func `A30: a recognizer enabled again receives new touches only`() {
    let recognizer = stage.add(ScriptedRecognizer("one"))

    stage.hand.down(1, at: 10, 10)
    recognizer.isEnabled = false
    recognizer.isEnabled = true
    stage.hand.down(2, at: 50, 10)
    stage.hand.move(1, by: 5, 0)

    expect(recognizer.calls, equals: ["began 1", "reset", "began 2"])
  }

  @Test func `A30: disabling a view's interaction in mid-gesture affects new touches only`() {
    stage.add(PanGestureRecognizer())

    stage.hand.down(1, at: 10, 10)
    stage.hand.move(1, by: 20, 0)
    stage.view.isUserInteractionEnabled = false
    stage.hand.move(1, by: 20, 0)
    stage.hand.down(2, at: 50, 10)

    expect(stage.log, equals: ["view began", "view cancelled", "pan began", "pan changed"])
    expect(stage.decisions.contains { $0.content == .hit(TouchID(2), view: "window") })
  }

  private final class SilentView: View {
    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {}
    override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {}
    override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {}
    override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {}
  }
}
