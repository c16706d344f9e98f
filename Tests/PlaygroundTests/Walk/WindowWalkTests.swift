import Expectations
import Foundation
import Testing
import TouchTestSupport

/// A walk through every scene and page, in windows of five sizes, with letters of three sizes and
/// in both languages.
@Suite(.ofPlayground, .endsInTime) struct WindowWalkTests {
  private static let all = WalkedWindow.scenes + WalkedWindow.pages
  /// The first of them; all with the variable `TOUCH_WALK`, which takes many minutes.
  private static let walked =
    ProcessInfo.processInfo.environment["TOUCH_WALK"] == nil ? Array(all.prefix(1)) : all

  @Test(arguments: walked)
  func `nothing is cut, covered, too small or outside`(window: WalkedWindow) throws {
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
