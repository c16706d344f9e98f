import Drawing
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

  @Test(arguments: [1, 2.0])
  func `a value is below its name where a word of it would be broken`(textScale: Double) throws {
    let style = SceneStyle(
      SceneEnvironment(size: Size(1280, 800), appearance: Appearance(textScale: textScale)))
    let words = SceneWords(table: WordTable(), style: style)
    let number = PanelNumber(0...10, step: 1, unit: " pt")
    let rows = [
      PanelRow(toggle("Accelerations"), panel: "panel"),
      PanelRow(.number("Accelerations", number, get: { 4 }, set: { _ in }), panel: "panel"),
    ]
    let font = PanelFonts(style).label
    for row in rows {
      let bottom = row.layOut(top: 10, x: 0, width: 216, words)
      let control = try require(row.control?.frame)
      let value = row.value == nil ? control : row.valueFrame
      expect(TextRoom.longestWord(in: "Accelerations", font) <= row.labelFrame.width)
      expect(value.intersection(row.labelFrame.outset(by: -0.01)) == nil && value.maxX <= 216)
      expect((value.minY >= row.labelFrame.maxY) == (textScale == 2))
      expect(control.maxY <= bottom && control.height >= 44)
      expect(control.intersection(row.labelFrame.outset(by: -0.01)) == nil)
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
