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

/// What all fingers do from a moment on.
enum Course {
  /// All lift at once, and none lands.
  case lift
  /// All keep still.
  case wait
  /// All fingers that are down move on side by side along this direction, of length 1, at once.
  case move(along: Point)
  /// No finger is down; so many land together where the last tap was, and lift at once.
  case tap(fingers: Int)

  /// Whether fingers land on it.
  var isTap: Bool {
    if case .tap = self { true } else { false }
  }

  /// The direction of the fingers that are down; zero when they do not move.
  var way: Point {
    if case .move(let way) = self { way } else { .zero }
  }

  /// Whether no finger is down at its end.
  var isLifting: Bool {
    switch self {
    case .lift, .tap: true
    case .wait, .move: false
    }
  }
}

/// What the only two fingers that are down do from a moment on, at once and without an end.
enum PairCourse {
  /// They move apart in a straight line, or together with a sign of −1; the amount is the change of
  /// their distance, in points, and each makes half of it.
  case spread(sign: Double)
  /// They turn about their middle, clockwise, or the other way with a sign of −1; the amount is the
  /// length of the arc of each, in points.
  case turn(sign: Double)

  /// Computes when one of two fingers is farther from where it landed than a limit.
  ///
  /// - Parameters:
  ///   - limit: A distance in points; the fingers are nearer now.
  ///   - touches: The fingers.
  /// - Returns: The amount of the course; `nil` when no finger gets so far, or when there are not
  ///   two.
  func amount(until limit: Double, of touches: [Touch]) -> Double? {
    guard touches.count == 2 else { return nil }
    let middle = (touches[0].position + touches[1].position) * 0.5
    return touches.compactMap { touch -> Double? in
      let out = touch.position - middle
      let radius = out.length
      guard radius > 0 else { return nil }
      switch self {
      case .spread(let sign):
        let gone = touch.position - touch.firstPosition
        return 2 * gone.reach(limit, along: out * (sign / radius))
      case .turn(let sign):
        let start = touch.firstPosition - middle
        let far = start.length
        guard far > 0 else { return nil }
        // The angle between both places, seen from the middle, at which they are `limit` apart.
        let cosine = (radius * radius + far * far - limit * limit) / (2 * radius * far)
        guard abs(cosine) < 1 else { return nil }
        let end = CLibrary.arcTangent((1 - cosine * cosine).squareRoot(), cosine)
        let turned = CLibrary.arcTangent(
          start.x * out.y - start.y * out.x, start.x * out.x + start.y * out.y)
        return max(end - sign * turned, 0) * radius
      }
    }.min()
  }
}
