package import TouchEngine

/// The last minute of what is played live.
extension Playground {
  /// The log of the last minute; `nil` where none is kept, as in a replay.
  package var minute: MinuteLog? { layer(MinuteLog.self) }

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
}
