import Drawing
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

/// The handle that shows where the next swipe belongs to the system.
@Suite(.endsInTime) struct SystemEdgesLookTests {
  private static let size = Size(400, 300)

  private final class Deferring: ViewController {
    override var preferredScreenEdgesDeferringSystemGestures: RectEdge { .all }
  }

  /// The commands drawn after a first swipe from each of `edges` in turn.
  private func picture(
    after edges: [RectEdge], style: Appearance.Style = .light
  ) -> [DrawCommand] {
    let window = Window(size: Self.size)
    window.rootViewController = Deferring()
    let system = SystemEdges(edges: .all)
    window.systemEdges = system
    let stream = TouchStream(window: window)
    for (number, edge) in edges.enumerated() {
      let (start, way): (Point, Point) =
        switch edge {
        case .top: (Point(200, 5), Point(0, 40))
        case .left: (Point(5, 150), Point(40, 0))
        case .right: (Point(395, 150), Point(-40, 0))
        default: (Point(200, 295), Point(0, -40))
        }
      let time = Timestamp(milliseconds: Int64(100 * number))
      for (phase, part, later) in [
        (TouchPhase.began, 0.0, 0), (.moved, 1, 20_000), (.ended, 1, 30_000),
      ] as [(TouchPhase, Double, Int64)] {
        let sample = TouchSample(
          touch: TouchID(number), phase: phase, position: start + way * part, time: time + later)
        stream.accept(InputBatch(events: [InputEvent(sample)], time: sample.time))
      }
    }
    return DisplayList {
      $0.draw(system, in: window.bounds, Appearance(style: style))
    }.commands
  }

  @Test func `nothing is drawn before a first swipe`() {
    expect(picture(after: []), equals: [])
  }

  @Test(
    arguments: [
      (.top, Rect(130, 5, 140, 7)), (.left, Rect(5, 80, 7, 140)),
      (.bottom, Rect(130, 288, 140, 7)), (.right, Rect(388, 80, 7, 140)),
    ] as [(RectEdge, Rect)])
  func `a handle is in the middle of its edge, on a background of its own`(
    edge: RectEdge, frame: Rect
  ) {
    expect(
      SystemEdgeHandle.frame(at: edge, of: Rect(origin: .zero, size: Self.size)), equals: frame)
    for style in Appearance.Style.allCases {
      let palette = Palette.of(style)
      let expected = DisplayList {
        $0.fill(.roundedRect(frame.outset(by: 3), radius: 6), palette.stage)
        $0.fill(.roundedRect(frame, radius: 3.5), palette.ink)
      }
      expect(picture(after: [edge], style: style), equals: expected.commands)
    }
  }

  @Test func `each edge has its own handle`() {
    expect(picture(after: [.bottom, .top]).count, equals: 4)
  }

  @Test func `a handle is shorter where the window is narrow`() {
    let frame = SystemEdgeHandle.frame(at: .bottom, of: Rect(0, 0, 100, 100))

    expect(frame, equals: Rect(5, 88, 90, 7))
  }
}
