import Drawing
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import CairoRendering

@Suite(.endsInTime) struct ListDifferenceTests {
  /// A list of squares at these places, the last of them in `depth` groups inside one another.
  private func squares(_ places: [Double], depth: Int = 0) -> DisplayList {
    DisplayList { list in
      for place in places { list.fill(.rect(Rect(place, 0, 10, 10)), .red) }
      guard depth > 0 else { return }
      list.group(squares(places, depth: depth - 1), transform: .translation(Point(1, 1)))
    }
  }

  /// The indices of the changes, from the outermost list to the innermost.
  private func path(_ difference: ListDifference?) -> [[Int]] {
    guard let changes = difference?.changes else { return [] }
    return [changes.map(\.index)] + path(changes.last?.inner)
  }

  @Test func `equal lists have none, whether they share their memory or not`() {
    let list = squares([1, 2], depth: 2)

    expect(ListDifference(of: list, list, limit: 12) == nil)
    expect(ListDifference(of: list, squares([1, 2], depth: 2), limit: 12) == nil)
  }

  @Test func `a change deep in groups is found with the groups around it`() throws {
    func list(_ place: Double) -> DisplayList {
      DisplayList { list in
        list.fill(.rect(Rect(0, 0, 10, 10)), .blue)
        list.group { list in
          list.fill(.rect(Rect(5, 0, 10, 10)), .blue)
          list.group { list in
            list.fill(.rect(Rect(place, 0, 10, 10)), .red)
            list.fill(.rect(Rect(9, 0, 10, 10)), .blue)
          }
        }
        list.fill(.rect(Rect(7, 0, 10, 10)), .blue)
      }
    }

    let difference = try require(ListDifference(of: list(1), list(2), limit: 12))

    expect(path(difference), equals: [[1], [1], [0]])
    expect([difference.head, difference.tail], equals: [1, 1])
  }

  @Test func `a group at another place is one change, with nothing inside`() throws {
    func list(_ x: Double) -> DisplayList {
      DisplayList { $0.group(squares([x]), transform: .translation(Point(x, 0))) }
    }

    let difference = try require(ListDifference(of: list(1), list(2), limit: 12))

    expect(difference.changes?.map(\.index), equals: [0])
    expect(difference.changes?[0].inner == nil)
  }

  @Test func `a group that is only drawn in another way in motion is a change`() throws {
    func list(_ rasterizes: Bool) -> DisplayList {
      DisplayList { $0.group(squares([1]), rasterizesInMotion: rasterizes) }
    }

    let difference = try require(ListDifference(of: list(false), list(true), limit: 12))

    expect(difference.changes?.map(\.index), equals: [0])
    expect(difference.changes?[0].inner == nil)
  }

  @Test func `lists of other lengths have what is equal at both ends`() throws {
    let difference = try require(
      ListDifference(of: squares([1, 2, 3, 4]), squares([1, 2, 9, 9, 4]), limit: 12))
    expect([difference.head, difference.tail], equals: [2, 1])
    expect(difference.changes == nil)

    // A command is at one end only.
    let longer = try require(
      ListDifference(of: squares([1, 1]), squares([1, 1, 1]), limit: 12))
    expect([longer.head, longer.tail], equals: [2, 0])
  }

  @Test func `more changes than the limit are not listed`() throws {
    let old = squares([0, 1, 2, 3, 4, 5])
    let at = squares([0, 9, 9, 3, 4, 5])
    let above = squares([0, 9, 9, 9, 4, 5])

    expect(ListDifference(of: old, at, limit: 2)?.changes?.map(\.index), equals: [1, 2])
    let difference = try require(ListDifference(of: old, above, limit: 2))
    expect(difference.changes == nil)
    expect([difference.head, difference.tail], equals: [1, 2])
  }
}
