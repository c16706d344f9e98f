import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// The flags and the delegate's calls, in order (D15–D21, D25).
@Suite(.endsInTime) struct ScrollDelegateTests {
  private let scroll = ScrollStage()
  private var hand: Hand { scroll.hand }
  private var list: AskedScrollView { scroll.list }

  /// The three flags in the format of D18's table.
  private var flags: String {
    [
      list.isTracking ? "tracking" : "", list.isDragging ? "dragging" : "",
      list.isDecelerating ? "decelerating" : "",
    ].filter { !$0.isEmpty }.joined(separator: " ")
  }

  @Test func `D15, D16, D17, D18: a flick sets the flags row by row`() {
    var seen = [flags]
    hand.down(at: 150, 300)
    seen.append(flags)
    hand.drag(by: 0, -50, over: 50, every: 10_000)
    seen.append(flags)
    hand.up()
    seen.append(flags)
    hand.wait(5000)
    seen.append(flags)

    expect(seen, equals: ["", "tracking", "tracking dragging", "dragging decelerating", ""])
  }

  @Test func `D18: a lift without speed in range clears all flags`() {
    hand.down(at: 150, 300)
    hand.move(by: 0, -50)
    hand.wait(100)
    hand.up()

    expect(flags, equals: "")
  }

  @Test func `D18: a touch during deceleration tracks, and no longer drags`() {
    scroll.flick(1000)
    hand.wait(100)
    let before = flags
    hand.down(at: 150, 300)

    expect(before, equals: "dragging decelerating")
    expect(flags, equals: "tracking")
  }

  @Test func `D15: a touch that the content keeps is no longer tracked`() {
    hand.down(at: 50, 150)
    hand.wait(200)
    let before = list.isTracking
    hand.move(by: 0, -30)

    expect(before)
    expect(!list.isTracking)
  }

  @Test func `D16, D17: each delegate call sees the right flags`() {
    var seen: [String] = []
    scroll.onCall = { call in
      let line = "\(call): \(flags)"
      if seen.last != line { seen.append(line) }
    }

    scroll.flick(1000)
    hand.wait(5000)

    expect(
      seen,
      equals: [
        "will begin dragging: tracking dragging", "did scroll: tracking dragging",
        "will end dragging: dragging", "did end dragging (true): dragging",
        "will begin decelerating: dragging decelerating", "did scroll: dragging decelerating",
        "did end decelerating: ",
      ])
  }

  @Test func `D19: a fast flick makes its calls in order`() {
    scroll.flick(1000)
    hand.wait(5000)

    let calls = scroll.log.map { $0.components(separatedBy: " ×")[0] }
    expect(
      calls,
      equals: [
        "list will begin dragging", "list did scroll", "list will end dragging",
        "list did end dragging (true)", "list will begin decelerating", "list did scroll",
        "list did end decelerating",
      ])
    expect(scroll.stage.window.isAtRest)
  }

  @Test func `D20: a slow release reports its speed and ends there`() {
    hand.down(at: 150, 300)
    hand.drag(by: 0, -40, over: 40, every: 10_000)
    // 0.4 pt every 10 ms: 40 pt/s, too slow to decelerate.
    hand.drag(by: 0, -4, over: 100, every: 10_000)
    hand.up()
    hand.wait(1000)

    expect(
      scroll.log.suffix(2), equals: ["list will end dragging", "list did end dragging (false)"])
    expect(scroll.releases.count, equals: 1)
    expect(abs(scroll.releases[0].y - 0.04) < 1e-9)
    expect(scroll.stage.window.isAtRest)
  }

  @Test(arguments: [(0.49, false), (0.5, true)])
  func `D20: a speed of 50 pt a second is enough to decelerate`(step: Double, goesOn: Bool) {
    hand.down(at: 150, 300)
    hand.move(by: 0, -20)
    for _ in 1...12 {
      hand.wait(10)
      hand.move(by: 0, -step)
    }
    hand.up()

    expect(list.isDecelerating, equals: goesOn)
  }

  @Test func `D21: after a release at rest out of range, the way back is a deceleration`() {
    hand.down(at: 150, 200)
    hand.move(by: 0, 110)
    hand.wait(100)
    scroll.stage.clear()
    hand.up()
    hand.wait(3000)

    let calls = scroll.log.map { $0.components(separatedBy: " ×")[0] }
    expect(
      calls,
      equals: [
        "list will end dragging", "list did end dragging (true)", "list will begin decelerating",
        "list did scroll", "list did end decelerating",
      ])
    expect(list.contentOffset, equals: .zero)
  }

  @Test func `D25: an animated change ends with one call, an immediate one with none`() {
    list.setContentOffset(Point(0, 100), animated: true)
    hand.wait(1000)
    let moved = scroll.log
    scroll.stage.clear()
    list.setContentOffset(Point(0, 100), animated: true)
    hand.wait(1000)

    expect(moved, equals: ["list did scroll ×36", "list did end scrolling animation"])
    expect(scroll.log, equals: [])
  }

  @Test func `a cancelled drag ends without speed`() {
    hand.down(at: 150, 300)
    hand.drag(by: 0, -50, over: 50, every: 10_000)
    hand.cancel()

    expect(scroll.releases, equals: [.zero])
    expect(scroll.log.last, equals: "list did end dragging (false)")
    expect(flags, equals: "")
  }

  @Test func `a delegate that scrolls elsewhere at the release takes precedence`() {
    scroll.onCall = { [unowned scroll] call in
      if call == "did end dragging (true)" {
        scroll.list.setContentOffset(Point(0, 700), animated: true)
      }
    }

    scroll.flick(1000)
    hand.wait(5000)

    expect(list.contentOffset, equals: Point(0, 700))
    expect(!scroll.log.contains("list will begin decelerating"))
    expect(scroll.log.last, equals: "list did end scrolling animation")
    expect(flags, equals: "")
  }
}
