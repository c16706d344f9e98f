extension GestureRecognizer {
  /// The state of a recognizer (rule A1).
  ///
  ///     possible ─► began ─► changed ─► ended │ cancelled     continuous
  ///     possible ─► ended                                     discrete
  ///     possible ─► failed
  public enum State: Int, Hashable, Sendable, CaseIterable {
    case possible, began, changed, ended, cancelled, failed

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
