import Testing
import TouchEngine
import TouchTestSupport

/// A pointer over views (B34).
@Suite(.endsInTime) struct HoverTests {
  private let stage = Stage()
  private let box: LoggingView
  private let hover: HoverGestureRecognizer

  init() {
    box = stage.addView("box", Rect(100, 100, 100, 100))
    hover = stage.add(HoverGestureRecognizer(), to: box)
  }

  @Test func `B34: it begins on entry, changes on moves, ends on exit, without a touch`() {
    var places: [Point] = []
    hover.addAction { [unowned hover, unowned box] in places.append(hover.location(in: box)) }

    stage.hand.point(at: 50, 150)
    stage.hand.point(at: 110, 150)
    stage.hand.point(at: 120, 150)
    stage.hand.point(at: 130, 150)
    stage.hand.point(at: 250, 150)

    #expect(stage.log == ["hover began", "hover changed ×2", "hover ended"])
    #expect(places == [Point(10, 50), Point(20, 50), Point(30, 50), Point(30, 50)])
    #expect(hover.numberOfTouches == 0)
    #expect(stage.window.isAtRest)
  }

  @Test func `B34: leaving the window ends it, and it may begin anew`() {
    for _ in 1...2 {
      stage.hand.point(at: 110, 150)
      stage.hand.pointAway()
    }

    #expect(stage.log == ["hover began", "hover ended", "hover began", "hover ended"])
  }

  @Test func `B34: from an inner view to the outer, the inner ends and the outer goes on`() {
    stage.add(HoverGestureRecognizer(), name: "outer")

    stage.hand.point(at: 110, 150)
    stage.hand.point(at: 50, 150)
    stage.hand.point(at: 110, 160)

    #expect(
      stage.log
        == [
          "hover began", "outer began", "hover ended", "outer changed", "outer changed",
          "hover began",
        ].reduce(into: []) { log, line in
          if log.last == line { log[log.count - 1] = "\(line) ×2" } else { log.append(line) }
        })
  }

  @Test func `B34: it neither prevents nor is prevented, and takes no touch from a view`() {
    let pan = stage.add(PanGestureRecognizer(), to: box)
    stage.hand.point(at: 110, 150)

    stage.hand.down(at: 110, 150)
    stage.hand.move(by: 20, 0)
    stage.hand.point(at: 130, 150)
    stage.hand.up()
    stage.hand.point(at: 250, 150)

    #expect(!hover.canPrevent(pan))
    #expect(!hover.canBePrevented(by: pan))
    #expect(
      stage.log == [
        "hover began", "box began", "box cancelled", "pan began", "hover changed", "pan ended",
        "hover ended",
      ])
    #expect(stage.window.isAtRest)
  }

  @Test func `B34: fingers neither begin nor end it`() {
    stage.hand.tap(at: 110, 150)
    #expect(!stage.log.contains { $0.hasPrefix("hover b") })

    stage.hand.point(at: 110, 150)
    stage.hand.tap(at: 120, 150)
    stage.hand.down(at: 120, 150)
    stage.hand.cancelAll()

    #expect(hover.state == .began)
    #expect(!stage.log.contains("hover ended"))
  }

  @Test func `B34: who is told not to begin, begins at the next entry at the earliest`() {
    box.answersShouldBegin = { _ in false }
    stage.hand.point(at: 110, 150)
    box.answersShouldBegin = { _ in true }
    stage.hand.point(at: 120, 150)
    #expect(stage.failure(of: "hover") == "box does not let hover begin")
    #expect(hover.state == .possible)

    stage.hand.point(at: 50, 150)
    stage.hand.point(at: 120, 150)

    #expect(hover.state == .began)
  }

  @Test func `B34: switched off while it is over its view, it is cancelled`() {
    stage.hand.point(at: 110, 150)

    hover.isEnabled = false
    stage.hand.point(at: 120, 150)

    #expect(stage.log == ["hover began", "hover cancelled"])
    #expect(stage.window.isAtRest)
  }

  @Test func `B34: with its view it goes`() {
    stage.hand.point(at: 110, 150)

    box.removeFromSuperview()
    stage.hand.point(at: 120, 150)
    stage.view.addSubview(box)
    stage.hand.point(at: 130, 150)

    #expect(stage.log == ["hover began", "hover cancelled", "hover began"])
  }

  @Test func `a pointer that stays where it is, or is nowhere, is no event`() {
    var events = 0
    stage.stream.tap = { _ in events += 1 }

    stage.hand.pointAway()
    stage.hand.point(at: 110, 150)
    stage.hand.point(at: 110, 150)
    stage.hand.point(at: .nan, 150)
    stage.hand.point(at: 1e9, 0)
    stage.hand.pointAway()
    stage.hand.pointAway()

    #expect(events == 2)
    #expect(stage.violations.map(\.what) == [.pointer, .pointer])
    #expect(
      stage.violations.first?.description == "the pointer is where there is no place on a screen")
  }
}
