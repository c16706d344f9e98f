import Drawing
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@Suite(.endsInTime) struct LayerStackTests {
  /// Draws each number as a distinct square and notes which numbers it was asked for.
  private final class Drawer {
    var asked: [Int] = []
    func draw(_ number: Int) -> DisplayList {
      asked.append(number)
      return DisplayList { $0.fill(.rect(Rect(Double(number), 0, 10, 10)), .black) }
    }
  }

  private func corners(_ pile: LayerStack<Int>) -> [Double] {
    func corners(_ list: DisplayList) -> [Double] {
      list.commands.flatMap { command -> [Double] in
        switch command {
        case .group(let group): corners(group.content)
        case .fill(let path, _): [path.bounds?.minX ?? .nan]
        default: []
        }
      }
    }
    return corners(DisplayList { pile.draw(into: &$0) })
  }

  @Test func `all states are drawn from back to front, whatever changes`() {
    var pile = LayerStack<Int>()
    let drawer = Drawer()
    for states in [
      [], [1, 2, 3, 4, 5], [1, 2, 30, 4, 5], [1, 2, 31, 4, 5], [10, 2, 31, 4, 50],
      [1, 2, 3, 4, 5, 6], [6, 5, 4, 3, 2, 1], [6, 5, 4, 3, 2, 1], [7, 5], [7],
    ] {
      pile.update(states, draw: drawer.draw)

      expect(corners(pile), equals: states.map(Double.init))
    }
  }

  @Test func `only changed states are drawn again`() {
    var pile = LayerStack<Int>()
    let drawer = Drawer()
    pile.update([1, 2, 3, 4], draw: drawer.draw)
    drawer.asked = []

    pile.update([1, 20, 3, 4], draw: drawer.draw)
    pile.update([1, 20, 3, 4], draw: drawer.draw)
    pile.update([1, 21, 3, 4], draw: drawer.draw)

    expect(drawer.asked, equals: [20, 21])
  }

  @Test func `the lists below and above a moving element stay the same`() {
    var pile = LayerStack<Int>()
    let drawer = Drawer()
    func pieces() -> [DisplayList] {
      DisplayList { pile.draw(into: &$0) }.commands.compactMap { command in
        if case .group(let group) = command { group.content } else { nil }
      }
    }
    pile.update([1, 2, 3, 4, 5], draw: drawer.draw)
    pile.update([1, 2, 30, 4, 5], draw: drawer.draw)
    let before = pieces()

    pile.update([1, 2, 31, 4, 5], draw: drawer.draw)
    let after = pieces()

    expect(before.map(\.commands.count), equals: [2, 1, 2])
    expect(after, equals: [before[0], drawer.draw(31), before[2]])
  }
}
