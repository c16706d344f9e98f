import Drawing
import Glibc
import TouchEngine

/// The swipe that clears the screen, with its measurements (rules G4.1–G4.5).
final class RoomSwipe: DirectionalPanGestureRecognizer {
  /// The measurements of a swipe in progress.
  struct Reading: Hashable {
    /// The first contact, in the window's coordinates.
    var start: Point
    var place: Point
    /// The time from the first contact to the newest report, in seconds.
    var seconds: Double

    /// The finger's translation to the right, in points.
    var distance: Double { place.x - start.x }
    /// The angle from the horizontal, in degrees, 0…180; more than 90 is to the left.
    var angle: Double {
      let way = place - start
      return way == .zero ? 0 : atan2(abs(way.y), way.x) * 180 / .pi
    }
    /// The average speed to the right, in points per second.
    var speed: Double { seconds > 0 ? distance / seconds : 0 }
  }

  private var landed: (touch: Touch, time: Timestamp)?

  /// The measurements; `nil` when no finger is down or the recognizer was reset.
  var reading: Reading? {
    landed.map { touch, time in
      Reading(
        start: touch.firstLocation(in: nil), place: touch.location(in: nil),
        seconds: touch.timestamp.seconds(since: time))
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

/// A picture of the cone of valid directions and of the finger's way.
struct SwipePicture {
  /// The cone's length, in points.
  private static let length = 170.0
  /// The line style of the cone's edges.
  private static let line = StrokeStyle.round(width: 2, dash: [6, 6])

  let reading: RoomSwipe.Reading
  let distance: Double
  let tolerance: Double
  let state: GestureRecognizer.State
  let palette: Palette

  private var color: Color {
    switch state {
    case .ended: palette.good
    case .failed, .cancelled: palette.ink3
    case .possible, .began, .changed: palette.accentInk
    }
  }

  func draw(into list: inout DisplayListBuilder) {
    let angle = tolerance * .pi / 180
    let start = reading.start
    func edge(_ side: Double, _ length: Double) -> Point {
      start + Point(length, side * length * tan(angle))
    }
    // Shorter for wide angles: a cone of 60° would leave the screen.
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
