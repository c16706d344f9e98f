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
