import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// The ten things that reimplementations get wrong (section T), each tested in a few lines that
/// fail where the behavior is wrong. The rules behind them have tests of their own.
@Suite(.endsInTime) struct TenMistakesTests {
  private let stage = LoggingStage()
  private var hand: Hand { stage.hand }

  @Test func `T1: a tap stays possible until its lift, and the view gets the touch at once`() {
    let tap = stage.add(TapGestureRecognizer(), name: "tap")

    hand.down(at: 100, 100)
    let state = tap.state
    let heard = stage.log
    hand.wait(50)
    hand.up()

    expect(state, equals: .possible)
    expect(heard, equals: ["view began"])
    expect(stage.log, equals: ["view began", "view cancelled", "tap ended"])
  }

  @Test func `T2: an active recognizer stays active, and a newcomer fails without an action`() {
    let pan = stage.add(PanGestureRecognizer(), name: "pan")
    let pinch = stage.add(PinchGestureRecognizer(), name: "pinch")
    let press = stage.add(LongPressGestureRecognizer(), name: "press")

    hand.down(1, at: 100, 100)
    hand.move(1, by: 30, 0)
    let prevented = [pinch.state, press.state]
    hand.down(2, at: 300, 100)
    hand.drag(2, by: 60, 0, over: 100)
    let running = pan.state
    hand.up(1)
    hand.up(2)

    expect(prevented, equals: [.failed, .failed])
    expect(running, equals: .changed)
    expect(stage.log.filter { $0.hasPrefix("pinch ") }, equals: ["pinch failed"])
    expect(stage.log.filter { $0.hasPrefix("press ") }, equals: ["press failed"])
    expect(stage.log.last, equals: "pan ended")
    expect(!stage.log.contains("pan cancelled"))
  }

  @Test func `T3: a requirement withholds an action, and the delay flags withhold phases`() {
    let single = stage.add(TapGestureRecognizer(), name: "single")
    let double = stage.add(TapGestureRecognizer(), name: "double")
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    hand.tap(at: 100, 100)
    hand.wait(349)
    let before = stage.log
    hand.wait(1)

    // The view receives the lift only when no double tap is possible any more.
    expect(before, equals: ["view began"])
    expect(stage.log, equals: ["view began", "double failed", "view cancelled", "single ended"])

    let other = LoggingStage()
    let pan = other.add(PanGestureRecognizer(), name: "pan")
    pan.delaysTouchesBegan = true
    other.hand.down(at: 100, 100)
    other.hand.wait(200)
    let withheld = other.log
    other.hand.up()

    expect(withheld.isEmpty)
    expect(other.log, equals: ["pan failed", "view began", "view ended"])
  }

  @Test func `T4: a recognizer that failed or ended gets no second chance with the same finger`() {
    let press = stage.add(LongPressGestureRecognizer(), name: "press")
    let tap = stage.add(TapGestureRecognizer(), name: "tap")

    hand.down(at: 100, 100)
    hand.move(by: 50, 0)
    let failed = [press.state, tap.state]
    hand.move(by: -50, 0)
    hand.wait(300)
    let still = [press.state, tap.state]
    hand.wait(700)
    hand.up()
    let lifted = [press.state, tap.state]
    hand.tap(at: 100, 100)

    expect(failed, equals: [.failed, .failed])
    expect(still, equals: failed)
    expect(lifted, equals: [.possible, .possible])
    expect(stage.log.filter { $0.hasPrefix("tap") }, equals: ["tap failed", "tap ended"])
  }

  @Test func `T5: cancelled touches make a possible recognizer fail, and call no action`() {
    let pan = stage.add(PanGestureRecognizer(), name: "pan")

    hand.down(at: 100, 100)
    hand.cancel()
    hand.down(at: 100, 100)
    pan.isEnabled = false
    hand.up()
    pan.isEnabled = true
    let possible = stage.log.filter { $0.hasPrefix("pan") }
    hand.down(at: 100, 100)
    hand.move(by: 30, 0)
    pan.isEnabled = false

    expect(possible, equals: ["pan failed", "pan failed"])
    expect(stage.log.suffix(2), equals: ["pan began", "pan cancelled"])
    expect(stage.diagnostics.isEmpty)
  }

  @Test func `T6: after a long press has begun, its finger may go anywhere`() {
    let press = stage.add(LongPressGestureRecognizer(), name: "press")

    hand.down(at: 100, 100)
    hand.wait(500)
    let begun = press.state
    hand.drag(by: 200, 100, over: 100)
    let dragged = press.state
    hand.up()

    expect([begun, dragged], equals: [.began, .changed])
    expect(stage.log.last, equals: "press ended")
  }

  @Test func `T7: a pan begins at the slop, leaves it out, and no finger makes it jump`() {
    let pan = stage.add(PanGestureRecognizer(), name: "pan")
    func translation() -> Point { pan.translation(in: stage.view) }

    hand.down(1, at: 100, 100)
    let landed = pan.state
    hand.move(1, by: 9, 0)
    let almost = pan.state
    hand.move(1, by: 21, 0)
    let begun = (pan.state, translation())
    hand.down(2, at: 300, 300)
    let joined = translation()
    hand.up(1)
    let left = translation()
    hand.move(2, by: 5, 0)

    expect([landed, almost], equals: [.possible, .possible])
    expect(begun == (.began, Point(20, 0)))
    expect([joined, left], equals: [Point(20, 0), Point(20, 0)])
    expect(translation(), equals: Point(25, 0))
  }

  @Test
  func `T8: a quick tap reaches the content whole, and content is asked before a cancel`() {
    let scroll = ScrollStage()
    scroll.hand.tap(at: 50, 50, holding: 80)
    let quick = scroll.log.filter { $0.hasPrefix("row") }

    scroll.hand.down(at: 50, 150)
    scroll.hand.wait(200)
    scroll.hand.drag(by: 0, -60, over: 100)
    scroll.hand.up()

    expect(quick, equals: ["row began", "row ended"])
    expect(scroll.list.questions.suffix(1), equals: ["button cancels?"])
    expect(scroll.presses, equals: 1)
    expect(scroll.list.contentOffset, equals: .zero)
  }

  @Test func `T9: either delegate lets two run together, and exclusion crosses views`() {
    let box = stage.addView("box", Rect(0, 0, 200, 200))
    let outer = stage.add(PanGestureRecognizer(), name: "outer")
    let inner = stage.add(PanGestureRecognizer(), to: box, name: "inner")
    func drag() -> [GestureRecognizer.State] {
      hand.down(at: 100, 100)
      hand.move(by: 30, 0)
      defer { hand.up() }
      return [inner.state, outer.state]
    }
    let delegate = AskedDelegate()
    delegate.together = { _ in true }

    let apart = drag()
    outer.delegate = delegate
    let newcomersYes = drag()
    outer.delegate = nil
    inner.delegate = delegate
    let activesYes = drag()

    expect(apart, equals: [.began, .failed])
    expect(newcomersYes, equals: [.began, .began])
    expect(activesYes, equals: [.began, .began])
  }

  @Test
  func `T10: velocity uses all samples, is cleared when a finger stops, and has its unit`() {
    let pan = stage.add(PanGestureRecognizer(), name: "pan")
    var speeds: [Double] = []
    pan.addAction { speeds.append(pan.velocity(in: nil).x) }

    // 5 pt every 10 ms, except for the last step of 6: the last two samples alone would give 600
    // pt/s.
    hand.down(at: 10, 100)
    for step in 1...8 {
      hand.wait(10)
      hand.move(by: step == 8 ? 6 : 5, 0)
    }
    hand.wait(41)
    hand.up()

    let scroll = ScrollStage()
    scroll.flick(500)

    let even = speeds.dropLast().last ?? 0
    expect(even > 500)
    expect(even < 590)
    expect(speeds.last, equals: 0)
    // Points a millisecond, positive where the offset grows.
    expect(scroll.releases.count, equals: 1)
    expect(abs((scroll.releases.first?.y ?? 0) - 0.5) < 1e-9)
  }
}
