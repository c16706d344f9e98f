import Testing
import TouchEngine
import TouchTestSupport

/// Who has to wait for whose failure, and who is asked about it (A31–A34).
@Suite struct RequirementTests {
  private let stage = Stage()

  @Test func `A31: the one who waits begins as soon as the other has failed`() {
    let other = stage.add(ScriptedRecognizer("other"))
    let one = stage.add(ScriptedRecognizer("one", [.moved: .began]))
    one.require(toFail: other)

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 1, 0)
    let whileHeld = (one.state, stage.log)
    other.state = .failed

    #expect(whileHeld.0 == .possible)
    #expect(whileHeld.1 == ["view began", "view moved"])
    #expect(one.state == .began)
    #expect(
      stage.log == ["view began", "view moved", "other failed", "view cancelled", "one began"])
  }

  @Test(arguments: [GestureRecognizer.State.began, .ended])
  func `A31: when the other recognizes, the one who waits fails`(state: GestureRecognizer.State) {
    let other = stage.add(ScriptedRecognizer("other"))
    let one = stage.add(ScriptedRecognizer("one", [.moved: .began]))
    one.require(toFail: other)

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 1, 0)
    other.state = state

    #expect(one.state == .failed)
    #expect(!stage.log.contains("one began"))
    #expect(stage.failure(of: "one") == "one failed: other had to fail first, and recognized")
  }

  @Test func `A31: it fails by the requirement also where both might run together`() {
    let delegate = AskedDelegate()
    delegate.together = { _ in true }
    let other = stage.add(ScriptedRecognizer("other", [.moved: .began]))
    let one = stage.add(ScriptedRecognizer("one"))
    one.delegate = delegate
    one.require(toFail: other)

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 1, 0)

    #expect(one.state == .failed, "possible, and not held: it fails all the same")
    #expect(!delegate.questions.contains("one with other?"))
  }

  @Test(arguments: [true, false])
  func `A31: when both attempt in one event the required one has it`(requiredFirst: Bool) {
    let one = ScriptedRecognizer("one", [.moved: .began])
    let other = ScriptedRecognizer("other", [.moved: .began])
    one.require(toFail: other)
    for recognizer in requiredFirst ? [other, one] : [one, other] { stage.add(recognizer) }

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 1, 0)

    #expect([one.state, other.state] == [.failed, .began])
    #expect(!stage.decisions.contains { $0.content == .held(recognizer: "one", for: "other") })
  }

  @Test func `A31: a running gesture is not ended by the one that it required`() {
    let delegate = AskedDelegate()
    delegate.together = { _ in true }
    let other = stage.add(ScriptedRecognizer("other"))
    let one = stage.add(ScriptedRecognizer("one", [.moved: .began]))
    one.delegate = delegate

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 1, 0)
    one.require(toFail: other)
    other.state = .began

    #expect([one.state, other.state] == [.began, .began])
  }

  @Test func `A31: who joins a touch of a running one that it requires fails`() {
    let box = stage.addView("box", Rect(0, 0, 100, 100))
    let other = stage.add(ScriptedRecognizer("other", [.moved: .began]))
    let one = stage.add(ScriptedRecognizer("one"), to: box)
    one.require(toFail: other)

    stage.hand.down(1, at: 210, 10)
    stage.hand.move(1, by: 1, 0)
    stage.hand.down(2, at: 10, 10)

    #expect(other.state == .began)
    #expect(one.state == .failed)
  }

  @Test func `A31: of several requirements all must fail`() {
    let others = (1...3).map { stage.add(ScriptedRecognizer("other\($0)")) }
    let one = stage.add(ScriptedRecognizer("one", [.moved: .began]))
    for other in others { one.require(toFail: other) }

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 1, 0)
    others[2].state = .failed
    others[0].state = .failed
    let afterTwo = one.state
    others[1].state = .failed

    #expect(afterTwo == .possible)
    #expect(one.state == .began)
  }

  @Test func `A31: failing one may release others, link by link`() {
    let chain = (1...4).map { number in
      stage.add(ScriptedRecognizer("\(number)", number == 4 ? [:] : [.moved: .began]))
    }
    for (one, other) in zip(chain, chain.dropFirst()) { one.require(toFail: other) }

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 1, 0)
    let held = chain.map(\.state)
    chain[3].state = .failed

    // 3 begins, so 2 fails, and 1, released by that, meets 3 which is active.
    #expect(held == [.possible, .possible, .possible, .possible])
    #expect(chain.map(\.state) == [.failed, .failed, .began, .failed])
    #expect(stage.failure(of: "1") == "1 failed: 3 began")
  }

  // MARK: Dynamic requirements

  enum Source: CaseIterable, Sendable {
    case ownSubclass, ownDelegate, otherSubclass, otherDelegate, nobody
  }

  @Test(arguments: Source.allCases, [true, false])
  func `A32: a yes of either subclass or either delegate makes one wait`(
    source: Source, oneIsFirst: Bool
  ) {
    let (one, other) = (ScriptedRecognizer("one", [.moved: .began]), ScriptedRecognizer("other"))
    let (ofOne, ofOther) = (AskedDelegate(), AskedDelegate())
    for recognizer in oneIsFirst ? [one, other] : [other, one] { stage.add(recognizer) }
    one.delegate = ofOne
    other.delegate = ofOther
    switch source {
    case .ownSubclass: one.waits = { $0 === other }
    case .ownDelegate: ofOne.waits = { $0 === other }
    case .otherSubclass: other.makesWait = { $0 === one }
    case .otherDelegate: ofOther.makesWait = { $0 === one }
    case .nobody: break
    }

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 1, 0)

    let waits = source != .nobody
    #expect(one.state == (waits ? .possible : .began))
    #expect(
      stage.decisions.contains { $0.content == .waits(recognizer: "one", for: "other") } == waits)
    #expect(
      stage.decisions.contains { $0.content == .held(recognizer: "one", for: "other") } == waits)
    #expect(!stage.decisions.contains { $0.content == .waits(recognizer: "other", for: "one") })
  }

  @Test func `A32: a no removes nothing`() {
    let delegate = AskedDelegate()
    let other = stage.add(ScriptedRecognizer("other"))
    let one = stage.add(ScriptedRecognizer("one", [.moved: .began]))
    one.delegate = delegate
    one.require(toFail: other)

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 1, 0)

    #expect(delegate.questions.contains("one waits for other?"))
    #expect(one.state == .possible)
  }

  @Test func `A32: it works across views`() {
    let box = stage.addView("box", Rect(0, 0, 100, 100))
    let inner = stage.add(ScriptedRecognizer("inner", [.moved: .began]), to: box)
    let outer = stage.add(ScriptedRecognizer("outer"), to: stage.window)
    inner.waits = { $0 === outer }

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 1, 0)
    let held = inner.state
    outer.state = .failed

    #expect([held, inner.state] == [.possible, .began])
  }

  private func stageOfQuestions() -> (
    asked: () -> [String], x: ScriptedRecognizer, y: ScriptedRecognizer
  ) {
    final class Log { var lines: [String] = [] }
    let log = Log()
    let (x, y) = (stage.add(ScriptedRecognizer("x")), stage.add(ScriptedRecognizer("y")))
    x.waits = { other in
      log.lines.append("x waits for \(other.path)")
      return false
    }
    y.waits = { other in
      log.lines.append("y waits for \(other.path)")
      return false
    }
    x.makesWait = { other in
      log.lines.append("x makes \(other.path) wait")
      return false
    }
    y.makesWait = { other in
      log.lines.append("y makes \(other.path) wait")
      return false
    }
    return ({ log.lines }, x, y)
  }

  @Test func `A33: asked in a fixed order, first whether the first waits, then the other way`() {
    let (asked, x, y) = stageOfQuestions()
    var questions: [String] = []
    let (ofX, ofY) = (AskedDelegate(), AskedDelegate())
    x.delegate = ofX
    y.delegate = ofY
    ofX.waits = { _ in
      questions = asked() + ["delegate of x waits"]
      return false
    }

    stage.hand.down(at: 10, 10)

    #expect(
      asked() == ["x waits for y", "y makes x wait", "y waits for x", "x makes y wait"])
    #expect(questions == ["x waits for y", "delegate of x waits"])
    #expect(ofX.questions == ["x receives 1?", "x waits for y?", "y waits for x?"])
    #expect(ofY.questions == ["y receives 1?", "x waits for y?", "y waits for x?"])
  }

  @Test func `A33: the first yes for a direction is the last question about it`() {
    let (asked, x, y) = stageOfQuestions()
    let (ofX, ofY) = (AskedDelegate(), AskedDelegate())
    x.delegate = ofX
    y.delegate = ofY
    ofX.waits = { _ in true }

    stage.hand.down(at: 10, 10)

    #expect(asked() == ["x waits for y", "y waits for x", "x makes y wait"])
    #expect(ofY.questions == ["y receives 1?", "y waits for x?"])
  }

  @Test func `A33: asked after who receives the touch, and before anybody sees it`() {
    let (asked, x, y) = stageOfQuestions()
    let delegate = AskedDelegate()
    y.delegate = delegate
    var known: [String] = ["nobody saw it"]
    delegate.receives = { _ in
      #expect(asked().isEmpty)
      return true
    }
    x.script = { _, phase in if phase == .began { known = asked() } }

    stage.hand.down(at: 10, 10)

    #expect(known.count == 4)
  }

  @Test func `A33: asked once an attempt, at the first touch that both see, and again in the next`()
  {
    let box = stage.addView("box", Rect(200, 0, 100, 100))
    let (asked, x, _) = stageOfQuestions()
    x.waits = { _ in false }
    stage.add(ScriptedRecognizer("on box"), to: box)

    stage.hand.down(1, at: 10, 10)
    let first = asked().count
    stage.hand.down(2, at: 50, 10)
    let second = asked().count
    stage.hand.down(3, at: 210, 10)
    let third = asked().filter { $0.hasSuffix("on box") || $0.contains("on box") }
    stage.hand.up(1)
    stage.hand.up(2)
    stage.hand.up(3)
    let before = asked().count
    stage.hand.down(at: 10, 10)

    #expect([first, second] == [3, 3])
    #expect(third == ["x makes on box wait", "y makes on box wait", "y waits for on box"])
    #expect(asked().count == before + 3)
  }

  @Test func `A33: a delegate's refusal of the touch spares the question`() {
    let (asked, x, _) = stageOfQuestions()
    let delegate = AskedDelegate()
    delegate.receives = { _ in false }
    x.delegate = delegate

    stage.hand.down(at: 10, 10)

    #expect(asked().isEmpty)
    #expect(delegate.questions == ["x receives 1?"])
  }

  // MARK: Who counts as failed

  @Test func `A34: who has no touch in common counts as failed`() throws {
    let box = stage.addView("box", Rect(200, 0, 100, 100))
    let other = stage.add(ScriptedRecognizer("other"), to: box)
    let one = stage.add(ScriptedRecognizer("one", [.moved: .began]))
    one.require(toFail: other)

    stage.hand.down(1, at: 10, 10)
    stage.hand.down(2, at: 210, 10)
    one.ignore(stage.window.touches[1], for: try #require(one.event))
    stage.hand.move(1, by: 1, 0)

    #expect(one.state == .began)
    #expect(other.state == .possible)
  }

  @Test func `A34: who no longer has a touch in common is not waited for`() throws {
    let other = stage.add(ScriptedRecognizer("other"))
    let one = stage.add(ScriptedRecognizer("one", [.moved: .began]))
    one.require(toFail: other)

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 1, 0)
    other.ignore(stage.window.touches[0], for: try #require(other.event))

    #expect(one.state == .began)
  }

  @Test func `A34: a lift that leaves nothing in common releases in the same event`() {
    let box = stage.addView("box", Rect(0, 0, 100, 100))
    let one = stage.add(TapGestureRecognizer(), to: box, name: "one")
    let other = stage.add(ScriptedRecognizer("other"))
    other.isPreventedBy = { _ in false }
    one.require(toFail: other)

    stage.hand.down(1, at: 10, 10)
    stage.hand.down(2, at: 210, 10)
    stage.hand.up(1)

    #expect(stage.log.last == "one ended")
    #expect(other.state == .possible, "it still has the other finger")
  }

  enum Departure: CaseIterable, Sendable { case disabled, removed, viewRemoved }

  @Test(arguments: Departure.allCases)
  func `A34: who is switched off or taken away counts as failed`(departure: Departure) {
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

    #expect([before, one.state] == [.possible, .began])
  }

  @Test func `A34: who is switched off before it gets a touch is not waited for`() {
    let other = stage.add(ScriptedRecognizer("other"))
    other.isEnabled = false
    let one = stage.add(ScriptedRecognizer("one", [.moved: .began]))
    one.require(toFail: other)

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 1, 0)

    #expect(one.state == .began)
  }

  @Test func `A34: who failed before is not waited for`() {
    let other = stage.add(ScriptedRecognizer("other", [.began: .failed]))
    let one = stage.add(ScriptedRecognizer("one", [.moved: .began]))
    one.require(toFail: other)

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 1, 0)

    #expect(other.state == .failed)
    #expect(one.state == .began)
  }

  @Test func `A34: who is gone altogether is not waited for`() {
    let one = stage.add(ScriptedRecognizer("one", [.moved: .began]))
    one.require(toFail: ScriptedRecognizer("gone"))

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 1, 0)

    #expect(one.state == .began)
  }

  @Test func `A34: a double tap in the middle of its taps counts as possible`() {
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

    #expect(between == .possible, "no touch in common, and yet it may recognize")
    #expect(one.state == .began)
  }
}
