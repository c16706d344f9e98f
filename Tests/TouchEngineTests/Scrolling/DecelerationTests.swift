import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Deceleration after the lift, and what stops it (D32–D35, D38, D39).
@Suite(.endsInTime) struct DecelerationTests {
  private let scroll = ScrollStage()
  private var hand: Hand { scroll.hand }
  private var list: AskedScrollView { scroll.list }

  /// Pulls the content over its upper edge until `shown` pt are empty, and holds it there.
  private func pull(shown: Double, on stage: ScrollStage) {
    let free = 400 / 0.55 * (1 / (1 - shown / 400) - 1)
    stage.hand.down(at: 150, 100)
    stage.hand.move(by: 0, 10 + free)
    stage.hand.wait(100)
  }

  @Test(arguments: [
    (ScrollView.DecelerationRate.normal, 499.5), (ScrollView.DecelerationRate.fast, 99.5),
  ])
  func `D32: a flick of 1000 pt/s goes as far as the rate says`(
    rate: ScrollView.DecelerationRate, distance: Double
  ) {
    list.decelerationRate = rate
    scroll.flick(1000)
    let start = list.contentOffset.y
    hand.wait(5000)

    // Half a point remains at the end.
    expect(abs(list.contentOffset.y - start - (distance - 0.5)) < 0.051)
    expect(
      scroll.stage.decisions.contains {
        if case .dragEnded("list", let velocity) = $0.content {
          return abs(velocity.y - 1000) < 1e-6 && velocity.x == 0
        }
        return false
      })
  }

  @Test func `D33: the axes decelerate separately, and one call ends both`() {
    list.contentSize = Size(5000, 5000)
    list.contentOffset = Point(1000, 1000)
    hand.down(at: 150, 300)
    for _ in 1...5 {
      hand.wait(10)
      hand.move(by: -1, -10)
    }
    hand.up()
    let start = list.contentOffset
    hand.wait(2500)
    let (middle, isMoving) = (list.contentOffset, list.isDecelerating)
    hand.wait(3000)

    // 100 pt/s end after ln(0.010 010…) ⁄ −2.002 = 2.300 s, 1000 pt/s after 3.450 s.
    expect(isMoving)
    expect(abs(middle.x - start.x - 49.45) < 0.01)
    expect(abs(list.contentOffset.x - middle.x), equals: 0)
    expect(abs(list.contentOffset.y - start.y - 499.0) < 0.01)
    expect(scroll.log.filter { $0 == "list did end decelerating" }.count, equals: 1)
  }

  @Test func `D33: one axis may bounce while the other decelerates`() {
    list.contentSize = Size(320, 5000)
    hand.down(at: 150, 300)
    for _ in 1...5 {
      hand.wait(10)
      hand.move(by: -10, -10)
    }
    hand.up()
    hand.wait(100)
    let isOutside = list.contentOffset.x > 20
    hand.wait(5000)

    expect(isOutside)
    expect(list.contentOffset.x, equals: 20)
    expect(scroll.log.last, equals: "list did end decelerating")
  }

  @Test func `D34: at an edge a spring takes over the speed, and ends exactly there`() throws {
    list.contentOffset = Point(0, 1500)
    scroll.flick(1000)
    let start = list.contentOffset.y
    let before = scroll.offsets.count
    hand.wait(3000)

    // The offset is 1540 here: 60 pt from the edge, where v = 1000 − 60 · 2.002 = 879.9 pt/s
    // remain, so the spring overshoots by 879.9 · 0.1 ⁄ e = 32.37 pt.
    let farthest = scroll.offsets.dropFirst(before).map(\.offset.y).max() ?? 0
    let speed = 1000 + (1600 - start) * 1000 * log(0.998)
    expect(abs(farthest - 1600 - speed * 0.1 / M_E) < 0.05)
    expect(list.contentOffset, equals: Point(0, 1600))
    expect(scroll.log.last, equals: "list did end decelerating")
  }

  @Test func `D34: without bounces a deceleration stops at the edge`() {
    list.bounces = false
    list.contentOffset = Point(0, 1500)
    scroll.flick(1000)
    hand.wait(3000)

    expect(scroll.offsets.allSatisfy { $0.offset.y <= 1600 })
    expect(list.contentOffset, equals: Point(0, 1600))
    expect(scroll.stage.window.isAtRest)
  }

  @Test(arguments: [(100_000, 73.58), (200_000, 40.60), (300_000, 19.91), (500_000, 4.04)])
  func `D34, D35: a release at rest out of range gives the spring's check values`(
    microseconds: Int64, distance: Double
  ) throws {
    pull(shown: 100, on: scroll)
    hand.up()
    // Ticks fall at these times: 12, 24, 36 and 60 of them.
    hand.wait(microseconds: microseconds)

    expect((-list.contentOffset.y * 100).rounded() / 100 == distance)
  }

  @Test func `D34: the spring ends at the first tick within 0.5 pt and 10 pt a second`() {
    pull(shown: 100, on: scroll)
    hand.up()
    let start = hand.now.microseconds
    let before = scroll.offsets.count
    hand.wait(2000)

    let ticks = Array(scroll.offsets.dropFirst(before))
    func state(_ time: Int64) -> (Double, Double) {
      let t = Double(time - start) / 1_000_000
      return ((100 + 1000 * t) * exp(-10 * t), 10_000 * t * exp(-10 * t))
    }
    for tick in ticks.dropLast() {
      let (distance, speed) = state(tick.time)
      expect(distance >= 0.5 || speed >= 10)
    }
    let (distance, speed) = state(ticks.last?.time ?? 0)
    expect(distance < 0.5 && speed < 10)
    expect(list.contentOffset, equals: .zero)
  }

  @Test
  func `D35: a release with speed out of range continues with the shown offset and speed`() {
    hand.down(at: 150, 100)
    hand.move(by: 0, 60)
    for _ in 1...5 {
      hand.wait(10)
      hand.move(by: 0, 10)
    }
    hand.up()
    let start = list.contentOffset.y
    let before = scroll.offsets.count
    hand.wait(9)

    // 100 pt out of 400: the band's slope is 0.55 ⁄ 1.1375².
    let speed = -1000 * 0.55 / (1.1375 * 1.1375)
    let t = 0.008333
    let expected = (start + (speed + 10 * start) * t) * exp(-10 * t)
    expect(scroll.offsets.count, equals: before + 1)
    expect(abs(list.contentOffset.y - expected) < 1e-6)
  }

  /// Pulls 100 pt of the content's upper end into view, then flicks up for 20 ms and lifts.
  private func flickBack(_ speed: Double) -> (offset: Double, velocity: Double) {
    pull(shown: 100, on: scroll)
    for _ in 1...2 {
      hand.wait(10)
      hand.move(by: 0, -speed / 100)
    }
    let free = 400 / 0.55 * (1 / (1 - 100 / 400.0) - 1) - speed / 50
    // The slope of the band where the finger has left it.
    let slope = 0.55 / ((free * 0.55 / 400 + 1) * (free * 0.55 / 400 + 1))
    return (list.contentOffset.y, speed * slope)
  }

  @Test(arguments: [5000, 4000] as [Double])
  func `D35: a spring that crosses the edge inwards slows down from there, to the told end`(
    speed: Double
  ) throws {
    let (start, velocity) = flickBack(speed)
    hand.up()
    let (lift, before) = (hand.now, scroll.offsets.count)
    hand.wait(10_000)

    // x₀ + (v₀ + ω · x₀) · t = 0 at the edge; the speed there is (v₀ + ω · x₀) · e^(−ω t).
    let slope = velocity + 10 * start
    let seconds = -start / slope
    let atEdge = slope * exp(-10 * seconds)
    let logarithm = 1000 * log(0.998)
    expect(start < 0 && atEdge > 20)
    for (time, offset) in scroll.offsets.dropFirst(before).dropLast() {
      let t = Double(time - lift.microseconds) / 1_000_000
      let expected =
        t < seconds
        ? (start + slope * t) * exp(-10 * t)
        : atEdge * (exp(logarithm * (t - seconds)) - 1) / logarithm
      expect(abs(offset.y - expected) < 0.01, "\(t)")
    }
    let end = -atEdge / logarithm - 0.5
    expect(abs(list.contentOffset.y - end) < 0.01)
    let told = try require(scroll.targets.last)
    expect(abs(told.y - end) < 0.01 && told.y == list.contentOffset.y)
    expect(scroll.log.filter { $0 == "list did end decelerating" }.count, equals: 1)
  }

  @Test func `D35: a spring that crosses the edge too slowly ends there, and far content bounces`()
  {
    // 22 pt out: 235 pt/s are 15 pt/s at the edge.
    list.contentOffset.y = -22
    hand.down(at: 150, 100)
    hand.move(by: 0, -10)
    let limit = scroll.stage.window.scrollPhysics.catchSpeed
    scroll.stage.window.scrollPhysics.catchSpeed = 1e6
    for _ in 1...3 {
      hand.wait(10)
      hand.move(by: 0, -6)
    }
    hand.up()
    let before = scroll.offsets.count
    hand.wait(3000)
    let farthest = scroll.offsets.dropFirst(before).map(\.offset.y).max() ?? 1
    expect(limit == 20 && farthest == 0 && list.contentOffset.y == 0)

    scroll.stage.window.scrollPhysics.catchSpeed = limit
    list.contentSize.height = 420
    _ = flickBack(5000)
    hand.up()
    var most = 0.0
    for _ in 1...300 {
      hand.wait(10)
      most = max(most, list.contentOffset.y)
    }
    expect(most > 21 && scroll.targets.last == Point(0, 20), "a spring at the other edge too")
    expect(list.contentOffset.y, equals: 20)
  }

  @Test func `D33, D35: one axis springs back while the other is too slow to decelerate`() {
    list.contentSize = Size(2000, 2000)
    list.contentOffset = Point(500, 0)
    hand.down(at: 150, 100)
    hand.move(by: 0, 100)
    for _ in 1...5 {
      hand.wait(10)
      hand.move(by: -0.3, 0)
    }
    hand.up()
    let x = list.contentOffset.x
    hand.wait(2000)

    expect(abs(x - 501.5) < 1e-9)
    expect(list.contentOffset, equals: Point(x, 0))
  }

  @Test func `D38: an animated change runs from start to target in 0.3 s, at ticks`() {
    list.setContentOffset(Point(0, 200), animated: true)
    hand.wait(150)
    let middle = list.contentOffset.y
    hand.wait(microseconds: 149_999)
    let calls = scroll.offsets.count
    hand.wait(microseconds: 1)

    expect(abs(middle - 100) < 1e-9)
    expect(calls, equals: 35)
    expect(list.contentOffset, equals: Point(0, 200))
    expect(scroll.offsets.last?.time, equals: 300_000)
    expect(scroll.log.last, equals: "list did end scrolling animation")
  }

  @Test(arguments: [true, false])
  func `D38: a change by code ends a deceleration first`(animated: Bool) {
    scroll.flick(1000)
    hand.wait(100)
    scroll.stage.clear()
    list.setContentOffset(Point(0, 900), animated: animated)
    let calls = scroll.log
    hand.wait(1000)

    expect(
      calls,
      equals: (animated
        ? ["list did end decelerating"] : ["list did end decelerating", "list did scroll"]))
    expect(list.contentOffset, equals: Point(0, 900))
    expect(!list.isDecelerating)
  }

  @Test func `D38: touch-down stops an animated change, and is an ordinary touch`() {
    list.setContentOffset(Point(0, 50), animated: true)
    hand.wait(100)
    hand.tap(at: 150, 30)
    let offset = list.contentOffset
    hand.wait(1000)

    expect(scroll.log.contains("list did end scrolling animation"))
    expect(scroll.log.suffix(2), equals: ["row began", "row ended"])
    expect(list.contentOffset == offset && offset.y < 50)
  }

  @Test func `D38: the setter does not clamp to the range`() {
    list.setContentOffset(Point(0, -70), animated: false)
    let below = list.contentOffset
    list.contentOffset = Point(30, 5000)

    expect(below, equals: Point(0, -70))
    expect(list.contentOffset, equals: Point(30, 5000))
  }

  @Test func `D39: a tap on fast content only stops it`() {
    scroll.flick(1000)
    hand.wait(100)
    scroll.stage.clear()
    let tap = scroll.stage.add(TapGestureRecognizer(), to: list, name: "tap")
    tap.cancelsTouchesInView = false
    hand.down(at: 150, 50)
    let offset = list.contentOffset
    hand.wait(100)
    hand.up()
    hand.wait(1000)

    // The content moves to the event's time, stops, and then tracks; the tap fails at its attempt.
    let calls = scroll.log.filter { !$0.hasPrefix("list did scroll") }
    expect(calls, equals: ["list did end decelerating", "list.pan failed", "tap failed"])
    expect(list.contentOffset, equals: offset)
    expect(scroll.stage.window.isAtRest)
  }

  @Test(arguments: [true, false])
  func `D39: a tap on fast content fails at its attempt, whether or not it would wait`(
    waits: Bool
  ) {
    let double = scroll.stage.add(TapGestureRecognizer(), name: "double")
    double.numberOfTapsRequired = 2
    let tap = scroll.stage.add(TapGestureRecognizer(), name: "tap")
    if waits { tap.require(toFail: double) }
    scroll.flick(1000)
    hand.wait(100)
    scroll.stage.clear()
    hand.tap(at: 150, 50)
    let atLift = scroll.log.filter { !$0.hasPrefix("list ") }
    hand.wait(1000)

    expect(atLift, equals: ["list.pan failed", "tap failed"])
    expect(!scroll.log.contains { $0.hasSuffix("ended") })
    expect(scroll.stage.window.isAtRest)
  }

  /// A double tap whose first finger comes 0.43 s after the flick, or 2 s: then the content has
  /// become slower than 20 pt/s.
  @Test(arguments: [(430, false), (2000, true)] as [(Int64, Bool)])
  func `D39: a double tap may be one when neither of its touches stopped moving content`(
    after: Int64, isOne: Bool
  ) {
    let double = scroll.stage.add(TapGestureRecognizer(), name: "double")
    double.numberOfTapsRequired = 2
    let tap = scroll.stage.add(TapGestureRecognizer(), name: "tap")
    tap.require(toFail: double)
    scroll.flick(1000)
    hand.wait(after)
    for _ in 1...2 {
      hand.tap(at: 150, 150)
      hand.wait(100)
    }
    hand.wait(1000)

    expect(scroll.log.contains("double ended"), equals: isOne)
    expect(scroll.log.contains("tap ended"), equals: !isOne, "the second touch is a tap of its own")
  }

  @Test func `D39: tracking comes after the end of the deceleration`() {
    var flags: [Bool] = []
    scroll.onCall = { [unowned scroll] call in
      if call == "did end decelerating" {
        flags += [scroll.list.isDecelerating, scroll.list.isTracking]
      }
    }
    scroll.flick(1000)
    hand.wait(100)
    hand.down(at: 150, 50)

    expect(flags, equals: [false, false])
    expect(list.isTracking)
  }

  @Test func `D39: the touch that stopped it can drag it, and content never receives it`() {
    list.contentOffset = Point(0, 0)
    scroll.flick(1000)
    hand.wait(100)
    scroll.stage.clear()
    hand.down(at: 150, 50)
    hand.wait(300)
    let offset = list.contentOffset.y
    hand.move(by: 0, -30)
    hand.wait(100)
    hand.up()

    let calls = scroll.log.filter { !$0.hasPrefix("list did scroll") }
    expect(
      calls,
      equals: [
        "list did end decelerating", "list will begin dragging", "list will end dragging",
        "list did end dragging (false)",
      ])
    expect(abs(list.contentOffset.y - offset - 20) < 1e-9)
    expect(list.questions, equals: [])
  }

  /// 1000 pt/s have slowed to 20 after ln(0.02) ⁄ −2.002 = 1.954 055 s.
  @Test(arguments: [(1_954_000, true), (1_954_110, false)] as [(Int64, Bool)])
  func `D39: content at 20 pt a second takes the touch, slower content does not`(
    microseconds: Int64, isCaught: Bool
  ) {
    // The row is where the finger will land, 480 pt farther on.
    scroll.row.frame = Rect(0, 400, 300, 400)
    scroll.flick(1000)
    hand.wait(microseconds: microseconds)
    scroll.stage.clear()
    hand.tap(at: 150, 150)

    expect(scroll.log.contains("list did end decelerating"))
    expect(scroll.log.contains("row began"), equals: !isCaught)
    expect(list.isDecelerating, equals: false)
  }

  /// At the moment of the lift no speed has been lost yet, so the speed equals the limit to the
  /// bit.
  @Test(arguments: [(1000, true), (1000.nextUp, false)] as [(Double, Bool)])
  func `D39: content at exactly the limit takes the touch`(limit: Double, isCaught: Bool) {
    scroll.stage.window.scrollPhysics.catchSpeed = limit
    scroll.row.frame = Rect(0, 0, 300, 400)
    scroll.flick(1000)
    scroll.stage.clear()
    hand.tap(at: 150, 300)

    expect(scroll.log.contains("list did end decelerating"))
    expect(scroll.log.contains("row began"), equals: !isCaught)
  }

  @Test func `D39: out of range every touch stops the content, which springs back at the lift`() {
    pull(shown: 100, on: scroll)
    hand.up()
    // After 0.55 s it is 2.66 pt out at 22 pt/s; after 0.7 s 0.73 pt at 6 pt/s.
    hand.wait(680)
    scroll.stage.clear()
    hand.down(at: 150, 30)
    let caught = list.contentOffset.y
    hand.wait(500)
    let held = list.contentOffset.y
    hand.up()
    let calls = scroll.log
    hand.wait(2000)

    expect(caught < -0.5 && held == caught)
    expect(
      calls,
      equals: [
        "list did scroll", "list did end decelerating", "list.pan failed",
        "list will begin decelerating",
      ])
    expect(list.contentOffset, equals: .zero)
    expect(scroll.log.last, equals: "list did end decelerating")
    expect(list.questions, equals: [])
  }

  @Test func `D39: no touch stops the content while scrolling is disabled`() {
    scroll.flick(1000)
    list.isScrollEnabled = false
    hand.wait(100)
    hand.tap(at: 150, 50)

    expect(list.isDecelerating)
  }

  @Test func `D40: a second flick has its own speed, not the sum of both`() {
    scroll.flick(1000)
    hand.wait(200)
    let isStillFast = list.isDecelerating
    scroll.flick(600)
    hand.wait(4000)

    expect(isStillFast)
    expect(scroll.releases.count, equals: 2)
    expect(abs((scroll.releases.last?.y ?? 0) - 0.6) < 1e-9)
    let decelerations = scroll.stage.decisions.filter {
      if case .decelerating = $0.content { true } else { false }
    }
    expect(decelerations.count, equals: 2)
  }

  @Test(arguments: [(29.0, 40.0, false), (31.0, 40.0, true), (0.0, 49.0, false)])
  func `D20, D33: the combined speed of both axes decides whether content decelerates`(
    x: Double, y: Double, goesOn: Bool
  ) {
    let scroll = ScrollStage(contentSize: Size(2000, 2000))
    scroll.hand.down(at: 250, 350)
    scroll.hand.move(by: -12, -16)
    for _ in 1...4 {
      scroll.hand.wait(10)
      scroll.hand.move(by: -x / 100, -y / 100)
    }
    scroll.hand.up()

    expect(scroll.list.isDecelerating, equals: goesOn)
  }

  /// Lets all recognizers be active at the same time.
  private final class LetsAll: GestureRecognizerDelegate {
    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }
  }

  @Test func `A31, D39: a pan whose touch only stopped content fails for those that wait for it`() {
    let tap = scroll.stage.add(TapGestureRecognizer(), to: list, name: "tap")
    tap.require(toFail: list.panGestureRecognizer)
    let delegate = LetsAll()
    scroll.flick(1000)
    hand.wait(100)
    hand.tap(at: 150, 350)
    let told = scroll.stage.stories.last?.lines(about: "tap") ?? []
    hand.wait(1000)
    tap.delegate = delegate
    scroll.flick(1000)
    hand.wait(100)
    scroll.stage.clear()
    hand.tap(at: 150, 350)

    expect(told.contains { $0.contains("only stopped list") }, told.joined())
    expect(scroll.log.contains("tap ended"))
  }
}
