import TouchEngine

/// A recognizer that did not win a touch, and the value that decided.
struct NearMiss: Hashable {
  let recognizer: String
  /// The value, as a minimum or as a maximum.
  let measure: Measure
  /// When the recognizer's touches were over; `nil` while they are down.
  var over: Timestamp?

  /// The largest share of the limit by which a value misses it. From the design of the why card.
  private static let share = 0.3

  init(_ recognizer: String, _ measure: Measure) {
    (self.recognizer, self.measure) = (recognizer, measure)
  }

  /// Makes a near miss of a failure; `nil` when no value decided that the fingers can come near to.
  init?(_ recognizer: String, _ failure: Failure) {
    guard let measure = failure.measure, measure.limit > 0 else { return nil }
    switch failure {
    case .exceeded, .heldTooLong: break
    case .insufficient, .liftedEarly:
      guard measure.value >= measure.limit * (1 - Self.share) else { return nil }
    case .wrongDirection:
      guard [.direction, .slant].contains(measure.quantity) else { return nil }
    default: return nil
    }
    self.init(recognizer, measure)
  }

  /// Whether the limit is a distance from the landing place that the finger may not leave, so that
  /// its later way counts.
  var isMovementLimit: Bool { measure.quantity == .movement && !measure.isMinimum }

  /// Computes how far the value missed its limit.
  ///
  /// - Parameters:
  ///   - landing: When the touch landed.
  ///   - farthest: The largest distance of the finger from its landing place, in points.
  /// - Returns: The difference as a share of the limit; `nil` when it was not near.
  func distance(since landing: Timestamp, farthest: Double) -> Double? {
    var value = measure.value
    if isMovementLimit { value = max(value, farthest) }
    if measure.quantity == .duration, !measure.isMinimum {
      // Time is up at the limit; the finger may have stayed down for long.
      guard let over else { return nil }
      value = max(value, over.seconds(since: landing))
    }
    let distance = abs(value - measure.limit) / measure.limit
    return distance <= Self.share ? distance : nil
  }
}
