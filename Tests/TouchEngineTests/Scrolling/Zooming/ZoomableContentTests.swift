import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Content that two fingers move and zoom in a view that is no scroll view (D26, D28–D39). The view
/// and the content at scale 1 are 300 × 400 pt, and the scale may be one to four.
@Suite(.endsInTime) struct ZoomableContentTests {
  private let stage = LoggingStage()
  private let view = View(frame: Rect(0, 0, 300, 400))
  private let content: ZoomableContent
  private var hand: Hand { stage.hand }

  init() {
    stage.window.addSubview(view)
    content = ZoomableContent(
      in: view, at: ZoomableContent.Pose(scale: 1, place: .zero), scales: 1...4,
      places: { scale in
        let (x, y) = (150 * max(scale - 1, 0), 200 * max(scale - 1, 0))
        return (-x...x, -y...y)
      }, onMove: {})
  }

  private func put(_ scale: Double, _ x: Double, _ y: Double = 0) {
    content.put(at: ZoomableContent.Pose(scale: scale, place: Point(x, y)))
  }

  /// Does something at the hand's time, as an action of a recognizer would: engine time goes on
  /// with events only.
  private func act(_ body: () -> Void) { stage.stream.perform(at: hand.now, body) }

  /// Takes the content and drags it to the side, in steps of 8 ms.
  private func drag(by step: Double, times count: Int) {
    act { content.take() }
    for _ in 1...count {
      hand.wait(8)
      act { content.drag(by: Point(step, 0)) }
    }
  }

  @Test(arguments: [(8, 1), (3, 0), (0.5, -1)] as [(Double, Double)])
  func `D26: beyond its limits the scale resists as that of a scroll view`(
    free: Double, side: Double
  ) {
    content.take()
    content.zoom(by: free, about: .zero)
    let shown = (1 - 1 / (0.55 + 1)) * log(2)
    let expected = side > 0 ? 4 * exp(shown) : side < 0 ? exp(-shown) : free
    expect(abs(content.pose.scale - expected) < 1e-9)
    // The way back has no dead travel.
    content.zoom(by: 2 / free, about: .zero)
    expect(abs(content.pose.scale - 2) < 1e-9)
  }

  @Test func `D26: the point under the fingers stays there, and the bounce takes 0.3 s`() {
    content.take()
    content.zoom(by: 8, about: Point(40, -30))
    let pose = content.pose
    let held = (Point(40, -30) - pose.place) * (1 / pose.scale)
    expect(held.distance(to: Point(40, -30)) < 1e-9)
    content.release()
    expect(content.isMoving)
    hand.wait(299)
    expect(content.isMoving && content.pose.scale > 4)
    hand.wait(1)
    expect(!content.isMoving && content.pose.scale == 4)
    expect(((Point(40, -30) - content.pose.place) * 0.25).distance(to: held) < 1e-9)
    expect(stage.window.isAtRest)
  }

  @Test func `D26: content that is smaller than its view returns to the middle exactly`() {
    content.take()
    content.zoom(by: 0.5, about: Point(70, 20))
    content.drag(by: Point(33.3, -12.1))
    expect(content.pose.place != .zero)
    content.release()
    hand.wait(300)
    expect(content.pose, equals: ZoomableContent.Pose(scale: 1, place: .zero))
  }

  @Test func `D30: without a zoom the place resists, and an axis with one value stays`() {
    put(2, 150)
    content.take()
    content.drag(by: Point(100, 0))
    let way = (1 - 1 / (100 * 0.55 / 300 + 1)) * 300
    expect(abs(content.pose.place.x - 150 - way) < 1e-9)
    content.release()
    hand.wait(2000)
    expect(content.pose.place, equals: Point(150, 0))

    put(1, 0)
    content.take()
    content.drag(by: Point(50, 50))
    expect(content.pose.place, equals: .zero)
  }

  @Test func `D32: released content glides as far as that of a scroll view, unless cancelled`() {
    put(2, -140)
    drag(by: 2, times: 5)
    content.release()
    expect(content.isMoving)
    hand.wait(4000)
    // 250 pt/s, less the rest of 0.5 pt.
    let way = 250 / (-1000 * log(0.998)) - 0.5
    expect(abs(content.pose.place.x - (-130 + way)) < 1e-6)
    expect(!content.isMoving && stage.window.isAtRest)

    put(2, -140)
    drag(by: 2, times: 5)
    content.release(glides: false)
    expect(!content.isMoving && content.pose.place.x == -130)
    drag(by: 2, times: 5)
    hand.wait(41)
    act { content.release() }
    expect(!content.isMoving, "the fingers had come to rest")
  }

  @Test func `D34: content that glides over its edge springs back to it`() {
    put(2, 100)
    drag(by: 8, times: 5)
    content.release()
    var farthest = 0.0
    for _ in 1...200 {
      hand.wait(10)
      farthest = max(farthest, content.pose.place.x)
    }
    expect(farthest > 160)
    expect(content.pose.place.x == 150 && !content.isMoving)
  }

  @Test func `D39: a finger stops content that glides, and does only that if it was fast`() {
    put(2, -140)
    drag(by: 2, times: 5)
    content.release()
    hand.wait(100)
    let place = content.pose.place.x
    expect(content.stop())
    hand.wait(1000)
    expect(abs(content.pose.place.x - place) < 2.5 && !content.isMoving)
    expect(!content.stop())

    put(2, -140)
    drag(by: 2, times: 5)
    content.release()
    hand.wait(1500)
    expect(content.isMoving)
    expect(!content.stop() && !content.isMoving, "slower than 20 pt/s")
  }

  @Test func `D39: content that springs back stays under a finger, and returns at the lift`() {
    put(2, 100)
    drag(by: 8, times: 5)
    act { content.release() }
    hand.wait(150)
    let place = content.pose.place.x
    expect(place > 155 && content.isMoving)
    act { expect(content.stop()) }
    hand.wait(1000)
    expect(abs(content.pose.place.x - place) < 5 && content.pose.place.x > 151)
    expect(!content.isMoving)
    act { content.release(glides: false) }
    expect(content.isMoving)
    hand.wait(2000)
    expect(content.pose.place.x == 150 && !content.isMoving)
  }

  @Test func `D26, D39: a scale on its way back stays under a finger, and returns at the lift`() {
    act {
      content.take()
      content.zoom(by: 8, about: Point(40, -30))
      content.release()
    }
    hand.wait(100)
    act { expect(content.stop()) }
    let pose = content.pose
    let held = (Point(40, -30) - pose.place) * (1 / pose.scale)
    hand.wait(1000)
    expect(content.pose == pose && pose.scale > 4 && !content.isMoving)
    act { content.release(glides: false) }
    hand.wait(300)
    expect(content.pose.scale, equals: 4)
    // The point that the bounce kept stays.
    expect(((Point(40, -30) - content.pose.place) * 0.25).distance(to: held) < 1e-9)
  }

  @Test func `fingers that take moving content, and code that puts it, end its motion`() {
    content.take()
    content.zoom(by: 8, about: .zero)
    content.release()
    hand.wait(100)
    let scale = content.pose.scale
    content.take()
    hand.wait(1000)
    expect(content.pose.scale == scale && scale > 4)
    content.zoom(by: 1, about: .zero)
    expect(abs(content.pose.scale - scale) < 1e-9)
    put(2, 30)
    content.zoom(by: 1.5, about: .zero)
    expect(abs(content.pose.scale - 3) < 1e-9 && abs(content.pose.place.x - 45) < 1e-9)
    content.release()
    put(1, 0)
    hand.wait(1000)
    expect(content.pose, equals: ZoomableContent.Pose(scale: 1, place: .zero))
  }
}
