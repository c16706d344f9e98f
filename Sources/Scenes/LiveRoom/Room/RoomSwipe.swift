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
