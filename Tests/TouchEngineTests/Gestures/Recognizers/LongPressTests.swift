import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Long presses, tested at the boundaries of their thresholds (B7–B11).
@Suite(.endsInTime) struct LongPressTests {
  private let stage = LoggingStage()

  private func addPress(taps: Int = 0, fingers: Int = 1) -> LongPressGestureRecognizer {
    let press = stage.add(LongPressGestureRecognizer(), name: "press")
    press.numberOfTapsRequired = taps
    press.numberOfTouchesRequired = fingers
    return press
  }

  /// The log lines about the press.
  private var told: [String] { stage.log.filter { $0.hasPrefix("press") } }

  @Test func `B7: a press begins after 0.5 s, changes when a finger moves, and ends on the lift`() {
    _ = addPress()

    stage.hand.down(at: 10, 10)
    stage.hand.wait(microseconds: 499_999)
    let before = told
    stage.hand.wait(microseconds: 1)
    let after = told
    stage.hand.move(by: 3, 0)
    stage.hand.wait(100)
    stage.hand.up()

    expect(before, equals: [])
    expect(after, equals: ["press began"])
    expect(told, equals: ["press began", "press changed", "press ended"])
    expect(
      stage.log,
      equals: ["view began", "view cancelled", "press began", "press changed", "press ended"])
    expect(stage.window.isAtRest)
  }

  @Test func `B7: the defaults are one finger, no tap, half a second and 10 pt`() {
    let press = LongPressGestureRecognizer()

    expect(press.numberOfTouchesRequired, equals: 1)
    expect(press.numberOfTapsRequired, equals: 0)
    expect(press.minimumPressDuration, equals: 0.5)
    expect(press.allowableMovement, equals: 10)
  }

  @Test func `B7: a press uses the window's thresholds, unless it has its own`() {
    let press = addPress()
    stage.window.thresholds.longPressDuration = 0.2
    stage.window.thresholds.longPressMovement = 3

    let windows = (press.minimumPressDuration, press.allowableMovement)
    press.minimumPressDuration = 0.1
    press.allowableMovement = 50
    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 50, 0)
    stage.hand.wait(100)

    expect(windows == (0.2, 3))
    expect(told, equals: ["press began"])
  }

  @Test func `B7: a two-finger press ends when one finger lifts, and rests when both have`() {
    let press = addPress(fingers: 2)

    stage.hand.down(1, at: 10, 10)
    stage.hand.down(2, at: 60, 10)
    stage.hand.wait(500)
    stage.hand.up(1)
    let afterOne = (told, press.state)
    stage.hand.move(2, by: 5, 0)
    stage.hand.up(2)

    expect(afterOne == (["press began", "press ended"], .ended))
    expect(told, equals: ["press began", "press ended"])
    expect(stage.window.isAtRest)
  }

  @Test(arguments: [(10.0, true), (10.001, false)])
  func `B8: more than 10 pt of movement before recognition fails a press`(
    distance: Double, isPress: Bool
  ) {
    let press = addPress()

    stage.hand.down(at: 100, 100)
    stage.hand.move(to: 100 + distance * 0.6, 100 + distance * 0.8)
    let state = press.state
    stage.hand.move(to: 100, 100)
    stage.hand.wait(500)

    expect(state, equals: isPress ? .possible : .failed, "at once")
    expect(told, equals: isPress ? ["press began"] : ["press failed"])
    expect(stage.diagnostics.isEmpty)
  }

  @Test func `B8: after recognition movement is unlimited`() {
    let press = addPress()

    stage.hand.down(at: 10, 10)
    stage.hand.wait(500)
    stage.hand.drag(by: 300, 300, over: 1000)
    let state = press.state
    stage.hand.up()

    expect(state, equals: .changed)
    expect(told.first, equals: "press began")
    expect(told.last, equals: "press ended")
  }

  @Test func `B9: distance is the center's, from its place when the last finger landed`() {
    let press = addPress(fingers: 2)

    // The first finger moves before the second lands, which does not count; then one finger moves
    // 20 pt, so that the center moves 10 pt.
    stage.hand.down(1, at: 100, 100)
    stage.hand.move(1, by: 40, 0)
    stage.hand.down(2, at: 100, 200)
    stage.hand.move(2, by: 20, 0)
    let afterTen = press.state
    stage.hand.move(1, by: 0.1, 0)

    expect(afterTen, equals: .possible)
    expect(stage.failure(of: "press"), equals: "press failed: moved 10.1 pt, at most 10 pt")
  }

  @Test func `B9: the time counts from the landing of the last finger`() {
    _ = addPress(fingers: 2)

    stage.hand.down(1, at: 10, 10)
    stage.hand.wait(400)
    stage.hand.down(2, at: 60, 10)
    stage.hand.wait(microseconds: 499_999)
    let before = told
    stage.hand.wait(microseconds: 1)

    expect(before, equals: [])
    expect(told, equals: ["press began"])
  }

  @Test func `B9: a lift before recognition fails a press`() {
    _ = addPress()

    stage.hand.down(at: 10, 10)
    stage.hand.wait(499)
    stage.hand.up()

    expect(
      stage.failure(of: "press"), equals: "press failed: lifted after 0.499 s; a hold needs 0.5 s")
    expect(stage.log.last, equals: "view ended")
  }

  @Test func `B9: a two-finger press fails when one finger lifts before the other lands`() {
    _ = addPress(fingers: 2)

    stage.hand.tap(1, at: 10, 10)

    expect(stage.failure(of: "press"), equals: "press failed: only one finger; it needs two")
  }

  @Test func `B9: an extra finger before recognition fails it`() {
    let press = addPress()

    stage.hand.down(1, at: 10, 10)
    stage.hand.wait(100)
    stage.hand.down(2, at: 60, 10)
    stage.hand.wait(1000)

    expect(press.state, equals: .failed)
    expect(
      stage.failure(of: "press"), equals: "press failed: two fingers; a hold takes at most one")
    expect(stage.diagnostics.isEmpty)
  }

  @Test func `B9: an extra finger after recognition is ignored`() {
    let press = addPress()

    stage.hand.down(1, at: 10, 10)
    stage.hand.wait(500)
    stage.hand.down(2, at: 60, 10)
    let fingers = press.numberOfTouches
    stage.hand.move(2, by: 50, 0)
    stage.hand.up(2)
    let state = press.state
    stage.hand.up(1)

    expect(fingers, equals: 1)
    expect(state, equals: .began)
    expect(told, equals: ["press began", "press ended"])
  }

  @Test(arguments: 1...5)
  func `B10: a press with a duration of 0 begins in the dispatch of the landing`(fingers: Int) {
    let press = addPress(fingers: fingers)
    press.minimumPressDuration = 0

    for finger in 1...fingers {
      expect(press.state, equals: .possible)
      stage.hand.down(finger, at: Double(finger) * 50, 10)
    }

    expect(press.state, equals: .began)
    expect(told, equals: ["press began"])
  }

  @Test(arguments: 1...3, 1...5)
  func `B11: a press that requires taps begins after them`(taps: Int, fingers: Int) {
    _ = addPress(taps: taps, fingers: fingers)
    func down() {
      for finger in 1...fingers { stage.hand.down(finger, at: Double(finger) * 50, 10) }
    }
    func up() { for finger in 1...fingers { stage.hand.up(finger) } }

    for _ in 1...taps {
      down()
      stage.hand.wait(50)
      up()
      stage.hand.wait(349)
    }
    down()
    stage.hand.wait(499)
    let before = told
    stage.hand.wait(1)
    up()

    expect(before, equals: [])
    expect(told, equals: ["press began", "press ended"])
    expect(stage.window.isAtRest)
  }

  @Test func `B11: a press without its tap, or in place of it, fails`() {
    let press = addPress(taps: 1)

    stage.hand.down(at: 10, 10)
    stage.hand.wait(749)
    let before = press.state
    stage.hand.wait(1)

    expect(before, equals: .possible)
    expect(stage.failure(of: "press"), equals: "press failed: held for 0.75 s or longer")
  }

  @Test(arguments: [(349_999 as Int64, true), (350_000, false)])
  func `B11: the press must land less than 0.35 s after the tap`(gap: Int64, isPress: Bool) {
    _ = addPress(taps: 1)

    stage.hand.tap(at: 10, 10)
    stage.hand.wait(microseconds: gap)
    stage.hand.down(at: 10, 10)
    stage.hand.wait(500)

    expect(told, equals: isPress ? ["press began"] : ["press failed"])
  }

  @Test(arguments: [(40.0, true), (40.001, false)])
  func `B11: the press must land at most 40 pt from the tap`(distance: Double, isPress: Bool) {
    _ = addPress(taps: 1)

    stage.hand.tap(at: 100, 100)
    stage.hand.wait(100)
    stage.hand.down(at: 100 + distance, 100)
    stage.hand.wait(500)

    expect(told, equals: isPress ? ["press began"] : ["press failed"])
  }

  @Test func `B11: a tap that moves too far does not count`() {
    let press = addPress(taps: 1)

    stage.hand.down(at: 100, 100)
    stage.hand.move(by: 41, 0)

    expect(press.state, equals: .failed)
  }

  @Test func `A6: a press that requires taps waits between them and is not reset`() {
    let press = addPress(taps: 1)

    stage.hand.tap(at: 10, 10)
    let between = (press.state, stage.window.isAtRest)
    stage.hand.wait(350)

    expect(between == (.possible, false))
    expect(told, equals: ["press failed"])
    expect(stage.window.isAtRest)
  }

  @Test func `A10: cancelled touches fail a press before recognition and cancel it after`() {
    _ = addPress()

    stage.hand.down(at: 10, 10)
    stage.hand.cancel()
    stage.hand.down(at: 10, 10)
    stage.hand.wait(500)
    stage.hand.cancel()

    expect(told, equals: ["press failed", "press began", "press cancelled"])
    expect(stage.window.isAtRest)
  }

  @Test func `A35: a tap that waits for a long press fires on the lift`() {
    let press = addPress()
    let tap = stage.add(TapGestureRecognizer())
    tap.require(toFail: press)

    stage.hand.tap(at: 10, 10)

    expect(stage.log.filter { $0.hasPrefix("tap") }, equals: ["tap ended"])
    expect(press.state, equals: .possible)
  }

  @Test func `A54: a press's location is that of its fingers now`() {
    let press = addPress(fingers: 2)

    stage.hand.down(1, at: 0, 10)
    stage.hand.down(2, at: 100, 10)
    stage.hand.wait(500)
    stage.hand.move(1, by: 100, 0)

    expect(press.location(in: nil), equals: Point(100, 10))
  }
}
