import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// A scroll view inside a scroll view of the same direction (D42, D12).
@Suite(.endsInTime) struct NestedScrollTests {
  private let scroll = ScrollStage()
  private let inner = AskedScrollView(identifier: "inner", frame: Rect(0, 500, 300, 200))
  private var hand: Hand { scroll.hand }
  private var outer: AskedScrollView { scroll.list }

  init() {
    inner.contentSize = Size(300, 600)
    outer.addSubview(inner)
    outer.contentOffset = Point(0, 400)
  }

  /// Lands on the inner view and drags up (negative) or down.
  private func drag(by dy: Double) {
    hand.down(at: 150, 200)
    hand.move(by: 0, dy)
  }

  /// The offsets of the inner and the outer view before, the finger's movement, and the view that
  /// scrolls.
  @Test(
    arguments: [
      (200, 400, -30, "inner"), (200, 400, 30, "inner"), (0, 400, 30, "outer"),
      (0, 400, -30, "inner"), (400, 400, -30, "outer"), (400, 400, 30, "inner"),
      (0, 0, 30, "inner"), (400, 1600, -30, "inner"), (399.5, 400, -30, "outer"),
      (399.4, 400, -30, "inner"), (420, 400, -30, "outer"),
    ] as [(Double, Double, Double, String)])
  func `D42: the inner view scrolls unless it is at its edge and the outer is not`(
    innerOffset: Double, outerOffset: Double, dy: Double, winner: String
  ) {
    inner.frame = Rect(0, outerOffset + 100, 300, 200)
    outer.contentOffset.y = outerOffset
    inner.contentOffset.y = innerOffset

    drag(by: dy)

    expect(inner.isDragging, equals: winner == "inner")
    expect(outer.isDragging, equals: winner == "outer")
    let left = scroll.stage.decisions.contains {
      if case .scrolling("inner", .leftDrag(to: "list", .vertical, _, _)) = $0.content {
        true
      } else {
        false
      }
    }
    expect(left, equals: winner == "outer")
  }

  @Test func `D42: the inner view keeps the gesture to the end, past its edge too`() {
    inner.contentOffset.y = 380
    drag(by: -30)
    hand.move(by: 0, -100)
    let pulled = inner.contentOffset.y
    hand.move(by: 0, 300)

    expect(pulled > 420 && pulled < 500)
    expect(inner.contentOffset.y < 380)
    expect(outer.contentOffset, equals: Point(0, 400))
  }

  @Test func `D42: the outer view keeps the gesture when the finger reverses`() {
    drag(by: 30)
    hand.move(by: 0, -200)

    expect(outer.contentOffset, equals: Point(0, 580))
    expect(inner.contentOffset, equals: .zero)
  }

  @Test func `D42: an outer view that cannot scroll that way leaves the drag to the inner`() {
    let changes: [(ScrollView) -> Void] = [
      { $0.isScrollEnabled = false }, { $0.contentSize = Size(900, 400) },
      { $0.panGestureRecognizer.allowedTouchTypes = [.pencil] },
    ]
    for change in changes {
      let scroll = ScrollStage()
      let inner = ScrollView(identifier: "inner", frame: Rect(0, 100, 300, 200))
      inner.contentSize = Size(300, 600)
      scroll.list.addSubview(inner)
      scroll.list.contentOffset.y = 50
      change(scroll.list)

      scroll.hand.down(at: 150, 200)
      scroll.hand.move(by: 0, 30)

      expect(inner.isDragging)
    }
  }

  @Test func `D42: the nearest of three views with room takes the drag`() {
    let innermost = ScrollView(identifier: "innermost", frame: Rect(0, 0, 300, 100))
    innermost.contentSize = Size(300, 300)
    inner.addSubview(innermost)
    var winners: [String] = []
    for (innerOffset, outerOffset) in [(50, 400), (0, 400), (0, 0)] as [(Double, Double)] {
      inner.frame = Rect(0, outerOffset + 150, 300, 200)
      innermost.frame = Rect(0, innerOffset, 300, 100)
      inner.contentOffset.y = innerOffset
      outer.contentOffset.y = outerOffset
      drag(by: 30)
      winners.append([innermost, inner, outer].first { $0.isDragging }?.identifier ?? "none")
      hand.wait(100)
      hand.up()
      hand.wait(3000)
    }

    expect(winners, equals: ["inner", "list", "innermost"])
  }

  @Test func `D39, D42: a finger that stopped the inner view stays with it, at its edge too`() {
    inner.contentOffset.y = 350
    hand.down(at: 150, 280)
    for _ in 1...5 {
      hand.wait(10)
      hand.move(by: 0, -20)
    }
    hand.up()
    hand.wait(60)
    let outside = inner.contentOffset.y
    hand.down(at: 150, 200)
    hand.move(by: 0, -30)

    expect(outside > 400)
    expect(inner.isDragging && !outer.isDragging)
  }

  /// The offset grows when the finger goes right; in the other direction the view is at its edge.
  @Test(arguments: [(30, "inner"), (-30, "list")] as [(Double, String)])
  func `D41, D42: a rotated inner view scrolls along its own axis`(dx: Double, winner: String) {
    inner.transform = .rotation(.pi / 2)
    outer.contentSize = Size(900, 2000)

    hand.down(at: 150, 200)
    hand.move(by: dx, 0)

    expect([inner, outer].filter(\.isDragging).map(\.identifier), equals: [winner])
  }

  @Test func `D12: two delays run at once, and the outer view is asked first`() {
    let cell = scroll.stage.addView("cell", Rect(0, 0, 300, 200), to: inner)
    var heard: [Int64] = []
    cell.onPhase = { _, _ in heard.append(scroll.stage.window.timeline.now.microseconds) }

    hand.down(at: 150, 200)
    hand.wait(400)

    expect(heard, equals: [150_000])
    expect(outer.questions == ["cell begins?"] && inner.questions == ["cell begins?"])
  }

  /// A strip that scrolls sideways in the list, whose content a finger has flicked 0.3 s ago.
  private func flickedStrip(isPaging: Bool) -> ScrollView {
    let strip = ScrollView(identifier: "strip", frame: Rect(0, 800, 300, 200))
    strip.contentSize = Size(3000, 200)
    strip.isPagingEnabled = isPaging
    outer.addSubview(strip)
    outer.contentOffset = Point(0, 700)
    hand.drag(from: Point(250, 200), to: Point(50, 200), over: 150)
    hand.wait(300)
    return strip
  }

  @Test(arguments: [false, true])
  func `D39, D41: a drag across a strip that moves scrolls the list around it`(isPaging: Bool) {
    let strip = flickedStrip(isPaging: isPaging)
    let isMoving = strip.isDecelerating
    hand.drag(from: Point(150, 250), to: Point(153, 150), over: 200)
    hand.wait(6000)

    expect(isMoving && outer.contentOffset.y > 750)
    expect(!isPaging || strip.contentOffset.x == 300)
    expect(scroll.stage.window.isAtRest)
  }

  /// Whether the finger goes across the strip, and whether the pan may begin.
  @Test(arguments: [(true, true), (false, false)])
  func `B33, D39: a pan or a swipe of the view around takes a drag across a strip that moves`(
    isAcross: Bool, begins: Bool
  ) {
    outer.isScrollEnabled = false
    let window = scroll.stage.window
    let pan = PanGestureRecognizer()
    pan.name = "drawer"
    window.addGestureRecognizer(pan)
    pan.isEnabled = false
    let swipe = SwipeGestureRecognizer()
    (swipe.name, swipe.direction) = ("swipe", [.up, .left])
    window.addGestureRecognizer(swipe)
    swipe.isEnabled = false
    for recognizer in [pan, swipe] as [GestureRecognizer] {
      let strip = flickedStrip(isPaging: false)
      recognizer.isEnabled = true
      var begun = false
      recognizer.addAction { begun = true }
      hand.drag(
        from: Point(150, 250), to: isAcross ? Point(150, 100) : Point(20, 250), over: 100)
      hand.wait(3000)
      recognizer.isEnabled = false
      strip.removeFromSuperview()

      expect(begun, equals: begins, recognizer.kindName)
    }
  }

  @Test func `D39, G0.17: a sheet inside a page that moves is pulled across the page`() {
    outer.isScrollEnabled = false
    let strip = flickedStrip(isPaging: true)
    let sheet = SheetView(
      identifier: "sheet", frame: Rect(0, 0, 3000, 200), sheetHeight: 200)
    let list = ScrollView(identifier: "sheetList", frame: Rect(0, 0, 3000, 200))
    list.contentSize = Size(3000, 900)
    sheet.contentView.addSubview(list)
    sheet.scrollView = list
    strip.addSubview(sheet)
    hand.down(at: 150, 250)
    hand.drag(by: 3, 60, over: 200)

    expect(sheet.displacement > 40, "\(sheet.displacement)")
    hand.up()
    hand.wait(3000)
    expect(strip.contentOffset.x == 300 && scroll.stage.window.isAtRest)
  }

  @Test func `D39: a pan of the content stays without a touch that stopped the strip`() {
    let strip = flickedStrip(isPaging: false)
    outer.isScrollEnabled = false
    let pan = PanGestureRecognizer()
    strip.addGestureRecognizer(pan)
    var begun = false
    pan.addAction { begun = true }
    hand.drag(from: Point(150, 250), to: Point(150, 100), over: 100)

    expect(!begun)
  }
}
