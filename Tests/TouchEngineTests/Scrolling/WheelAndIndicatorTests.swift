import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// The wheel, and the state of the scroll indicators.
@Suite(.endsInTime) struct WheelAndIndicatorTests {
  private let scroll = ScrollStage()
  private var hand: Hand { scroll.hand }
  private var list: AskedScrollView { scroll.list }

  @Test func `the wheel scrolls by 40 pt a notch, at once and within the range`() {
    hand.wheel(at: 150, 50, notches: 2)
    let two = list.contentOffset
    hand.wheel(at: 150, 50, notches: -5)

    expect(two, equals: Point(0, 80))
    expect(list.contentOffset, equals: .zero)
    expect(scroll.log, equals: ["list did scroll ×2"])
    expect(InputEvent.pointsPerNotch, equals: 40)
  }

  @Test func `the wheel ends a deceleration, and does nothing beside the list`() {
    scroll.flick(1000)
    hand.wait(100)
    let offset = list.contentOffset
    hand.wheel(at: 350, 50, notches: 1)
    let isDecelerating = list.isDecelerating
    hand.wheel(at: 150, 50, notches: 1)
    hand.wait(1000)

    expect(isDecelerating)
    expect(list.contentOffset.y, equals: offset.y + 40)
    expect(scroll.log.suffix(2), equals: ["list did end decelerating", "list did scroll"])
  }

  @Test func `the wheel scrolls the innermost list that can still go that way`() {
    let inner = ScrollView(identifier: "inner", frame: Rect(0, 200, 300, 100))
    inner.contentSize = Size(300, 160)
    list.addSubview(inner)

    hand.wheel(at: 150, 250, notches: 2)
    let first = [inner.contentOffset.y, list.contentOffset.y]
    hand.wheel(at: 150, 250, notches: 1)

    expect(first, equals: [60, 0])
    expect([inner.contentOffset.y, list.contentOffset.y], equals: [60, 40])
  }

  @Test func `a list with scrolling disabled ignores the wheel`() {
    list.isScrollEnabled = false
    hand.wheel(at: 150, 50, notches: 1)

    expect(list.contentOffset, equals: .zero)
  }

  @Test func `a wheel event without a finite place or distance is dropped and reported`() {
    hand.wheel(at: .nan, 50, notches: 1)
    hand.wheel(at: 150, 50, notches: .infinity)

    expect(scroll.stage.violations.map(\.what), equals: [.wheel, .wheel])
    expect(list.contentOffset, equals: .zero)
  }

  @Test func `indicators show the visible part of the content`() throws {
    let top = try require(list.verticalIndicatorFrame)
    list.contentOffset = Point(0, 1600)
    let bottom = try require(list.verticalIndicatorFrame)

    // 394 pt of track for 2000 pt of content, of which 400 are visible.
    expect(abs(top.height - 78.8) < 1e-9)
    expect(top.minY == 3 && top.maxX == 297)
    expect(abs(bottom.maxY - 1997) < 1e-9)
    expect(list.horizontalIndicatorFrame == nil)
  }

  @Test func `an indicator that is switched off has no frame`() {
    list.showsVerticalScrollIndicator = false
    expect(list.verticalIndicatorFrame == nil)

    list.contentSize.width = 1000
    expect(list.horizontalIndicatorFrame != nil)
    list.showsHorizontalScrollIndicator = false
    expect(list.horizontalIndicatorFrame == nil)
  }

  @Test func `indicators that flash stay and fade as after a movement`() {
    hand.wait(2000)
    expect(list.indicatorAlpha(at: hand.now), equals: 0)

    list.window?.timeline.advance(to: hand.now)
    list.flashScrollIndicators()
    let now = list.window?.timeline.now ?? .zero
    expect(list.indicatorAlpha(at: now), equals: 1)
    expect(list.indicatorAlpha(at: now + 600_000), equals: 0)
  }

  @Test func `content pulled out of its range makes the indicator shorter`() throws {
    list.contentOffset = Point(0, -30)
    let top = try require(list.verticalIndicatorFrame)
    list.contentOffset = Point(0, 1630)
    let bottom = try require(list.verticalIndicatorFrame)

    expect(abs(top.height - 48.8) < 1e-9 && top.minY == -27)
    expect(abs(bottom.height - 48.8) < 1e-9 && abs(bottom.maxY - 2027) < 1e-9)
  }

  @Test func `a cancelled drag starts the fading of the indicators`() {
    hand.down(at: 150, 300)
    hand.move(by: 0, -50)
    hand.wait(1000)
    hand.cancel()

    expect(list.indicatorAlpha(at: hand.now), equals: 1)
    expect(list.indicatorAlpha(at: hand.now + 600_000), equals: 0)
  }

  @Test func `indicators report their next change: at the end of their stay, and as they fade`() {
    func next(_ milliseconds: Int64) -> Timestamp? {
      list.nextIndicatorChange(after: hand.now + milliseconds * 1000)
    }
    let before = next(0)
    hand.down(at: 150, 300)
    hand.move(by: 0, -50)
    let held = next(0)
    hand.wait(1000)
    hand.up()

    expect(before == nil && held == nil)
    expect(next(0), equals: hand.now + 300_000)
    expect(next(450), equals: hand.now + 450_000)
    expect(next(600) == nil)
  }

  @Test func `indicators fade 0.3 s after the last scrolling, over 0.3 s`() {
    func alpha(_ milliseconds: Int64) -> Double {
      list.indicatorAlpha(at: hand.now + milliseconds * 1000)
    }
    let before = alpha(0)
    hand.down(at: 150, 300)
    hand.move(by: 0, -50)
    hand.wait(1000)
    let held = alpha(0)
    hand.up()

    expect(before, equals: 0)
    expect(held, equals: 1)
    expect([alpha(0), alpha(300), alpha(600), alpha(900)], equals: [1, 1, 0, 0])
    expect(abs(alpha(450) - 0.5) < 1e-9)
  }
}
