package import TouchEngine

/// The last minute of what is played live.
extension Playground {
  /// Shows input that is recorded to who records it, and to the log of the last minute.
  func watchRecordedInput() {
    switch (minute, onEvent) {
    case (let minute?, let onEvent?):
      stream.tap = {
        minute.received($0)
        onEvent($0)
      }
    case (let minute?, nil): stream.tap = minute.received
    case (nil, let onEvent): stream.tap = onEvent
    }
  }

  /// Changes something from outside that no recording holds; the last minute begins anew.
  ///
  /// - Parameters:
  ///   - time: The time of the change.
  ///   - action: The change.
  package func changeUnrecorded(at time: Timestamp, _ action: () -> Void) {
    minute?.forget()
    stream.tap = nil
    stream.perform(at: time, action)
    watchRecordedInput()
  }

  /// Goes on from a moment of the last minute, with the scene of a playback that is there. Fingers
  /// that were down then are cancelled, and the log forgets what came later.
  ///
  /// - Parameters:
  ///   - other: The playground of the minute's playback.
  ///   - time: The moment.
  package func goOn(from other: Playground, at time: Timestamp) {
    minute?.branch(at: time)
    other.stream.tap = minute?.received
    other.stream.accept(
      InputBatch(
        events: [InputEvent(time: time, .cancelTouches(because: .paused))], time: time))
    other.stream.tap = nil
    replace(with: other, TouchStream(continuing: other.stream, after: stream))
  }

  /// The pointer's place in the window; `nil` when it is not in the window.
  package var pointerPlace: Point? { pointer.pointer?.place }
}
