import Expectations
import StoryChecks
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Sentences of stories that say what was, for readers who know nothing else.
@Suite(.endsInTime) struct TrueSentencesTests {
  private let stage = LoggingStage()
  private let checker = StoryChecker(needsReasons: false)
  private var hand: Hand { stage.hand }

  init() {
    stage.window.addObserver(checker)
    let earlier = stage.stream.onEvent
    stage.stream.onEvent = { [checker] in
      earlier?($0)
      checker.received($0)
    }
  }

  /// Returns the words about a recognizer or view of a touch.
  private func words(
    _ touch: Int, about name: String, in language: Language = .english
  ) -> String? {
    let rows = Wording(language).rows(of: stage.stories[touch - 1])
    return rows.first { $0.name == name }?.words
  }

  private func checked() -> [String] {
    checker.check()
    return checker.faults
  }

  @Test func `a finger that joins a running drag is told when the drag had won`() {
    stage.add(PanGestureRecognizer())
    hand.down(1, at: 100, 40)
    hand.wait(50)
    hand.move(1, by: 10, 0)
    hand.wait(150)
    hand.down(2, at: 200, 40)

    let joined =
      "joined at 0.200 s, when it had already won at 0.050 s: moved exactly 10 pt, "
      + "a drag needs 10 pt; "
    expect(words(2, about: "pan"), equals: joined + "still active at the end")
    expect(stage.stories[1].lines()[0], equals: "touch 2, down since 0.200 s, landed on view")
    hand.wait(50)
    hand.up(2)
    hand.wait(200)
    hand.up(1)
    expect(words(2, about: "pan"), equals: joined + "ended at 0.450 s")
    expect(
      words(2, about: "pan", in: .chinese),
      equals: "于 0.200 秒加入，它已于 0.050 秒胜出：移动正好 10 pt，拖动需要 10 pt；于 0.450 秒结束")
    expect(stage.stories[1].lines()[0], equals: "touch 2, 0.200 s to 0.250 s, landed on view")
    expect(checked(), equals: [])
  }

  @Test func `a drag that another finger begins wins after the lift of the first`() {
    stage.add(PanGestureRecognizer())
    hand.down(1, at: 100, 40)
    hand.down(2, at: 200, 40)
    hand.wait(50)
    hand.up(1)
    hand.wait(50)
    hand.move(2, by: 30, 0)
    hand.up(2)

    expect(
      words(1, about: "pan")?.hasPrefix("won at 0.100 s, after this touch was lifted") ?? false)
    expect(words(2, about: "pan")?.hasPrefix("won at 0.100 s: ") ?? false)
    expect(checked(), equals: [])
  }

  @Test func `a heading says when the finger landed and when it was lifted`() {
    stage.add(SwipeGestureRecognizer())
    hand.drag(from: Point(100, 40), to: Point(300, 40), over: 100)
    hand.down(at: 100, 40)
    hand.wait(2000)
    hand.up()
    stage.window.isUserInteractionEnabled = false
    hand.down(at: 40, 40)
    hand.wait(100)
    hand.up()

    expect(
      stage.stories.map { $0.lines()[0] },
      equals: [
        "touch 1, 0.000 s to 0.100 s, landed on view",
        "touch 2, 0.100 s to 2.100 s, landed on view",
        "touch 3, 2.100 s to 2.200 s, landed on no view",
      ])
    expect(stage.stories[2].last, equals: Timestamp.zero.advanced(byMilliseconds: 2200))
    expect(checked(), equals: [])
  }

  @Test func `B30, G4.1: a loser's value misses the limit that its sentence names`() {
    stage.add(DirectionalPanGestureRecognizer(), name: "swipe")
    for (x, y) in [(30.0, 0.0), (31, 11.4)] {
      hand.down(at: 100, 40)
      hand.wait(200)
      hand.move(by: x, y)
      hand.wait(200)
      hand.up()
    }

    expect(
      words(1, about: "swipe"),
      equals: "lost at 0.400 s: lifted too early: went 30 pt in its direction, "
        + "a swipe needs more than 30 pt")
    expect(
      words(1, about: "swipe", in: .chinese),
      equals: "于 0.400 秒落败：抬起过早：沿方向移动 30 pt，轻扫需要超过 30 pt")
    expect(
      words(2, about: "swipe"),
      equals:
        "lost at 0.600 s: went 20.2° off its direction, at most 20°; it takes only moves right")
    expect(checked(), equals: [])
  }

  @Test func `C7: a view that lost its touch says when`() {
    let card = stage.addView("card", Rect(0, 0, 200, 200))
    card.isMultipleTouchEnabled = false
    let pan = PanGestureRecognizer()
    pan.maximumNumberOfTouches = 1
    stage.add(pan, to: card, name: "drag")
    hand.down(1, at: 40, 40)
    hand.wait(100)
    hand.move(1, by: 30, 0)
    hand.wait(100)
    hand.down(2, at: 90, 90)
    hand.up(2)
    hand.up(1)

    expect(
      words(2, about: "card")?.hasSuffix(
        "it takes one touch at a time, and touch 1 on it is still down; "
          + "it had lost that touch at 0.100 s") ?? false)
    expect(checked(), equals: [])
  }

  // MARK: Fingers that are ignored

  @Test(arguments: ["pan", "longPress", "edgePan", "pinch", "dir"])
  func `A23: a finger that a recognizer ignores neither joins it nor wins`(kind: String) {
    let recognizer: GestureRecognizer =
      switch kind {
      case "longPress": LongPressGestureRecognizer()
      case "edgePan": ScreenEdgePanGestureRecognizer()
      case "pinch": PinchGestureRecognizer()
      case "dir": DirectionalPanGestureRecognizer()
      default: PanGestureRecognizer()
      }
    (recognizer as? PanGestureRecognizer)?.maximumNumberOfTouches = 1
    (recognizer as? ScreenEdgePanGestureRecognizer)?.edges = .left
    stage.add(recognizer, name: kind)
    hand.down(1, at: 5, 40)
    if kind == "pinch" { hand.down(2, at: 105, 40) }
    // These two ignore the finger before they begin.
    let isEarly = kind == "edgePan" || kind == "dir"
    if isEarly { hand.down(3, at: 200, 300) }
    if kind == "longPress" { hand.wait(600) } else { hand.drag(1, by: 60, 0, over: 100) }
    if !isEarly { hand.down(3, at: 200, 300) }
    hand.wait(50)
    hand.up(3)
    let third = stage.stories.count

    let time = isEarly ? "0.000" : kind == "longPress" ? "0.600" : "0.100"
    expect(words(third, about: kind), equals: "ignored the touch at \(time) s")
    expect(words(third, about: kind, in: .chinese), equals: "于 \(time) 秒忽略了触摸")
    expect(words(1, about: kind)?.hasPrefix("won at ") ?? false, "\(stage.stories[0].lines())")
    expect(words(third, about: "view")?.contains(" and kept it until ") ?? false)
    expect(stage.stories[third - 1].winners.isEmpty)
    expect(checked(), equals: [])
  }

  @Test func `A23: an ignored palm is not told to be lifted`() {
    stage.add(
      ScriptedRecognizer("palm") { recognizer, phase in
        guard phase == .began, let event = recognizer.event else { return }
        for touch in recognizer.newest where touch.location(in: nil).y > 300 {
          recognizer.ignore(touch, for: event)
        }
      })
    hand.down(1, at: 40, 350)
    hand.wait(100)
    hand.up(1)

    expect(words(1, about: "palm"), equals: "ignored the touch at 0.000 s")
    expect(checked(), equals: [])
  }

  // MARK: Content that fingers stop

  /// A list with rows a and b, which have a tap and a double tap, that glides.
  private func glide() -> ScrollView {
    let list = ScrollView(identifier: "list", frame: Rect(0, 0, 400, 400))
    list.contentSize = Size(400, 6000)
    stage.view.addSubview(list)
    for (name, x) in [("a", 0.0), ("b", 200)] {
      let row = View(identifier: name, frame: Rect(x, 0, 200, 6000))
      stage.add(TapGestureRecognizer(), to: row, name: "\(name).tap")
      let double = TapGestureRecognizer()
      double.numberOfTapsRequired = 2
      stage.add(double, to: row, name: "\(name).doubleTap")
      list.addSubview(row)
    }
    hand.drag(from: Point(40, 300), to: Point(40, 50), over: 150)
    hand.wait(100)
    return list
  }

  @Test func `D39: the pan of stopped content wins nothing while the finger rests`() {
    let list = glide()
    stage.add(LongPressGestureRecognizer(), to: list.subviews[0], name: "a.hold")
    hand.down(at: 40, 100)
    hand.wait(700)

    let stopped = "lost at 0.750 s: the touch only stopped list, which was moving"
    expect(words(2, about: "a.hold"), equals: stopped)
    expect(words(2, about: "list.pan"), equals: "still undecided at the end")
    // What follows does not change what was.
    hand.drag(by: 0, -100, over: 100)
    hand.up()
    expect(
      words(2, about: "a.hold"),
      equals: "lost at 0.750 s: the touch stopped list, which was moving")
    expect(words(2, about: "list.pan")?.hasPrefix("won at 0.9") ?? false)
    expect(checked(), equals: [])
  }

  @Test func `D39: a touch after the one that stopped content names that one`() {
    _ = glide()
    hand.doubleTap(at: Point(40, 100))
    hand.wait(500)

    expect(
      words(2, about: "a.doubleTap"),
      equals: "lost at 0.450 s: the touch only stopped list, which was moving")
    expect(
      words(3, about: "a.doubleTap"),
      equals: "lost at 0.450 s: touch 2 had stopped list, which was moving")
    expect(words(3, about: "a.tap")?.hasPrefix("won at ") ?? false)
    expect(checked(), equals: [])
  }

  @Test func `D39: a touch beside the one that stopped content names that one`() {
    _ = glide()
    hand.down(1, at: 40, 100)
    hand.wait(50)
    hand.tap(2, at: Point(240, 100))
    hand.wait(20)
    hand.up(1)

    let down = "touch 2 had stopped list, which was moving, and was still down"
    expect(words(3, about: "b.tap"), equals: "lost at 0.350 s: \(down)")
    expect(words(3, about: "b"), equals: "never got the touch; \(down)")
    expect(
      words(3, about: "b", in: .chinese), equals: "始终没有得到触摸；触摸 2 已让滑动中的 list 停下，且仍按着")
    expect(checked(), equals: [])
  }

  @Test func `D39: a view did not lose the touch that stopped its list, which it never got`() {
    _ = glide()
    hand.down(1, at: 40, 100)
    hand.wait(50)
    hand.tap(2, at: Point(80, 100))
    hand.up(1)

    expect(
      words(3, about: "a"),
      equals: "never got the touch: it takes one touch at a time, and touch 2 on it is still down")
    expect(checked(), equals: [])
  }

  @Test func `D39: a touch that stopped two scroll views names both`() {
    let (outer, inner) = (ScrollView(identifier: "outer"), ScrollView(identifier: "inner"))
    outer.frame = Rect(0, 0, 400, 400)
    outer.contentSize = Size(400, 3000)
    inner.frame = Rect(0, 0, 400, 3000)
    inner.contentSize = Size(3000, 3000)
    stage.view.addSubview(outer)
    outer.addSubview(inner)
    let row = View(identifier: "row", frame: Rect(0, 0, 3000, 3000))
    stage.add(TapGestureRecognizer(), to: row, name: "tap")
    inner.addSubview(row)
    hand.drag(from: Point(300, 100), to: Point(100, 100), over: 100)
    stage.stream.perform(at: hand.now) { outer.setContentOffset(Point(0, 600), animated: true) }
    hand.wait(100)
    hand.tap(at: Point(200, 100))

    let both = "the touch only stopped inner and outer, which were moving"
    expect(words(2, about: "tap"), equals: "lost at 0.250 s: \(both)")
    expect(words(2, about: "row"), equals: "never got the touch; \(both)")
    expect(checked(), equals: [])
  }

  @Test func `D26: a touch that stopped a zoom says so, and is used`() {
    final class Zooming: ScrollViewDelegate {
      let content = View(identifier: "photo", frame: Rect(0, 0, 400, 400))
      func viewForZooming(in scrollView: ScrollView) -> View? { content }
    }
    let delegate = Zooming()
    let zoom = ScrollView(identifier: "zoom", frame: Rect(0, 0, 400, 400))
    zoom.contentSize = Size(400, 400)
    zoom.addSubview(delegate.content)
    stage.add(TapGestureRecognizer(), to: delegate.content, name: "tap")
    zoom.maximumZoomScale = 2
    zoom.delegate = delegate
    stage.view.addSubview(zoom)
    hand.pinch(at: Point(200, 200), from: 80, to: 300, over: 200)
    hand.wait(100)
    hand.tap(at: Point(200, 100))

    let stopped = "the touch only stopped zoom, which was zooming"
    expect(words(3, about: "tap"), equals: "lost at 0.350 s: \(stopped)")
    expect(words(3, about: "photo"), equals: "never got the touch; \(stopped)")
    expect(!stage.stories[2].isUnused())
    hand.wait(1000)
    hand.tap(at: Point(200, 100))
    expect(words(4, about: "tap")?.hasPrefix("won at ") ?? false)
    expect(checked(), equals: [])
    withExtendedLifetime(delegate) {}
  }

  @Test func `A24: the view loses its touch to the winner that took it`() {
    let delegate = AskedDelegate()
    delegate.together = { _ in true }
    let hold = LongPressGestureRecognizer()
    hold.cancelsTouchesInView = false
    hold.delegate = delegate
    stage.add(hold, name: "hold")
    stage.add(PanGestureRecognizer(), name: "drag")
    hand.down(at: 40, 40)
    hand.wait(600)
    hand.move(by: 30, 0)
    hand.up()

    expect(words(1, about: "hold")?.hasPrefix("won at 0.500 s") ?? false)
    expect(words(1, about: "view"), equals: "got the touch at 0.000 s, lost it at 0.600 s to drag")
    expect(checked(), equals: [])
    withExtendedLifetime(delegate) {}
  }

  @Test(arguments: [false, true])
  func `A24: of two winners of one moment, the one that leaves the touch did not take it`(
    isDelayed: Bool
  ) {
    let delegate = AskedDelegate()
    delegate.together = { _ in true }
    let first = PanGestureRecognizer()
    first.cancelsTouchesInView = false
    first.delegate = delegate
    stage.add(first, name: "first")
    let second = stage.add(PanGestureRecognizer(), name: "second")
    second.delaysTouchesBegan = isDelayed
    hand.down(at: 40, 40)
    hand.wait(100)
    hand.move(by: 30, 0)
    hand.up()

    expect(
      words(1, about: "view"),
      equals: isDelayed
        ? "never got the touch: second took it while the view waited for second"
        : "got the touch at 0.000 s, lost it at 0.100 s to second")
    expect(checked(), equals: [])
    withExtendedLifetime(delegate) {}
  }

  // MARK: Views that leave, later touches, and fingers that come back

  /// Whether a list delays the touch, and whether a hold has won it and left it to the view.
  @Test(arguments: [(false, true), (false, false), (true, false)])
  func `C6, A24: a view that leaves the window loses its touch to nobody`(
    isDelayed: Bool, isHeld: Bool
  ) {
    let list = ScrollView(identifier: "list", frame: Rect(0, 0, 400, 400))
    list.contentSize = Size(400, 2000)
    if isDelayed { stage.view.addSubview(list) }
    let card = stage.addView("card", Rect(0, 0, 200, 200), to: isDelayed ? list : stage.view)
    let hold = LongPressGestureRecognizer()
    hold.cancelsTouchesInView = false
    if isHeld { stage.add(hold, name: "hold") }
    hand.down(at: 40, 40)
    hand.wait(isHeld ? 600 : 100)
    stage.stream.perform(at: hand.now) { card.removeFromSuperview() }
    hand.wait(100)
    hand.up()
    hand.wait(400)

    let got = "got the touch at 0.000 s, lost it at 0.\(isHeld ? 6 : 1)00 s: it was removed"
    let never = "never got the touch: it was removed while the view waited for list"
    expect(words(1, about: "card"), equals: isDelayed ? never : got)
    expect(checked(), equals: [])
  }

  @Test func `B3, B5: what a later touch did is not told of an earlier one`() {
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    stage.add(double, name: "doubleTap")
    stage.add(PanGestureRecognizer(), name: "drag").isEnabled = false
    hand.tap(at: Point(40, 40))
    hand.wait(100)
    hand.longPress(at: Point(40, 40), for: 900)
    hand.wait(500)
    hand.tap(at: Point(40, 40))
    hand.wait(100)
    hand.drag(from: Point(40, 40), to: Point(100, 40), over: 10)

    expect(
      words(1, about: "doubleTap"),
      equals: "lost at 0.900 s with a later touch: held for 0.75 s or longer")
    expect(words(2, about: "doubleTap"), equals: "lost at 0.900 s: held for 0.75 s or longer")
    expect(words(1, about: "doubleTap", in: .chinese)?.contains("在后来的触摸中落败：") ?? false)
    expect(
      words(3, about: "doubleTap")?.hasSuffix("with a later touch: moved 60 pt, at most 40 pt")
        ?? false, "\(words(3, about: "doubleTap") ?? "")")
    hand.wait(500)
    hand.tap(at: Point(40, 40))
    hand.wait(100)
    hand.down(at: 40, 40)
    hand.cancel()
    expect(
      words(5, about: "doubleTap")?.hasSuffix("with a later touch: its touches were cancelled")
        ?? false, "\(words(5, about: "doubleTap") ?? "")")
    expect(checked(), equals: [])
  }

  @Test func `D41: a finger that came back is told by how far it had been`() {
    let list = ScrollView(identifier: "list", frame: Rect(0, 0, 400, 400))
    list.contentSize = Size(400, 2000)
    stage.view.addSubview(list)
    hand.down(at: 200, 200)
    for way in [20.0, 20, -20, -18] {
      hand.wait(20)
      hand.move(by: way, 0)
    }
    hand.up()

    expect(
      words(1, about: "list.pan"),
      equals: "lost at 0.080 s: moved 40 pt, but it takes only moves up or down")
    expect(checked(), equals: [])
  }

  @Test func `A19: a finger beside a pen is refused for the kind of the first touch`() {
    let pan = stage.add(PanGestureRecognizer(), name: "drag")
    let pen = stage.add(PanGestureRecognizer(), name: "pen")
    pen.allowedTouchTypes = [.pencil]
    hand.kind = .pencil
    hand.down(1, at: 40, 40)
    hand.kind = .direct
    hand.down(2, at: 90, 90)

    expect(
      words(2, about: "drag"),
      equals: "never got the touch: it has a touch of another kind, and takes one kind at a time")
    expect(
      words(2, about: "pen"), equals: "never got the touch: it does not take this kind of touch")
    expect(checked(), equals: [])
    withExtendedLifetime(pan) {}
  }

  @Test(arguments: [(0.0, "up or down"), (.pi / 2, "left or right"), (.pi, "up or down")])
  func `D41: the directions of a list that is turned are those on the screen`(
    angle: Double, directions: String
  ) {
    let list = ScrollView(identifier: "list", frame: Rect(0, 0, 400, 400))
    list.contentSize = Size(400, 2000)
    list.transform = .rotation(angle)
    stage.view.addSubview(list)
    let isTurned = directions.hasPrefix("left")
    hand.drag(from: Point(200, 200), to: isTurned ? Point(200, 100) : Point(100, 200), over: 100)

    expect(
      words(1, about: "list.pan"),
      equals: "lost at 0.100 s: moved 100 pt, but it takes only moves \(directions)")
  }

  @Test func `C15: a button that loses its finger to Esc says so`() {
    let button = Button(identifier: "button", frame: Rect(0, 0, 100, 100))
    stage.view.addSubview(button)
    hand.down(at: 40, 40)
    hand.wait(100)
    hand.send(.cancelTouches(because: .escape))

    expect(
      words(1, about: "button"),
      equals: "got the touch at 0.000 s, lost it at 0.100 s: Esc cancelled all touches")
    expect(checked(), equals: [])
  }
}
