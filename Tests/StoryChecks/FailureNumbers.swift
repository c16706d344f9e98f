import TouchEngine

extension Failure {
  /// Whether the failure agrees with its own numbers; `nil` when no number could contradict it.
  var agreesWithItsNumbers: Bool? {
    switch self {
    // An edge's band excludes its limit.
    case .exceeded(let measure) where measure.quantity == .edgeDistance:
      measure.value >= measure.limit
    case .exceeded(let measure): measure.value > measure.limit
    // A directional pan needs more than its distance.
    case .liftedEarly(let measure) where measure.quantity == .travel:
      measure.value <= measure.limit
    case .insufficient(let measure), .liftedEarly(let measure), .tooFewFingers(let measure):
      measure.value < measure.limit
    case .heldTooLong(let measure), .noNextTap(let measure, _): measure.value >= measure.limit
    default: nil
    }
  }

  /// Whether its sentence has to name the limit that the value missed, in digits.
  var needsLimit: Bool {
    switch self {
    case .exceeded(let measure), .liftedEarly(let measure):
      measure.quantity != .touches && measure.quantity != .taps
    case .wrongDirection(let measure, let takes):
      !takes.isEmpty && measure.quantity == .direction && measure.value > measure.limit
    default: false
    }
  }
}
