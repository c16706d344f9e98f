import Expectations
import Testing
import TouchTestSupport

/// A walk through every scene and page, in windows of five sizes, with letters of three sizes and
/// in both languages.
@Suite(.ofPlayground, .endsInTime) struct WindowWalkTests {
  private static let all = WalkedWindow.scenes + WalkedWindow.pages

  @Test(arguments: all.prefix(1))
  func `nothing is cut, covered, too small or outside`(window: WalkedWindow) throws {
    try walk(through: window)
  }

  @Test(.tags(.proof), arguments: all.dropFirst())
  func `nor is anything in every other scene and page`(window: WalkedWindow) throws {
    try walk(through: window)
  }

  private func walk(through window: WalkedWindow) throws {
    var faults: [String: Set<String>] = [:]
    for room in WalkedWindow.Room.all {
      for (state, found) in try window.walk(room) {
        let place = state.isEmpty ? window.name : "\(window.name) \(state)"
        for fault in found { faults["\(place), \(fault.kind)", default: []].insert(fault.what) }
      }
    }

    for (kind, found) in faults.sorted(by: { $0.key < $1.key }) {
      let most = KnownFaults.all[kind]?.most ?? 0
      expect(found.count <= most, "\(kind): \(found.count) of \(most), \(found.sorted())")
    }
  }

  @Test func `each known fault has a reason, and is of something that is walked through`() {
    let names = Set(Self.all.map(\.name))
    for (kind, bound) in KnownFaults.all {
      let name = kind.prefix { $0 != " " && $0 != "," }
      expect(names.contains(String(name)), "\(kind)")
      expect(bound.most > 0 && !bound.reason.isEmpty, "\(kind)")
    }
  }
}
