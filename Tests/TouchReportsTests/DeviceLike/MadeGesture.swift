import Glibc
import TouchEngine

/// A gesture as its fingers make it, before a device reports it.
///
/// Fingers land and lift at exact times and follow exact paths, in points of the window. How long they
/// take and how far they go is our choice, well within the limits of the rule that the gesture is for.
enum MadeGesture: Int, CaseIterable {
  case tap, doubleTap, longPress, drag, swipe, pinch, rotation, twoFingerTap, flick

  /// One finger from its landing to its lift.
  struct Finger {
    /// The times of landing and lift, in milliseconds from the beginning of the gesture.
    var time: ClosedRange<Double>
    /// The place for a part of that time, from 0 to 1.
    var path: (Double) -> Point

    func place(at milliseconds: Double) -> Point {
      path((milliseconds - time.lowerBound) / (time.upperBound - time.lowerBound))
    }
  }

  /// The time that a gesture has in a recording, in microseconds.
  static let slot: Int64 = 6_000_000
  /// The time before its first finger, in milliseconds.
  static let lead = 200.0

  /// The part of a recording that holds this gesture, in microseconds.
  var part: Range<Int64> {
    let start = Int64(rawValue) * Self.slot
    return start..<start + Self.slot
  }

  /// The fingers in the order in which they land.
  var fingers: [Finger] {
    switch self {
    case .tap: [Self.rest(Point(300, 300), 0...90)]
    case .doubleTap: [Self.rest(Point(300, 300), 0...80), Self.rest(Point(306, 296), 230...310)]
    case .longPress: [Self.rest(Point(300, 300), 0...800)]
    case .drag: [Self.line(Point(200, 200), Point(500, 400), 0...500, Self.eased)]
    case .swipe: [Self.line(Point(200, 300), Point(440, 312), 0...160)]
    case .pinch:
      [
        Self.line(Point(340, 400), Point(220, 400), 0...450, Self.eased),
        Self.line(Point(460, 400), Point(580, 400), 20...450, Self.eased),
      ]
    case .rotation: [Self.turn(from: .pi, 0...450), Self.turn(from: 0, 20...450)]
    case .twoFingerTap:
      [Self.rest(Point(300, 300), 0...110), Self.rest(Point(420, 320), 20...100)]
    case .flick:
      [
        Self.line(Point(300, 650), Point(306, 350), 0...180), Self.rest(Point(300, 400), 500...590),
        Self.rest(Point(300, 420), 2500...2590),
      ]
    }
  }

  /// The largest distance of the two fingers of ``pinch``, in points.
  static let spread = 360.0
  /// The angle by which the fingers of ``rotation`` turn, in radians.
  static let angle = Double.pi / 3

  private static func rest(_ place: Point, _ time: ClosedRange<Double>) -> Finger {
    Finger(time: time) { _ in place }
  }

  private static func line(
    _ from: Point, _ to: Point, _ time: ClosedRange<Double>,
    _ pace: @escaping (Double) -> Double = { $0 }
  ) -> Finger {
    Finger(time: time) { from + (to - from) * pace($0) }
  }

  /// A finger 100 pt from the center of the rotation.
  private static func turn(from start: Double, _ time: ClosedRange<Double>) -> Finger {
    Finger(time: time) {
      let angle = start + angle * eased($0)
      return Point(400, 400) + Point(cos(angle), sin(angle)) * 100
    }
  }

  /// A finger that speeds up, and slows down before it stops.
  private static func eased(_ part: Double) -> Double { part * part * (3 - 2 * part) }
}
