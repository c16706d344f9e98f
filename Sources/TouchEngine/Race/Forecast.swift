/// What one recognizer does by itself on a course.
///
/// The amounts are points for a move and seconds otherwise, from the moment of the question.
enum Forecast {
  /// It attempts after the amount.
  case attempts(after: Double)
  /// It fails after the amount.
  case fails(after: Double)
  /// It stays undecided, as far as the course goes.
  case stays
  /// It cannot tell.
  case unknown

  /// The amount at which it decides; `nil` when it does not.
  var amount: Double? {
    switch self {
    case .attempts(let amount), .fails(let amount): amount
    case .stays, .unknown: nil
    }
  }

  /// Returns the failure of a value that passes its maximum after `amount`: the least that is more.
  static func exceeds(after amount: Double) -> Forecast { .fails(after: amount + 1e-7) }
}

extension Point {
  /// Returns how far this vector has to go along a direction of length 1 until its length is
  /// `length`; 0 when it is longer already.
  func reach(_ length: Double, along way: Point) -> Double {
    let along = x * way.x + y * way.y
    let rest = along * along - (x * x + y * y) + length * length
    guard rest > 0, self.length < length else { return 0 }
    return -along + rest.squareRoot()
  }
}
