import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Content that stops at pages (D36, D23, D39). A page is 400 pt high, and there are five.
@Suite(.endsInTime) struct PagingTests {
  private let scroll = ScrollStage()
  private var hand: Hand { scroll.hand }
  private var list: AskedScrollView { scroll.list }

  init() { list.isPagingEnabled = true }

  /// Flicks to the page at 400, and lands 300 ms later where a view of `size` shows 200 × 200 pt.
  private func settle(with size: Size) -> ScrollView {
    let inner = ScrollView(identifier: "inner", frame: Rect(50, 500, 200, 200))
    inner.contentSize = size
    list.addSubview(inner)
    scroll.flick(900)
    hand.wait(300)
    scroll.stage.clear()
    return inner
  }

  @Test func `D39, D41: while a page settles, a drag across it belongs to the view inside`() {
    let inner = settle(with: Size(900, 200))
    hand.drag(from: Point(200, 200), to: Point(100, 205), over: 60)
    let atLift = (list.contentOffset.y, list.isDecelerating, inner.isDecelerating)
    hand.wait(5000)

    expect(atLift.0 > 300 && atLift.0 < 399 && atLift.1 && atLift.2)
    expect(inner.contentOffset.x > 200 && list.contentOffset.y == 400)
    let pages = turns.map { ($0.number, $0.reason) }
    expect(pages.count == 1 && pages[0] == (1, .nearest), "the page settles at the lift")
    expect(scroll.log.contains("list.pan failed") && scroll.stage.window.isAtRest)
    expect(!scroll.log.contains("list will begin dragging"))
  }

  @Test func `D39: the story says what a touch scrolled inside a page that settles`() throws {
    _ = settle(with: Size(900, 200))
    func told() throws -> String {
      let story = try require(scroll.stage.stories.last)
      let rows = Wording(.english).rows(of: story)
      return try require(rows.first { $0.name == story.view?.view }).words
    }
    hand.down(at: 200, 200)
    let landed = try told()
    hand.drag(by: -100, 5, over: 60)
    let scrolled = try told()
    hand.up()

    let stop = "stopped list, which was moving"
    expect(landed.hasSuffix("; the touch only \(stop)"))
    expect(scrolled.hasSuffix("; the touch \(stop), and scrolled inner"))
    expect(
      try told().hasSuffix(
        "; the touch \(stop), and scrolled inner; list settles at the lift"))
  }

  @Test(arguments: [Size(200, 900), Size(900, 900), Size(200, 200)])
  func `D39, D41: a drag along a page that settles belongs to the page`(size: Size) {
    let inner = settle(with: size)
    hand.drag(from: Point(150, 200), to: Point(145, 150), over: 60)

    expect(list.isDragging && inner.contentOffset == .zero)
    expect(scroll.log.contains("list will begin dragging"))
  }

  @Test func `D39: a tap on a page that settles is none, although a view inside may scroll`() {
    _ = settle(with: Size(900, 200))
    scroll.stage.add(TapGestureRecognizer(), name: "tap")
    hand.tap(at: 150, 200)

    expect(scroll.log.contains("tap failed") && !scroll.log.contains("tap ended"))
  }

  /// Drags from offset `start` to offset `end` and lifts there at `speed`; the five last steps are
  /// even and 10 ms apart.
  private func drag(from start: Double, to end: Double, speed: Double) {
    list.contentOffset = Point(0, start)
    hand.down(at: 150, 300)
    hand.move(by: 0, end < start ? 10 : -10)
    hand.move(by: 0, start - end + speed / 20)
    hand.wait(100)
    for _ in 1...5 {
      hand.wait(10)
      hand.move(by: 0, -speed / 100)
    }
    hand.up()
  }

  private var turns: [PageTurn] {
    scroll.stage.decisions.compactMap {
      if case .scrolling("list", .page(let turn)) = $0.content { turn } else { nil }
    }
  }

  @Test(
    arguments: [
      (400, 590, 0, 1, .nearest), (400, 600, 0, 2, .nearest), (400, 450, 199, 1, .nearest),
      (400, 450, 200, 2, .flick), (400, 450, -200, 1, .flick), (400, 390, -200, 0, .flick),
      (400, 350, 150, 1, .nearest), (0, 900, 0, 2, .nearest), (0, 500, 2000, 2, .flick),
      (0, 1300, 0, 3, .nearest), (0, 1300, 900, 4, .flick), (0, 1300, -900, 3, .flick),
      (1600, 700, 0, 2, .nearest), (1600, 700, -900, 1, .flick), (1600, 700, 900, 2, .flick),
      (1200, 1590, 900, 4, .flick), (400, 100, -900, 0, .flick),
    ] as [(Double, Double, Double, Int, PageTurn.Reason)])
  func `D36: the page is the nearest, or the next one of a flick, however long the drag`(
    start: Double, end: Double, speed: Double, page: Int, reason: PageTurn.Reason
  ) throws {
    drag(from: start, to: end, speed: speed)
    let released = list.contentOffset.y
    hand.wait(3000)

    expect(abs(released - end) < 1e-9)
    expect(list.contentOffset, equals: Point(0, Double(page) * 400))
    let turn = try require(turns.first)
    expect(turns.count == 1 && turn.axis == .vertical && turn.number == page)
    expect(turn.reason, equals: reason)
    expect(abs(turn.speed.value - abs(speed)) < 1e-6 && turn.speed.limit == 200)
  }

  @Test(
    arguments: [
      (0, 390, 0), (0, 391, 200), (0, -60, 0), (0, -60, -900), (400, -40, -900), (0, 300, -900),
    ] as [(Double, Double, Double)])
  func `D36: an inset before the first page and after the last has no page number`(
    start: Double, end: Double, speed: Double
  ) {
    list.contentInset = EdgeInsets(top: 70, left: 0, bottom: 70, right: 0)
    for isAtEnd in [false, true] {
      scroll.stage.clear()
      if isAtEnd {
        drag(from: 1600 - start, to: 1600 - end, speed: -speed)
      } else {
        drag(from: start, to: end, speed: speed)
      }
      hand.wait(3000)

      expect(turns.count, equals: 1)
      expect(turns.allSatisfy { (0...4).contains($0.number) })
    }
  }

  @Test func `D36: flicked back from the first page it rests at the inset, which is page 0`() {
    list.contentInset.top = 70
    drag(from: 100, to: -20, speed: -900)
    hand.wait(3000)

    expect(list.contentOffset, equals: Point(0, -70))
    expect(turns.map(\.number), equals: [0])
  }

  @Test func `D36: numbers count from the view's first page`() {
    list.firstPage = 7
    drag(from: 0, to: 900, speed: 0)
    hand.wait(3000)

    expect(turns.map(\.number), equals: [9])
    let words = scroll.stage.decisions.map(\.description)
    expect(words.contains { $0.hasPrefix("list goes to page 10 (up and down), ") })
  }

  @Test(arguments: [-900, 0, 900] as [Double])
  func `D36: without bounces a drag goes as far`(speed: Double) {
    list.bounces = false
    drag(from: 0, to: 900, speed: speed)
    hand.wait(3000)

    expect(list.contentOffset.y, equals: [-900: 800, 0: 800, 900: 1200][speed])
  }

  @Test func `D36: no page follows the last one`() throws {
    drag(from: 1600, to: 1610, speed: 900)
    hand.wait(3000)

    expect(list.contentOffset, equals: Point(0, 1600))
    expect(turns.map(\.reason) == [.edge] && turns.map(\.number) == [4])
  }

  @Test func `D36: a cut-off last page rests at the end of the content`() {
    list.contentSize.height = 1900
    drag(from: 1200, to: 1400, speed: 300)
    hand.wait(3000)

    expect(list.contentOffset, equals: Point(0, 1500))
    expect(turns.map(\.number), equals: [4])
  }

  @Test func `D36: a spring of 12 a second takes it there, and it counts as deceleration`() {
    drag(from: 0, to: 100, speed: 500)
    let start = hand.now.microseconds
    let before = scroll.offsets.count
    hand.wait(3000)

    let ticks = Array(scroll.offsets.dropFirst(before))
    for tick in ticks.dropLast() {
      let t = Double(tick.time - start) / 1_000_000
      let expected = 400 + (-300 + (500 - 12 * 300) * t) * exp(-12 * t)
      expect(abs(tick.offset.y - expected) < 1e-6)
    }
    expect(list.contentOffset, equals: Point(0, 400))
    let calls = scroll.log.filter { !$0.hasPrefix("list did scroll") && $0.hasPrefix("list") }
    expect(
      calls,
      equals: [
        "list will begin dragging", "list will end dragging", "list did end dragging (true)",
        "list will begin decelerating", "list did end decelerating",
      ])
  }

  @Test func `D36: a flick beside a page inside the range does not pass it`() {
    drag(from: 0, to: 390, speed: 3000)
    let before = scroll.offsets.count
    hand.wait(3000)

    expect(scroll.offsets.dropFirst(before).allSatisfy { $0.offset.y <= 400 })
    expect(list.contentOffset, equals: Point(0, 400))
  }

  @Test func `D36: content at rest on its page does not move`() {
    drag(from: 0, to: 400, speed: 0)

    expect(scroll.log.last, equals: "list did end dragging (false)")
    expect(turns.map(\.number), equals: [1])
  }

  @Test func `D36: without bounces the spring does not overshoot the end`() {
    list.bounces = false
    drag(from: 1200, to: 1590, speed: 3000)
    hand.wait(3000)

    expect(scroll.offsets.allSatisfy { $0.offset.y <= 1600 })
    expect(list.contentOffset, equals: Point(0, 1600))
  }

  @Test func `D36: each axis has its own pages`() {
    list.contentSize = Size(900, 2000)
    hand.down(at: 150, 300)
    hand.move(by: -210, -150)
    hand.wait(100)
    hand.up()
    hand.wait(3000)

    expect(list.contentOffset, equals: Point(300, 0))
    expect(turns.map(\.axis), equals: [.horizontal, .vertical])
  }

  @Test func `D36: the rate of reports and their batches do not change the page`() {
    /// Drags up by 170 pt in 300 ms, faster and faster.
    func play(every interval: Int64, inOneBatch: Bool) -> String {
      let scroll = ScrollStage()
      scroll.list.isPagingEnabled = true
      scroll.hand.down(at: 150, 300)
      func moves() {
        for step in 1...(300_000 / interval) {
          scroll.hand.wait(microseconds: interval)
          let part = Double(step * interval) / 300_000
          scroll.hand.move(to: 150, 300 - 170 * part * part)
        }
        scroll.hand.up()
      }
      inOneBatch ? scroll.hand.together(moves) : moves()
      scroll.hand.wait(3000)
      return "\(scroll.list.contentOffset)"
    }

    for interval in [16_667, 8_333, 1_000] as [Int64] {
      for inOneBatch in [true, false] {
        expect(play(every: interval, inOneBatch: inOneBatch), equals: "(0.0, 400.0)")
      }
    }
  }

  @Test func `D24, D36: the page after an assignment in a drag ignores where the drag began`() {
    hand.down(at: 150, 300)
    hand.move(by: 0, -110)
    list.contentOffset.y += 800
    hand.move(by: 0, -600)
    hand.wait(100)
    hand.up()
    let released = list.contentOffset.y
    hand.wait(3000)

    expect(released, equals: 1500)
    expect(list.contentOffset, equals: Point(0, 1600))
  }

  @Test func `D24, D36: an assignment during a turn shifts the page that it leads to`() {
    drag(from: 400, to: 500, speed: 300)
    hand.wait(50)
    list.contentOffset.y -= 400
    hand.wait(3000)

    expect(list.contentOffset, equals: Point(0, 400))
  }

  @Test func `D22, D23: the delegate receives the page, and cannot change it`() {
    scroll.target = { $0 + Point(0, 100) }
    drag(from: 0, to: 250, speed: 0)
    hand.wait(3000)

    expect(scroll.targets, equals: [Point(0, 400)])
    expect(list.contentOffset, equals: Point(0, 400))
    expect(scroll.stage.diagnostics, equals: [.pagingTarget(scrollView: "list")])
  }

  @Test func `D39: content stopped between pages settles when the finger lifts`() {
    drag(from: 0, to: 100, speed: 500)
    hand.wait(60)
    hand.down(at: 150, 50)
    let caught = list.contentOffset.y
    hand.wait(500)
    let held = list.contentOffset.y
    hand.up()
    hand.wait(3000)

    // 60 ms into the spring: less than half of the page.
    expect(caught > 100 && caught < 200 && held == caught)
    expect(list.contentOffset, equals: .zero)
    expect(turns.map(\.number) == [1, 0] && turns.last?.speed.value == 0)
    expect(list.questions, equals: [], "the content never hears of this finger")
    expect(scroll.stage.window.isAtRest)
  }

  @Test func `D39: content below 20 pt a second arrives at once, and the touch is ordinary`() {
    drag(from: 0, to: 300, speed: 0)
    // 100 pt away at rest: after 0.5 s 1.735 pt remain, at 17.85 pt/s.
    hand.wait(500)
    list.addSubview(scroll.row)
    scroll.row.frame = Rect(0, 400, 300, 100)
    scroll.stage.clear()
    let before = (list.contentOffset.y, scroll.offsets.count)
    hand.tap(at: 150, 50)

    expect(abs(before.0 - 398.265) < 0.01)
    expect(list.contentOffset, equals: Point(0, 400))
    expect(scroll.offsets.count, equals: before.1 + 1)
    let calls = scroll.log.filter { $0.hasPrefix("list") || $0.hasPrefix("row") }
    expect(
      calls,
      equals: [
        "list did scroll", "list did end decelerating", "list.pan failed", "row began", "row ended",
      ])
  }

  @Test func `pages of impossible sizes do no harm`() {
    for size in [Size.zero, Size(300, 1e-300), Size(300, 1e300)] {
      list.bounds.size = size
      drag(from: 0, to: 100, speed: 500)
      list.contentOffset = Point(0, 1e300)
      hand.down(at: 150, 0)
      hand.move(by: 0, -50)
      hand.up()
      hand.wait(3000)
    }

    expect(scroll.stage.window.isAtRest)
  }
}
