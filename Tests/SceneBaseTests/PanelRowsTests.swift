import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import SceneBase

/// The rows of a panel whose items change.
@Suite(.endsInTime) struct PanelRowsTests {
  private final class Values {
    var isOn = false
  }

  private let values = Values()
  private let panel = Panel(
    words: WordTable(), style: SceneStyle(SceneEnvironment(size: Size(1280, 800))))

  private func toggle(_ name: String) -> PanelItem {
    .toggle(name, get: { [values] in values.isOn }, set: { [values] in values.isOn = $0 })
  }

  private func show(_ names: String...) { panel.items = names.map(toggle) }

  /// The names of the panel's controls, from back to front, which is also their order by key.
  private var controls: [String] { panel.list.subviews.map(\.identifier) }

  private var tops: [Double] { panel.list.subviews.map(\.frame.minY) }

  @Test func `controls stand in the order of the items, whatever was shown before`() {
    let lists = [
      ["a", "b", "c"], ["a", "c"], ["a", "x", "c"], ["c", "x"], [], ["b"], ["c", "b", "a"],
      ["a", "b", "c"], ["x", "y", "a", "b", "z", "c"], ["y", "c"],
    ]
    for first in lists {
      for second in lists {
        panel.items = first.map(toggle)
        panel.items = second.map(toggle)
        expect(controls, equals: second.map { "panel.\($0)" })
        expect(tops == tops.sorted() && Set(tops).count == second.count)
        expect(panel.list.rows.map(\.item.name), equals: second)
      }
    }
  }

  @Test func `a row that stays or returns has the same control`() {
    show("a", "b")
    let (a, b) = (panel.list.subviews[0], panel.list.subviews[1])
    show("b", "c")
    expect(panel.list.subviews.first === b && a.superview == nil)
    show("c", "a", "b")
    expect(panel.list.subviews[1] === a && panel.list.subviews[2] === b)
  }

  @Test func `a row that returns shows the present value`() throws {
    show("a", "b")
    show("b")
    values.isOn = true
    panel.refresh()
    show("a", "b")
    panel.refresh()
    let control = try require(panel.list.subviews.first as? Switch)
    expect(control.identifier == "panel.a" && control.isOn)
  }
}
