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

  /// Goes on from a moment of the last minute: with the scene of `other`, whose clock is there. What
  /// was kept of the time after it is forgotten.
  ///
  /// - Parameter other: The playground of the minute's playback.
  package func goOn(from other: Playground) {
    let time = other.window.timeline.now
    take(other)
    minute?.begin(self, at: time)
  }
}
