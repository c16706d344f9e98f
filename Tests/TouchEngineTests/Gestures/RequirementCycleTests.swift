import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Recognizers that wait for one another (A36).
@Suite(.endsInTime) struct RequirementCycleTests {
  private let stage = LoggingStage()

  /// Recognizers that begin at the first move; each requires the next to fail, the last the first.
  private func addCircle(_ count: Int) -> [ScriptedRecognizer] {
    let circle = (1...count).map { number in
      stage.add(ScriptedRecognizer("\(number)", [.moved: .began]))
    }
    for (index, one) in circle.enumerated() { one.require(toFail: circle[(index + 1) % count]) }
    return circle
  }

  @Test(arguments: 1...6)
  func `A36: the first of a circle in A21's order is released, with a diagnostic`(count: Int) {
    let circle = addCircle(count)

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 1, 0)
    stage.hand.up()

    let names = (1...count).map(String.init)
    expect(stage.log.filter { $0.hasSuffix("began") && $0 != "view began" }, equals: ["1 began"])
    expect(stage.diagnostics.first, equals: .requirementCycle(names, released: "1"))
    expect(stage.diagnostics.filter { $0 != .leftActive(recognizer: "1") }.count, equals: 1)
    expect(stage.window.isAtRest)
    expect(circle.allSatisfy { $0.state == .possible })
  }

  @Test func `A36: the first is the innermost, whichever attempted first`() {
    let box = stage.addView("box", Rect(0, 0, 100, 100))
    let outer = stage.add(ScriptedRecognizer("outer", [.began: .began]))
    let inner = stage.add(ScriptedRecognizer("inner", [.moved: .began]), to: box)
    outer.require(toFail: inner)
    inner.require(toFail: outer)

    stage.hand.down(at: 10, 10)
    let afterDown = [inner.state, outer.state]
    stage.hand.move(by: 1, 0)

    expect(afterDown, equals: [.possible, .possible], "the inner one has not attempted yet")
    expect([inner.state, outer.state], equals: [.began, .failed])
    expect(stage.diagnostics, equals: [.requirementCycle(["inner", "outer"], released: "inner")])
  }

  @Test func `A36: a circle in which one may still fail is not a deadlock`() {
    let circle = addCircle(3)
    circle[1].script = { recognizer, phase in if phase == .ended { recognizer.state = .failed } }

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 1, 0)
    let held = circle.map(\.state)
    circle[1].state = .failed

    expect(held, equals: [.possible, .possible, .possible])
    expect(circle.map(\.state), equals: [.began, .failed, .failed])
    expect(stage.diagnostics.isEmpty)
  }

  @Test func `A36: requirements of delegates make circles too`() {
    let delegate = AskedDelegate()
    delegate.waits = { _ in true }
    let (one, two) = (
      stage.add(ScriptedRecognizer("one", [.moved: .began])),
      stage.add(ScriptedRecognizer("two", [.moved: .began]))
    )
    one.delegate = delegate
    two.delegate = delegate

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 1, 0)

    expect([one.state, two.state], equals: [.began, .failed])
    expect(stage.diagnostics.count, equals: 1)
  }

  @Test func `A36: a circle waits for one outside it that may still decide`() {
    let circle = addCircle(2)
    let outside = stage.add(ScriptedRecognizer("outside"))
    circle[1].require(toFail: outside)

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 1, 0)
    let held = circle.map(\.state)
    outside.state = .failed

    expect(held, equals: [.possible, .possible])
    expect(circle.map(\.state), equals: [.began, .failed])
  }

  @Test func `A36: breaking a circle settles a recognizer that waits for it from outside`() {
    let outside = stage.add(ScriptedRecognizer("outside", [.moved: .began]))
    let circle = addCircle(2)
    outside.require(toFail: circle[1])

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 1, 0)

    // 1 is released and begins; 2, which required 1, fails; outside is free, and 1 prevents it.
    expect(circle.map(\.state), equals: [.began, .failed])
    expect(outside.state, equals: .failed)
    expect(stage.diagnostics, equals: [.requirementCycle(["1", "2"], released: "1")])
  }

  @Test
  func
    `A36: single and double tap that require each other give the single, when both are made out`()
  {
    let (single, double) = (
      stage.add(TapGestureRecognizer(), name: "single"),
      stage.add(TapGestureRecognizer(), name: "double")
    )
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    double.require(toFail: single)

    stage.hand.tap(at: 10, 10)
    stage.hand.wait(100)
    stage.hand.tap(at: 10, 10)

    expect(stage.log.contains("single ended"))
    expect(
      stage.failure(of: "double"), equals: "double failed: it waited for single, which won")
    expect(stage.diagnostics.count, equals: 1)
    expect(stage.window.isAtRest)
  }
}
