import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// The progress of each recognizer: what it needs, what it can take at most, and when it has none.
@Suite(.endsInTime) struct ProgressMeasureTests {
  private let stage = LoggingStage()

  private func progress(
    _ recognizer: GestureRecognizer, afterMilliseconds milliseconds: Int64 = 0
  ) -> [Measure] {
    recognizer.progress(at: stage.hand.now + milliseconds * 1000)
  }

  @Test func `B2: a tap of two fingers first needs the second`() {
    let tap = stage.add(TapGestureRecognizer())
    tap.numberOfTouchesRequired = 2
    stage.hand.down(1, at: 100, 100)
    expect(progress(tap).map(\.quantity), equals: [.touches, .duration, .movement])
    expect(progress(tap)[0], equals: Measure(.touches, 1, limit: 2))
    stage.hand.wait(100)
    stage.hand.down(2, at: 200, 100)
    stage.hand.move(2, by: 0, 7)
    expect(
      progress(tap, afterMilliseconds: 50),
      equals: [
        Measure(.duration, 0.15, limit: 0.75), Measure(.movement, 7, limit: 40, isMinimum: false),
      ])
  }

  @Test func `B7: a hold needs its time, and at most some movement`() {
    let press = stage.add(LongPressGestureRecognizer())
    stage.hand.down(at: 100, 100)
    stage.hand.move(by: 6, 8)
    expect(
      progress(press, afterMilliseconds: 310),
      equals: [
        Measure(.duration, 0.31, limit: 0.5, isMinimum: true),
        Measure(.movement, 10, limit: 10, isMinimum: false),
      ])
    // No timer has fired yet for a picture of a later time.
    expect(progress(press, afterMilliseconds: 900)[0].value, equals: 0.5)
    stage.hand.wait(600)
    expect(press.state, equals: .began)
    expect(progress(press).isEmpty)
  }

  @Test func `B11: before its press, a hold counts taps as a tap does`() {
    let press = stage.add(LongPressGestureRecognizer())
    (press.numberOfTapsRequired, press.numberOfTouchesRequired) = (2, 1)
    stage.hand.tap(at: 100, 100)
    stage.hand.wait(100)
    expect(progress(press)[0], equals: Measure(.taps, 1, limit: 2))
    stage.hand.tap(at: 100, 100)
    stage.hand.wait(100)
    expect(progress(press).map(\.quantity), equals: [.gap, .tapDistance])
    stage.hand.down(at: 100, 100)
    stage.hand.wait(100)
    expect(progress(press).first, equals: Measure(.duration, 0.1, limit: 0.5, isMinimum: true))
  }

  @Test func `B15: a pan of two fingers needs the second, and with a maximum has too many`() {
    let pan = stage.add(PanGestureRecognizer())
    (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) = (2, 2)
    stage.hand.down(1, at: 100, 100)
    expect(
      progress(pan), equals: [Measure(.touches, 1, limit: 2), Measure(.movement, 0, limit: 10)])
    stage.hand.down(2, at: 150, 100)
    expect(progress(pan).map(\.quantity), equals: [.movement])
    stage.hand.down(3, at: 200, 100)
    expect(progress(pan).first, equals: Measure(.touches, 3, limit: 2, isMinimum: false))
  }

  @Test func `B33: an edge swipe needs movement, and at most an angle`() {
    let pan = stage.add(ScreenEdgePanGestureRecognizer())
    pan.edges = .left
    stage.hand.down(at: 5, 100)
    expect(progress(pan).map(\.quantity), equals: [.movement])
    stage.hand.move(by: 4, 4)
    expect(progress(pan).map(\.quantity), equals: [.movement, .direction])
    expect(abs(progress(pan)[1].value - 45) < 1e-9 && progress(pan)[1].limit == 45)
  }

  @Test func `D41: the pan of a list tells how far off its axis the finger goes`() throws {
    let list = ScrollStage()
    let pan = list.list.panGestureRecognizer
    list.hand.down(at: 50, 50)
    list.hand.move(by: 6, 0)
    expect(pan.progress(at: list.hand.now), equals: [Measure(.movement, 6, limit: 10)])
    list.hand.move(by: 6, 0)
    let slant = try require(pan.progress(at: list.hand.now).first)
    expect(slant, equals: Measure(.slant, 90, limit: 45))
    list.hand.move(by: 0, 20)
    expect(pan.state, equals: .began)
  }

  @Test func `B21: two fingers need each other first`() {
    let pinch = stage.add(PinchGestureRecognizer())
    let rotation = stage.add(RotationGestureRecognizer())
    stage.hand.down(1, at: 100, 100)
    for recognizer in [pinch, rotation] {
      expect(progress(recognizer), equals: [Measure(.touches, 1, limit: 2)])
    }
    stage.hand.down(2, at: 140, 100)
    stage.hand.move(2, by: 5, 0)
    expect(progress(pinch), equals: [Measure(.spread, 5, limit: 8)])
    expect(progress(rotation).map(\.quantity), equals: [.arc, .angle])
    // Nearer than 57 pt, an angle of 6° is too short an arc; then the arc decides.
    expect((progress(rotation).last?.limit ?? 0) > 6)
  }

  @Test func `B30: what a swipe needs falls with time, and so does what it may stray`() {
    let swipe = stage.add(SwipeGestureRecognizer())
    stage.hand.down(at: 100, 100)
    stage.hand.move(by: 20, 5)
    let measures = progress(swipe, afterMilliseconds: 250)
    expect(
      measures,
      equals: [
        Measure(.travel, 20, limit: 50), Measure(.duration, 0.25, limit: 0.5),
        Measure(.stray, 5, limit: 35),
      ])
    stage.hand.move(by: -26, 0)
    expect(progress(swipe).contains(Measure(.retreat, 6, limit: 10)))
  }

  @Test func `G4.1: the swipe to the right tells its direction and its speed`() {
    let pan = stage.add(DirectionalPanGestureRecognizer())
    stage.hand.down(at: 100, 100)
    stage.hand.wait(100)
    stage.hand.move(by: 20, 0)
    expect(
      progress(pan),
      equals: [
        Measure(.travel, 20, limit: 30), Measure(.direction, 0, limit: 20),
        Measure(.speed, 200, limit: 40), Measure(.stray, 0, limit: 30),
      ])
  }

  @Test func `G0.1: a combo counts to its second tap, then only the time`() {
    let combo = stage.add(ComboTapGestureRecognizer())
    stage.hand.down(at: 100, 100)
    expect(progress(combo).map(\.quantity), equals: [.taps, .duration, .movement])
    stage.hand.up()
    expect(
      progress(combo, afterMilliseconds: 100),
      equals: [
        Measure(.taps, 1, limit: 2), Measure(.gap, 0.1, limit: 0.3),
      ])
    stage.hand.wait(100)
    stage.hand.tap(at: 100, 100)
    expect(progress(combo).isEmpty, "it has recognized")
    stage.hand.wait(100)
    stage.hand.down(at: 100, 100)
    expect(progress(combo).map(\.quantity), equals: [.gap, .duration, .movement])
    expect(progress(combo)[0].limit, equals: 1)
  }

  @Test func `E4: a gesture of the system needs movement, in time`() throws {
    stage.window.systemEdges = SystemEdges()
    stage.hand.down(at: 200, 3)
    stage.hand.move(by: 0, 6)
    let lane = try require(
      stage.window.race(at: stage.hand.now + 200_000).lanes.first { $0.kind == "systemEdge" })
    expect(
      lane.goals,
      equals: [
        Measure(.movement, 6, limit: 10), Measure(.direction, 0, limit: 45),
        Measure(.duration, 0.2, limit: 1),
      ])
  }

  @Test func `B34: hover has no progress`() {
    let hover = stage.add(HoverGestureRecognizer())
    stage.hand.point(at: 100, 100)
    expect(progress(hover).isEmpty)
  }
}
