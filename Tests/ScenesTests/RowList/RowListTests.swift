import Testing
import TouchEngine
import TouchTestSupport

@testable import Scenes

@Suite struct RowListTests {
  private let editor = PhotoEditor(SceneEnvironment(size: Size(1280, 800)))
  private let hand: Hand
  private var list: RowList { editor.pane.list }
  private var words: String { editor.pane.words.sentence }

  init() { hand = Hand(stream: TouchStream(window: editor.window)) }

  private func center(of view: View) -> Point { view.convert(view.bounds.center, to: nil) }

  private func down(on view: View) {
    let place = center(of: view)
    hand.down(at: place.x, place.y)
  }

  private var button: CountingButton { list.rows[3].button }

  @Test func `D4: a quick tap presses, and the button gets down and up at once`() {
    down(on: button)
    #expect(words == "button waits: for 150 ms the list watches first")
    hand.wait(60)
    #expect(!button.isHighlighted)
    hand.up()

    #expect(button.presses == 1)
    #expect(words == "quick tap: button got down and up at once")
  }

  @Test func `D3: a finger that stays gets through after 150 ms`() {
    down(on: button)
    hand.wait(149)
    #expect(!button.isHighlighted)
    hand.wait(1)

    #expect(button.isHighlighted)
    #expect(words == "button got its touch after 150 ms")
    hand.up()
    #expect(button.presses == 1)
  }

  @Test func `G3.2: press, then drag with the rule on: highlight, cancel, scroll, no press`() {
    down(on: button)
    hand.wait(200)
    #expect(button.isHighlighted)
    hand.move(by: 0, -11.3)

    #expect(words == "list took the touch: moved 11.3 pt, slop 10; button cancelled")
    #expect(!button.isHighlighted)
    hand.drag(by: 0, -28.7, over: 100)
    #expect(abs(list.contentOffset.y - 30) < 1e-9)
    hand.wait(200)
    hand.up()
    #expect(button.presses == 0)
  }

  @Test
  func `G3.2: with the rule off the list does not scroll, and a lift outside presses nothing`() {
    editor.pane.givesWay.turn(on: false)

    down(on: button)
    hand.wait(200)
    hand.drag(by: 0, -40, over: 100)

    #expect(list.contentOffset == .zero)
    #expect(words.contains("button keeps its touch"))
    #expect(!button.isHighlighted)
    hand.up()
    #expect(button.presses == 0)
    #expect(editor.window.isAtRest)
  }

  @Test func `D3: a drag within 150 ms scrolls and the button sees nothing`() {
    down(on: button)
    hand.drag(by: 0, -60, over: 100)

    #expect(list.contentOffset.y > 40)
    #expect(words.hasPrefix("list took the touch: moved"))
    #expect(words.hasSuffix("button never knew"))
    hand.up()
    #expect(button.presses == 0)
  }

  @Test func `D5: without the delay the button answers at once`() {
    editor.pane.delays.turn(on: false)

    down(on: button)

    #expect(button.isHighlighted)
    #expect(words == "button got its touch at once")
  }

  @Test func `D7: what may not be cancelled keeps its touch`() {
    editor.pane.cancels.turn(on: false)

    down(on: button)
    hand.wait(200)
    hand.drag(by: 0, -60, over: 100)

    #expect(list.contentOffset == .zero)
    #expect(words == "button keeps its touch: it cannot be cancelled")
  }

  @Test
  func
    `D39: a tap stops a flick and presses nothing; on a list that has all but stopped it presses`()
  {
    func flick() {
      down(on: list)
      hand.drag(by: 0, -120, over: 100)
      hand.up()
      #expect(list.isDecelerating)
    }
    flick()
    hand.wait(300)
    let moving = list.visibleRows[list.visibleRows.startIndex + 2].button
    down(on: moving)
    hand.wait(60)
    hand.up()
    #expect(!list.isDecelerating)
    #expect(list.rows.allSatisfy { $0.button.presses == 0 })

    hand.wait(1000)
    flick()
    hand.wait(2200)
    #expect(list.isDecelerating)
    let slow = list.visibleRows[list.visibleRows.startIndex + 2].button
    down(on: slow)
    hand.wait(60)
    hand.up()
    #expect(slow.presses == 1)
  }

  @Test func `the delay is drawn as it runs out, and the picture goes on while it does`() {
    func arcs(at milliseconds: Int64) -> String {
      let time = Timestamp(milliseconds: milliseconds)
      return DisplayListText.of { editor.pane.drawDelays(into: &$0, at: time) }
    }
    down(on: button)

    #expect(editor.nextChange(after: Timestamp(milliseconds: 20)) != nil)
    #expect(arcs(at: 20) != arcs(at: 100))
    #expect(!arcs(at: 149).isEmpty)
    hand.wait(150)
    #expect(arcs(at: 150).isEmpty)
  }

  @Test func `the switches can be used while the list is played`() {
    down(on: button)
    hand.wait(50)
    let place = center(of: editor.pane.delays)
    hand.tap(2, at: place.x, place.y)

    #expect(!list.delaysContentTouches)
    #expect(!editor.pane.delays.isOn)
    hand.up()
    #expect(button.presses == 1)
    hand.tap(2, at: place.x, place.y)
    #expect(list.delaysContentTouches)
  }

  @Test func `the wheel scrolls by steps`() {
    let stream = TouchStream(window: editor.window)
    let place = center(of: list)
    func turn(_ notches: Double) {
      let delta = Point(0, notches * InputEvent.pointsPerNotch)
      stream.accept(
        InputBatch(
          events: [InputEvent(time: hand.now, .wheel(position: place, delta: delta))],
          time: hand.now))
    }

    turn(3)
    #expect(list.contentOffset == Point(0, 120))
    turn(-10)
    #expect(list.contentOffset == .zero)
  }

  @Test func `starting over brings the list, its counts and its switches back`() {
    down(on: button)
    hand.up()
    editor.pane.delays.turn(on: false)
    down(on: list)
    hand.drag(by: 0, -200, over: 100)
    hand.up()

    editor.startOver()

    #expect(list.contentOffset == .zero)
    #expect(button.presses == 0)
    #expect(list.delaysContentTouches && editor.pane.delays.isOn)
    #expect(words.isEmpty)
  }

  @Test func `there are rows and names enough`() {
    #expect(list.rows.count >= 30)
    #expect(list.rows[11].button.path == "list.row.12.button")
    for row in list.rows { #expect(row.button.bounds.height >= 44) }
    for view in editor.pane.switches { #expect(view.bounds.height >= 44) }
  }
}
