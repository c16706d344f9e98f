import Expectations
import FileSupport
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import PhotoEditor
@testable import SceneBase
@testable import ScenePlayer

/// The view of the photo bounces at the limits of its zoom, and glides on (D26, D32, D39).
@Suite(.endsInTime) struct ViewMotionTests {
  private let played = PlayedEditor()
  private var canvas: Canvas { played.canvas }
  private var hand: Hand { played.hand }

  private func zoom(_ scale: Double) {
    canvas.zoom = ViewZoom(scale: scale, offset: .zero)
    canvas.sharpen()
  }

  /// Moves two fingers beside all elements, and keeps them down.
  private func move(_ first: Point, _ second: Point, over milliseconds: Int64 = 200) {
    hand.together {
      hand.down(1, at: 500, 400)
      hand.down(2, at: 700, 400)
    }
    hand.drag([(1, first), (2, second)], over: milliseconds)
  }

  private func lift() {
    hand.together {
      hand.up(1)
      hand.up(2)
    }
  }

  @Test func `D26: the zoom resists beyond its limits, and returns in 0.3 s`() throws {
    move(Point(80, 0), Point(-80, 0))
    expect(canvas.zoom.scale > 0.4 && canvas.zoom.scale < 0.95)
    lift()
    expect(canvas.content.isMoving && canvas.zoom.scale < 1)
    try played.editor.state(at: hand.now).check()
    hand.wait(300)
    expect(canvas.zoom == .fit && !canvas.content.isMoving)

    zoom(7)
    move(Point(-150, 0), Point(150, 0))
    expect(canvas.zoom.scale > 8.2 && canvas.zoom.scale < 16)
    lift()
    try played.editor.state(at: hand.now).check()
    hand.wait(300)
    expect(canvas.zoom.scale, equals: 8)
    hand.wait(1000)
    expect(played.playground.isAtRest)
  }

  @Test func `D32: the view glides on, and the picture is made sharp when it rests`() {
    zoom(4)
    move(Point(-60, 0), Point(-60, 0), over: 100)
    let atLift = canvas.zoom.offset.x
    lift()
    expect(canvas.content.isMoving)
    hand.wait(200)
    expect(canvas.zoom.offset.x < atLift - 50 && canvas.motion != .identity)
    hand.wait(4000)
    expect(!canvas.content.isMoving && canvas.motion == .identity)
    expect(canvas.restingZoom == canvas.zoom && played.playground.isAtRest)
  }

  @Test func `fingers that lift shortly after each other let the view glide, too`() {
    zoom(4)
    move(Point(-60, 0), Point(-60, 0), over: 100)
    hand.up(1)
    hand.wait(20)
    hand.up(2)
    expect(canvas.content.isMoving)
    hand.wait(4000)

    move(Point(60, 0), Point(60, 0), over: 100)
    hand.up(1)
    hand.wait(60)
    hand.up(2)
    expect(!canvas.content.isMoving)
  }

  @Test func `D39: a tap that stops the view selects nothing, and the next one selects`() {
    let star = played.add(at: 524, 399)
    zoom(4)
    canvas.targetRules.policy = .itself
    hand.together {
      hand.down(1, at: 60, 80)
      hand.down(2, at: 160, 80)
    }
    hand.drag([(1, Point(0, 40)), (2, Point(0, 40))], over: 100)
    lift()
    expect(canvas.content.isMoving)
    hand.wait(100)
    hand.tap(at: star.place.x, star.place.y)
    hand.wait(1000)
    expect(!canvas.content.isMoving && canvas.selected == nil)
    let refused = played.decisions.contains { $0.reason == CanvasReason.stoppedView.reason }
    expect(refused)
    hand.tap(at: star.place.x, star.place.y)
    hand.wait(1000)
    expect(canvas.selected === star)
  }

  @Test func `D39: a finger stops a picture on its way back until it lifts`() {
    let star = played.add(at: 524, 399)
    move(Point(80, 0), Point(-80, 0))
    lift()
    hand.wait(100)
    expect(canvas.content.isMoving)
    hand.down(at: 60, 80)
    let scale = canvas.zoom.scale
    hand.wait(400)
    expect(canvas.zoom.scale == scale && scale < 1 && !canvas.content.isMoving)
    hand.up()
    expect(canvas.content.isMoving)
    hand.wait(300)
    expect(canvas.zoom == .fit && canvas.selected == nil)
    hand.wait(1000)
    expect(played.playground.isAtRest)

    // A drag with the finger begins, and ends before the picture returns.
    canvas.targetRules.policy = .itself
    move(Point(80, 0), Point(-80, 0))
    lift()
    hand.wait(100)
    hand.down(at: star.place.x, star.place.y)
    let held = canvas.zoom.scale
    hand.drag(by: 0, 60, over: 200)
    expect(canvas.zoom.scale == held && held < 1)
    hand.up()
    hand.wait(1000)
    expect(canvas.zoom == .fit && !canvas.content.isMoving)
  }

  @Test func `a mode that shows the whole photo ends the motion`() {
    zoom(4)
    move(Point(-60, 0), Point(-60, 0), over: 100)
    lift()
    expect(canvas.content.isMoving)
    hand.press("c", text: "c")
    expect(canvas.zoom == .fit && !canvas.content.isMoving)
    hand.wait(1000)
    expect(canvas.zoom, equals: .fit)
  }
}
