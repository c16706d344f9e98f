extension Window {
  /// Returns what the next movement, the lift or the wait of the fingers brings.
  ///
  /// - Parameter time: The moment of a picture, at or after the timeline's now.
  /// - Returns: The prediction; empty when no finger is down.
  public func prediction(at time: Timestamp) -> Prediction {
    Foresight(arbiter: arbiter, time: time).prediction
  }
}
