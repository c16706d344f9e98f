public import TouchEngine

/// Looks whether what failures say contradicts their own numbers.
public final class FailureNumbers: DecisionObserver {
  /// The failures that do, each once, in words.
  public private(set) var contradictions: [String] = []
  /// How many failures had numbers.
  public private(set) var judged = 0

  public init() {}

  public func decided(_ decision: Decision) {
    guard case .failed(_, let failure) = decision.content, let isRight = Self.isRight(failure)
    else { return }
    judged += 1
    let words = decision.content.description
    if !isRight, !contradictions.contains(words) { contradictions.append(words) }
  }

  /// `nil` for a failure without numbers that can contradict it.
  private static func isRight(_ failure: Failure) -> Bool? {
    switch failure {
    // The edge's band ends before its limit.
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
}
