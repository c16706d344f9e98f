public import Drawing
public import TouchEngine

/// The way of a finger to scale: the landing, the distance that decided as a circle around it, the
/// decision and the lift.
public struct FingerWay {
  /// The way until the decision, from the landing, in points.
  package let before: [Point]
  /// The way after the decision, which begins with its point.
  package let after: [Point]
  /// The distance that decided, in points; `nil` for none.
  package let limit: Double?
  /// Whether the last point of ``before`` is that of a decision.
  package let isDecided: Bool
  /// Whether it ends with the lift.
  package let isLifted: Bool

  /// Creates a way of these parts.
  public init(
    before: [Point], after: [Point], limit: Double?, isDecided: Bool, isLifted: Bool
  ) {
    (self.before, self.after, self.limit) = (before, after, limit)
    (self.isDecided, self.isLifted) = (isDecided, isLifted)
  }

  /// Draws the way over a scene.
  ///
  /// - Parameters:
  ///   - center: The place of the landing.
  ///   - factor: The factor by which lengths are drawn larger.
  ///   - color: The color of what decided.
  ///   - edge: The color around white lines, which sets them off from any ground.
  ///   - list: Where it is drawn.
  public func draw(
    around center: Point, scaledBy factor: Double, _ color: Color, over edge: Color,
    into list: inout DisplayListBuilder
  ) {
    func place(_ point: Point) -> Point { center + point * factor }
    if let limit, limit > 0 {
      let circle = Path.circle(center: center, radius: limit * factor)
      list.fill(circle, color.opacity(0.16))
      list.stroke(circle, color, StrokeStyle(width: 2, dash: [7, 5]), over: edge, 4)
    }
    let rest = after.map(place)
    if rest.count > 1 {
      list.stroke(
        .lines(through: rest), Color(white: 1, alpha: 0.75), .round(width: 4.5, dash: [0.1, 9]))
    }
    let until = before.map(place)
    list.strokeWay(until, over: edge)
    list.fill(.circle(center: center, radius: 7.5), edge)
    list.fill(.circle(center: center, radius: 6), .white)
    if isDecided, let decided = until.last {
      list.fill(.circle(center: decided, radius: 10.5), Color(hex: 0x0B0C0F))
      list.fill(.circle(center: decided, radius: 8), color)
    }
    if isLifted, let end = (before + after).last.map(place) {
      let ring = Path.circle(center: end, radius: 13)
      list.stroke(ring, .white, StrokeStyle(width: 2.4), over: edge, 5)
    }
  }
}

extension DisplayListBuilder {
  /// Draws where a finger went over a scene.
  package mutating func strokeWay(_ points: [Point], over edge: Color, width: Double = 4.5) {
    guard points.count > 1 else { return }
    stroke(.lines(through: points), .white, .round(width: width), over: edge, width + 3.5)
  }
}
