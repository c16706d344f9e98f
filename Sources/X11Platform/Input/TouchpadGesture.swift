internal import CX11
import TouchEngine

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
