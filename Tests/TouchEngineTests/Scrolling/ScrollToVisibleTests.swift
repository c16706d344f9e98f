import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// `scrollRectToVisible` and `setContentOffset`.
@Suite(.endsInTime) struct ScrollToVisibleTests {
  private let scroll = ScrollStage(contentSize: Size(300, 2000))
  private var list: AskedScrollView { scroll.list }

  init() { list.contentOffset = Point(0, 500) }

  @Test(
    arguments: [
      (600, 50, 500), (500, 400, 500), (400, 50, 400), (480, 50, 480), (880, 50, 530),
      (900, 100, 600), (1950, 50, 1600), (1990, 500, 1600), (0, 10, 0), (-300, 10, 0),
      // Higher than the view: as much of it as fits.
      (300, 1000, 500), (450, 1000, 500), (600, 1000, 600), (0, 600, 200),
    ] as [(Double, Double, Double)])
  func `scrolling moves as little as possible`(y: Double, height: Double, offset: Double) {
    list.scrollRectToVisible(Rect(0, y, 300, height), animated: false)

    expect(list.contentOffset, equals: Point(0, offset))
  }

  @Test func `insets do not count as visible area, and can be scrolled into`() {
    list.contentInset = EdgeInsets(top: 50, left: 0, bottom: 30, right: 0)
    var offsets: [Double] = []
    for y in [520, 900, 0, 1990] as [Double] {
      list.contentOffset = Point(0, 500)
      list.scrollRectToVisible(Rect(0, y, 300, 10), animated: false)
      offsets.append(list.contentOffset.y)
    }

    expect(offsets, equals: [470, 540, -50, 1630])
  }

  @Test func `an animation takes 0.3 s, and a visible rectangle needs none`() {
    list.scrollRectToVisible(Rect(0, 600, 300, 10), animated: true)
    let still = scroll.stage.window.isAtRest
    list.scrollRectToVisible(Rect(0, 1000, 300, 10), animated: true)
    scroll.hand.wait(150)
    let middle = list.contentOffset.y
    scroll.hand.wait(150)

    expect(still)
    expect(abs(middle - 555) < 1e-9)
    expect(list.contentOffset, equals: Point(0, 610))
  }

  @Test func `horizontal scrolling works too, and an axis whose content fits stays`() {
    list.contentSize = Size(1000, 300)
    list.contentOffset = .zero
    list.scrollRectToVisible(Rect(600, 900, 50, 50), animated: false)

    expect(list.contentOffset, equals: Point(350, 0))
  }

  @Test func `a rectangle that is not finite changes nothing`() {
    list.scrollRectToVisible(Rect(.nan, 0, 10, 10), animated: false)
    list.scrollRectToVisible(Rect(0, 0, .infinity, 10), animated: true)

    expect(list.contentOffset, equals: Point(0, 500))
  }

  @Test func `D38: an animated change starts where the previous one was`() {
    list.setContentOffset(Point(0, 700), animated: true)
    scroll.hand.wait(150)
    list.setContentOffset(Point(0, 100), animated: true)
    let ends = scroll.log.filter { $0 == "list did end scrolling animation" }.count
    scroll.hand.wait(150)
    let middle = list.contentOffset.y
    scroll.hand.wait(150)

    expect(ends, equals: 1)
    expect(abs(middle - 350) < 1e-9)
    expect(list.contentOffset, equals: Point(0, 100))
  }

  @Test func `D38: an animated change to the same offset only ends the motion`() {
    list.contentOffset = .zero
    scroll.flick(1000)
    scroll.hand.wait(100)
    scroll.stage.clear()
    list.setContentOffset(list.contentOffset, animated: true)
    scroll.hand.wait(1000)

    expect(scroll.log, equals: ["list did end decelerating"])
    expect(scroll.stage.window.isAtRest)
  }

  @Test func `D38: an animated change under a finger jumps, and the drag continues from there`() {
    scroll.hand.down(at: 150, 300)
    scroll.hand.move(by: 0, -30)
    list.setContentOffset(Point(0, 900), animated: true)
    let jumped = list.contentOffset.y
    scroll.hand.move(by: 0, -5)

    expect(jumped, equals: 900)
    expect(list.contentOffset, equals: Point(0, 905))
  }

  @Test func `D38: without a window an animated change is made at once`() {
    let list = ScrollView(frame: Rect(0, 0, 100, 100))
    list.setContentOffset(Point(0, 30), animated: true)

    expect(list.contentOffset, equals: Point(0, 30))
  }
}
