import Drawing
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import PhotoEditor
@testable import SceneBase
@testable import ScenePlayer

/// The picture of a state machine.
@Suite(.endsInTime) struct ModeGraphTests {
  private let tools = StateMachine(
    "tools", initial: StateMachine.State("brush"), StateMachine.State("eraser"))
  private let browse = StateMachine.State("browse")
  private let doodle: StateMachine.State
  private let done = StateMachine.State("finished")
  private let machine: StateMachine
  private let cells = [
    "browse": ModeGraph.Cell(1, 1), "doodle": ModeGraph.Cell(2, 0),
    "finished": ModeGraph.Cell(0, 2),
  ]

  init() {
    doodle = StateMachine.State("doodle", substates: tools)
    machine = StateMachine("editor", initial: browse, doodle, done)
    machine.allow(browse, to: doodle, done)
    machine.allow(doodle, to: browse)
    machine.start()
  }

  private func graph(after last: Transition? = nil) -> ModeGraph {
    ModeGraph(machine, cells: cells, last: last)
  }

  private func words(_ name: String) -> String { name }

  @Test func `G1.1: each state has a box and each way that is allowed a line`() {
    let graph = graph()

    expect(graph.nodes.map(\.name), equals: ["browse", "doodle", "finished"])
    expect(
      graph.edges,
      equals: [
        ModeGraph.Edge(from: 0, to: 1, goesBack: true),
        ModeGraph.Edge(from: 0, to: 2, goesBack: false),
      ])
    expect(graph.nodes.map(\.isCurrent), equals: [true, false, false])
  }

  @Test func `G1.2: states of a nested machine stand in the box of their state`() {
    machine.enter(doodle, because: .control("doodle"))
    let graph = graph()

    expect(graph.nodes[1].isCurrent)
    expect(graph.nodes[1].parts.map(\.name), equals: ["brush", "eraser"])
    expect(graph.nodes[1].parts.map(\.isCurrent), equals: [true, false])
    expect(graph.nodes[0].parts.isEmpty)
  }

  @Test func `the last transition is marked, with its direction`() {
    let back = Transition(machine: "editor", from: "doodle", to: "browse", cause: .key("Escape"))
    expect(graph(after: back).edges.map(\.isLastBackwards), equals: [true, false])
    expect(graph(after: back).edges.map(\.isLast), equals: [false, false])

    let forth = Transition(machine: "editor", from: "browse", to: "doodle", cause: .key("d"))
    expect(graph(after: forth).edges.map(\.isLast), equals: [true, false])

    let inner = Transition(
      machine: "editor.doodle.tools", from: "brush", to: "eraser", cause: .key("e"))
    expect(graph(after: inner), equals: graph())
  }

  @Test(arguments: [1.0, 2], [160.0, 280, 384])
  func `boxes lie beside each other, and their words are in them`(
    textScale: Double, width: Double
  ) {
    var appearance = Appearance.standard
    appearance.textScale = textScale
    let style = SceneStyle(
      SceneEnvironment(size: Size(1280, 800), appearance: appearance, language: .english))
    let graph = graph()
    let layout = graph.layout(width: width, style: style, words: words)

    for (index, box) in layout.boxes.enumerated() {
      expect(box.minX >= 0 && box.maxX <= width + 1e-9 && box.maxY <= layout.height + 1e-9)
      for other in layout.boxes[..<index] { expect(box.intersection(other) == nil) }
      if width > 200 {
        let style = TextStyle(size: layout.fontSize, color: .black, weight: .bold)
        expect(TextRoom.width(of: graph.nodes[index].name, style) <= box.width)
      }
    }
    let list = DisplayList {
      graph.draw(layout, into: &$0, at: Point(10, 20), style: style, words: words)
    }
    let text = list.description
    for name in ["browse", "doodle", "finished", "brush", "eraser"] {
      expect(text.contains("\"\(name)\""))
    }
    expect(
      list.bounds.map { Rect(0, 10, width + 20, layout.height + 20).contains($0.center) },
      equals: true)
  }
}
