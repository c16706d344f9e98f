import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@Suite(.endsInTime) struct ViewSnapshotTests {
  @Test func `a snapshot describes places, states and relations`() {
    let stage = LoggingStage()
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let single = TapGestureRecognizer()
    let pan = PanGestureRecognizer()
    pan.isEnabled = false
    let box = stage.addView("box", Rect(100, 100, 100, 50))
    box.transform = .scale(2)
    for recognizer in [single, double, pan] as [GestureRecognizer] {
      box.addGestureRecognizer(recognizer)
    }
    single.require(toFail: double)

    stage.hand.tap(at: 150, 125)
    stage.hand.wait(10)

    expect(
      ViewSnapshot(of: stage.window).description,
      equals: """
        window  Window  (0, 0) 400×400
          view  LoggingView  (0, 0) 400×400
            box  LoggingView  (50, 75) 200×100  scaled 2 turned 0°  \
        corners (50, 75) (250, 75) (250, 175) (50, 175)
              · box.tap  possible  held  waits for box.doubleTap to fail
              · box.doubleTap  possible
              · box.pan  switched off
        """)
  }

  @Test func `a snapshot of a scroll view includes its offset`() {
    let list = ScrollView(identifier: "list", frame: Rect(0, 0, 100, 200))
    list.contentSize = Size(100, 1000)
    list.contentOffset = Point(0, 120.5)
    let hidden = View(identifier: "hidden", frame: Rect(0, 150, 10, 10))
    hidden.isHidden = true
    hidden.alpha = 0.5
    hidden.isUserInteractionEnabled = false
    list.addSubview(hidden)

    expect(
      ViewSnapshot(of: list).description,
      equals: """
        list  ScrollView  (0, 0) 100×200  scrolled to (0, 120.5) of 100×1000
          · list.pan  possible
          hidden  View  (0, 150) 10×10  hidden  alpha 0.5  not touched
        """)
  }

  @Test func `D15, D16, D17: a snapshot says whether a list is tracked, dragged, or decelerates`() {
    let window = Window(size: Size(200, 400))
    let list = ScrollView(identifier: "list", frame: Rect(0, 0, 200, 400))
    list.contentSize = Size(200, 4000)
    window.addSubview(list)
    let hand = Hand(stream: TouchStream(window: window))
    func flags() -> [Bool] {
      guard let scroll = ViewSnapshot(of: list).scroll else { return [] }
      return [scroll.isTracking, scroll.isDragging, scroll.isDecelerating]
    }

    expect(flags(), equals: [false, false, false])
    hand.down(at: 100, 300)
    expect(flags(), equals: [true, false, false])
    expect(ViewSnapshot(of: list).description.contains("of 200×4000  tracking\n"))
    hand.drag(by: 0, -100, over: 60)
    expect(flags(), equals: [true, true, false])
    hand.up()
    expect(flags(), equals: [false, true, true])
    expect(
      ViewSnapshot(of: list).description.contains("of 200×4000  dragging  decelerating\n"))
    hand.wait(6000)
    expect(flags(), equals: [false, false, false])
  }
}
