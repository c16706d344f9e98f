import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Pans from the edges of the window (B32, B33).
@Suite(.endsInTime) struct ScreenEdgePanTests {
  private let stage = LoggingStage()

  private func addEdgePan(
    _ edges: ScreenEdgePanGestureRecognizer.Edges
  ) -> ScreenEdgePanGestureRecognizer {
    let pan = stage.add(ScreenEdgePanGestureRecognizer())
    pan.edges = edges
    return pan
  }

  @Test func `B32: an edge pan without edges begins nowhere`() {
    let pan = stage.add(ScreenEdgePanGestureRecognizer())

    stage.hand.down(at: 1, 200)

    expect(pan.edges, equals: [])
    expect(pan.state, equals: .failed)
  }

  @Test func `B32: an edge pan ignores every touch after the first`() {
    let pan = addEdgePan(.left)

    stage.hand.down(1, at: 5, 200)
    stage.hand.down(2, at: 5, 300)
    stage.hand.drag(1, by: 30, 0, over: 30)
    stage.hand.down(3, at: 300, 300)
    stage.hand.move(2, by: 100, 0)
    stage.hand.move(3, by: 100, 0)

    expect(pan.numberOfTouches, equals: 1)
    expect(pan.translation(in: nil), equals: Point(20, 0))
    stage.hand.up(1)
    expect(stage.log.last, equals: "edgePan ended")
  }

  @Test func `B32: the first of fingers that land together counts`() {
    let pan = addEdgePan(.left)

    stage.hand.together {
      stage.hand.down(1, at: 5, 200)
      stage.hand.down(2, at: 300, 200)
    }
    stage.hand.move(1, by: 12, 0)

    expect(pan.state, equals: .began)
  }

  struct Landing: Sendable {
    let edge: ScreenEdgePanGestureRecognizer.Edges
    let at: (Double, Double)
    let isInBand: Bool
  }

  @Test(arguments: [
    Landing(edge: .left, at: (0, 200), isInBand: true),
    Landing(edge: .left, at: (19.9, 200), isInBand: true),
    Landing(edge: .left, at: (20, 200), isInBand: false),
    Landing(edge: .left, at: (399, 200), isInBand: false),
    Landing(edge: .right, at: (399, 200), isInBand: true),
    Landing(edge: .right, at: (380.1, 200), isInBand: true),
    Landing(edge: .right, at: (380, 200), isInBand: false),
    Landing(edge: .top, at: (200, 19.9), isInBand: true),
    Landing(edge: .top, at: (200, 20), isInBand: false),
    Landing(edge: .bottom, at: (200, 380.1), isInBand: true),
    Landing(edge: .bottom, at: (200, 380), isInBand: false),
    Landing(edge: .all, at: (200, 5), isInBand: true),
    Landing(edge: .all, at: (200, 200), isInBand: false),
  ])
  func `B33: an edge pan fails at once when the finger lands outside the band`(_ landing: Landing) {
    let pan = addEdgePan(landing.edge)

    stage.hand.down(at: landing.at.0, landing.at.1)

    expect(pan.state, equals: landing.isInBand ? .possible : .failed)
  }

  @Test func `B33: the band is along the window's edge, wherever the view is`() {
    let box = stage.addView("box", Rect(100, 100, 200, 200))
    let pan = stage.add(ScreenEdgePanGestureRecognizer(), to: box)
    pan.edges = .left

    stage.hand.down(at: 105, 150)

    expect(
      stage.failure(of: "edgePan"),
      equals: "edgePan failed: landed 105 pt from the edge, "
        + "an edge swipe has to start less than 20 pt from it"
    )
  }

  struct Way: Sendable {
    let edge: ScreenEdgePanGestureRecognizer.Edges
    let from: (Double, Double)
    let by: (Double, Double)
    let begins: Bool
  }

  @Test(arguments: [
    Way(edge: .left, from: (5, 200), by: (10, 0), begins: true),
    Way(edge: .left, from: (5, 200), by: (10, 10), begins: true),
    Way(edge: .left, from: (5, 200), by: (10, -10), begins: true),
    Way(edge: .left, from: (5, 200), by: (10, 10.1), begins: false),
    Way(edge: .left, from: (5, 200), by: (0, 10), begins: false),
    Way(edge: .left, from: (5, 200), by: (-10, 0), begins: false),
    Way(edge: .right, from: (395, 200), by: (-10, 0), begins: true),
    Way(edge: .right, from: (395, 200), by: (10, 0), begins: false),
    Way(edge: .top, from: (200, 5), by: (0, 10), begins: true),
    Way(edge: .top, from: (200, 5), by: (0, -10), begins: false),
    Way(edge: .bottom, from: (200, 395), by: (0, -10), begins: true),
    Way(edge: .bottom, from: (200, 395), by: (10, 0), begins: false),
    // In a corner either direction leads inward.
    Way(edge: .all, from: (5, 5), by: (0, 10), begins: true),
    Way(edge: .all, from: (5, 5), by: (10, 0), begins: true),
    Way(edge: .left, from: (5, 5), by: (0, 10), begins: false),
  ])
  func `B33: the first 10 pt must lead inward within 45°`(_ way: Way) {
    let pan = addEdgePan(way.edge)

    stage.hand.down(at: way.from.0, way.from.1)
    stage.hand.move(by: way.by.0, way.by.1)

    expect(pan.state, equals: way.begins ? .began : .failed)
  }

  @Test func `B33: the failure says how far the direction was off`() {
    _ = addEdgePan(.left)

    stage.hand.down(at: 5, 200)
    stage.hand.move(by: 0, 12)

    expect(
      stage.failure(of: "edgePan"),
      equals: "edgePan failed: went 90° off its direction, at most 45°; it takes only moves right")
  }

  @Test(arguments: [true, false])
  func `B33: a scroll view's pan waits for the edge pan to fail`(inwards: Bool) {
    let list = ScrollView(identifier: "list", frame: Rect(0, 0, 400, 400))
    list.contentSize = Size(2000, 2000)
    stage.view.addSubview(list)
    let pan = addEdgePan(.left)

    stage.hand.down(at: 5, 200)
    stage.hand.drag(by: inwards ? 40 : 0, inwards ? 0 : -40, over: 40)

    expect(pan.state, equals: inwards ? .changed : .failed)
    expect(list.isDragging, equals: !inwards)
  }
}
