import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import Inspection
@testable import SceneBase

/// The place of the menu with questions.
@Suite(.endsInTime) struct MenuPlaceTests {
  private let room = Rect(12, 12, 1256, 776)
  private let card = Rect(744, 16, 524, 375)
  private let size = Size(410, 190)

  private func covers(_ frame: Rect, _ other: Rect) -> Bool {
    frame.intersection(other).map { !$0.isEmpty } ?? false
  }

  @Test func `the menu covers neither the card nor what it is about`() {
    for x in stride(from: 60.0, through: 640, by: 20) {
      for y in stride(from: 16.0, through: 340, by: 20) {
        let anchor = Rect(x, y, 50, 20)
        let frame = MenuPlace(of: size, beside: anchor, in: room, sparing: card).frame
        expect(!covers(frame, card) && !covers(frame, anchor), "\(anchor)")
        expect(frame.minX >= room.minX && frame.maxX <= room.maxX)
        expect(frame.minY >= room.minY && frame.maxY <= room.maxY)
        expect(frame.size, equals: size)
      }
    }
  }

  @Test func `a menu stands at the right of what it is about, or else at the left`() {
    let near = MenuPlace(of: size, beside: Rect(80, 100, 50, 20), in: room, sparing: card).frame
    expect(near.minX, equals: 142)
    let far = MenuPlace(of: size, beside: Rect(600, 100, 50, 20), in: room, sparing: card).frame
    expect(far.maxX, equals: 588)
  }

  @Test func `a menu without room beside the card stays in the window`() {
    let small = Rect(12, 12, 336, 616)
    let frame = MenuPlace(
      of: Size(336, 300), beside: Rect(20, 80, 100, 40), in: small, sparing: Rect(12, 60, 336, 560)
    ).frame
    expect(frame.minX == 12 && frame.maxX == 348 && frame.maxY <= small.maxY)
  }
}
