import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// The offset when its range changes (D24b).
@Suite(.endsInTime) struct RangeChangeTests {
  private let scroll = ScrollStage()
  private var hand: Hand { scroll.hand }
  private var list: AskedScrollView { scroll.list }

  /// Rule D30 for the list's present height.
  private func shown(_ distance: Double) -> Double {
    let d = list.bounds.height
    return (1 - 1 / (distance * 0.55 / d + 1)) * d
  }

  // MARK: At rest

  @Test(arguments: RangeChange.allCases)
  func `D24b: at rest the offset goes to the end of a shorter range at once, with one call`(
    change: RangeChange
  ) {
    scroll.stand(at: 1500, change)
    let told = scroll.told { change.apply(list, upper: 1000) }

    expect(told == [1000] && list.contentOffset.y == 1000)
    hand.wait(1000)
    expect(scroll.calls == [] && scroll.stage.window.isAtRest)
  }

  @Test(arguments: RangeChange.allCases)
  func `D24b: at rest inside the new range nothing changes`(change: RangeChange) {
    scroll.stand(at: 700, change)

    expect(scroll.told { change.apply(list, upper: 1000) }, equals: [])
    expect(scroll.told { change.apply(list, upper: 700) }, equals: [])
    expect(scroll.told { change.apply(list, upper: 1800) }, equals: [])
    expect(list.contentOffset.y, equals: 700)
  }

  @Test(arguments: RangeChange.allCases)
  func `D24b: content that fits goes to its start`(change: RangeChange) {
    scroll.stand(at: 700, change)
    change.apply(list, upper: -100)

    expect(list.contentOffset.y, equals: 0)
  }

  @Test func `D24b: the inset before the content counts as well`() {
    list.contentInset.top = 80
    list.contentOffset.y = -80
    let grown = scroll.told { list.contentInset.top = 120 }
    let shrunk = scroll.told { list.contentInset.top = 30 }

    expect(grown == [] && shrunk == [-30])
  }

  @Test(arguments: RangeChange.allCases)
  func `D24b: a resting finger on resting content does not hold it`(change: RangeChange) {
    scroll.stand(at: 1500, change)
    hand.down(at: 150, 300)
    hand.wait(300)
    change.apply(list, upper: 1000)

    expect(list.contentOffset.y, equals: 1000)
    hand.move(by: 0, 60)
    expect(list.contentOffset.y, equals: 950)
  }

  // MARK: Once, at the end of the event

  /// Runs `body` in an action of a tap at the bottom of the list.
  private func inEvent(_ body: @escaping () -> Void) {
    let tap = TapGestureRecognizer()
    tap.addAction(body)
    list.addGestureRecognizer(tap)
    hand.tap(at: 150, 390, holding: 200)
    list.removeGestureRecognizer(tap)
  }

  @Test(arguments: RangeChange.allCases)
  func `D24b: a range change takes effect at the end of the event, once`(change: RangeChange) {
    scroll.stand(at: 1500, change)
    var during: Double?
    let told = scroll.told {
      inEvent {
        change.apply(list, upper: 500)
        change.apply(list, upper: 1000)
        during = list.contentOffset.y
      }
    }

    expect(during, equals: 1500)
    expect(told, equals: [1000])
  }

  @Test(arguments: RangeChange.allCases)
  func `D24b: a range changed back in the same event has no effect`(change: RangeChange) {
    scroll.stand(at: 1500, change)
    let told = scroll.told {
      inEvent {
        change.apply(list, upper: 500)
        change.apply(list, upper: 1600)
      }
    }

    expect(told, equals: [])
  }

  @Test(arguments: RangeChange.allCases)
  func `D24b: timers and keys are events, too`(change: RangeChange) {
    scroll.stand(at: 1500, change)
    func shrinkAndGrow() {
      change.apply(list, upper: 500)
      change.apply(list, upper: 1200)
    }
    let timer = scroll.told {
      scroll.stage.window.timeline.schedule(afterSeconds: 0.1, shrinkAndGrow)
      hand.wait(200)
    }
    scroll.stage.window.onKey = { _ in shrinkAndGrow() }
    list.contentOffset.y = 1100
    change.apply(list, upper: 1600)
    list.contentOffset.y = 1500
    let key = scroll.told {
      scroll.stage.window.send(
        InputEvent(time: hand.now, .key(KeyPress(name: "x", text: "x", modifiers: []))))
    }

    expect(timer == [1200] && key == [1200])
  }

  @Test func `D24b: a range change takes effect after the layout of the new size`() {
    let stage = LoggingStage()
    let list = SquareList(frame: Rect(0, 0, 300, 400))
    stage.view.addSubview(list)
    list.bounds.size = Size(301, 400)
    list.contentOffset.y = 2600
    // Before the layout, with the old content size, the range would end at 2110.
    list.bounds.size.height = 900

    expect(list.contentSize.height, equals: 9000)
    expect(list.contentOffset.y, equals: 2600)
  }

  @Test func `D24b: a layout from above is one change`() {
    let stage = LoggingStage()
    let page = StackedPage(frame: Rect(0, 0, 300, 400))
    stage.view.addSubview(page)
    page.bounds.size = Size(301, 400)
    page.list.contentOffset.y = 3500
    page.bounds.size.height = 800

    expect(page.list.contentSize.height, equals: 8000)
    expect(page.list.contentOffset.y, equals: 3500)
  }

  // MARK: Under a finger

  @Test(arguments: RangeChange.allCases)
  func `D24b: under a finger the offset stays, and resists in the new range from the next move`(
    change: RangeChange
  ) {
    scroll.stand(at: 1490, change)
    hand.down(at: 150, 300)
    hand.move(by: 0, -20)
    let told = scroll.told { change.apply(list, upper: 1000) }
    let held = list.contentOffset.y
    hand.move(by: 0, -1)
    let pulled = list.contentOffset.y
    hand.move(by: 0, 551)
    let back = list.contentOffset.y

    expect(told == [] && held == 1500)
    expect(abs(pulled - 1000 - shown(501)) < 1e-9)
    expect(back, equals: 950)
  }

  @Test(arguments: RangeChange.allCases)
  func `D24b: released outside the new range the offset springs back`(change: RangeChange) {
    scroll.stand(at: 1490, change)
    hand.down(at: 150, 300)
    hand.move(by: 0, -20)
    change.apply(list, upper: 1000)
    hand.wait(100)
    hand.up()
    let lifted = list.contentOffset.y
    hand.wait(100)
    let moving = list.contentOffset.y
    hand.wait(3000)

    expect(lifted == 1500 && moving < 1500 && moving > 1000)
    expect(list.contentOffset.y, equals: 1000)
    expect(scroll.calls.last, equals: "list did end decelerating")
  }

  @Test(arguments: RangeChange.allCases, [false, true])
  func `D24b: content that now fits comes back when the finger lifts`(
    change: RangeChange, isStopped: Bool
  ) {
    scroll.stand(at: 500, change)
    if isStopped {
      scroll.flick(2000)
      hand.wait(200)
      hand.down(at: 150, 300)
    } else {
      hand.down(at: 150, 300)
      hand.move(by: 0, -110)
    }
    let told = scroll.told { change.apply(list, upper: -50) }
    hand.wait(100)
    let held = list.contentOffset.y
    hand.up()
    hand.wait(3000)

    expect(told == [] && held >= 600)
    expect(list.contentOffset.y == 0 && scroll.stage.window.isAtRest)
  }

  @Test func `D24b: an offset set outside by code survives a drag along the other axis`() {
    list.contentOffset.x = -30
    scroll.flick(1000)
    hand.wait(5000)

    expect(list.contentOffset.x == -30 && list.contentOffset.y > 400)
  }

  @Test(arguments: RangeChange.allCases)
  func `D24b: a finger that stopped it holds it in place until it lifts`(change: RangeChange) {
    scroll.stand(at: 500, change)
    scroll.flick(2000)
    hand.wait(500)
    hand.down(at: 150, 200)
    let caught = list.contentOffset.y
    let told = scroll.told { change.apply(list, upper: 600) }
    hand.wait(500)
    let held = list.contentOffset.y
    hand.up()
    hand.wait(3000)

    expect(caught > 1000 && told == [] && held == caught)
    expect(list.contentOffset.y == 600 && scroll.stage.window.isAtRest)
  }

  // MARK: Offsets set outside by code

  @Test(arguments: RangeChange.allCases)
  func `D24b: an offset set outside by code stays when its axis does not change`(
    change: RangeChange
  ) {
    change.prepare(list)
    list.contentOffset = Point(0, 1700)
    scroll.stage.clear()
    let across = scroll.told { change.applyAcross(list) }
    let stays = list.contentOffset.y
    let along = scroll.told { change.apply(list, upper: 1650) }

    expect(across == [] && stays == 1700)
    expect(along, equals: [1650])
  }

  @Test func `D24b: setting an unchanged value is no change`() {
    list.contentOffset = Point(-30, 1700)
    list.contentSize = list.contentSize
    list.contentInset = .zero
    list.bounds.size = Size(300, 400)

    expect(list.contentOffset, equals: Point(-30, 1700))
  }

  // MARK: Two views with one finger

  @Test(arguments: RangeChange.allCases)
  func `D24b: the inner of two coupled views comes back first`(change: RangeChange) {
    let outer = ScrollView(identifier: "outer", frame: Rect(0, 0, 300, 400))
    outer.contentSize = Size(300, 500)
    scroll.stage.view.addSubview(outer)
    outer.addSubview(list)
    list.center.y += 100
    let handover = ScrollHandover(from: outer, to: list)
    change.prepare(list)
    outer.contentOffset.y = 100
    list.contentOffset.y = 1500
    change.apply(list, upper: 1000)
    let inner = (outer.contentOffset.y, list.contentOffset.y)
    outer.contentSize.height = 460
    let header = (outer.contentOffset.y, list.contentOffset.y)
    handover.end()

    expect(inner == (100, 1000))
    expect(header == (60, 1000))
    expect(outer.contentOffset.y == 60 && list.contentOffset.y == 1000)
  }

  @Test func `D24b: a header that grows by what the list loses keeps both inside`() {
    let outer = ScrollView(identifier: "outer", frame: Rect(0, 0, 300, 400))
    outer.contentSize = Size(300, 500)
    scroll.stage.view.addSubview(outer)
    outer.addSubview(list)
    list.center.y += 100
    let handover = ScrollHandover(from: outer, to: list)
    outer.contentOffset.y = 100
    list.contentOffset.y = 1600
    inEvent {
      outer.contentSize.height = 800
      list.contentSize.height = 1700
    }

    expect(outer.contentOffset.y == 400 && list.contentOffset.y == 1300)
    handover.end()
  }
}

/// A list whose content is ten times as high as the list.
private final class SquareList: ScrollView {
  override func layoutSubviews() { contentSize = Size(bounds.width, 10 * bounds.height) }
}

/// A page whose layout gives its list a frame, and then content.
private final class StackedPage: View {
  let list = ScrollView(identifier: "stacked")

  override init(identifier: String = "", frame: Rect = .zero) {
    super.init(identifier: identifier, frame: frame)
    addSubview(list)
  }

  override func layoutSubviews() {
    list.frame = bounds
    list.contentSize = Size(bounds.width, 10 * bounds.height)
  }
}
