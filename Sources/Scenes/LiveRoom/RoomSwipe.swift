import Drawing
import Glibc
import TouchEngine

/// The swipe that clears the screen, which lets one see what it measures (rules G4.1–G4.5).
final class RoomSwipe: DirectionalPanGestureRecognizer {
  /// What the swipe of a finger that is down is like.
  struct Reading: Hashable {
    /// In the window's coordinates.
    var start: Point
    var place: Point
    /// From landing to the newest report.
    var seconds: Double

    /// How far the finger has gone to the right, in points.
    var distance: Double { place.x - start.x }
    /// How far its way is off the horizontal, in degrees, 0…180: more than 90 is to the left.
    var angle: Double {
      let way = place - start
      return way == .zero ? 0 : atan2(abs(way.y), way.x) * 180 / .pi
    }
    /// On the average, in points a second to the right.
    var speed: Double { seconds > 0 ? distance / seconds : 0 }
  }

  private var landed: (touch: Touch, time: Timestamp)?

  /// `nil` when no finger is down, or it has gone to somebody else.
  var reading: Reading? {
    landed.map { touch, time in
      Reading(
        start: touch.firstLocation(in: nil), place: touch.location(in: nil),
        seconds: Double(touch.timestamp - time) / 1_000_000)
    }
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    if landed == nil, let touch = touches.first { landed = (touch, touch.timestamp) }
    super.touchesBegan(touches, with: event)
  }

  override func reset() {
    super.reset()
    landed = nil
  }
}

/// The cone of the ways that count, and how the finger goes.
struct SwipePicture {
  /// In points.
  private static let length = 170.0
  /// Of an edge and of the finger's way.
  private static let line = StrokeStyle.round(width: 2, dash: [6, 6])

  let reading: RoomSwipe.Reading
  let distance: Double
  let tolerance: Double
  let state: GestureRecognizer.State
  let palette: Palette

  private var color: Color {
    switch state {
    case .ended: palette.ended
    case .failed, .cancelled: palette.failed
    case .possible, .began, .changed: palette.active
    }
  }

  func draw(into list: inout DisplayListBuilder) {
    let angle = tolerance * .pi / 180
    let start = reading.start
    func edge(_ side: Double, _ length: Double) -> Point {
      start + Point(length, side * length * tan(angle))
    }
    // A cone of 60° would leave the screen otherwise.
    let length = min(Self.length, Self.length / tan(max(angle, 0.01)))
    list.fill(.polygon([start, edge(-1, length), edge(1, length)]), color.opacity(0.28))
    for side in [-1.0, 1] {
      list.stroke(.line(from: start, to: edge(side, length)), .white, Self.line)
    }
    list.stroke(.line(from: edge(-1, distance), to: edge(1, distance)), .white, width: 2)
    list.stroke(.line(from: start, to: reading.place), color, StrokeStyle.round(width: 4))
    list.fill(.circle(center: start, radius: 5), .white)
  }
}
