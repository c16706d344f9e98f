import Testing
import TouchEngine
import TouchTestSupport

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
      $0.buttonsGiveWay = settings[2]
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
        #expect((list.outer > 0) == scrolls, "\(settings), \(wait) ms")
        list.hand.up()
        list.hand.wait(4000)
        // A drag of 120 points leaves the button, so it is not pressed in any case.
        #expect(button.presses == 0)
        #expect(!button.isHighlighted)
      }
    }
  }

  @Test func `G3.1, G3.2: a button is pressed at once without the delay, and after 150 ms with it`()
  {
    for delays in [false, true] {
      let list = PlayedList { $0.delaysContentTouches = delays }
      let place = list.middle(of: list.button)
      list.hand.down(at: place.x, place.y)
      #expect(list.button.isHighlighted == !delays)
      list.hand.wait(149)
      #expect(list.button.isHighlighted == !delays)
      list.hand.wait(1)
      #expect(list.button.isHighlighted)
      list.hand.up()
      #expect(list.button.presses == 1)
    }
  }

  @Test func `G3.2: sliders, switches and text keep their finger, whatever buttons do`() throws {
    let list = PlayedList()
    let controls: [Control] = [
      try #require(list.stage.sliders.first), list.stage.field,
      try #require(list.stage.switches.first),
    ]
    for control in controls {
      let list = PlayedList()
      let own = try #require(
        list.stage.rows.first { $0.control.identifier == control.identifier }?.control)
      let place = (own as? Slider).map { $0.convert($0.thumbFrame.center, to: nil) }
      let start = place ?? list.middle(of: own)
      list.hand.down(at: start.x, start.y)
      list.hand.drag(by: 0, -120, over: 200)

      #expect(list.outer == 0 && list.list == 0, "\(control.identifier)")
      list.hand.up()
    }
  }

  @Test func `G3.7: an interruption cancels the button, and presses nothing`() {
    let list = PlayedList()
    let place = list.middle(of: list.button)
    list.hand.down(at: place.x, place.y)
    list.hand.wait(50)
    #expect(list.button.isHighlighted)
    list.hand.cancelAll()

    #expect(!list.button.isHighlighted)
    #expect(list.button.presses == 0)
  }
}
