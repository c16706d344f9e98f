import Drawing
import PhotoEditor
import Testing
import TouchEngine
import TouchTestSupport

@testable import ScenePlayer

/// The graph of the modes in the panel, whose boxes lead to them.
@Suite(.endsInTime) struct GraphInPanelTests {
  private let played = PlayedEditor(size: Size(1280, 800), isEmpty: false)
  private var panel: Panel { played.editor.panel }

  private func button(_ name: String) throws -> View {
    try #require(panel.list.subviews.first { $0.identifier == "panel.mode.\(name)" }, "\(name)")
  }

  /// The part of the list that is visible without scrolling, in its own coordinates.
  private var sight: Rect { Rect(origin: .zero, size: panel.list.bounds.size) }

  @Test func `G1.1: in every mode the whole graph is in sight, and all that the mode offers`() {
    for name in ["browse", "picker", "doodle", "filter", "crop", "finished"] {
      let played = PlayedEditor(size: Size(1280, 1000), isEmpty: false)
      let machine = played.editor.modes.machine
      guard let mode = machine.states.first(where: { $0.name == name }) else { continue }
      if !mode.isCurrent { machine.enter(mode, because: .application("test")) }
      let list = played.editor.panel.list
      let graph = list.rows.first { $0.item.name == "graph" }
      let room = Rect(origin: .zero, size: list.bounds.size)
      #expect(graph.map { room.intersection($0.labelFrame) == $0.labelFrame } == true)
      // The mode's own items are visible too.
      let own = played.editor.tool?.panelItems.map(\.name) ?? []
      for row in list.rows where own.contains(row.item.name) {
        for control in row.controls {
          #expect(room.intersection(control.frame) == control.frame, "\(name): \(control.path)")
        }
      }
    }
  }

  @Test func `each box but that of elements is a button of at least 44 points, where it is drawn`()
    throws
  {
    let names = played.editor.modes.machine.states.map(\.name).filter { $0 != "element" }
    #expect(names.count == 6)
    let row = try #require(panel.list.rows.first { $0.item.name == "graph" })
    #expect(row.controls.count == 6)
    for name in names {
      let frame = try button(name).frame
      #expect(frame.width >= 44 && frame.height >= 44)
      #expect(row.labelFrame.intersection(frame) == frame)
      for other in row.controls where other.identifier != "panel.mode.\(name)" {
        #expect(other.frame.intersection(frame) == nil)
      }
    }
    #expect(!panel.list.subviews.contains { $0.identifier == "panel.mode.element" })
  }

  @Test func `a finger on a box enters its mode, and an unreachable box changes nothing`() throws {
    played.press("mode.crop")
    #expect(played.editor.modes.path == "crop")
    played.press("mode.picker")
    #expect(played.editor.modes.path == "crop")
    played.press("mode.browse")
    #expect(played.editor.modes.path == "browse")
  }

  @Test func `where no way leads it is faded, and while a finger is on it, filled`() throws {
    func list() -> DisplayList { DisplayList { panel.draw(into: &$0, at: played.now) } }
    func faded() -> Int {
      list().description.split(separator: "\n").count { $0.contains("opacity 0.4") }
    }
    let fills = { (color: Color) in
      list().description.split(separator: "\n").count { $0.contains("fill \(color)") }
    }
    // Nothing can be undone or redone yet.
    #expect(faded() == 2)
    played.press("mode.doodle")
    #expect(faded() == 3)
    played.press("mode.browse")
    let pressed = played.editor.window.appearance.darkened.palette.pressed
    let before = fills(pressed)
    let place = try button("filter").convert(try button("filter").bounds.center, to: nil)
    played.hand.wait(1000)
    played.hand.down(at: place.x, place.y)
    played.hand.wait(200)
    #expect(fills(pressed) == before + 1)
    played.hand.up()
  }
}
