import Foundation
import Testing
import TouchEngine
import TouchTestSupport

/// The flags and the delegate's calls, in order (D15–D21, D25).
@Suite(.endsInTime) struct ScrollDelegateTests {
  private let scroll = ScrollStage()
  private var hand: Hand { scroll.hand }
  private var list: AskedScrollView { scroll.list }

  /// The three flags as the rules' table of D18 prints them.
  private var flags: String {
    [
      list.isTracking ? "tracking" : "", list.isDragging ? "dragging" : "",
      list.isDecelerating ? "decelerating" : "",
    ].filter { !$0.isEmpty }.joined(separator: " ")
  }

  @Test func `D15, D16, D17, D18: the flags of a flick, row by row`() {
    var seen = [flags]
    hand.down(at: 150, 300)
    seen.append(flags)
    hand.drag(by: 0, -50, over: 50, every: 10_000)
    seen.append(flags)
    hand.up()
    seen.append(flags)
    hand.wait(5000)
    seen.append(flags)

    #expect(seen == ["", "tracking", "tracking dragging", "dragging decelerating", ""])
  }

  @Test func `D18: a lift without speed in range leaves nothing on`() {
    hand.down(at: 150, 300)
    hand.move(by: 0, -50)
    hand.wait(100)
    hand.up()

    #expect(flags == "")
  }

  @Test func `D18: a touch during deceleration tracks, and no longer drags`() {
    scroll.flick(1000)
    hand.wait(100)
    let before = flags
    hand.down(at: 150, 300)

    #expect(before == "dragging decelerating")
    #expect(flags == "tracking")
  }

  @Test func `D15: a touch that the content keeps is not tracked any more`() {
    hand.down(at: 50, 150)
    hand.wait(200)
    let before = list.isTracking
    hand.move(by: 0, -30)

    #expect(before)
    #expect(!list.isTracking)
  }

  @Test func `D16, D17: the flags in each of the delegate's calls`() {
    var seen: [String] = []
    scroll.onCall = { call in
      let line = "\(call): \(flags)"
      if seen.last != line { seen.append(line) }
    }

    scroll.flick(1000)
    hand.wait(5000)

    #expect(
      seen == [
        "will begin dragging: tracking dragging", "did scroll: tracking dragging",
        "will end dragging: dragging", "did end dragging (true): dragging",
        "will begin decelerating: dragging decelerating", "did scroll: dragging decelerating",
        "did end decelerating: ",
      ])
  }

  @Test func `D19: a fast flick, in order`() {
    scroll.flick(1000)
    hand.wait(5000)

    let calls = scroll.log.map { $0.components(separatedBy: " ×")[0] }
    #expect(
      calls == [
        "list will begin dragging", "list did scroll", "list will end dragging",
        "list did end dragging (true)", "list will begin decelerating", "list did scroll",
        "list did end decelerating",
      ])
    #expect(scroll.stage.window.isAtRest)
  }

  @Test func `D20: a slow release tells its speed and ends there`() {
    hand.down(at: 150, 300)
    hand.drag(by: 0, -40, over: 40, every: 10_000)
    // 0.4 pt every 10 ms: 40 pt/s, too slow to go on.
    hand.drag(by: 0, -4, over: 100, every: 10_000)
    hand.up()
    hand.wait(1000)

    #expect(
      scroll.log.suffix(2) == ["list will end dragging", "list did end dragging (false)"])
    #expect(scroll.releases.count == 1)
    #expect(abs(scroll.releases[0].y - 0.04) < 1e-9)
    #expect(scroll.stage.window.isAtRest)
  }

  @Test(arguments: [(0.49, false), (0.5, true)])
  func `D20: 50 pt in a second is fast enough to go on`(step: Double, goesOn: Bool) {
    hand.down(at: 150, 300)
    hand.move(by: 0, -20)
    for _ in 1...12 {
      hand.wait(10)
      hand.move(by: 0, -step)
    }
    hand.up()

    #expect(list.isDecelerating == goesOn)
  }

  @Test func `D21: released out of range without speed, the way back is a deceleration`() {
    hand.down(at: 150, 200)
    hand.move(by: 0, 110)
    hand.wait(100)
    scroll.stage.clear()
    hand.up()
    hand.wait(3000)

    let calls = scroll.log.map { $0.components(separatedBy: " ×")[0] }
    #expect(
      calls == [
        "list will end dragging", "list did end dragging (true)", "list will begin decelerating",
        "list did scroll", "list did end decelerating",
      ])
    #expect(list.contentOffset == .zero)
  }

  @Test func `D25: an animated change ends with one call, and without motion with none`() {
    list.setContentOffset(Point(0, 100), animated: true)
    hand.wait(1000)
    let moved = scroll.log
    scroll.stage.clear()
    list.setContentOffset(Point(0, 100), animated: true)
    hand.wait(1000)

    #expect(moved == ["list did scroll ×36", "list did end scrolling animation"])
    #expect(scroll.log == [])
  }

  @Test func `a cancelled drag ends without speed`() {
    hand.down(at: 150, 300)
    hand.drag(by: 0, -50, over: 50, every: 10_000)
    hand.cancel()

    #expect(scroll.releases == [.zero])
    #expect(scroll.log.last == "list did end dragging (false)")
    #expect(flags == "")
  }

  @Test func `a delegate that scrolls elsewhere at the release has its way`() {
    scroll.onCall = { [unowned scroll] call in
      if call == "did end dragging (true)" {
        scroll.list.setContentOffset(Point(0, 700), animated: true)
      }
    }

    scroll.flick(1000)
    hand.wait(5000)

    #expect(list.contentOffset == Point(0, 700))
    #expect(!scroll.log.contains("list will begin decelerating"))
    #expect(scroll.log.last == "list did end scrolling animation")
    #expect(flags == "")
  }
}
