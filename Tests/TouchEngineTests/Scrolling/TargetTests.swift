import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Targets that a delegate chooses for the content (D22, D37, D39).
@Suite(.endsInTime) struct TargetTests {
  private let scroll = ScrollStage()
  private var hand: Hand { scroll.hand }
  private var list: AskedScrollView { scroll.list }

  @Test func `D22: the delegate gets points a millisecond, and the resting place`() throws {
    scroll.flick(1000)
    let target = try require(scroll.targets.first)
    let release = try require(scroll.releases.first)
    hand.wait(5000)

    expect(abs(release.y - 1) < 1e-9 && release.x == 0)
    expect(abs(target.y - (40 + 499.0)) < 0.01)
    expect(list.contentOffset, equals: target)
  }

  @Test func `D22: the target of a slow release is the content's present offset`() {
    hand.down(at: 150, 300)
    hand.move(by: 0, -50)
    hand.wait(100)
    hand.up()

    expect(scroll.targets, equals: [Point(0, 40)])
  }

  @Test func `D22: the delegate's target is reached exactly, and reported`() {
    scroll.target = { _ in Point(0, 740) }
    scroll.flick(1000)
    hand.wait(10_000)

    expect(list.contentOffset, equals: Point(0, 740))
    let told = scroll.stage.decisions.contains {
      if case .scrolling("list", .retargeted(let from, Point(0, 740))) = $0.content {
        return abs(from.y - 539) < 0.01
      }
      return false
    }
    expect(told)
  }

  /// The ticks after a release at 40 pt with 1000 pt/s toward `target`, with the seconds since.
  private func ticks(to target: Double) -> [(seconds: Double, offset: Double)] {
    scroll.target = { _ in Point(0, target) }
    scroll.flick(1000)
    let start = hand.now.microseconds
    let before = scroll.offsets.count
    hand.wait(20_000)
    return scroll.offsets.dropFirst(before).map {
      (Double($0.time - start) / 1_000_000, $0.offset.y)
    }
  }

  /// A rate of 0.95 a millisecond covers 19.496 pt, 0.9995 covers 1999.5 pt.
  @Test(arguments: [700, 19.5, 1999] as [Double])
  func `D37: a rate that leads to the target slows the content`(distance: Double) {
    list.contentSize.height = 5000

    let ticks = ticks(to: 40 + distance)

    for tick in ticks.dropLast() {
      let expected = 40 + distance * (1 - exp(-1000 / distance * tick.seconds))
      expect(abs(tick.offset - expected) < 1e-6)
    }
    expect(ticks.last?.offset, equals: 40 + distance)
  }

  @Test(arguments: [19.49, 1.01, 2000] as [Double])
  func `D37: where no rate leads to the target a spring does`(distance: Double) {
    list.contentSize.height = 5000

    let ticks = ticks(to: 40 + distance)

    for tick in ticks.dropLast() {
      let t = tick.seconds
      let speed = min(1000, 12 * distance)
      let expected = 40 + distance + (-distance + (speed - 12 * distance) * t) * exp(-12 * t)
      expect(abs(tick.offset - expected) < 1e-6)
    }
    expect(ticks.last?.offset, equals: 40 + distance)
  }

  @Test(arguments: [0, 0.99, -0.99, 0.5] as [Double], [1000, 300] as [Double])
  func `D37: a target within 1 pt becomes the offset in one step, whatever the speed`(
    distance: Double, speed: Double
  ) {
    scroll.target = { [list] _ in Point(0, list.contentOffset.y + distance) }
    scroll.flick(speed)
    let calls = Array(scroll.log.drop { $0 != "list will end dragging" })
    let offset = list.contentOffset.y
    hand.wait(3000)

    let step = distance == 0 ? [] : ["list did scroll"]
    expect(
      calls,
      equals: ["list will end dragging", "list did end dragging (true)"]
        + ["list will begin decelerating"] + step + ["list did end decelerating"])
    expect(abs(offset - (speed / 20 - 10 + distance)) < 1e-9)
    expect(list.contentOffset.y == offset && !list.isDecelerating)
  }

  @Test(arguments: [-300, -20, 200] as [Double], [1000, -1000] as [Double])
  func `D37: content never moves away from a target against its direction`(
    distance: Double, speed: Double
  ) {
    list.contentSize.height = 5000
    list.contentOffset.y = 1000
    scroll.target = { [list] _ in Point(0, list.contentOffset.y + distance) }
    scroll.flick(speed)
    let (start, before) = (list.contentOffset.y, scroll.offsets.count)
    hand.wait(5000)

    let way = scroll.offsets.dropFirst(before).map { $0.offset.y - start }
    expect(list.contentOffset.y, equals: start + distance)
    if speed * distance < 0 {
      // The spring of ω = 12 from rest.
      let first = distance * (1 - (1 + 0.1) * exp(-0.1))
      expect(abs(way[0] - first) < 0.001)
      expect(way.allSatisfy { $0 * distance > 0 && abs($0) <= abs(distance) })
    }
  }

  @Test func `D37: a target outside the range is kept`() {
    let ticks = ticks(to: -60)

    expect(ticks.last?.offset, equals: -60)
    expect(scroll.stage.window.isAtRest)
  }

  @Test func `D37: content outside the range comes back, although its target is where it is`() {
    scroll.target = { [list] _ in list.contentOffset }
    hand.drag(from: Point(150, 100), to: Point(150, 300), over: 150)
    let released = list.contentOffset.y
    hand.wait(3000)

    expect(released < -20)
    expect(list.contentOffset == .zero && scroll.stage.window.isAtRest)
  }

  @Test(arguments: [1.01, 5, -5, 60] as [Double])
  func `D37: content that is faster than its target is near does not pass it`(distance: Double) {
    list.contentSize.height = 5000
    list.contentOffset.y = 1000
    scroll.target = { [list] _ in Point(0, list.contentOffset.y + distance) }
    scroll.flick(distance < 0 ? -2000 : 2000)
    let (start, before) = (list.contentOffset.y, scroll.offsets.count)
    hand.wait(5000)

    let way = scroll.offsets.dropFirst(before).map { ($0.offset.y - start) / distance }
    expect(way.allSatisfy { $0 > 0 && $0 <= 1 })
    expect(list.contentOffset.y, equals: start + distance)
  }

  @Test func `D37: from rest a spring moves to the target`() {
    scroll.target = { _ in Point(0, 90) }
    hand.down(at: 150, 300)
    hand.move(by: 0, -50)
    hand.wait(100)
    hand.up()
    hand.wait(100)
    let middle = list.contentOffset.y
    hand.wait(3000)

    expect(abs(middle - (90 + (-50 - 12 * 50 * 0.1) * exp(-1.2))) < 1e-6)
    expect(list.contentOffset.y, equals: 90)
    expect(scroll.log.contains("list did end dragging (true)"))
  }

  @Test func `D37: an axis that the delegate leaves alone decelerates as usual`() {
    let other = ScrollStage()
    for stage in [scroll, other] {
      stage.list.contentSize = Size(5000, 5000)
      stage.hand.down(at: 150, 300)
      if stage === scroll { stage.target = { Point($0.x, 300) } }
      for _ in 1...5 {
        stage.hand.wait(10)
        stage.hand.move(by: -8, -10)
      }
      stage.hand.up()
      stage.hand.wait(5000)
    }

    expect(list.contentOffset.y, equals: 300)
    expect(list.contentOffset.x, equals: other.list.contentOffset.x)
  }

  @Test func `D37: an axis that cannot scroll, and a target that is not finite, change nothing`() {
    let targets = [Point(70, 0), Point(0, .nan), Point(.infinity, 3)]
    for target in targets {
      let scroll = ScrollStage()
      scroll.target = { target == targets[0] ? Point(target.x, $0.y) : target }
      scroll.flick(1000)
      scroll.hand.wait(5000)

      expect(scroll.list.contentOffset.x, equals: 0)
      expect(abs(scroll.list.contentOffset.y - 539) < 0.01)
    }
  }

  @Test func `D24, D37: an assignment during the motion shifts the target`() {
    scroll.target = { _ in Point(0, 740) }
    scroll.flick(1000)
    hand.wait(200)
    list.contentOffset.y += 100
    hand.wait(5000)

    expect(list.contentOffset, equals: Point(0, 840))
  }

  @Test func `D39: content stopped on its way continues when the finger lifts`() {
    scroll.target = { _ in Point(0, 740) }
    scroll.flick(1000)
    hand.wait(200)
    hand.down(at: 150, 50)
    let caught = list.contentOffset.y
    hand.wait(500)
    let held = list.contentOffset.y
    hand.up()
    hand.wait(100)
    let middle = list.contentOffset.y
    hand.wait(3000)

    let left = caught - 740
    expect(held == caught && caught > 100 && caught < 500)
    expect(abs(middle - (740 + left * (1 + 12 * 0.1) * exp(-1.2))) < 1e-6)
    expect(list.contentOffset, equals: Point(0, 740))
  }

  @Test func `D37: smaller content brings the target back into range`() {
    scroll.target = { _ in Point(0, 740) }
    scroll.flick(1000)
    hand.wait(100)
    list.contentSize.height = 900
    hand.wait(5000)

    expect(list.contentOffset, equals: Point(0, 500))
  }
}
