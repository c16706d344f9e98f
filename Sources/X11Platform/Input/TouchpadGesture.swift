internal import CX11
import TouchEngine

/// One report of XInput about a pinch or a swipe, as a plain value.
struct GestureReport: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case begin, update
    case end(isCancelled: Bool)
  }

  var kind: Kind
  var isPinch: Bool
  /// The touchpad.
  var source: Int32
  /// The master device, which is to say, whose cursor it is.
  var master: Int32
  /// The server's time, in milliseconds that wrap around.
  var time: UInt32
  /// The cursor, in the window's pixels.
  var place: Point
  /// How far the fingers went since the report before, in pixels.
  var step: Point
  /// How far apart they are, over what it was at the beginning; 1 for a swipe.
  var scale: Double
  /// How far they turned since the report before, in degrees, clockwise.
  var degrees: Double
}

/// The pinch or swipe that goes on, as a transform: what the server tells step by step is added up.
///
/// There is one at a time. Of a second touchpad nothing is heard meanwhile.
struct TouchpadGesture {
  private struct Running {
    var source: Int32
    var master: Int32
    var isPinch: Bool
    var event: TransformEvent
  }

  private var running: Running?

  /// What a report means; `nil` when that is nothing. `points` turns pixels into points.
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
    // A driver's end may come without a scale.
    if report.isPinch, report.scale > 0 {
      let range = TransformEvent.scaleRange
      event.scale = min(max(report.scale, range.lowerBound), range.upperBound)
    }
    running?.event = event
    if event.isOver { running = nil }
    return event
  }

  /// A device, touchpad or cursor, is no longer there.
  mutating func cancel(device: Int32) -> TransformEvent? {
    guard var event = running?.event, running?.source == device || running?.master == device
    else { return nil }
    running = nil
    event.phase = .cancelled
    event.cancellation = .deviceRemoved
    return event
  }

  /// Forgets the gesture; what the server still says about it means nothing.
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

  /// Begin, update and end have numbers that follow each other.
  private static func kind(_ number: Int32, _ isCancelled: Bool) -> Kind {
    number == 0 ? .begin : number == 1 ? .update : .end(isCancelled: isCancelled)
  }
}
