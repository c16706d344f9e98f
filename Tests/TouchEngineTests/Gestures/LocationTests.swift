import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Locations that recognizers report (A52–A55).
@Suite(.endsInTime) struct LocationTests {
  private let stage = LoggingStage()

  @Test func `A52: the location is the center of the tracked touches, in any view's coordinates`() {
    let box = stage.addView("box", Rect(100, 100, 200, 200))
    let pan = stage.add(PanGestureRecognizer(), to: box)

    stage.hand.down(1, at: 110, 110)
    stage.hand.down(2, at: 150, 130)

    expect(pan.location(in: nil), equals: Point(130, 120))
    expect(pan.location(in: box), equals: Point(30, 20))
    expect(pan.numberOfTouches, equals: 2)
    expect(pan.location(ofTouch: 1, in: nil), equals: Point(150, 130))
    expect(pan.location(ofTouch: 1, in: box), equals: Point(50, 30))
  }

  @Test func `A53: touch indexes are in order of arrival and close up; no touches give zero`() {
    let recognizer = stage.add(ScriptedRecognizer("one"))
    let before = recognizer.location(in: nil)

    stage.hand.down(1, at: 10, 10)
    stage.hand.down(2, at: 20, 10)
    stage.hand.down(3, at: 30, 10)
    stage.hand.up(2)

    expect(before, equals: .zero)
    expect((0..<2).map { recognizer.location(ofTouch: $0, in: nil).x } == [10, 30])
    stage.hand.up(1)
    stage.hand.up(3)
    expect(recognizer.location(in: nil), equals: .zero)
    expect(recognizer.numberOfTouches, equals: 0)
  }

  @Test func `A53: an index out of range stops a debug build`() async {
    #if DEBUG
      await #expect(processExitsWith: .failure) {
        _ = ScriptedRecognizer("one").location(ofTouch: 0, in: nil)
      }
    #else
      expect(ScriptedRecognizer("one").location(ofTouch: 0, in: nil), equals: .zero)
    #endif
  }

  @Test func `A54: a multi-tap's location is that of its first tap`() {
    let double = stage.add(TapGestureRecognizer())
    double.numberOfTapsRequired = 2
    var location: Point?
    double.addAction { location = double.location(in: nil) }

    stage.hand.tap(at: 10, 10)
    stage.hand.wait(100)
    stage.hand.tap(at: 30, 30)

    expect(location, equals: Point(10, 10))
    expect(double.location(in: nil), equals: .zero, "no touches")
  }

  @Test func `A54: a tap of several fingers is located at the center of their first contacts`() {
    let tap = stage.add(TapGestureRecognizer())
    tap.numberOfTouchesRequired = 3
    var location: Point?
    tap.addAction { location = tap.location(in: nil) }

    stage.hand.down(1, at: 10, 10)
    stage.hand.down(2, at: 40, 10)
    stage.hand.down(3, at: 10, 70)
    stage.hand.move(1, by: 5, 5)
    stage.hand.up(1)
    stage.hand.up(2)
    stage.hand.up(3)

    expect(location, equals: Point(20, 30))
  }

  @Test func `A54: a pinch's location is the current center of its fingers`() {
    let pinch = stage.add(PinchGestureRecognizer())

    stage.hand.down(1, at: 100, 100)
    stage.hand.down(2, at: 200, 100)
    stage.hand.move(2, by: 20, 40)

    expect(pinch.state, equals: .began)
    expect(pinch.location(in: nil), equals: Point(160, 120))
  }

  @Test func `A55: the lifted touches still count in the ended action`() {
    let pan = stage.add(PanGestureRecognizer())
    var ended: (location: Point, touches: Int)?
    pan.addAction {
      if pan.state == .ended { ended = (pan.location(in: nil), pan.numberOfTouches) }
    }

    stage.hand.down(1, at: 10, 10)
    stage.hand.down(2, at: 50, 10)
    stage.hand.drag([(1, Point(40, 0)), (2, Point(40, 0))], over: 40)
    stage.hand.together {
      stage.hand.up(1)
      stage.hand.up(2)
    }

    expect(ended?.location, equals: Point(70, 10))
    expect(ended?.touches, equals: 2)
  }
}
