import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Which recognizers may recognize together (A38–A45).
@Suite(.endsInTime) struct ExclusionTests {
  private let stage = LoggingStage()

  @Test func `A38: by default no two recognizers recognize at the same time`() {
    let recognizers = [
      stage.add(PanGestureRecognizer(), name: "first"),
      stage.add(PanGestureRecognizer(), name: "second"),
    ]

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 20, 0)

    expect(recognizers.map(\.state), equals: [.began, .failed])
  }

  @Test func `A39: a view's and its ancestor's recognizers exclude each other under one finger`() {
    let box = stage.addView("box", Rect(0, 0, 100, 100))
    stage.add(PanGestureRecognizer(), name: "outer")
    stage.add(PanGestureRecognizer(), to: box, name: "inner")

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 20, 0)

    expect(stage.log, equals: ["box began", "outer failed", "box cancelled", "inner began"])
  }

  @Test func `A39: recognizers of two siblings, each under its own finger, do not`() {
    let left = stage.addView("left", Rect(0, 0, 100, 100))
    let right = stage.addView("right", Rect(200, 0, 100, 100))
    stage.add(PanGestureRecognizer(), to: left, name: "left pan")
    stage.add(PanGestureRecognizer(), to: right, name: "right pan")

    stage.hand.down(1, at: 10, 10)
    stage.hand.down(2, at: 210, 10)
    stage.hand.drag([(1, Point(20, 0)), (2, Point(20, 0))], over: 8)

    expect(stage.log.suffix(2), equals: ["left pan began", "right pan began"])
  }

  @Test func `A39: a touch that one of the two ignores is not shared`() {
    let first = stage.add(
      ScriptedRecognizer("first") { recognizer, phase in
        guard phase == .began, let event = recognizer.event else { return }
        for touch in recognizer.newest where touch.id.number == 1 {
          recognizer.ignore(touch, for: event)
        }
      })
    let second = stage.add(
      ScriptedRecognizer("second") { recognizer, phase in
        guard phase == .began, let event = recognizer.event else { return }
        for touch in recognizer.newest where touch.id.number == 2 {
          recognizer.ignore(touch, for: event)
        }
      })

    stage.hand.together {
      stage.hand.down(1, at: 10, 10)
      stage.hand.down(2, at: 50, 10)
    }
    first.state = .began
    second.state = .began

    expect([first.state, second.state], equals: [.began, .began])
  }

  /// One row of the truth table: the answers of the active recognizer and of the newcomer.
  struct Answer: Sendable, CustomTestStringConvertible {
    let canPrevent: Bool
    let canBePrevented: Bool
    /// The answers of the newcomer's delegate and of the active one's.
    let newcomerTogether: Bool
    let activeTogether: Bool

    var testDescription: String {
      "can prevent \(canPrevent), be prevented \(canBePrevented), "
        + "together \(newcomerTogether) \(activeTogether)"
    }

    var isPrevented: Bool {
      canPrevent && canBePrevented && !newcomerTogether && !activeTogether
    }
  }

  static let answers: [Answer] = [true, false].flatMap { canPrevent in
    [true, false].flatMap { canBePrevented in
      [true, false].flatMap { newcomer in
        [true, false].map {
          Answer(
            canPrevent: canPrevent, canBePrevented: canBePrevented, newcomerTogether: newcomer,
            activeTogether: $0)
        }
      }
    }
  }

  @Test(arguments: answers)
  func `A40: a possible recognizer is prevented only when all three agree`(_ answer: Answer) {
    let (active, other) = pair(answer)

    stage.hand.down(at: 10, 10)
    active.state = .began

    expect(other.state, equals: answer.isPrevented ? .failed : .possible)
    stage.hand.up()
    expect(stage.window.isAtRest)
  }

  @Test(arguments: answers)
  func `A40: a newcomer is prevented only when all three agree`(_ answer: Answer) {
    let (active, newcomer) = pair(answer)
    // The newcomer lands with a second finger after the first began, and shares that finger alone.
    let delegate = newcomer.delegate as? AskedDelegate
    delegate?.receives = { $0.id.number == 2 }

    stage.hand.down(1, at: 10, 10)
    active.state = .began
    stage.hand.down(2, at: 50, 10)
    newcomer.state = .began

    expect(active.state, equals: .began)
    expect(newcomer.state, equals: answer.isPrevented ? .failed : .began)
  }

  private func pair(_ answer: Answer) -> (ScriptedRecognizer, ScriptedRecognizer) {
    let active = stage.add(ScriptedRecognizer("active"))
    let newcomer = stage.add(ScriptedRecognizer("newcomer"))
    active.prevents = { _ in answer.canPrevent }
    newcomer.isPreventedBy = { _ in answer.canBePrevented }
    // The answers about the opposite direction must not matter.
    active.isPreventedBy = { _ in !answer.canBePrevented }
    newcomer.prevents = { _ in !answer.canPrevent }
    let (first, second) = (AskedDelegate(), AskedDelegate())
    first.together = { _ in answer.activeTogether }
    second.together = { _ in answer.newcomerTogether }
    active.delegate = first
    newcomer.delegate = second
    delegates = [first, second]
    return (active, newcomer)
  }

  @Test func `A40: the newcomer's delegate is asked first, once for each pair and attempt`() {
    let delegate = AskedDelegate()
    let first = stage.add(ScriptedRecognizer("first"))
    let second = stage.add(ScriptedRecognizer("second"))
    first.delegate = delegate
    second.delegate = delegate
    delegate.together = { _ in false }
    second.prevents = { _ in false }
    first.isPreventedBy = { _ in false }

    stage.hand.down(at: 10, 10)
    first.state = .began
    let questions = delegate.questions.filter { $0.contains("with") }

    expect(questions, equals: ["second with first?", "first with second?"])
  }

  @Test func `A40: a yes holds for the attempt, and is asked for again in the next`() {
    let delegate = AskedDelegate()
    let first = stage.add(ScriptedRecognizer("first"))
    let second = stage.add(ScriptedRecognizer("second"))
    second.delegate = delegate
    delegate.together = { _ in true }

    for _ in 1...2 {
      stage.hand.down(at: 10, 10)
      first.state = .began
      second.state = .began
      stage.hand.up()
    }

    expect(
      delegate.questions.filter { $0.contains("with") },
      equals: [
        "second with first?", "second with first?",
      ])
  }

  @Test func `A40: an answer about one attempt does not hold for the active one's next attempt`() {
    let delegate = AskedDelegate()
    let box = stage.addView("box", Rect(100, 100, 200, 200))
    let newcomer = stage.add(ScriptedRecognizer("newcomer"))
    newcomer.delegate = delegate
    stage.add(PanGestureRecognizer(), to: box, name: "pan")
    // It has this finger throughout, and so stays in one attempt.
    stage.hand.down(1, at: 10, 10)

    delegate.together = { _ in true }
    stage.hand.down(2, at: 150, 150)
    stage.hand.move(2, by: 20, 0)
    stage.hand.up(2)
    let first = newcomer.state
    delegate.together = { _ in false }
    stage.hand.down(2, at: 150, 150)
    stage.hand.move(2, by: 20, 0)

    expect([first, newcomer.state], equals: [.possible, .failed])
  }

  @Test func `A40: the newcomer's next attempt asks again, beside the active one's same attempt`() {
    let delegate = AskedDelegate()
    let box = stage.addView("box", Rect(100, 100, 200, 200))
    let active = stage.add(ScriptedRecognizer("active"))
    let newcomer = stage.add(ScriptedRecognizer("newcomer"), to: box)
    newcomer.delegate = delegate
    var states: [GestureRecognizer.State] = []
    // The active one has this finger throughout, and so stays in one attempt.
    stage.hand.down(1, at: 10, 10)
    active.state = .began

    for answer in [false, true] {
      delegate.together = { _ in answer }
      stage.hand.down(2, at: 150, 150)
      newcomer.state = .began
      states.append(newcomer.state)
      stage.hand.up(2)
    }

    expect(states, equals: [.failed, .began])
    expect(
      delegate.questions.filter { $0.contains("with") },
      equals: [
        "newcomer with active?", "newcomer with active?",
      ])
  }

  @Test func `A40: the delegates are not asked when canPrevent or canBePrevented said no`() {
    let delegate = AskedDelegate()
    let first = stage.add(ScriptedRecognizer("first"))
    let second = stage.add(ScriptedRecognizer("second"))
    let third = stage.add(ScriptedRecognizer("third"))
    for recognizer in [first, second, third] { recognizer.delegate = delegate }
    first.prevents = { $0 !== second }
    third.isPreventedBy = { _ in false }

    stage.hand.down(at: 10, 10)
    first.state = .began

    expect(delegate.questions.filter { $0.contains("with") }.isEmpty)
  }

  @Test func `A40: one that recognizes beside another says so, and who lets both`() {
    /// Returns beside which others the second of two pans begins.
    func companions(delegateOf owner: String?, _ changes: [Change] = []) -> [[Companion]] {
      let stage = LoggingStage()
      let delegate = AskedDelegate()
      delegate.together = { _ in true }
      for name in ["first", "second"] {
        let pan = stage.add(PanGestureRecognizer(), name: name)
        if name == owner { pan.delegate = delegate }
      }
      stage.window.changes = Changes(changes)
      stage.hand.down(at: 10, 10)
      stage.hand.move(by: 20, 0)
      return stage.decisions.compactMap { decision in
        guard case .began = decision.content else { return nil }
        if case .beside(let companions)? = decision.reason { return companions }
        return []
      }
    }

    expect(companions(delegateOf: nil), equals: [[]])
    for owner in ["first", "second"] {
      expect(
        companions(delegateOf: owner), equals: [[], [Companion("first", .delegate(of: owner))]])
    }
    expect(
      companions(delegateOf: nil, [.together("first", "second")]),
      equals: [[], [Companion("first", .change)]])
  }

  @Test(arguments: ["active", "newcomer"])
  func `A40: the story of each of two winners says which kind lets both`(lenient: String) throws {
    let active = stage.add(ScriptedRecognizer("active"))
    let newcomer = stage.add(ScriptedRecognizer("newcomer"))
    active.prevents = { _ in lenient != "active" }
    newcomer.isPreventedBy = { _ in lenient != "newcomer" }

    stage.hand.down(at: 10, 10)
    active.state = .began
    newcomer.state = .began

    let lines = try require(stage.stories.last).lines()
    for (name, other) in [("active", "newcomer"), ("newcomer", "active")] {
      let words = "it may run beside \(other): \(lenient) is of a kind that allows it"
      expect(lines.contains { $0.hasPrefix("  \(name) ") && $0.contains(words) }, "\(lines)")
    }
  }

  @Test func `A41: a newcomer never cancels the active recognizer but fails itself`() {
    let active = stage.add(ScriptedRecognizer("active"))
    let newcomer = stage.add(ScriptedRecognizer("newcomer"))
    let delegate = AskedDelegate()
    delegate.receives = { $0.id.number == 2 }
    newcomer.delegate = delegate

    stage.hand.down(1, at: 10, 10)
    active.state = .began
    stage.hand.down(2, at: 50, 10)
    newcomer.state = .began
    let states = [active.state, newcomer.state]
    active.state = .changed

    expect(states, equals: [.began, .failed])
    expect(stage.failure(of: "newcomer"), equals: "newcomer lost to active")
    expect(stage.log.suffix(2), equals: ["newcomer failed", "active changed"])
  }

  @Test func `A41: a newcomer that the active one does not prevent leaves it alone`() {
    let active = stage.add(ScriptedRecognizer("active"))
    let newcomer = stage.add(ScriptedRecognizer("newcomer"))
    active.prevents = { _ in false }

    stage.hand.down(at: 10, 10)
    active.state = .began
    newcomer.state = .began

    expect([active.state, newcomer.state], equals: [.began, .began])
  }

  @Test func `A41: the prevented recognizer fails without an action`() {
    stage.add(PanGestureRecognizer())
    let tap = stage.add(TapGestureRecognizer())

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 12, 0)

    expect(tap.state, equals: .failed)
    expect(stage.log, equals: ["view began", "tap failed", "view cancelled", "pan began"])
  }

  @Test func `A42: a tap prevents taps that need as many or fewer, never those that need more`() {
    let (one, alsoOne, two) = (
      TapGestureRecognizer(), TapGestureRecognizer(), TapGestureRecognizer()
    )
    two.numberOfTapsRequired = 2

    expect(one.canPrevent(alsoOne))
    expect(!one.canPrevent(two))
    expect(two.canPrevent(one))
    expect(one.canPrevent(PanGestureRecognizer()))
  }

  @Test(arguments: [true, false])
  func `A42: without requirements a single tap fires, then the double, not the single again`(
    singleFirst: Bool
  ) {
    let (single, double) = (TapGestureRecognizer(), TapGestureRecognizer())
    double.numberOfTapsRequired = 2
    for tap in singleFirst ? [single, double] : [double, single] { stage.add(tap) }
    var actions: [String] = []
    single.addAction { actions.append("single") }
    double.addAction { actions.append("double") }

    stage.hand.tap(at: 10, 10)
    let afterOne = actions
    stage.hand.wait(100)
    stage.hand.tap(at: 10, 10)

    expect(afterOne, equals: ["single"])
    expect(actions, equals: ["single", "double"])
    expect(stage.window.isAtRest)
  }

  @Test func `A44: the first attempt in an event wins; of equals the inner one does`() {
    let box = stage.addView("box", Rect(0, 0, 100, 100))
    let outer = stage.add(ScriptedRecognizer("outer", [.began: .began]))
    let inner = stage.add(ScriptedRecognizer("inner", [.moved: .began]), to: box)
    let other = stage.add(ScriptedRecognizer("other", [.moved: .began]))
    other.isPreventedBy = { $0 === inner }
    inner.isPreventedBy = { _ in false }
    outer.prevents = { _ in false }

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 1, 0)

    expect([outer.state, inner.state, other.state], equals: [.began, .began, .failed])
  }

  @Test func `A45: prevention may be one-sided`() {
    let first = stage.add(ScriptedRecognizer("first"))
    let second = stage.add(ScriptedRecognizer("second"))
    first.isPreventedBy = { $0 !== second }

    stage.hand.down(1, at: 10, 10)
    second.state = .began
    let firstBeside = first.state
    first.state = .began
    let both = [first.state, second.state]
    stage.hand.up(1)
    stage.hand.down(1, at: 10, 10)
    first.state = .began

    expect(firstBeside, equals: .possible)
    expect(both, equals: [.began, .began])
    expect(second.state, equals: .failed, "the other way round it is stopped")
  }

  /// Delegates are held weakly.
  private final class Keeper { var delegates: [AskedDelegate] = [] }
  private let keeper = Keeper()
  private var delegates: [AskedDelegate] {
    get { keeper.delegates }
    nonmutating set { keeper.delegates = newValue }
  }
}
