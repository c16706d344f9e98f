extension GestureRecognizer {
  /// The state of a recognizer (rule A1).
  ///
  ///     possible ─► began ─► changed ─► ended │ cancelled     continuous
  ///     possible ─► ended                                     discrete
  ///     possible ─► failed
  public enum State: Int, Hashable, Sendable, CaseIterable {
    /// The gesture has not been recognized and still can be: the state before and between gestures.
    case possible
    /// A continuous gesture was recognized in this event.
    case began
    /// A continuous gesture goes on: its fingers have moved, or their number has changed.
    case changed
    /// The gesture is over, and was not cancelled; a discrete gesture was recognized.
    case ended
    /// A continuous gesture was cut short: undo it.
    case cancelled
    /// The fingers did not make the gesture. No action is called.
    case failed

    /// The name of ``ended`` for discrete recognizers.
    public static let recognized = State.ended

    /// Whether the gesture is in progress.
    public var isActive: Bool { self == .began || self == .changed }

    /// Whether no other state can follow before a reset (rule A4).
    public var isTerminal: Bool { self == .ended || self == .cancelled || self == .failed }

    /// The state after a request for `next`, or `nil` when the request is refused (rule A8).
    func moving(to next: State) -> State? {
      switch (self, next) {
      case (.possible, .possible), (.possible, .began), (.possible, .ended), (.possible, .failed):
        next
      // Nothing has been reported, so the attempt fails instead.
      case (.possible, .cancelled): .failed
      case (.began, .changed), (.began, .ended), (.began, .cancelled): next
      case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): next
      case (.began, .failed), (.changed, .failed): .cancelled
      default: nil
      }
    }
  }
}
