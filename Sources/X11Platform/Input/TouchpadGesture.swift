internal import CX11
import TouchEngine

/// An XInput report about a pinch or a swipe, as a plain value.
struct GestureReport: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case begin, update
    case end(isCancelled: Bool)
  }

  var kind: Kind
  var isPinch: Bool
  /// The touchpad.
  var source: Int32
  /// The master device: the cursor.
  var master: Int32
  /// The server's time, in milliseconds that wrap around.
  var time: UInt32
  /// The cursor's position, in the window's pixels.
  var place: Point
  /// The distance the fingers moved since the previous report, in pixels.
  var step: Point
  /// The distance between the fingers, relative to the beginning; 1 for a swipe.
  var scale: Double
  /// The rotation since the previous report, in degrees, clockwise.
  var degrees: Double
}

/// The current pinch or swipe as a transform, which accumulates the server's steps.
///
/// There is one at a time; a second touchpad is ignored meanwhile.
struct TouchpadGesture {
  private struct Running {
    var source: Int32
    var master: Int32
    var isPinch: Bool
    var event: TransformEvent
  }

  private var running: Running?

  /// Returns the transform event for a report; `nil` when there is none. `points` converts pixels
  /// to points.
  mutating func follow(_ report: GestureReport, points: (Point) -> Point) -> TransformEvent? {
    if report.kind == .begin {
      guard running == nil else { return nil }
      let event = TransformEvent(.began, at: points(report.place))
      running = Running(
        source: report.source, master: report.master, isPinch: report.isPinch, event: event)
      return event
    }
    guard var event = running?.event, running?.source == report.source,
      running?.isPinch == report.isPinch
    else { return nil }
    event.phase =
      switch report.kind {
      case .begin, .update: .changed
      case .end(let isCancelled): isCancelled ? .cancelled : .ended
      }
    event.translation += points(report.step)
    event.rotation += report.degrees * .pi / 180
    // A driver may send an end without a scale.
    if report.isPinch, report.scale > 0 {
      let range = TransformEvent.scaleRange
      event.scale = min(max(report.scale, range.lowerBound), range.upperBound)
    }
    running?.event = event
    if event.isOver { running = nil }
    return event
  }

  /// Cancels the gesture of a removed device, touchpad or cursor.
  mutating func cancel(device: Int32) -> TransformEvent? {
    guard var event = running?.event, running?.source == device || running?.master == device
    else { return nil }
    running = nil
    event.phase = .cancelled
    event.cancellation = .deviceRemoved
    return event
  }

  /// Forgets the gesture; later reports about it are ignored.
  ///
  /// - Returns: Whether there was one.
  mutating func forget() -> Bool {
    defer { running = nil }
    return running != nil
  }
}

extension GestureReport {
  init(_ event: XIGesturePinchEvent) {
    let isCancelled = event.flags & XIGesturePinchEventCancelled != 0
    self.init(
      kind: Self.kind(event.evtype - XI_GesturePinchBegin, isCancelled), isPinch: true,
      source: event.sourceid, master: event.deviceid,
      time: UInt32(truncatingIfNeeded: event.time), place: Point(event.event_x, event.event_y),
      step: Point(event.delta_x, event.delta_y), scale: event.scale, degrees: event.delta_angle)
  }

  init(_ event: XIGestureSwipeEvent) {
    let isCancelled = event.flags & XIGestureSwipeEventCancelled != 0
    self.init(
      kind: Self.kind(event.evtype - XI_GestureSwipeBegin, isCancelled), isPinch: false,
      source: event.sourceid, master: event.deviceid,
      time: UInt32(truncatingIfNeeded: event.time), place: Point(event.event_x, event.event_y),
      step: Point(event.delta_x, event.delta_y), scale: 1, degrees: 0)
  }

  /// Returns the kind for a number; begin, update and end have consecutive numbers.
  private static func kind(_ number: Int32, _ isCancelled: Bool) -> Kind {
    number == 0 ? .begin : number == 1 ? .update : .end(isCancelled: isCancelled)
  }
}
