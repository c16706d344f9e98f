import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Failure requirements: which recognizer waits for which, and which count as failed (A31, A34).
@Suite(.endsInTime) struct RequirementTests {
  private let stage = LoggingStage()

  @Test func `A31: the waiting recognizer begins as soon as the other has failed`() {
    let other = stage.add(ScriptedRecognizer("other"))
    let one = stage.add(ScriptedRecognizer("one", [.moved: .began]))
    one.require(toFail: other)

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 1, 0)
    let whileHeld = (one.state, stage.log)
    other.state = .failed

    expect(whileHeld.0, equals: .possible)
    expect(whileHeld.1, equals: ["view began", "view moved"])
    expect(one.state, equals: .began)
    expect(
      stage.log,
      equals: ["view began", "view moved", "other failed", "view cancelled", "one began"])
  }

  @Test(arguments: [GestureRecognizer.State.began, .ended])
  func `A31: when the other recognizes, the waiting one fails`(state: GestureRecognizer.State) {
    let other = stage.add(ScriptedRecognizer("other"))
    let one = stage.add(ScriptedRecognizer("one", [.moved: .began]))
    one.require(toFail: other)

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 1, 0)
    other.state = state

    expect(one.state, equals: .failed)
    expect(!stage.log.contains("one began"))
    expect(stage.failure(of: "one"), equals: "one failed: it waited for other, which won")
  }

  @Test func `A31: a requirement fails a recognizer even where both might run together`() {
    let delegate = AskedDelegate()
    delegate.together = { _ in true }
    let other = stage.add(ScriptedRecognizer("other", [.moved: .began]))
    let one = stage.add(ScriptedRecognizer("one"))
    one.delegate = delegate
    one.require(toFail: other)

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 1, 0)

    expect(one.state, equals: .failed, "possible, and not held: it fails all the same")
    expect(!delegate.questions.contains("one with other?"))
  }

  @Test(arguments: [true, false])
  func `A31: when both attempt in one event the required one wins`(requiredFirst: Bool) {
    let one = ScriptedRecognizer("one", [.moved: .began])
    let other = ScriptedRecognizer("other", [.moved: .began])
    one.require(toFail: other)
    for recognizer in requiredFirst ? [other, one] : [one, other] { stage.add(recognizer) }

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 1, 0)

    expect([one.state, other.state], equals: [.failed, .began])
    expect(!stage.decisions.contains { $0.content == .held(recognizer: "one", for: "other") })
  }

  @Test func `A31: a running gesture is not ended by the one it required`() {
    let delegate = AskedDelegate()
    delegate.together = { _ in true }
    let other = stage.add(ScriptedRecognizer("other"))
    let one = stage.add(ScriptedRecognizer("one", [.moved: .began]))
    one.delegate = delegate

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 1, 0)
    one.require(toFail: other)
    other.state = .began

    expect([one.state, other.state], equals: [.began, .began])
  }

  @Test func `A31: a recognizer that joins a touch of a running one it requires fails`() {
    let box = stage.addView("box", Rect(0, 0, 100, 100))
    let other = stage.add(ScriptedRecognizer("other", [.moved: .began]))
    let one = stage.add(ScriptedRecognizer("one"), to: box)
    one.require(toFail: other)

    stage.hand.down(1, at: 210, 10)
    stage.hand.move(1, by: 1, 0)
    stage.hand.down(2, at: 10, 10)

    expect(other.state, equals: .began)
    expect(one.state, equals: .failed)
  }

  @Test func `A31: all of several required recognizers must fail`() {
    let others = (1...3).map { stage.add(ScriptedRecognizer("other\($0)")) }
    let one = stage.add(ScriptedRecognizer("one", [.moved: .began]))
    for other in others { one.require(toFail: other) }

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 1, 0)
    others[2].state = .failed
    others[0].state = .failed
    let afterTwo = one.state
    others[1].state = .failed

    expect(afterTwo, equals: .possible)
    expect(one.state, equals: .began)
  }

  @Test func `A31: the failure of one may release others, link by link`() {
    let chain = (1...4).map { number in
      stage.add(ScriptedRecognizer("\(number)", number == 4 ? [:] : [.moved: .began]))
    }
    for (one, other) in zip(chain, chain.dropFirst()) { one.require(toFail: other) }

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 1, 0)
    let held = chain.map(\.state)
    chain[3].state = .failed

    // 3 begins, so 2 fails; that releases 1, which the active 3 prevents.
    expect(held, equals: [.possible, .possible, .possible, .possible])
    expect(chain.map(\.state), equals: [.failed, .failed, .began, .failed])
    expect(stage.failure(of: "1"), equals: "1 lost to 3")
  }

  // MARK: Recognizers that count as failed

  @Test func `A34: a required recognizer without a touch in common counts as failed`() throws {
    let box = stage.addView("box", Rect(200, 0, 100, 100))
    let other = stage.add(ScriptedRecognizer("other"), to: box)
    let one = stage.add(ScriptedRecognizer("one", [.moved: .began]))
    one.require(toFail: other)

    stage.hand.down(1, at: 10, 10)
    stage.hand.down(2, at: 210, 10)
    one.ignore(stage.window.touches[1], for: try require(one.event))
    stage.hand.move(1, by: 1, 0)

    expect(one.state, equals: .began)
    expect(other.state, equals: .possible)
  }

  @Test func `A34: a required recognizer that loses the common touch is not waited for`() throws {
    let other = stage.add(ScriptedRecognizer("other"))
    let one = stage.add(ScriptedRecognizer("one", [.moved: .began]))
    one.require(toFail: other)

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 1, 0)
    other.ignore(stage.window.touches[0], for: try require(other.event))

    expect(one.state, equals: .began)
  }

  @Test func `A34: a lift that leaves no common touch releases in the same event`() {
    let box = stage.addView("box", Rect(0, 0, 100, 100))
    let one = stage.add(TapGestureRecognizer(), to: box, name: "one")
    let other = stage.add(ScriptedRecognizer("other"))
    other.isPreventedBy = { _ in false }
    one.require(toFail: other)

    stage.hand.down(1, at: 10, 10)
    stage.hand.down(2, at: 210, 10)
    stage.hand.up(1)

    expect(stage.log.last, equals: "one ended")
    expect(other.state, equals: .possible, "it still has the other finger")
  }

  enum Departure: CaseIterable, Sendable { case disabled, removed, viewRemoved }

  @Test(arguments: Departure.allCases)
  func `A34: a required recognizer disabled or removed counts as failed`(departure: Departure) {
    let layer = stage.addView("layer", Rect(0, 0, 400, 400))
    let box = stage.addView("box", Rect(0, 0, 100, 100), to: layer)
    let other = stage.add(ScriptedRecognizer("other"), to: box)
    let one = stage.add(ScriptedRecognizer("one", [.moved: .began]))
    one.require(toFail: other)

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 1, 0)
    let before = one.state
    switch departure {
    case .disabled: other.isEnabled = false
    case .removed: box.removeGestureRecognizer(other)
    case .viewRemoved: box.removeFromSuperview()
    }

    expect([before, one.state], equals: [.possible, .began])
  }

  @Test func `A34: a required recognizer disabled before its touch is not waited for`() {
    let other = stage.add(ScriptedRecognizer("other"))
    other.isEnabled = false
    let one = stage.add(ScriptedRecognizer("one", [.moved: .began]))
    one.require(toFail: other)

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 1, 0)

    expect(one.state, equals: .began)
  }

  @Test func `A34: a required recognizer that failed before is not waited for`() {
    let other = stage.add(ScriptedRecognizer("other", [.began: .failed]))
    let one = stage.add(ScriptedRecognizer("one", [.moved: .began]))
    one.require(toFail: other)

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 1, 0)

    expect(other.state, equals: .failed)
    expect(one.state, equals: .began)
  }

  @Test func `A34: a deallocated required recognizer is not waited for`() {
    let one = stage.add(ScriptedRecognizer("one", [.moved: .began]))
    one.require(toFail: ScriptedRecognizer("gone"))

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 1, 0)

    expect(one.state, equals: .began)
  }

  @Test func `A34: a double tap between its taps counts as possible`() {
    let double = stage.add(TapGestureRecognizer(), name: "double")
    double.numberOfTapsRequired = 2
    let box = stage.addView("box", Rect(0, 0, 100, 100))
    let one = stage.add(ScriptedRecognizer("one", [.began: .began]), to: box)
    one.require(toFail: double)
    box.removeFromSuperview()
    stage.window.addSubview(box)

    stage.hand.tap(at: 210, 10)
    stage.hand.down(at: 10, 10)
    let between = one.state
    stage.hand.wait(350)

    expect(between, equals: .possible, "no touch in common, and yet it may recognize")
    expect(one.state, equals: .began)
  }

  enum NextFinger: CaseIterable, Sendable { case sameView, childView, otherView }

  @Test(arguments: NextFinger.allCases)
  func `A34: the next finger's landing releases no recognizer that waits for a double tap`(
    next: NextFinger
  ) {
    let layer = stage.addView("layer", Rect(0, 0, 200, 200))
    stage.addView("child", Rect(0, 0, 50, 50), to: layer)
    let single = stage.add(TapGestureRecognizer(), to: layer, name: "single")
    let double = stage.add(TapGestureRecognizer(), to: layer, name: "double")
    double.numberOfTapsRequired = 2
    single.require(toFail: double)

    stage.hand.tap(1, at: 60, 60)
    stage.hand.wait(100)
    switch next {
    case .sameView: stage.hand.down(2, at: 70, 70)
    case .childView: stage.hand.down(2, at: 45, 45)
    case .otherView: stage.hand.down(2, at: 300, 300)
    }
    stage.hand.wait(200)
    let held = stage.log.filter { $0 == "single ended" }
    stage.hand.up(2)
    stage.hand.wait(400)

    expect(held.isEmpty)
    expect(stage.log.contains("single ended"), equals: next == .otherView)
    expect(stage.log.contains("double ended"), equals: next != .otherView)
  }

  @Test func `A34: a double tap disabled between its taps is no longer waited for`() {
    let double = stage.add(TapGestureRecognizer(), name: "double")
    double.numberOfTapsRequired = 2
    let single = stage.add(TapGestureRecognizer(), name: "single")
    single.require(toFail: double)

    stage.hand.tap(at: 60, 60)
    stage.hand.down(at: 60, 60)
    let held = stage.log.contains("single ended")
    double.isEnabled = false

    expect(!held)
    expect(stage.log.contains("single ended"))
  }
}
