extension GestureRecognizer {
  /// Where a recognizer stands (rule A1).
  ///
  ///     possible ─► began ─► changed ─► ended │ cancelled     continuous
  ///     possible ─► ended                                     discrete
  ///     possible ─► failed
  public enum State: Int, Hashable, Sendable, CaseIterable {
    case possible, began, changed, ended, cancelled, failed

    /// What a discrete recognizer calls ``ended``.
    public static let recognized = State.ended

    /// Whether the gesture is going on.
    public var isActive: Bool { self == .began || self == .changed }

    /// Whether nothing more can come before a reset (rule A4).
    public var isTerminal: Bool { self == .ended || self == .cancelled || self == .failed }

    /// The state after asking for `next`, or `nil` when the move is refused (rule A8).
    func moving(to next: State) -> State? {
      switch (self, next) {
      case (.possible, .possible), (.possible, .began), (.possible, .ended), (.possible, .failed):
        next
      // Nothing was reported yet, so nothing is cancelled.
      case (.possible, .cancelled): .failed
      case (.began, .changed), (.began, .ended), (.began, .cancelled): next
      case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): next
      case (.began, .failed), (.changed, .failed): .cancelled
      default: nil
      }
    }
  }
}
