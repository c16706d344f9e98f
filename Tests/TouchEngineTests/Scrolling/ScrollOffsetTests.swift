import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// The offset under the finger and set by code, and when it changes (D24–D24a, D27–D30).
@Suite(.endsInTime) struct ScrollOffsetTests {
  private let scroll = ScrollStage()
  private var hand: Hand { scroll.hand }
  private var list: AskedScrollView { scroll.list }

  /// Puts a dragging finger on the list, with the offset at (0, 100).
  private func drag() {
    list.contentOffset = Point(0, 90)
    hand.down(at: 150, 300)
    hand.move(by: 0, -20)
    scroll.stage.clear()
  }

  @Test func `D24: every change calls did scroll, also by code; an equal offset calls nothing`() {
    list.contentOffset = Point(0, 40)
    list.contentOffset = Point(0, 40)
    list.setContentOffset(Point(0, 50), animated: false)
    list.setContentOffset(Point(0, 50), animated: false)
    list.bounds.origin = Point(0, 60)

    expect(scroll.offsets.map(\.offset), equals: [Point(0, 40), Point(0, 50), Point(0, 60)])
  }

  @Test func `D24: setting the offset inside did scroll calls it again at once`() {
    scroll.onCall = { [unowned scroll] call in
      guard call == "did scroll", scroll.list.contentOffset.y > 100 else { return }
      scroll.list.contentOffset = Point(0, 100)
    }

    list.contentOffset = Point(0, 140)

    expect(scroll.offsets.map(\.offset), equals: [Point(0, 140), Point(0, 100)])
    expect(list.contentOffset, equals: Point(0, 100))
  }

  @Test func `D24: pinned inside did scroll, a drag continues from the pinned offset`() {
    scroll.onCall = { [unowned scroll] call in
      if call == "did scroll", scroll.list.contentOffset.y > 30 {
        scroll.list.contentOffset = Point(0, 30)
      }
    }

    hand.down(at: 150, 300)
    hand.move(by: 0, -100)
    hand.move(by: 0, 12)

    expect(list.contentOffset, equals: Point(0, 18), "12 pt back from the pin, not from the finger")
  }

  @Test func `D24: an assignment while dragging shifts the drag`() {
    drag()

    list.contentOffset = Point(0, 400)
    hand.move(by: 0, -7)

    expect(scroll.offsets.map(\.offset.y).suffix(2), equals: [400, 407])
  }

  @Test func `D24: out of range the unresisted offset is shifted, and resisted again`() {
    hand.down(at: 150, 100)
    hand.move(by: 0, 110)
    // 100 pt out, of 400: 48.35 are shown.
    let shown = list.contentOffset.y
    list.contentOffset = Point(0, shown - 20)

    expect(abs(shown + (1 - 1 / (100 * 0.55 / 400 + 1)) * 400) < 1e-9)
    expect(abs(list.contentOffset.y + (1 - 1 / (120 * 0.55 / 400 + 1)) * 400) < 1e-9)
  }

  @Test func `D24: an assignment while decelerating shifts the curve`() {
    let other = ScrollStage()
    for stage in [scroll, other] {
      stage.flick(1000)
      stage.hand.wait(200)
    }
    list.contentOffset += Point(0, 300)
    hand.wait(200)
    other.hand.wait(200)

    expect(abs(list.contentOffset.y - other.list.contentOffset.y - 300) < 1e-9)
    expect(list.isDecelerating)
  }

  @Test func `D24a: ticks come at the start plus k · 1 000 000 ⁄ 120, in whole microseconds`() {
    scroll.flick(1000)
    let start = hand.now.microseconds
    let before = scroll.offsets.count
    hand.wait(60)

    let times = scroll.offsets.dropFirst(before).map { $0.time - start }
    expect(times, equals: [8_333, 16_666, 25_000, 33_333, 41_666, 50_000, 58_333])
  }

  @Test func `D24a: each tick follows the closed formula, and the end is its own tick`() throws {
    scroll.flick(1000)
    let start = hand.now.microseconds
    let from = list.contentOffset.y
    let before = scroll.offsets.count
    hand.wait(5000)

    let ticks = scroll.offsets.dropFirst(before)
    for tick in ticks.dropLast() {
      let expected = from + way(Double(tick.time - start) / 1000)
      expect(abs(tick.offset.y - expected) < 1e-6)
    }
    // ln(0.001 001 00…) ⁄ −2.002 002 67… = 3.449 922 69 s until half a point remains, rounded up.
    let end = try require(ticks.last).time - start
    expect(end, equals: 3_449_923)
    expect(list.contentOffset.y - from > 498.9 && list.contentOffset.y - from < 499.1)
  }

  @Test func `D24a: at an edge the ticks are counted from the crossing`() throws {
    list.contentOffset = Point(0, 1400)
    scroll.flick(1000)
    let before = scroll.offsets.count
    hand.wait(3000)

    let ticks = scroll.offsets.dropFirst(before)
    let outside = try require(ticks.firstIndex { $0.offset.y > 1600 })
    let start = ticks[outside].time - 8_333
    expect(start - ticks[outside - 1].time < 8_334)
    let times = ticks[outside...].prefix(3).map { $0.time - start }
    expect(times, equals: [8_333, 16_666, 25_000])
    expect(list.contentOffset, equals: Point(0, 1600))
  }

  @Test func `D24a: an event of the pan's touch moves the content to its time first`() {
    scroll.flick(1000)
    let from = list.contentOffset.y
    hand.wait(microseconds: 12_345)
    hand.down(at: 150, 300)

    let expected = from + way(12.345)
    expect(scroll.offsets.last?.time, equals: hand.now.microseconds)
    expect(abs(list.contentOffset.y - expected) < 1e-6)
  }

  @Test func `D27: the pan's delegate is the scroll view`() {
    expect(list.panGestureRecognizer.delegate === list)
    expect(list.panGestureRecognizer.view === list)
  }

  @Test func `D27: setting another delegate stops the program`() async {
    await #expect(processExitsWith: .failure) {
      let somebodyElse = AskedDelegate()
      ScrollView().panGestureRecognizer.delegate = somebodyElse
    }
  }

  @Test func `D27: a subclass answers as the pan's delegate, should-begin once`() {
    let view = Refusing(identifier: "refusing", frame: Rect(300, 0, 100, 400))
    view.contentSize = Size(100, 900)
    scroll.stage.view.addSubview(view)

    hand.down(at: 350, 300)
    hand.move(by: 0, -50)

    expect(view.questions, equals: ["receive", "begin"])
    expect(view.contentOffset, equals: .zero)
  }

  @Test func `D28: the offset follows one to one from the slop, without a jump`() {
    hand.down(at: 150, 300)
    hand.move(by: 0, -9)
    let before = list.contentOffset.y
    hand.move(by: 0, -3)
    let began = list.contentOffset.y
    hand.move(by: 0, -30)

    expect(before, equals: 0)
    expect(abs(began - 2) < 1e-9)
    expect(abs(list.contentOffset.y - 32) < 1e-9)
  }

  @Test func `D28: a lift at another place still moves the content`() {
    drag()

    hand.up(at: 150, 272)

    expect(list.contentOffset.y, equals: 108)
  }

  @Test func `D29: an axis whose content fits ignores the drag`() {
    hand.down(at: 150, 300)
    hand.move(by: 20, -40)
    hand.move(by: 20, -40)

    expect(list.contentOffset.x, equals: 0)
    expect(list.contentOffset.y > 60)
  }

  @Test(arguments: [(true, true), (true, false), (false, true)])
  func `D29: content that fits moves when it always bounces and bounces at all`(
    bounces: Bool, always: Bool
  ) {
    list.contentSize = Size(300, 400)
    list.bounces = bounces
    list.alwaysBounceVertical = always

    hand.down(at: 150, 100)
    hand.move(by: 0, 60)

    expect(list.isDragging, equals: bounces && always)
    expect((list.contentOffset.y < 0) == (bounces && always))
  }

  @Test func `D29: insets count as content`() {
    list.contentSize = Size(300, 380)
    list.contentInset = EdgeInsets(top: 30, left: 0, bottom: 0, right: 0)
    list.contentOffset = Point(0, -20)

    hand.down(at: 150, 100)
    hand.move(by: 0, 15)

    expect(abs(list.contentOffset.y + 25) < 1e-9, "5 pt farther into the inset, unresisted")
  }

  @Test func `D30: dragged out of range it follows the band's curve, and back the same way`() {
    var shown: [Double] = []
    hand.down(at: 150, 100)
    hand.move(by: 0, 10)
    for _ in 1...3 {
      hand.move(by: 0, 40)
      shown.append(list.contentOffset.y)
    }
    for _ in 1...2 {
      hand.move(by: 0, -40)
      shown.append(list.contentOffset.y)
    }

    let free: [Double] = [40, 80, 120, 80, 40]
    for (shown, free) in zip(shown, free) {
      let resisted = (1 - 1 / (free * 0.55 / 400 + 1)) * 400
      expect(abs(shown + resisted) < 1e-9)
    }
  }

  @Test func `D30: without bounces the offset is clamped`() {
    list.bounces = false

    hand.down(at: 150, 100)
    hand.move(by: 0, 60)
    hand.move(by: 0, -65)

    expect(list.isDragging)
    expect(
      list.contentOffset.y, equals: 15, "the way back counts from the finger, not from the edge")
  }

  @Test func `D30: content grabbed during a bounce does not jump`() {
    hand.down(at: 150, 100)
    hand.move(by: 0, 160)
    hand.wait(100)
    hand.up()
    hand.wait(30)
    hand.down(at: 150, 100)
    let caught = list.contentOffset.y
    hand.move(by: 0, 10)
    let began = list.contentOffset.y

    expect(caught < -30)
    expect(abs(began - caught) < 1e-9)
  }

  /// The distance that 1000 pt/s cover in `milliseconds` (rule D32).
  private func way(_ milliseconds: Double) -> Double {
    1000 * (pow(0.998, milliseconds) - 1) / (1000 * log(0.998))
  }

  private final class Refusing: ScrollView {
    var questions: [String] = []

    override func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldReceive touch: Touch
    ) -> Bool {
      questions.append("receive")
      return true
    }

    override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
      questions.append("begin")
      return false
    }
  }
}
