import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Touches that views receive, apart from recognizers (C6, C9–C11, C14, C15).
@Suite(.endsInTime) struct TouchTests {
  private let stage = LoggingStage()

  @Test func `C6: the hit view keeps the touch wherever it moves`() {
    stage.addView("box", Rect(20, 20, 50, 50))
    stage.addView("other", Rect(200, 200, 50, 50))

    stage.hand.down(at: 30, 30)
    stage.hand.move(to: 220, 220)
    stage.hand.move(to: -50, 900)
    stage.hand.up()

    expect(stage.log, equals: ["box began", "box moved ×2", "box ended"])
  }

  @Test
  func `C6: a removed view loses its touch, an ancestor's recognizer keeps it`() {
    let box = stage.addView("box", Rect(20, 20, 50, 50))
    let inner = stage.addView("inner", Rect(0, 0, 50, 50), to: box)
    let own = stage.add(PanGestureRecognizer(), to: inner, name: "own")
    stage.add(PanGestureRecognizer(), name: "outer")

    stage.hand.down(at: 30, 30)
    box.removeFromSuperview()
    let touch = stage.window.touches.first
    stage.hand.move(by: 30, 0)
    stage.hand.up()

    expect(touch?.view == nil)
    expect(
      stage.log,
      equals: ["inner began", "inner cancelled", "own failed", "outer began", "outer ended"])
    expect(own.state, equals: .possible)
    expect(stage.window.isAtRest)
  }

  @Test func `C6: a view removed before it received its touch receives nothing`() {
    let first = stage.addView("first", Rect(0, 0, 50, 50))
    let second = stage.addView("second", Rect(100, 0, 50, 50))
    first.onPhase = { phase, _ in if phase == .began { second.removeFromSuperview() } }

    stage.hand.together {
      stage.hand.down(1, at: 10, 10)
      stage.hand.down(2, at: 110, 10)
    }
    stage.hand.together {
      stage.hand.up(1)
      stage.hand.up(2)
    }

    expect(stage.log, equals: ["first began", "first ended"])
    expect(stage.window.isAtRest)
  }

  @Test func `C6: a view removed during its cancelled phase receives that phase once`() {
    let box = stage.addView("box", Rect(0, 0, 50, 50))
    box.onPhase = { [weak box] phase, _ in if phase == .cancelled { box?.removeFromSuperview() } }

    stage.hand.down(at: 10, 10)
    box.removeFromSuperview()
    stage.hand.up()

    expect(stage.log, equals: ["box began", "box cancelled"])
    expect(box.superview == nil)
    expect(stage.window.isAtRest)
  }

  @Test func `C6: a view moved within its window keeps its touch`() {
    let box = stage.addView("box", Rect(0, 0, 50, 50))
    let other = stage.addView("other", Rect(100, 0, 100, 100))
    stage.add(PanGestureRecognizer(), to: box)

    stage.hand.down(at: 10, 10)
    stage.view.addSubview(box)
    other.addSubview(box)
    stage.hand.move(by: 20, 0)
    stage.hand.up()

    expect(stage.log, equals: ["box began", "box cancelled", "pan began", "pan ended"])
    expect(stage.view.subviews.count, equals: 1)
  }

  @Test func `C9: each phase that a view does not handle goes up separately`() {
    let began = PhaseView("began", .began)
    let moved = PhaseView("moved", .moved)
    began.frame = Rect(0, 0, 50, 50)
    moved.frame = Rect(0, 0, 60, 60)
    moved.addSubview(began)
    stage.view.addSubview(moved)

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 1, 0)
    stage.hand.up()

    expect(began.phases, equals: [.began])
    expect(moved.phases, equals: [.moved])
    expect(stage.log, equals: ["view ended"])
  }

  @Test func `C9: the chain ends at the window, and super passes on a handled phase`() {
    let box = stage.addView("box", Rect(0, 0, 50, 50))
    box.passesOn = true
    stage.view.passesOn = true

    stage.hand.down(at: 10, 10)
    stage.hand.cancel()

    expect(stage.log, equals: ["box began", "view began", "box cancelled", "view cancelled"])
    expect(box.next === stage.view)
    expect(stage.view.next === stage.window)
    expect(stage.window.next == nil)
  }

  @Test func `C10: cancelled replaces ended at any time after began`() {
    stage.hand.down(1, at: 10, 10)
    stage.hand.down(2, at: 50, 10)
    stage.hand.cancel(1)
    stage.hand.move(2, by: 5, 0)
    stage.hand.cancel(2)

    expect(stage.log, equals: ["view began ×2", "view cancelled", "view moved", "view cancelled"])
    expect(stage.window.isAtRest)
  }

  @Test func `C10: the view sees a touch that it loses as cancelled, the recognizer as it is`() {
    let pan = stage.add(PanGestureRecognizer())
    var seen: [TouchPhase] = []
    stage.view.onPhase = { _, touches in seen.append(touches[0].phase) }
    pan.addAction { [stage] in seen += stage.window.touches.map(\.phase) }

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 20, 0)

    expect(seen, equals: [.began, .cancelled, .moved])
  }

  @Test func `C11: an event contains all current touches, and filters them`() throws {
    let box = stage.addView("box", Rect(0, 0, 50, 50))
    let recognizer = stage.add(ScriptedRecognizer("one"), to: box)
    let outer = stage.add(ScriptedRecognizer("outer"))

    stage.hand.down(1, at: 10, 10)
    stage.hand.down(2, at: 100, 10)
    stage.hand.move(2, by: 1, 0)

    let event = try require(outer.event)
    expect(event.allTouches.map(\.id.number), equals: [1, 2])
    expect(event.touches(for: box).map(\.id.number), equals: [1])
    expect(event.touches(for: stage.view).map(\.id.number), equals: [2])
    expect(event.touches(for: stage.window).map(\.id.number), equals: [1, 2])
    expect(event.touches(for: recognizer).map(\.id.number), equals: [1])
    expect(event.touches(for: outer).map(\.id.number), equals: [1, 2])
  }

  @Test func `C11: an event contains no touch that was lifted or cancelled before it`() throws {
    let recognizer = stage.add(ScriptedRecognizer("one"))

    stage.hand.tap(at: 10, 10)
    stage.hand.down(1, at: 10, 10)
    stage.hand.cancel(1)
    stage.hand.down(2, at: 100, 10)

    expect(try require(recognizer.event).allTouches.map(\.id.number), equals: [3])
  }

  @Test func `C14: timestamp is the newest sample's, previous location the last event's`() throws {
    stage.hand.down(at: 10, 10)
    stage.hand.wait(20)
    stage.hand.move(to: 13, 14)
    stage.hand.wait(20)

    let touch = try require(stage.window.touches.first)
    expect(touch.timestamp, equals: Timestamp(milliseconds: 20))
    expect(touch.location(in: nil), equals: Point(13, 14))
    expect(touch.previousLocation(in: nil), equals: Point(10, 10))
  }

  @Test
  func `C14: a touch that did not move has its location as previous location`() {
    let recognizer = stage.add(ScriptedRecognizer("one"))

    stage.hand.down(1, at: 10, 10)
    stage.hand.down(2, at: 100, 10)
    stage.hand.move(1, by: 5, 0)
    stage.hand.move(2, by: 5, 0)

    let first = recognizer.event?.allTouches.first
    expect(first?.previousLocation(in: nil), equals: Point(15, 10))
  }

  @Test func `C14: small movements are not quantized`() {
    var positions: [Point] = []
    stage.view.onPhase = { _, touches in positions.append(touches[0].location(in: nil)) }

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 0.125, 0)
    stage.hand.move(by: 0.125, 0)

    expect(positions, equals: [Point(10, 10), Point(10.125, 10), Point(10.25, 10)])
  }

  @Test func `C15: cancelling all touches reaches views and running recognizers`() {
    let pan = stage.add(PanGestureRecognizer())
    let box = stage.addView("box", Rect(0, 0, 50, 50))
    pan.cancelsTouchesInView = false

    stage.hand.down(1, at: 10, 10)
    stage.hand.down(2, at: 100, 10)
    stage.hand.move(2, by: 40, 0)
    stage.clear()
    stage.hand.cancelAll()

    expect(stage.log, equals: ["box cancelled", "view cancelled", "pan cancelled"])
    expect(box.stage === stage)
    expect(stage.window.isAtRest)
    expect(stage.window.touches.isEmpty)
  }

  /// Handles one phase and passes the others up the chain.
  private final class PhaseView: View {
    let handled: TouchPhase
    var phases: [TouchPhase] = []

    init(_ name: String, _ handled: TouchPhase) {
      self.handled = handled
      super.init(identifier: name)
    }

    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
      handled == .began ? phases.append(.began) : super.touchesBegan(touches, with: event)
    }

    override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
      handled == .moved ? phases.append(.moved) : super.touchesMoved(touches, with: event)
    }
  }
}
