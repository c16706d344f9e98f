extension Window {
  /// Returns what the next movement, the lift or the wait of the fingers brings, or the next tap.
  ///
  /// - Parameter time: The moment of a picture, at or after the timeline's now.
  /// - Returns: The prediction; empty when no finger is down and no recognizer waits for one.
  public func prediction(at time: Timestamp) -> Prediction {
    Foresight(arbiter: arbiter, time: time).prediction
  }
}
