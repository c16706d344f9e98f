import Drawing
import Expectations
import PhotoEditor
import Testing
import TouchEngine
import TouchTestSupport

@testable import SceneBase
@testable import ScenePlayer

/// The graph of the modes in the panel, which documents them.
@Suite(.endsInTime) struct GraphInPanelTests {
  @Test func `G1.1: in every mode the whole graph is in sight, and it is no navigation`() throws {
    for name in ["browse", "picker", "doodle", "filter", "crop", "finished"] {
      let played = PlayedEditor(size: Size(1280, 1000), isEmpty: false, isPanelOpen: true)
      let machine = played.editor.modes.machine
      let mode = try require(machine.states.first { $0.name == name })
      if !mode.isCurrent { machine.enter(mode, because: .application("test")) }
      let list = played.editor.panel.list
      let graph = try require(list.rows.first { $0.item.name == "graph" })
      let room = Rect(origin: .zero, size: list.bounds.size)
      expect(room.intersection(graph.labelFrame), equals: graph.labelFrame)
      expect(graph.control == nil)
    }
  }

  @Test func `the box of the current mode is filled`() {
    let played = PlayedEditor(size: Size(1280, 800), isEmpty: false, isPanelOpen: true)
    let accent = played.editor.window.appearance.darkened.palette.accent
    func filled() -> String {
      let list = DisplayList { played.editor.panel.draw(into: &$0, at: played.now) }
      return list.description.split(separator: "\n").filter { $0.contains("fill \(accent)") }
        .joined()
    }
    let before = filled()
    expect(!before.isEmpty)
    played.press("dock.crop")
    expect(filled() != before && !filled().isEmpty)
  }
}
