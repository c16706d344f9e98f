import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// When content receives its touches, and when it loses them (D1–D14).
@Suite(.endsInTime) struct ContentTouchTests {
  private let scroll = ScrollStage()
  private var hand: Hand { scroll.hand }
  private var list: AskedScrollView { scroll.list }

  @Test func `D1, D2: the content waits 150 ms for its touch`() {
    hand.down(at: 50, 50)
    hand.wait(microseconds: 149_999)
    let before = scroll.log
    hand.wait(microseconds: 1)

    expect(before, equals: [])
    expect(scroll.log, equals: ["row began"])
    expect(ScrollPhysics.standard.contentTouchDelay, equals: 0.150)
  }

  @Test func `D2: a scene can observe the delay`() {
    hand.wait(20)
    hand.down(at: 50, 50)
    let running = list.contentTouchDelays
    hand.wait(150)

    expect(
      running,
      equals: [
        ContentTouchDelay(
          touch: TouchID(1), view: "row", began: Timestamp(milliseconds: 20),
          fires: Timestamp(milliseconds: 170))
      ])
    expect(list.contentTouchDelays, equals: [])
  }

  @Test func `D3: row 1, a finger that does not move is the content's`() {
    hand.down(at: 50, 50)
    hand.move(by: 0, -9)
    hand.wait(150)
    hand.up()

    expect(scroll.log, equals: ["row began", "row moved", "list.pan failed", "row ended"])
    expect(list.contentOffset, equals: .zero)
  }

  @Test func `D3: row 2, a finger that moves before 150 ms scrolls, and content gets no touch`() {
    hand.down(at: 50, 50)
    hand.wait(149)
    hand.move(by: 0, -10)
    hand.wait(100)
    hand.up()

    expect(
      scroll.log,
      equals: [
        "list will begin dragging", "list will end dragging", "list did end dragging (false)",
      ])
    expect(list.questions, equals: [])
  }

  @Test func `D3: row 3, a finger that moves later scrolls right after the content's cancel`() {
    hand.down(at: 50, 50)
    hand.wait(160)
    hand.move(by: 0, -5)
    hand.move(by: 0, -5)
    hand.move(by: 0, -5)

    expect(
      scroll.log,
      equals: [
        "row began", "row moved", "row cancelled", "list will begin dragging", "list did scroll",
      ])
    expect(list.contentOffset, equals: Point(0, 5))
  }

  @Test func `D3: the timer fires before a move of the same time`() {
    hand.down(at: 50, 50)
    hand.wait(150)
    hand.move(by: 0, -10)

    expect(scroll.log, equals: ["row began", "row cancelled", "list will begin dragging"])
  }

  @Test func `D4: a quick tap gives began and ended back to back at the lift`() {
    var times: [Int64] = []
    scroll.row.onPhase = { _, _ in
      times.append(scroll.stage.window.timeline.now.microseconds)
    }

    hand.tap(at: 50, 50, holding: 80)

    expect(scroll.log, equals: ["list.pan failed", "row began", "row ended"])
    expect(times, equals: [80_000, 80_000])
    expect(list.questions, equals: ["row begins?"])
    expect(scroll.stage.window.isAtRest)
  }

  @Test func `D4: a quick tap presses a button without highlighting it`() {
    hand.down(at: 50, 150)
    hand.wait(80)
    let isHighlighted = scroll.button.isHighlighted
    hand.up()

    expect(!isHighlighted && !scroll.button.isHighlighted)
    expect(scroll.presses, equals: 1)
    expect(scroll.log, equals: ["list.pan failed", "button down", "button up inside"])
  }

  @Test func `D5: without the delay the question comes at touch-down, and so does the touch`() {
    list.delaysContentTouches = false

    hand.down(at: 50, 50)

    expect(list.questions, equals: ["row begins?"])
    expect(scroll.log, equals: ["row began"])
    expect(list.contentTouchDelays, equals: [])
  }

  @Test(arguments: [(0, false), (150, true), (80, true)] as [(Int64, Bool)])
  func `D6: a view that may not begin gets no phase, and is asked when it would`(
    milliseconds: Int64, delays: Bool
  ) {
    list.delaysContentTouches = delays
    list.begins = false

    hand.down(at: 50, 50)
    hand.wait(milliseconds)
    if milliseconds == 80 { hand.up() }
    let questions = list.questions
    if milliseconds != 80 {
      hand.move(by: 0, -5)
      hand.up()
    }

    expect(questions, equals: ["row begins?"])
    expect(scroll.log, equals: ["list.pan failed"])
    expect(
      scroll.stage.decisions.contains {
        $0.content
          == .contentShouldBegin(TouchID(1), view: "row", scrollView: "list", answer: false)
      })
  }

  @Test func `D6, D9: a touch that a refused view never had is not asked back`() {
    list.begins = false

    hand.down(at: 50, 50)
    hand.wait(200)
    hand.move(by: 0, -30)

    expect(list.questions, equals: ["row begins?"])
    expect(list.isDragging)
  }

  @Test func `D7: content that may not be cancelled keeps its touch, without being asked`() {
    list.canCancelContentTouches = false

    hand.down(at: 50, 50)
    hand.wait(200)
    hand.move(by: 0, -30)
    hand.move(by: 0, -30)
    hand.up()

    expect(scroll.log, equals: ["row began", "list.pan failed", "row moved ×2", "row ended"])
    expect(list.questions, equals: ["row begins?"])
    expect(list.contentOffset, equals: .zero)
    expect(scroll.stage.failure(of: "list.pan"), equals: "list.pan failed: row keeps the touch")
  }

  @Test func `D7: before the content has the touch the list scrolls anyway`() {
    list.canCancelContentTouches = false

    hand.down(at: 50, 50)
    hand.move(by: 0, -30)

    expect(list.isDragging)
  }

  @Test func `D8: by default every view except a control gives up its touch`() {
    expect(list.touchesShouldCancel(in: scroll.row))
    expect(!list.touchesShouldCancel(in: scroll.button))
    expect(!list.touchesShouldCancel(in: Control()))
    expect(list.touchesShouldCancel(in: list))
  }

  @Test func `D8: content is asked once, when the scroll would begin; a no fails the pan`() {
    hand.down(at: 50, 150)
    hand.wait(200)
    hand.move(by: 0, -9)
    let early = list.questions
    hand.move(by: 0, -9)
    hand.move(by: 0, -90)
    hand.up()

    expect(early, equals: ["button begins?"])
    expect(list.questions, equals: ["button begins?", "button cancels?"])
    expect(scroll.log.contains("list.pan failed"))
    expect(!scroll.log.contains("button cancel"))
    expect(list.contentOffset, equals: .zero)
    expect(scroll.stage.failure(of: "list.pan"), equals: "list.pan failed: button keeps the touch")
  }

  @Test func `D8: a yes cancels the content right before the scroll begins`() {
    list.cancels = true

    hand.down(at: 50, 150)
    hand.wait(200)
    hand.move(by: 0, -40)
    hand.up()

    expect(
      Array(scroll.log.prefix(4)),
      equals: [
        "button down", "button cancel", "list will begin dragging", "list did scroll",
      ])
    expect(scroll.presses, equals: 0)
    expect(list.contentOffset, equals: Point(0, 30))
  }

  @Test func `D8: content is asked after should-begin, and only if that was true`() {
    scroll.row.answersShouldBegin = { _ in false }

    hand.down(at: 50, 50)
    hand.wait(200)
    hand.move(by: 0, -40)

    expect(list.questions, equals: ["row begins?"])
    expect(scroll.log, equals: ["row began", "list.pan failed", "row moved"])
  }

  @Test func `D10: without the delay a drag that starts on a button does not scroll`() {
    list.delaysContentTouches = false

    hand.down(at: 50, 150)
    hand.drag(by: 0, -60, over: 60)
    hand.up()

    expect(list.contentOffset, equals: .zero)
    expect(scroll.log.first, equals: "button down")
  }

  @Test func `D11: recognizers of the content get touches at once, and lose to the scroll`() {
    let tap = scroll.stage.add(TapGestureRecognizer(), to: scroll.row)

    hand.down(at: 50, 50)
    let touches = tap.numberOfTouches
    hand.move(by: 0, -12)
    hand.up()

    expect(touches, equals: 1)
    expect(
      scroll.stage.failure(of: "tap"),
      equals: "tap lost to list.pan: became a drag, moved 12 pt (a drag needs 10 pt)")
    expect(list.isTracking, equals: false)
  }

  @Test func `D11: a content tap takes the quick touch from its view`() {
    scroll.stage.add(TapGestureRecognizer(), to: scroll.row)

    hand.tap(at: 50, 50)

    expect(scroll.log, equals: ["list.pan failed", "tap ended"])
  }

  @Test func `D12: nested lists wait at the same time, and are asked from the outermost in`() {
    let inner = AskedScrollView(identifier: "inner", frame: Rect(0, 200, 300, 200))
    inner.contentSize = Size(300, 900)
    list.addSubview(inner)
    let cell = scroll.stage.addView("cell", Rect(0, 0, 300, 50), to: inner)
    list.begins = false

    hand.down(at: 50, 210)
    let delays = [list.contentTouchDelays.count, inner.contentTouchDelays.count]
    hand.wait(150)

    expect(cell.window != nil)
    expect(delays, equals: [1, 1])
    expect(list.questions, equals: ["cell begins?"])
    expect(inner.questions, equals: [], "the outer one has already said no")
  }

  @Test func `D13: a list with scrolling disabled neither delays touches nor scrolls`() {
    list.isScrollEnabled = false

    hand.down(at: 50, 50)
    hand.move(by: 0, -40)

    expect(scroll.log, equals: ["row began", "row moved"])
    expect(list.contentOffset, equals: .zero)
    expect(!list.panGestureRecognizer.isEnabled)
  }

  @Test func `D13: a list disabled while a touch waits delivers it`() {
    hand.down(at: 50, 50)
    list.isScrollEnabled = false

    expect(scroll.log, equals: ["list.pan failed", "row began"])
  }

  @Test func `D14: the empty part waits like any other, and does not pass its touches on`() {
    hand.tap(at: 50, 300)

    expect(list.questions, equals: ["list begins?"])
    expect(scroll.log, equals: ["list.pan failed"])
    expect(scroll.stage.decisions.contains { $0.content == .touchEnded(TouchID(1), view: "list") })
  }

  @Test func `a touch cancelled while it waits never reaches the content`() {
    hand.down(at: 50, 50)
    hand.cancelAll()

    expect(scroll.log, equals: ["list.pan failed"])
    expect(scroll.stage.window.isAtRest)
    expect(list.contentTouchDelays, equals: [])
  }

  @Test func `D4: each quick lift of two fingers delivers its own touch`() {
    hand.down(1, at: 50, 50)
    hand.down(2, at: 50, 150)
    hand.wait(40)
    hand.up(2)

    expect(scroll.log, equals: ["button down", "button up inside"])
    expect(list.contentTouchDelays.map(\.touch), equals: [TouchID(1)])
  }
}
