import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Pull to refresh (D45–D49).
@Suite(.endsInTime) struct RefreshControlTests {
  private let scroll = ScrollStage()
  private let control = RefreshControl(identifier: "refresh")
  private let sent = Counter()
  private var hand: Hand { scroll.hand }
  private var list: AskedScrollView { scroll.list }
  private var window: Window { scroll.stage.window }

  private final class Counter { var count = 0 }

  init() {
    list.refreshControl = control
    control.addAction(for: .valueChanged) { [sent] in sent.count += 1 }
  }

  /// Rule D30 for the list's height, after a finger has moved by `way`, of which the slop is lost.
  private func shown(_ way: Double) -> Double { (1 - 1 / ((way - 10) * 0.55 / 400 + 1)) * 400 }

  /// Lands a finger and pulls the list down by `way` in one move.
  private func pull(_ way: Double, at y: Double = 50) {
    hand.down(at: 150, y)
    hand.wait(20)
    hand.move(by: 0, way)
  }

  /// Pulls far enough, lifts after a stop, and waits until the content is at rest.
  private func refresh() {
    pull(300)
    hand.wait(100)
    hand.up()
    hand.wait(2000)
  }

  // MARK: Where it is

  @Test func `D45: the control is above the content, and at the upper end when pulled farther`() {
    expect(list.subviews.first === control && control.scrollView === list)
    expect(control.frame, equals: Rect(0, -60, 300, 60))

    pull(100)
    expect(list.contentOffset.y == -shown(100) && control.frame == Rect(0, -60, 300, 60))
    hand.move(by: 0, 100)
    expect(control.frame, equals: Rect(0, -shown(200), 300, 60))

    hand.up()
    hand.wait(2000)
    list.contentInset.top = 30
    list.bounds.size.width = 200
    list.contentOffset.y = -110
    expect(control.frame, equals: Rect(0, -80, 200, 60))
  }

  @Test func `D45: a finger that lands on the control scrolls`() {
    refresh()
    expect(list.contentOffset.y, equals: -60)
    expect(window.hitTest(Point(150, 30), with: nil) === list)

    hand.drag(from: Point(150, 30), to: Point(150, 10), over: 100)
    expect(list.contentOffset.y > -60)
    expect(!control.canBecomeFirstResponder)
  }

  @Test func `D45: a control belongs to one list, and leaves it with its part of the range`() {
    refresh()
    let other = ScrollView(identifier: "other", frame: Rect(300, 0, 100, 400))
    scroll.stage.view.addSubview(other)

    other.refreshControl = control
    expect(list.refreshControl == nil && control.scrollView === other)
    expect(list.adjustedContentInset.top == 0 && other.adjustedContentInset.top == 60)
    expect(list.contentOffset.y == 0 && !list.subviews.contains(control))

    other.refreshControl = nil
    expect(other.adjustedContentInset.top == 0 && control.superview == nil)
  }

  // MARK: The beginning

  @Test func `D46: a refresh begins at the move at which the pull is 100 pt`() {
    pull(200)
    while !control.isRefreshing, hand.position(of: 1).y < 390 {
      expect(list.contentOffset.y > -100 && sent.count == 0 && control.pullProgress < 1)
      hand.wait(8)
      hand.move(by: 0, 1)
    }

    expect(control.isRefreshing && sent.count == 1)
    expect(list.contentOffset.y <= -100 && list.contentOffset.y > -100.5)
    hand.move(by: 0, 20)
    expect(sent.count, equals: 1)
  }

  @Test(arguments: [true, false])
  func `D46: a shorter pull begins nothing`(isLifted: Bool) {
    pull(230)
    expect(control.pullProgress == shown(230) / 100 && control.uncoveredPart == 1)
    hand.wait(100)
    if isLifted { hand.up() } else { hand.cancel() }
    hand.wait(2000)

    expect(!control.isRefreshing && sent.count == 0 && list.contentOffset.y == 0)
    expect(control.pullProgress == 0 && window.isAtRest)
  }

  @Test func `D46: a cancel and a way back do not undo a refresh`() {
    pull(300)
    hand.move(by: 0, -250)
    expect(control.isRefreshing)
    hand.cancel()
    hand.wait(2000)

    expect(control.isRefreshing && sent.count == 1)
  }

  @Test func `D46: a drag begins one refresh, the next drag another one`() {
    control.addAction(for: .valueChanged) { $0.endRefreshing() }
    pull(300)
    hand.move(by: 0, 10)
    expect(!control.isRefreshing && sent.count == 1)
    hand.up()
    hand.wait(2000)
    expect(list.contentOffset.y == 0 && window.isAtRest)

    refresh()
    expect(sent.count, equals: 2)
  }

  @Test func `D46: bounces, the wheel and code begin none`() {
    list.contentOffset.y = 450
    scroll.flick(-8000, at: 0)
    expect(list.contentOffset.y > 0, "the finger does not pull")
    var least = 0.0
    for _ in 1...200 {
      hand.wait(10)
      least = min(least, list.contentOffset.y)
    }
    expect(least < -100, "the bounce goes far enough")
    list.contentOffset.y = -150
    hand.wheel(at: 150, 50, notches: -5)
    hand.wait(1000)

    expect(!control.isRefreshing && sent.count == 0)
  }

  @Test func `D46: a control that is not enabled begins none`() {
    control.isEnabled = false
    refresh()

    expect(!control.isRefreshing && sent.count == 0 && list.contentOffset.y == 0)
  }

  @Test func `D46: the distance is a setting`() {
    hand.set("scrolling.refreshPull", to: 50)
    pull(125)

    expect(control.isRefreshing && list.contentOffset.y > -60)
  }

  @Test func `D46: in a low list a quarter of its height is enough`() {
    list.bounds.size.height = 150
    list.center.y = 75
    pull(110)
    let free = 100.0
    let shown = (1 - 1 / (free * 0.55 / 150 + 1)) * 150
    expect(shown > 37.5 && shown < 50)
    expect(list.contentOffset.y == -shown && control.isRefreshing)
  }

  @Test func `D46: a list that did scroll takes out of its window begins with its inset`() {
    scroll.onCall = { [unowned scroll] call in
      if call == "did scroll", scroll.list.contentOffset.y < -100 {
        scroll.list.removeFromSuperview()
      }
    }
    pull(300)

    expect(!list.isDragging)
    expect(list.adjustedContentInset.top, equals: control.isRefreshing ? 60 : 0)
  }

  // MARK: The range during a refresh

  @Test func `D47: the range grows at the lift, and the content rests below the control`() {
    pull(300)
    expect(list.contentOffset.y == -shown(300) && list.adjustedContentInset.top == 0)
    hand.wait(100)
    hand.up()

    expect(list.adjustedContentInset, equals: EdgeInsets(top: 60, left: 0, bottom: 0, right: 0))
    expect(list.contentInset == .zero && scroll.targets == [Point(0, -60)])
    hand.wait(2000)
    expect(list.contentOffset.y == -60 && window.isAtRest)
    expect(control.pullProgress, equals: 1)
  }

  @Test func `D47: content that is pulled less than 60 pt at the lift stays`() {
    pull(300)
    while list.contentOffset.y < -40, hand.position(of: 1).y > 10 {
      hand.wait(8)
      hand.move(by: 0, -1)
    }
    hand.wait(100)
    let offset = list.contentOffset.y
    hand.up()
    hand.wait(2000)

    expect(offset > -41 && offset < -39 && list.contentOffset.y == offset)
  }

  @Test func `D47: content below the control resists from there on`() {
    refresh()
    pull(50)
    expect(list.contentOffset.y, equals: -60 - shown(50))
    hand.move(by: 0, -100)
    expect(list.contentOffset.y, equals: 0, "60 pt up from the rest")
  }

  // MARK: The end

  @Test func `D48: at rest the inset closes in 0.3 s, and the content follows`() {
    refresh()
    scroll.stage.clear()
    scroll.stage.stream.perform(at: hand.now) { control.endRefreshing() }
    expect(!control.isRefreshing && control.isClosing && list.contentOffset.y == -60)

    hand.wait(150)
    expect(abs(list.contentOffset.y + 30) < 0.5)
    expect(list.adjustedContentInset.top == -list.contentOffset.y && control.pullProgress == 1)
    hand.wait(151)
    expect(list.contentOffset.y == 0 && list.adjustedContentInset.top == 0)
    expect(!control.isClosing && control.pullProgress == 0)
    expect(window.isAtRest && window.timeline.nextDeadline == nil)
    expect(scroll.log.allSatisfy { $0.hasPrefix("list did scroll") })
  }

  @Test func `D48: content in motion is aimed anew`() {
    pull(300)
    hand.wait(100)
    hand.up()
    hand.wait(50)
    let before = list.contentOffset.y
    scroll.stage.stream.perform(at: hand.now) { control.endRefreshing() }
    expect(list.isDecelerating && list.contentOffset.y == before && before < -60)
    hand.wait(2000)

    expect(list.contentOffset.y == 0 && window.isAtRest && !control.isClosing)
    expect(scroll.log.last, equals: "list did end decelerating")
  }

  @Test func `D48: under a finger nothing changes before the lift`() {
    refresh()
    pull(20)
    let offset = list.contentOffset.y
    scroll.stage.stream.perform(at: hand.now) { control.endRefreshing() }
    hand.wait(400)
    expect(list.contentOffset.y == offset && list.adjustedContentInset.top == 60)
    hand.move(by: 0, -30)
    expect(list.contentOffset.y, equals: -40)
    hand.wait(100)
    hand.up()

    expect(list.adjustedContentInset.top == 0 && list.contentOffset.y == -40)
    hand.wait(2000)
    expect(list.contentOffset.y == 0 && window.isAtRest)
  }

  @Test func `D48: a finger that lands while the inset closes stops nothing`() {
    refresh()
    scroll.stage.stream.perform(at: hand.now) { control.endRefreshing() }
    hand.wait(100)
    hand.down(at: 150, 200)
    hand.wait(300)
    expect(list.contentOffset.y, equals: 0)
    hand.up()
  }

  @Test func `D48: a finger that scrolls while the inset closes keeps it until the lift`() {
    refresh()
    scroll.stage.stream.perform(at: hand.now) { control.endRefreshing() }
    hand.wait(150)
    hand.down(at: 150, 200)
    hand.move(by: 0, 12)
    let inset = list.adjustedContentInset.top
    hand.wait(400)
    expect(list.adjustedContentInset.top == inset && inset > 25 && inset < 35)
    hand.up()
    hand.wait(2000)
    expect(list.adjustedContentInset.top == 0 && list.contentOffset.y == 0 && window.isAtRest)
  }

  @Test func `D48: content that is not pulled does not move`() {
    refresh()
    list.contentOffset.y = 500
    scroll.stage.clear()
    scroll.stage.stream.perform(at: hand.now) { control.endRefreshing() }

    expect(window.isAtRest && scroll.log == [] && list.adjustedContentInset.top == 0)
  }

  @Test func `D48: with reduced motion the content is back at once`() {
    window.isReduceMotionEnabled = true
    refresh()
    scroll.stage.stream.perform(at: hand.now) { control.endRefreshing() }

    expect(list.contentOffset.y == 0 && window.isAtRest && !control.isClosing)
  }

  // MARK: Code

  @Test(arguments: [100.0, 2000])
  func `D49: a refresh that code begins sends and moves nothing`(height: Double) {
    list.contentSize.height = height
    scroll.stage.clear()
    control.beginRefreshing()
    control.beginRefreshing()
    hand.wait(1000)

    expect(control.isRefreshing && sent.count == 0 && list.contentOffset.y == 0)
    expect(scroll.log == [] && window.isAtRest && list.adjustedContentInset.top == 60)
    control.endRefreshing()
    control.endRefreshing()
    hand.wait(1000)
    expect(!control.isRefreshing && sent.count == 0 && list.contentOffset.y == 0)
  }

  @Test func `D49: a drag goes on when code begins a refresh, and begins no other one`() {
    pull(100)
    scroll.stage.stream.perform(at: hand.now) { control.beginRefreshing() }
    expect(list.contentOffset.y == -shown(100) && list.adjustedContentInset.top == 0)
    hand.move(by: 0, 100)
    expect(list.contentOffset.y, equals: -shown(200))
    scroll.stage.stream.perform(at: hand.now) { control.endRefreshing() }
    hand.move(by: 0, 90)
    expect(sent.count == 0 && !control.isRefreshing)
    hand.up()
    hand.wait(2000)
    expect(list.contentOffset.y, equals: 0)
  }

  @Test func `D49: a list opens during a refresh at the offset where it was`() {
    let list = ScrollView(identifier: "second", frame: Rect(0, 0, 300, 400))
    list.contentSize = Size(300, 100)
    list.refreshControl = RefreshControl()
    list.refreshControl?.beginRefreshing()
    list.contentOffset.y = -60
    scroll.stage.view.addSubview(list)
    hand.wait(1000)

    expect(list.contentOffset.y == -60 && window.isAtRest)
    list.refreshControl?.endRefreshing()
    hand.wait(1000)
    expect(list.contentOffset.y, equals: 0)
  }

  @Test func `D46: of nested lists the one that is pulled refreshes`() {
    let inner = ScrollView(identifier: "inner", frame: Rect(0, 200, 300, 150))
    inner.contentSize = Size(300, 600)
    inner.refreshControl = RefreshControl()
    list.addSubview(inner)
    inner.contentOffset.y = 20
    hand.down(at: 150, 210)
    hand.move(by: 0, 15)
    hand.move(by: 0, 500)

    expect(inner.refreshControl?.isRefreshing == true && !control.isRefreshing)
  }
}
