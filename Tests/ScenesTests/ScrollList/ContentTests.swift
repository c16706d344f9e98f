import DrawingTestSupport
import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import Scenes

/// The receiver of a finger on a control of the scroll list, by the rules G3.1–G3.3 and G3.7.
@Suite(.endsInTime) struct ScrollListContentTests {
  private static let settings = (0..<8).map { number in
    [0, 1, 2].map { number & 1 << $0 != 0 }
  }

  private func list(_ settings: [Bool]) -> PlayedList {
    PlayedList {
      $0.delaysContentTouches = settings[0]
      $0.canCancelContentTouches = settings[1]
      $0.controlsGiveWay = settings[2]
    }
  }

  @Test(arguments: settings)
  func `G3.1, G3.2, G3.3: each combination decides the winner of a drag from row and grid`(
    settings: [Bool]
  ) {
    for wait in [0, 400] as [Int64] {
      for isGrid in [false, true] {
        let list = list(settings)
        // So far that the grid is in sight.
        list.stage.place(outer: 0, list: 300)
        let button = isGrid ? list.stage.grid.buttons[0] : list.stage.buttons[3]
        list.drag(from: button, after: wait)

        // Before 150 ms the content has not got its touch, and there is nothing to take back.
        let isEarly = settings[0] && wait == 0
        let scrolls = isEarly || settings[1] && settings[2]
        expect((list.outer > 0) == scrolls, "\(settings), \(wait) ms")
        list.hand.up()
        list.hand.wait(4000)
        // A drag of 120 points leaves the button, so it is not pressed in any case.
        expect(button.presses, equals: 0)
        expect(!button.isHighlighted)
      }
    }
  }

  @Test func `G3.1, G3.2: a button is pressed at once without the delay, and after 150 ms with it`()
  {
    for delays in [false, true] {
      let list = PlayedList { $0.delaysContentTouches = delays }
      let place = list.middle(of: list.button)
      list.hand.down(at: place.x, place.y)
      expect(list.button.isHighlighted, equals: !delays)
      list.hand.wait(149)
      expect(list.button.isHighlighted, equals: !delays)
      list.hand.wait(1)
      expect(list.button.isHighlighted)
      list.hand.up()
      expect(list.button.presses, equals: 1)
    }
  }

  @Test func `G3.2: sliders, switches and text keep their finger, whatever buttons do`() throws {
    let list = PlayedList()
    let controls: [Control] = [
      try require(list.stage.sliders.first), list.stage.field,
      try require(list.stage.switches.first),
    ]
    for control in controls {
      let list = PlayedList()
      let own = try require(
        list.stage.rows.first { $0.control.identifier == control.identifier }?.control)
      let place = (own as? Slider).map { $0.convert($0.thumbFrame.center, to: nil) }
      let start = place ?? list.middle(of: own)
      list.hand.down(at: start.x, start.y)
      list.hand.drag(by: 0, -120, over: 200)

      expect(list.outer == 0 && list.list == 0, "\(control.identifier)")
      list.hand.up()
    }
  }

  @Test func `G3.7: an interruption cancels the button, and presses nothing`() {
    let list = PlayedList()
    let place = list.middle(of: list.button)
    list.hand.down(at: place.x, place.y)
    list.hand.wait(50)
    expect(list.button.isHighlighted)
    list.hand.cancelAll()

    expect(!list.button.isHighlighted)
    expect(list.button.presses, equals: 0)
  }

  @Test func `G3.2: a control of one's own, which is no button, gives way to a drag`() throws {
    for givesWay in [true, false] {
      let list = PlayedList { $0.controlsGiveWay = givesWay }
      let stars = try require(list.stage.ratings.first)
      list.drag(from: stars)
      expect((list.outer > 0) == givesWay)
      expect(stars.isHighlighted, equals: false)
      list.hand.up()
      expect(stars.rating, equals: 0, "the finger left the stars")
    }
    let list = PlayedList()
    let stars = try require(list.stage.ratings.first)
    let place = stars.convert(stars.frame(of: 3).center, to: nil)
    list.hand.tap(at: place.x, place.y, holding: 60)
    expect(stars.rating, equals: 4)
  }

  @Test func `D3: a row is highlighted after 150 ms, and loses the highlight when a drag begins`() {
    let list = PlayedList { $0.delaysContentTouches = true }
    let row = list.stage.dishRows[1]
    let place = row.convert(Point(40, row.bounds.height / 2), to: nil)
    list.hand.down(at: place.x, place.y)
    list.hand.wait(149)
    expect(!row.isHighlighted)
    list.hand.wait(1)
    expect(row.isHighlighted)
    list.hand.drag(by: 0, -9, over: 60)
    expect(row.isHighlighted)
    list.hand.drag(by: 0, -40, over: 60)
    expect(!row.isHighlighted && list.outer > 0)
    list.hand.up()
    list.hand.wait(4000)
    expect(!row.isFavorite)
  }

  @Test func `D4: a quick tap presses a row at the lift, and a second one takes it back`() {
    let list = PlayedList { $0.delaysContentTouches = true }
    let row = list.stage.dishRows[1]
    let place = row.convert(Point(40, row.bounds.height / 2), to: nil)
    list.hand.tap(at: place.x, place.y, holding: 60)
    expect(row.isFavorite)
    list.hand.wait(1000)
    list.hand.tap(at: place.x, place.y, holding: 60)
    expect(!row.isFavorite)
  }

  @Test func `D6: content that may not begin gets no phase, and the list scrolls all the same`() {
    for mayBegin in [true, false] {
      let list = PlayedList { $0.contentMayBegin = mayBegin }
      let place = list.middle(of: list.button)
      list.hand.tap(at: place.x, place.y, holding: 60)
      expect(list.button.presses, equals: mayBegin ? 1 : 0)
      list.hand.wait(1000)
      list.drag(from: list.button)
      expect(list.outer > 0)
    }
  }

  @Test func `the gate is a ring around the waiting view, which fills in time with the delay`()
    throws
  {
    let list = PlayedList { $0.delaysContentTouches = true }
    let place = list.middle(of: list.button)
    list.hand.down(at: place.x, place.y)
    let start = list.hand.now
    func ring(at milliseconds: Int64) -> String? {
      DisplayListText.of { list.scene.draw(into: &$0, at: start + milliseconds * 1000) }
        .split(separator: "\n").map(String.init).first { $0.contains("width 4 dash") }
    }
    // The outline of a pill of the button's size, 5 points larger on each side.
    let outer = Size(list.button.bounds.width + 10, list.button.bounds.height + 10)
    let radius = min(outer.height / 2, 26)
    let length = 2 * (outer.width + outer.height) - (8 - 2 * Double.pi) * radius

    expect(list.scene.nextChange(after: start), equals: start)
    expect(ring(at: 0) == nil)
    for milliseconds in [30, 75, 120] as [Int64] {
      let dash = try require(ring(at: milliseconds)?.components(separatedBy: "dash ").last)
      let first = try require(Double(dash.split(separator: " ")[0]))
      expect(abs(first - length * Double(milliseconds) / 150) < 0.01, "\(milliseconds) ms")
    }
    list.hand.wait(150)
    expect(ring(at: 160) == nil && list.button.isHighlighted)
  }
}
