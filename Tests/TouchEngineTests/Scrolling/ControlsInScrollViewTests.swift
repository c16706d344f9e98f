import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Rows with a button each, and a grid of buttons, in a scroll view follow the same rules (G3.1,
/// G3.3).
@Suite(.endsInTime) struct ControlsInScrollViewTests {
  enum Layout: CaseIterable {
    /// Forty rows of 60 pt, with a button at the end of each.
    case rows
    /// Three columns of buttons of 100 × 100 pt.
    case grid
  }

  private final class Scrolled {
    let stage = LoggingStage()
    let list = AskedScrollView(identifier: "list", frame: Rect(0, 0, 300, 400))
    /// The button that is touched, in the middle of the others.
    let button = Button(identifier: "button")
    private(set) var others = 0

    init(_ layout: Layout) {
      stage.view.addSubview(list)
      switch layout {
      case .rows: addRows()
      case .grid: addGrid()
      }
      let names: [(Control.Events, String)] = [
        (.touchDown, "down"), (.touchUpInside, "up inside"), (.touchUpOutside, "up outside"),
        (.touchCancel, "cancel"),
      ]
      for (events, name) in names {
        button.addAction(for: events) { [unowned stage] in stage.note("button \(name)") }
      }
    }

    private func addRows() {
      list.contentSize = Size(300, 2400)
      for number in 0..<40 {
        let row = stage.addView("row", Rect(0, 60 * Double(number), 300, 60), to: list)
        let one = number == 3 ? button : other()
        one.frame = Rect(180, 8, 112, 44)
        row.addSubview(one)
      }
    }

    private func addGrid() {
      list.contentSize = Size(300, 2000)
      for number in 0..<60 {
        let one = number == 7 ? button : other()
        one.frame = Rect(100 * Double(number % 3), 100 * Double(number / 3), 100, 100)
        list.addSubview(one)
      }
    }

    private func other() -> Button {
      let other = Button(identifier: "other")
      other.addAction(for: .touchDown) { [unowned self] in others += 1 }
      return other
    }

    func down() {
      let place = button.convert(button.bounds.center, to: nil)
      stage.hand.down(at: place.x, place.y)
    }

    /// The button's events, and whether other buttons were pressed or the list scrolled.
    var found: [String] {
      stage.log.filter { $0.hasPrefix("button") } + (others > 0 ? ["others"] : [])
        + (list.contentOffset == .zero ? [] : ["scrolled"])
    }
  }

  @Test(arguments: Layout.allCases)
  func `G3.1, G3.3: D3, row 1: a finger that does not move presses`(_ layout: Layout) {
    let scrolled = Scrolled(layout)
    scrolled.down()
    scrolled.stage.hand.wait(microseconds: 149_999)
    let before = scrolled.button.isHighlighted
    scrolled.stage.hand.wait(microseconds: 1)
    let after = scrolled.button.isHighlighted
    scrolled.stage.hand.up()

    expect(!before && after)
    expect(scrolled.found, equals: ["button down", "button up inside"])
  }

  @Test(arguments: Layout.allCases)
  func `G3.1, G3.3: D3, row 2: a finger that moves before 150 ms scrolls`(_ layout: Layout) {
    let scrolled = Scrolled(layout)
    scrolled.down()
    scrolled.stage.hand.wait(149)
    scrolled.stage.hand.move(by: 0, -10)
    scrolled.stage.hand.move(by: 0, -10)
    scrolled.stage.hand.wait(200)
    scrolled.stage.hand.up()

    expect(scrolled.found, equals: ["scrolled"])
    expect(scrolled.list.questions, equals: [])
  }

  @Test(arguments: Layout.allCases)
  func `G3.1, G3.3: D3, row 3, D8: a button keeps its finger, and gives it up where it should`(
    _ layout: Layout
  ) {
    for (cancels, expected) in [
      (nil, ["button down", "button up inside"]),
      (true, ["button down", "button cancel", "scrolled"]),
    ] as [(Bool?, [String])] {
      let scrolled = Scrolled(layout)
      scrolled.list.cancels = cancels
      scrolled.down()
      scrolled.stage.hand.wait(160)
      scrolled.stage.hand.move(by: 0, -10)
      scrolled.stage.hand.move(by: 0, -10)
      scrolled.stage.hand.wait(200)
      scrolled.stage.hand.up()

      expect(scrolled.found, equals: expected)
      expect(!scrolled.button.isHighlighted)
      expect(scrolled.list.questions.map { $0.suffix(8) }, equals: [" begins?", "cancels?"])
    }
  }

  @Test(arguments: Layout.allCases)
  func `G3.1, G3.3: D4: a quick tap sends the press all at once`(_ layout: Layout) {
    let scrolled = Scrolled(layout)
    scrolled.down()
    scrolled.stage.hand.wait(80)
    let before = scrolled.found
    scrolled.stage.hand.up()

    expect(before, equals: [])
    expect(scrolled.found, equals: ["button down", "button up inside"])
    expect(!scrolled.button.isHighlighted)
  }

  @Test(arguments: Layout.allCases)
  func `G3.1, G3.3: D5: without the delay a button is pressed at touch-down`(_ layout: Layout) {
    let scrolled = Scrolled(layout)
    scrolled.list.delaysContentTouches = false
    scrolled.down()

    expect(scrolled.button.isHighlighted)
    expect(scrolled.found, equals: ["button down"])
  }

  @Test(arguments: Layout.allCases)
  func `G3.1, G3.3: D6: a button that may not begin receives nothing`(_ layout: Layout) {
    let scrolled = Scrolled(layout)
    scrolled.list.begins = false
    scrolled.down()
    scrolled.stage.hand.wait(200)
    scrolled.stage.hand.up()

    expect(scrolled.found, equals: [])
    expect(scrolled.list.questions.count, equals: 1)
  }

  @Test(arguments: Layout.allCases)
  func `G3.1, G3.3: D7: a button's finger never scrolls where touches cannot be cancelled`(
    _ layout: Layout
  ) {
    let scrolled = Scrolled(layout)
    scrolled.list.canCancelContentTouches = false
    scrolled.list.cancels = true
    scrolled.down()
    scrolled.stage.hand.wait(160)
    scrolled.stage.hand.drag(by: 0, -40, over: 100)
    scrolled.stage.hand.up()

    expect(scrolled.found, equals: ["button down", "button up inside"])
    expect(scrolled.list.questions.count, equals: 1)
  }
}
