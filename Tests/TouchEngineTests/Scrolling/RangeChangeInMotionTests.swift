import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Content in motion, or being zoomed, when the range of its offset changes (D24b).
@Suite(.endsInTime) struct RangeChangeInMotionTests {
  private let scroll = ScrollStage()
  private var hand: Hand { scroll.hand }
  private var list: AskedScrollView { scroll.list }

  // MARK: Decelerating and animating

  @Test(arguments: RangeChange.allCases)
  func `D24b: a deceleration is redirected to the end of the new range`(
    change: RangeChange
  ) {
    scroll.stand(at: 500, change)
    scroll.flick(2000)
    hand.wait(500)
    let before = list.contentOffset.y
    let told = scroll.told { change.apply(list, upper: before - 100) }
    hand.wait(50)
    let later = list.contentOffset.y
    hand.wait(4000)

    expect(before > 1000 && told == [])
    expect(later != before && abs(later - before) < 100)
    expect(abs(list.contentOffset.y - before + 100) < 1e-6)
    expect(scroll.calls.count { $0 == "list did end decelerating" }, equals: 1)
    expect(!scroll.calls.contains("list did end scrolling animation"))
  }

  @Test(arguments: RangeChange.allCases)
  func `D24b: a deceleration that ends inside either range is unchanged`(change: RangeChange) {
    func end(_ changes: Bool) -> Double {
      let scroll = ScrollStage()
      change.prepare(scroll.list)
      scroll.flick(1000)
      scroll.hand.wait(333)
      if changes { change.apply(scroll.list, upper: 1000) }
      scroll.hand.wait(5000)
      return scroll.list.contentOffset.y
    }

    expect(abs(end(true) - end(false)) < 1e-6)
    expect(end(true) > 300)
  }

  @Test(arguments: RangeChange.allCases, [1000.0, 1900])
  func `D24b: a bounce is redirected to the new end`(change: RangeChange, upper: Double) {
    scroll.stand(at: 1500, change)
    scroll.flick(3000)
    hand.wait(80)
    let before = list.contentOffset.y
    let told = scroll.told { change.apply(list, upper: upper) }
    hand.wait(6000)

    expect(before > 1600 && told == [])
    // In a longer range the content decelerates again.
    expect(upper == 1000 ? list.contentOffset.y == 1000 : list.contentOffset.y > 1650)
    expect(list.contentOffset.y < upper + 1e-6)
    expect(scroll.stage.window.isAtRest)
  }

  @Test(arguments: RangeChange.allCases)
  func `D24b: content that now fits comes back as well`(change: RangeChange) {
    scroll.stand(at: 500, change)
    scroll.flick(2000)
    hand.wait(300)
    change.apply(list, upper: -50)
    hand.wait(5000)

    expect(list.contentOffset.y == 0 && scroll.stage.window.isAtRest)
  }

  @Test(arguments: RangeChange.allCases, [350 as Int64, 600])
  func `D39: content that now fits comes back as well after a finger has stopped it`(
    change: RangeChange, milliseconds: Int64
  ) {
    scroll.stand(at: 500, change)
    scroll.flick(2000)
    hand.wait(300)
    change.apply(list, upper: -50)
    hand.wait(milliseconds)
    hand.down(at: 150, 30)
    let held = list.contentOffset.y
    hand.wait(200)
    let isHeld = list.contentOffset.y == held
    hand.up()
    hand.wait(3000)

    expect(held > 0.1 && isHeld)
    expect(list.contentOffset.y == 0 && scroll.stage.window.isAtRest)
  }

  @Test(arguments: RangeChange.allCases)
  func `D24b: without bounces a deceleration returns without overshooting`(change: RangeChange) {
    list.bounces = false
    scroll.stand(at: 500, change)
    scroll.flick(2000)
    hand.wait(300)
    let before = list.contentOffset.y
    let told = scroll.told {
      change.apply(list, upper: 600)
      hand.wait(5000)
    }

    expect(told.allSatisfy { (600...before).contains($0) })
    expect(list.contentOffset.y, equals: 600)
  }

  @Test(arguments: RangeChange.allCases)
  func `D24b: an animated offset goes to the end of the new range, in its time`(
    change: RangeChange
  ) {
    scroll.stand(at: 0, change)
    list.setContentOffset(Point(0, 1500), animated: true)
    hand.wait(100)
    let before = list.contentOffset.y
    let told = scroll.told { change.apply(list, upper: 1000) }
    hand.wait(9)
    let next = list.contentOffset.y
    hand.wait(microseconds: 190_999)
    let isRunning = list.contentOffset.y < 1000
    hand.wait(microseconds: 1)

    expect(told == [] && next > before && next - before < 60)
    expect(isRunning && list.contentOffset.y == 1000)
    expect(scroll.calls, equals: ["list did end scrolling animation"])
  }

  @Test(arguments: RangeChange.allCases)
  func `D24b: an animated offset inside the new range keeps its target`(change: RangeChange) {
    scroll.stand(at: 0, change)
    list.setContentOffset(Point(0, 900), animated: true)
    hand.wait(100)
    change.apply(list, upper: 1000)
    hand.wait(200)

    expect(list.contentOffset.y, equals: 900)
    expect(scroll.calls, equals: ["list did end scrolling animation"])
  }

  @Test(arguments: RangeChange.allCases, [(1500.0, 1000.0), (900, 900)])
  func `D24b: a target set by the delegate is kept, as far as possible`(
    change: RangeChange, way: (target: Double, end: Double)
  ) {
    scroll.stand(at: 0, change)
    scroll.target = { _ in Point(0, way.target) }
    scroll.flick(1500)
    hand.wait(200)
    let told = scroll.told { change.apply(list, upper: 1000) }
    hand.wait(8000)

    expect(told, equals: [])
    expect(list.contentOffset.y, equals: way.end)
    expect(scroll.calls.count { $0 == "list did end decelerating" }, equals: 1)
  }

  @Test(arguments: RangeChange.allCases)
  func `D24b: content stopped on its way continues to the target in the new range`(
    change: RangeChange
  ) {
    scroll.stand(at: 0, change)
    scroll.target = { _ in Point(0, 1500) }
    scroll.flick(1500)
    hand.wait(200)
    hand.down(at: 150, 200)
    change.apply(list, upper: 1000)
    hand.up()
    hand.wait(4000)

    expect(list.contentOffset.y, equals: 1000)
  }

  // MARK: Pages

  @Test(
    arguments: [
      (.contentSize, 1600, 1000, 1000), (.contentSize, 1200, 1250, 1200),
      (.inset, 1600, 1000, 1000), (.inset, 1200, 1250, 1200), (.boundsSize, 1600, 1500, 1500),
      (.boundsSize, 1200, 1700, 900), (.boundsSize, 0, 1000, 0), (.boundsSize, 400, 1000, 1000),
    ] as [(RangeChange, Double, Double, Double)])
  func `D24b: a paging view at rest goes to the page that was visible`(
    change: RangeChange, offset: Double, upper: Double, end: Double
  ) {
    list.isPagingEnabled = true
    scroll.stand(at: offset, change)
    let told = scroll.told { change.apply(list, upper: upper) }

    expect(told, equals: end == offset ? [] : [end])
    expect(list.contentOffset.y, equals: end)
  }

  @Test(
    arguments: [(.contentSize, 900, 900), (.inset, 900, 900), (.boundsSize, 1700, 900)]
      as [(RangeChange, Double, Double)])
  func `D24b: the target page of a turn is kept, at its new place`(
    change: RangeChange, upper: Double, end: Double
  ) {
    list.isPagingEnabled = true
    scroll.stand(at: 800, change)
    scroll.flick(500)
    hand.wait(100)
    let before = list.contentOffset.y
    let told = scroll.told { change.apply(list, upper: upper) }
    hand.wait(4000)

    // The turn leads to page 3, which was at 1200.
    expect(before > 820 && told == [])
    expect(list.contentOffset.y == end && scroll.stage.window.isAtRest)
  }

  @Test func `D24b: the target page of an animation is kept, too, in its time`() {
    list.isPagingEnabled = true
    hand.wheel(at: 150, 200, notches: 1)
    hand.wait(100)
    list.bounds.size.height = 300
    hand.wait(200)

    expect(list.contentOffset.y == 300 && scroll.stage.window.isAtRest)
  }

  @Test(arguments: RangeChange.allCases)
  func `D24b: content stopped between pages goes to an existing page at the lift`(
    change: RangeChange
  ) {
    list.isPagingEnabled = true
    scroll.stand(at: 1200, change)
    scroll.flick(500)
    hand.wait(60)
    hand.down(at: 150, 50)
    change.apply(list, upper: 800)
    hand.up()
    hand.wait(3000)

    let page = list.bounds.height
    expect(list.contentOffset.y == 800 || list.contentOffset.y == (800 / page).rounded() * page)
    expect(list.contentOffset.y <= 800)
  }

  // MARK: Zooming

  @Test(arguments: RangeChange.allCases)
  func `D24b: a range change during a zoom takes effect at its end`(change: RangeChange) {
    let picture = View(identifier: "picture", frame: Rect(0, 0, 300, 2000))
    list.addSubview(picture)
    scroll.zoomed = picture
    list.minimumZoomScale = 1
    list.maximumZoomScale = 4
    scroll.stand(at: 1200, change)
    list.setZoomScale(2, animated: true)
    hand.wait(100)
    let during = scroll.told { change.apply(list, upper: 100) }
    hand.wait(1000)

    expect(during, equals: [])
    let end = list.contentSize.height + list.contentInset.bottom - list.bounds.height
    expect(list.contentOffset.y <= end)
    expect(list.zoomScale == 2 && scroll.stage.window.isAtRest)
  }

  @Test func `D24b: an inset removed during a zoom takes effect at its end`() {
    let picture = View(identifier: "picture", frame: Rect(0, 0, 300, 2000))
    list.addSubview(picture)
    scroll.zoomed = picture
    list.minimumZoomScale = 0.5
    list.maximumZoomScale = 4
    list.contentInset.bottom = 500
    list.contentOffset.y = 2100
    list.setZoomScale(1.5, animated: true)
    hand.wait(150)
    list.contentInset.bottom = 0
    hand.wait(149)
    let isZooming = list.contentOffset.y > list.contentSize.height - 400
    hand.wait(1000)

    expect(isZooming)
    expect(list.contentOffset.y, equals: list.contentSize.height - 400)
  }
}
