import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Hover: a pointer over views (B34).
@Suite(.endsInTime) struct HoverTests {
  private let stage = LoggingStage()
  private let box: LoggingView
  private let hover: HoverGestureRecognizer

  init() {
    box = stage.addView("box", Rect(100, 100, 100, 100))
    hover = stage.add(HoverGestureRecognizer(), to: box)
  }

  @Test func `B34: a hover begins on entry, changes on moves, ends on exit, without a touch`() {
    var places: [Point] = []
    hover.addAction { [unowned hover, unowned box] in places.append(hover.location(in: box)) }

    stage.hand.point(at: 50, 150)
    stage.hand.point(at: 110, 150)
    stage.hand.point(at: 120, 150)
    stage.hand.point(at: 130, 150)
    stage.hand.point(at: 250, 150)

    expect(stage.log, equals: ["hover began", "hover changed ×2", "hover ended"])
    expect(places, equals: [Point(10, 50), Point(20, 50), Point(30, 50), Point(30, 50)])
    expect(hover.numberOfTouches, equals: 0)
    expect(stage.window.isAtRest)
  }

  @Test func `B34: leaving the window ends the hover, and it may begin again`() {
    for _ in 1...2 {
      stage.hand.point(at: 110, 150)
      stage.hand.pointAway()
    }

    expect(stage.log, equals: ["hover began", "hover ended", "hover began", "hover ended"])
  }

  @Test func `B34: from an inner view to the outer, the inner ends and the outer continues`() {
    stage.add(HoverGestureRecognizer(), name: "outer")

    stage.hand.point(at: 110, 150)
    stage.hand.point(at: 50, 150)
    stage.hand.point(at: 110, 160)

    expect(
      stage.log,
      equals: [
        "hover began", "outer began", "hover ended", "outer changed", "outer changed",
        "hover began",
      ].reduce(into: []) { log, line in
        if log.last == line { log[log.count - 1] = "\(line) ×2" } else { log.append(line) }
      })
  }

  @Test func `B34: a hover neither prevents nor is prevented, and takes no touch from a view`() {
    let pan = stage.add(PanGestureRecognizer(), to: box)
    stage.hand.point(at: 110, 150)

    stage.hand.down(at: 110, 150)
    stage.hand.move(by: 20, 0)
    stage.hand.point(at: 130, 150)
    stage.hand.up()
    stage.hand.point(at: 250, 150)

    expect(!hover.canPrevent(pan))
    expect(!hover.canBePrevented(by: pan))
    expect(
      stage.log,
      equals: [
        "hover began", "box began", "box cancelled", "pan began", "hover changed", "pan ended",
        "hover ended",
      ])
    expect(stage.window.isAtRest)
  }

  @Test func `B34: fingers neither begin nor end a hover`() {
    stage.hand.tap(at: 110, 150)
    expect(!stage.log.contains { $0.hasPrefix("hover b") })

    stage.hand.point(at: 110, 150)
    stage.hand.tap(at: 120, 150)
    stage.hand.down(at: 120, 150)
    stage.hand.cancelAll()

    expect(hover.state, equals: .began)
    expect(!stage.log.contains("hover ended"))
  }

  @Test func `B34: a hover told not to begin does not begin before the next entry`() {
    box.answersShouldBegin = { _ in false }
    stage.hand.point(at: 110, 150)
    box.answersShouldBegin = { _ in true }
    stage.hand.point(at: 120, 150)
    expect(stage.failure(of: "hover"), equals: "box does not let hover begin")
    expect(hover.state, equals: .possible)

    stage.hand.point(at: 50, 150)
    stage.hand.point(at: 120, 150)

    expect(hover.state, equals: .began)
  }

  @Test func `B34: a hover disabled over its view is cancelled`() {
    stage.hand.point(at: 110, 150)

    hover.isEnabled = false
    stage.hand.point(at: 120, 150)

    expect(stage.log, equals: ["hover began", "hover cancelled"])
    expect(stage.window.isAtRest)
  }

  @Test func `B34: a hover is cancelled when its view is removed`() {
    stage.hand.point(at: 110, 150)

    box.removeFromSuperview()
    stage.hand.point(at: 120, 150)
    stage.view.addSubview(box)
    stage.hand.point(at: 130, 150)

    expect(stage.log, equals: ["hover began", "hover cancelled", "hover began"])
  }

  @Test func `a pointer that does not move, or is outside the window, sends no event`() {
    var events = 0
    stage.stream.tap = { _ in events += 1 }

    stage.hand.pointAway()
    stage.hand.point(at: 110, 150)
    stage.hand.point(at: 110, 150)
    stage.hand.point(at: .nan, 150)
    stage.hand.point(at: 1e9, 0)
    stage.hand.pointAway()
    stage.hand.pointAway()

    expect(events, equals: 2)
    expect(stage.violations.map(\.what), equals: [.pointer, .pointer])
    expect(
      stage.violations.first?.description,
      equals: "the pointer is where there is no place on a screen")
  }
}
