import Expectations
import Testing
import TouchEngine
import TouchTestSupport

/// Machines nested in states (G1.2), and the graph's Graphviz text.
@Suite(.endsInTime) struct NestedMachineTests {
  private let editor = EditorMachine()

  @Test func `G1.2: the nested machine starts with its state and is left before it`() {
    editor.machine.start()
    editor.forget()

    editor.machine.enter(editor.doodle, because: .control("pen"))
    editor.tools.enter(editor.eraser, because: .control("rubber"))
    editor.machine.enter(editor.browse, because: .control("done"))

    expect(
      editor.log,
      equals: [
        "leave browse for doodle: pen was used",
        "editor went from browse to doodle: pen was used",
        "enter doodle from browse: pen was used",
        "editor.doodle.tools started in brush: pen was used",
        "enter brush from nowhere: pen was used",
        "leave brush for eraser: rubber was used",
        "editor.doodle.tools went from brush to eraser: rubber was used",
        "enter eraser from brush: rubber was used",
        "leave eraser for nowhere: done was used",
        "editor.doodle.tools left eraser: done was used",
        "leave doodle for browse: done was used",
        "editor went from doodle to browse: done was used",
        "enter browse from doodle: done was used",
      ])
    expect(editor.tools.current == nil)
  }

  @Test func `G1.2: entered again, the nested machine starts at its initial state`() {
    editor.bring(to: editor.doodle)
    editor.tools.enter(editor.eraser, because: .timer)
    editor.machine.enter(editor.browse, because: .timer)

    editor.machine.enter(editor.doodle, because: .timer)

    expect(editor.machine.currentStates.map(\.name), equals: ["doodle", "brush"])
  }

  @Test func `G1.2: a nested machine refuses everything while its state is not current`() {
    editor.machine.start()

    for state in editor.tools.states {
      expect(!editor.tools.enter(state, because: .timer))
      expect(editor.tools.refusal(of: state), equals: .notRunning(owner: "doodle"))
    }
    expect(editor.tools.current == nil)
    expect(
      editor.refusals.first,
      equals: "editor.doodle.tools does not go to brush, and stays in no state: "
        + "it runs only while doodle is current (the time was up)")
  }

  @Test func `G1.2: nested states do not belong to the graph around them`() {
    editor.bring(to: editor.doodle)

    expect(!editor.machine.enter(editor.eraser, because: .timer))
    expect(editor.machine.refusal(of: editor.eraser), equals: .notAState)
    expect(!editor.browse.isValidNextState(editor.brush))
  }

  @Test func `the graph is printed for Graphviz, with nested machines in boxes`() {
    editor.bring(to: editor.doodle)

    expectGolden(editor.machine.graphviz, "editor.dot")
  }

  @Test func `names with special characters are escaped`() {
    let odd = StateMachine.State("a \"b\" \\ c\nd -> e;")
    let machine = StateMachine("x\"]; y", initial: odd, StateMachine.State("s0"))

    let lines = machine.graphviz.split(separator: "\n")

    expect(lines[0], equals: "digraph \"x\\\"]; y\" {")
    expect(lines[3], equals: "  s0 [label=\"a \\\"b\\\" \\\\ c\\nd -> e;\", peripheries=2];")
    expect(lines[4], equals: "  s1 [label=\"s0\"];")
    expect(lines.count, equals: 6)
  }
}
