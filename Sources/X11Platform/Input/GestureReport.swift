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

  var isEnd: Bool {
    if case .end = kind { true } else { false }
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
