/// The samples of a touch between two events, and predictions.
extension TouchEvent {
  /// Returns every sample of `touch` in this event, oldest first, as touches that no longer change;
  /// the last is a copy of the touch itself. `nil` when the touch did not change in this event
  /// (rule C12).
  ///
  /// Events are never merged for drawing, so there are several samples only if several moves came
  /// with the same time.
  public func coalescedTouches(for touch: Touch) -> [Touch]? {
    var copies: [Touch] = []
    var previous = touch.previousPosition
    for sample in samples where sample.touch == touch.id {
      copies.append(
        touch.copy(
          phase: sample.phase, at: sample.position, previously: previous, time: timestamp,
          sourceTime: sample.time, pressure: sample.pressure, tilt: sample.tilt))
      previous = sample.position
    }
    return copies.isEmpty ? nil : copies
  }

  /// The time that ``predictedTouches(for:)`` looks ahead, in microseconds: one frame of a 120 Hz
  /// display.
  package static let predictionLead: Int64 = 1_000_000 / Ticker.rate

  /// Returns the predicted touch one frame later, if `touch` continues as in its last three
  /// samples; empty when it has had fewer than three, or has ended. `nil` when it did not change in
  /// this event (rule C13).
  ///
  /// The engine itself never uses predictions: recognizers see only what has happened.
  public func predictedTouches(for touch: Touch) -> [Touch]? {
    guard let newest = samples.last(where: { $0.touch == touch.id }) else { return nil }
    guard !touch.isOver, let velocity = touch.trail.velocity(to: newest) else { return [] }
    let place = newest.position + velocity * (Double(Self.predictionLead) / 1_000_000)
    return [
      touch.copy(
        phase: .moved, at: place, previously: newest.position,
        time: timestamp + Self.predictionLead, sourceTime: newest.time + Self.predictionLead,
        pressure: newest.pressure, tilt: newest.tilt)
    ]
  }
}

extension Touch {
  /// Returns a copy of the touch that does not change.
  fileprivate func copy(
    phase: TouchPhase, at position: Point, previously: Point, time: Timestamp,
    sourceTime: Timestamp, pressure: Double?, tilt: PencilTilt?
  ) -> Touch {
    let first = TouchSample(
      touch: id, phase: .began, position: firstPosition, time: firstTime, kind: kind,
      pressure: pressure, tilt: tilt)
    let copy = Touch(first, at: firstTime, event: firstEvent, tapCount: tapCount)
    copy.phase = phase
    copy.position = position
    copy.previousPosition = previously
    copy.timestamp = time
    copy.sourceTime = sourceTime
    copy.lastEvent = lastEvent
    copy.land(on: view)
    copy.recognizers = recognizers
    return copy
  }
}

/// The changes in the touches of a window at one time.
///
/// The event contains all current touches, including those that did not change (rule C11). The
/// object is reused for the next event: do not keep it.
public final class TouchEvent {
  /// The engine time of the event.
  public internal(set) var timestamp = Timestamp.zero

  /// Every touch of the window that is down or was lifted in this event, in order of arrival.
  public internal(set) var allTouches: [Touch] = []

  /// The samples of this event.
  var samples: [TouchSample] = []

  /// The number of the event in its window.
  var number = 0

  /// The touches that hit `view`.
  public func touches(for view: View) -> [Touch] { allTouches.filter { $0.view === view } }

  /// The touches of `window`.
  public func touches(for window: Window) -> [Touch] { allTouches.filter { $0.window === window } }

  /// The touches that `recognizer` sees.
  public func touches(for recognizer: GestureRecognizer) -> [Touch] {
    allTouches.filter { touch in touch.gestureRecognizers.contains { $0 === recognizer } }
  }
}
