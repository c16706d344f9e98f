import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// When a pan begins, continues and ends, and its translation (B12–B18).
@Suite(.endsInTime) struct PanTests {
  private let stage = LoggingStage()

  private func addPan(_ minimum: Int = 1, _ maximum: Int = .max) -> PanGestureRecognizer {
    let pan = stage.add(PanGestureRecognizer(), name: "pan")
    pan.minimumNumberOfTouches = minimum
    pan.maximumNumberOfTouches = maximum
    return pan
  }

  @Test func `B12: a pan begins with the minimum of fingers, and ends when all have lifted`() {
    let pan = addPan(2)

    stage.hand.down(1, at: 100, 100)
    stage.hand.move(1, by: 50, 0)
    stage.hand.down(2, at: 200, 100)
    let alone = pan.state
    stage.hand.drag([(1, Point(20, 0)), (2, Point(20, 0))], over: 8)
    let both = pan.state
    stage.hand.up(1)
    let left = pan.state
    stage.hand.up(2)

    expect([alone, both, left], equals: [.possible, .began, .began])
    expect(stage.log.last, equals: "pan ended")
    expect(stage.window.isAtRest)
  }

  @Test(arguments: [
    (9.999, 0.0, false), (10, 0, true), (6, 8, true), (5.999, 8, false), (-10, 0, true),
    (7, 7, false), (7.08, 7.08, true),
  ])
  func `B13: a pan begins at exactly 10 pt of Euclidean distance`(
    dx: Double, dy: Double, begins: Bool
  ) {
    let pan = addPan()

    stage.hand.down(at: 0, 0)
    stage.hand.move(to: dx, dy)

    expect(pan.state, equals: begins ? .began : .possible)
  }

  @Test func `B13: the displacement counts, not the length of the path`() {
    let pan = addPan()

    stage.hand.down(at: 100, 100)
    for _ in 1...10 {
      stage.hand.move(by: 9, 0)
      stage.hand.move(by: -9, 0)
    }

    expect(pan.state, equals: .possible)
    stage.hand.up()
    expect(stage.failure(of: "pan"), equals: "pan failed: lifted after 0 pt; a drag needs 10 pt")
  }

  @Test func `B13: the center of two fingers has to move`() {
    let pan = addPan()

    stage.hand.down(1, at: 100, 100)
    stage.hand.down(2, at: 200, 100)
    stage.hand.move(1, by: 19.9, 0)
    let before = pan.state
    stage.hand.move(1, by: 0.1, 0)

    expect(before, equals: .possible)
    expect(pan.state, equals: .began)
  }

  @Test func `B14: fingers that join and leave change the location, not the translation`() {
    let pan = addPan()

    stage.hand.down(1, at: 100, 100)
    stage.hand.move(1, by: 30, 0)
    let alone = (pan.translation(in: nil), pan.location(in: nil))
    stage.hand.down(2, at: 330, 100)
    let both = (pan.translation(in: nil), pan.location(in: nil))
    stage.hand.drag([(1, Point(10, 0)), (2, Point(30, 0))], over: 8)
    let moved = pan.translation(in: nil)
    stage.hand.up(1)
    let left = (pan.translation(in: nil), pan.location(in: nil))
    stage.hand.move(2, by: 5, 0)

    expect(alone == (Point(20, 0), Point(130, 100)))
    expect(both == (Point(20, 0), Point(230, 100)))
    expect(moved, equals: Point(40, 0))
    expect(left == (Point(40, 0), Point(360, 100)))
    expect(pan.translation(in: nil), equals: Point(45, 0))
  }

  @Test func `B14: a lifting finger's last position counts as movement`() {
    let pan = addPan()
    var ended: Point?
    pan.addAction { if pan.state == .ended { ended = pan.translation(in: nil) } }

    stage.hand.down(at: 100, 100)
    stage.hand.move(by: 20, 0)
    stage.hand.up(at: 127, 100)

    expect(ended, equals: Point(17, 0))
  }

  @Test func `B14: a finger's first event never counts as movement, the others' movement does`() {
    let pan = addPan()

    stage.hand.down(1, at: 100, 100)
    stage.hand.move(1, by: 20, 0)
    stage.hand.together {
      stage.hand.move(1, by: 6, 0)
      stage.hand.down(2, at: 300, 300)
    }

    expect(pan.translation(in: nil), equals: Point(16, 0))
  }

  @Test func `B14: a lift and a move in one event are one movement of the old set of fingers`() {
    let pan = addPan()

    stage.hand.down(1, at: 100, 100)
    stage.hand.down(2, at: 200, 100)
    stage.hand.drag([(1, Point(20, 0)), (2, Point(20, 0))], over: 8)
    stage.hand.together {
      stage.hand.up(1, at: 130, 100)
      stage.hand.move(2, by: 10, 0)
    }

    expect(pan.translation(in: nil), equals: Point(20, 0))
    expect(pan.state, equals: .changed)
  }

  @Test func `B15: a possible pan with too many fingers cannot begin, and does not fail`() {
    let pan = addPan(1, 1)

    stage.hand.down(1, at: 100, 100)
    stage.hand.down(2, at: 200, 100)
    stage.hand.drag([(1, Point(50, 0)), (2, Point(50, 0))], over: 50)
    let both = pan.state
    stage.hand.up(2)
    stage.hand.move(1, by: 10, 0)

    expect(both, equals: .possible)
    expect(pan.state, equals: .began)
  }

  @Test func `B15: a running pan ignores fingers beyond the maximum`() {
    let pan = addPan(1, 2)
    let other = stage.addView("other", Rect(300, 0, 100, 100))

    stage.hand.down(1, at: 100, 100)
    stage.hand.move(1, by: 20, 0)
    stage.hand.together {
      stage.hand.down(2, at: 200, 100)
      stage.hand.down(3, at: 310, 10)
    }
    stage.hand.move(3, by: 50, 0)
    stage.hand.move(1, by: 10, 0)

    expect(pan.numberOfTouches, equals: 2)
    expect(
      pan.location(ofTouch: 1, in: nil), equals: Point(200, 100), "the one that came first stays")
    expect(pan.translation(in: nil), equals: Point(15, 0))
    expect(stage.log.contains("other moved"), "it goes on in its view")
    expect(other.superview != nil)
    stage.hand.cancelAll()
    expect(stage.window.isAtRest)
  }

  @Test func `B15: a pan ignores an extra finger that lands in the event in which it begins`() {
    let pan = addPan(1, 1)

    stage.hand.down(1, at: 100, 100)
    stage.hand.together {
      stage.hand.move(1, by: 20, 0)
      stage.hand.down(2, at: 200, 100)
    }
    stage.hand.move(1, by: 10, 0)

    expect(pan.state, equals: .changed)
    expect(pan.numberOfTouches, equals: 1)
    expect(pan.translation(in: nil), equals: Point(20, 0))
  }

  @Test func `B15: below the minimum nothing changes until it is reached again`() {
    let pan = addPan(2)

    stage.hand.down(1, at: 100, 100)
    stage.hand.down(2, at: 200, 100)
    stage.hand.drag([(1, Point(20, 0)), (2, Point(20, 0))], over: 8)
    stage.hand.up(2)
    stage.clear()
    stage.hand.move(1, by: 50, 0)
    let frozen = pan.translation(in: nil)
    let logBelow = stage.log
    stage.hand.down(2, at: 200, 100)
    stage.hand.drag([(1, Point(5, 0)), (2, Point(5, 0))], over: 8)

    expect(frozen, equals: Point(10, 0))
    expect(logBelow.isEmpty)
    expect(pan.translation(in: nil), equals: Point(15, 0))
    stage.hand.up(1)
    stage.hand.up(2)
    expect(stage.log, equals: ["pan changed", "pan ended"])
  }

  struct Start: Sendable {
    let policy: PanGestureRecognizer.TranslationStart
    let step: Point
    let began: Point
  }

  @Test(arguments: [
    Start(policy: .slopRemoved, step: Point(30, 0), began: Point(20, 0)),
    Start(policy: .slopRemoved, step: Point(10, 10), began: Point(2.929, 2.929)),
    Start(policy: .slopRemoved, step: Point(10, 0), began: Point(0, 0)),
    Start(policy: .initialContact, step: Point(30, 0), began: Point(30, 0)),
    Start(policy: .zeroAtBegan, step: Point(30, 0), began: Point(0, 0)),
  ])
  func `B16: should-begin sees all translation, began what the policy leaves`(_ start: Start) {
    let pan = addPan()
    pan.translationStart = start.policy
    var asked: Point?
    stage.view.answersShouldBegin = { _ in
      asked = pan.translation(in: nil)
      return true
    }

    stage.hand.down(at: 100, 100)
    stage.hand.move(by: start.step.x, start.step.y)
    let began = pan.translation(in: nil)
    stage.hand.move(by: 7, -3)

    expect(PanGestureRecognizer().translationStart, equals: .slopRemoved)
    expect(asked, equals: start.step)
    expect(began.distance(to: start.began) < 0.001)
    expect(pan.translation(in: nil).distance(to: start.began + Point(7, -3)) < 0.001)
  }

  @Test func `B16: began sees less than 1 pt in steps of 1 pt`() {
    let pan = addPan()
    var began: Point?
    pan.addAction { if pan.state == .began { began = pan.translation(in: nil) } }

    stage.hand.down(at: 100, 100)
    for _ in 1...15 { stage.hand.move(by: 0.6, 0.8) }

    expect((began?.length ?? 9) < 1)
  }

  @Test func `B17: setTranslation is read back, later movement is added, velocity is kept`() {
    let pan = addPan()
    pan.addAction { pan.setTranslation(.zero, in: nil) }

    stage.hand.down(at: 100, 100)
    stage.hand.drag(by: 100, 0, over: 100, every: 10_000)
    let velocity = pan.velocity(in: nil).x
    let afterAction = pan.translation(in: nil)
    pan.setTranslation(Point(3, 4), in: nil)
    pan.removeTarget(nil)
    stage.hand.move(by: 10, 0)

    expect(afterAction, equals: .zero)
    expect(pan.translation(in: nil), equals: Point(13, 4))
    expect(abs(velocity - 1000) < 1)
  }

  @Test func `B18: a view's scale and rotation affect the translation, its position does not`() {
    let box = stage.addView("box", Rect(100, 100, 100, 100))
    let pan = stage.add(PanGestureRecognizer(), to: box)
    pan.translationStart = .initialContact
    box.transform = .scale(2)

    stage.hand.down(at: 150, 150)
    stage.hand.move(by: 40, 20)
    let scaled = pan.translation(in: box)
    box.center = Point(-300, 70)
    let elsewhere = pan.translation(in: box)
    box.transform = .rotation(.pi / 2)
    let turned = pan.translation(in: box)

    expect(scaled, equals: Point(20, 10))
    expect(elsewhere, equals: Point(20, 10))
    expect(turned.distance(to: Point(20, -40)) < 1e-9)
    pan.setTranslation(Point(1, 0), in: box)
    expect(pan.translation(in: nil).distance(to: Point(0, 1)) < 1e-9)
    box.transform = .scale(0)
    expect(pan.translation(in: box), equals: .zero)
  }
}
