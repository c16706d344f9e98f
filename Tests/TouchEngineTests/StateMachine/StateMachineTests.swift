import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// States, allowed transitions, and reports (G1.1, G1.3).
@Suite(.endsInTime) struct StateMachineTests {
  private let editor = EditorMachine()

  @Test func `G1.1: only the initial state can be entered first`() {
    for state in editor.machine.states.dropFirst() {
      expect(!editor.machine.enter(state, because: .application("test")))
      expect(editor.machine.refusal(of: state), equals: .notInitial(initial: "browse"))
    }
    expect(editor.machine.current == nil)
    expect(editor.log.isEmpty)

    expect(editor.machine.start())

    expect(editor.machine.current === editor.browse)
    expect(editor.transitions, equals: ["editor started in browse: it was started"])
  }

  @Test
  func `G1.1: every allowed transition is made, every other is refused and changes nothing`() {
    var obeyed = 0
    for from in editor.machine.states {
      for to in editor.machine.states {
        let editor = EditorMachine()
        let (from, to) = (editor.named(from.name), editor.named(to.name))
        editor.bring(to: from)
        editor.forget()
        let mayFollow = EditorMachine.edges[from.name, default: []].contains(to.name)

        expect(from.isValidNextState(to), equals: mayFollow)
        expect(editor.machine.canEnter(to), equals: mayFollow)
        let result = editor.machine.enter(to, because: .control("button"))

        expect(result, equals: mayFollow, "\(from.name) → \(to.name)")
        expect(editor.machine.current === (mayFollow ? to : from))
        obeyed += mayFollow ? 1 : 0
        if !mayFollow {
          expect(editor.log.isEmpty, "nothing was left and nothing entered")
          expect(
            editor.refusals,
            equals: [
              "editor does not go to \(to.name), and stays in \(from.name): "
                + "it has no such transition (button was used)"
            ])
        }
      }
    }
    expect(obeyed, equals: EditorMachine.edges.values.map(\.count).reduce(0, +))
  }

  @Test func `G1.1: a state of another machine is refused`() {
    let stranger = StateMachine.State("browse")
    editor.machine.start()

    expect(!editor.machine.enter(stranger, because: .timer))
    expect(editor.machine.refusal(of: stranger), equals: .notAState)
    expect(editor.machine.current === editor.browse)
  }

  @Test func `G1.3: the old state is left, the transition reported, the new state entered`() {
    editor.machine.start()
    editor.forget()

    editor.machine.enter(editor.crop, because: .control("cropButton"))

    expect(
      editor.log,
      equals: [
        "leave browse for crop: cropButton was used",
        "editor went from browse to crop: cropButton was used",
        "enter crop from browse: cropButton was used",
      ])
  }

  @Test func `a state may enter another when it is entered, and not while it is left`() {
    editor.onEnter = { [editor] state in
      if state === editor.crop { editor.machine.enter(editor.browse, because: .timer) }
    }
    var whileLeaving: TransitionRefusal?
    editor.onLeave = { [editor] state in
      if state === editor.crop { whileLeaving = editor.machine.refusal(of: editor.doodle) }
    }
    editor.machine.start()

    editor.machine.enter(editor.crop, because: .control("cropButton"))

    expect(editor.machine.current === editor.browse)
    expect(whileLeaving, equals: .changing)
    expect(
      editor.transitions,
      equals: [
        "editor started in browse: it was started",
        "editor went from browse to crop: cropButton was used",
        "editor went from crop to browse: the time was up",
      ])
  }

  @Test func `states that enter one another forever are stopped`() {
    editor.onEnter = { [editor] state in
      if state === editor.crop { editor.machine.enter(editor.browse, because: .timer) }
      if state === editor.browse { editor.machine.enter(editor.crop, because: .timer) }
    }

    editor.machine.start()

    expect(editor.transitions.count, equals: StateMachine.transitionLimit)
    expect(editor.refusals.count, equals: 1)
    expect(editor.refusals[0].contains("it has gone through 100 states in a row"))
    editor.onEnter = { _ in }
    expect(editor.machine.enter(editor.browse, because: .timer), "and it goes on all the same")
  }

  @Test func `a state may follow itself where that is allowed`() {
    let again = StateMachine.State("again")
    let machine = StateMachine("one", initial: again)
    machine.allow(again, to: again)
    machine.start()

    expect(machine.enter(again, because: .timer))
    expect(machine.start(), "the initial state is entered like any other")
  }

  @Test func `transitions and refusals are decisions, with their causes`() {
    let stage = LoggingStage()
    editor.machine.window = stage.window

    editor.machine.start()
    stage.hand.wait(20)
    editor.machine.enter(editor.picker, because: .key("p"))
    editor.machine.enter(editor.crop, because: .key("c"))

    expect(
      stage.decisions.map(\.content),
      equals: [
        .entered(Transition(machine: "editor", from: nil, to: "browse", cause: .started)),
        .entered(Transition(machine: "editor", from: "browse", to: "picker", cause: .key("p"))),
        .entryRefused(
          RefusedTransition(
            machine: "editor", from: "picker", to: "crop", cause: .key("c"), refusal: .notAllowed)),
      ])
    expect(
      stage.decisions.last?.description,
      equals: "editor does not go to crop, and stays in picker: it has no such transition "
        + "(the key c was pressed)")
  }

  @Test func `only its owner retains a machine`() {
    weak var machine: StateMachine?
    weak var state: StateMachine.State?
    do {
      let editor = EditorMachine()
      editor.machine.start()
      (machine, state) = (editor.machine, editor.doodle)
    }
    expect(machine == nil)
    expect(state == nil)
  }
}
