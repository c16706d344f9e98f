import Drawing
import SceneBase
import TouchEngine

/// Two fingers as a lens shows them: how far they spread and turned since both are down.
struct LensPair: Hashable {
  /// The angle of the line between them when the second landed, in radians.
  let angle: Double
  /// 1 when they are farther apart than then, −1 when they are nearer.
  let spreadSign: Double
  /// 1 when they turned clockwise since then, −1 otherwise.
  let turnSign: Double

  /// - Parameters:
  ///   - start: The places of both when the second landed.
  ///   - now: Their present places.
  init(from start: (Point, Point), to now: (Point, Point)) {
    let (before, after) = (start.1 - start.0, now.1 - now.0)
    angle = CLibrary.arcTangent(before.y, before.x)
    spreadSign = after.length < before.length ? -1 : 1
    turnSign = before.x * after.y - before.y * after.x < 0 ? -1 : 1
  }

  /// Draws the bar between the fingers with marks at the thresholds, and the arc of the turn.
  ///
  /// - Parameters:
  ///   - spread: The spread and its limit, with its color; `nil` when no gesture needs it.
  ///   - turn: The turn and its limit, with its color; `nil` when no gesture needs it.
  ///   - center: The middle of the two fingers.
  ///   - radius: The radius of the lens, in points.
  ///   - list: The list to draw into.
  func draw(
    spread: (measure: Measure, color: Color)?, turn: (measure: Measure, color: Color)?,
    around center: Point, _ radius: Double, into list: inout DisplayListBuilder
  ) {
    let turned = (turn?.measure.share ?? 0) * turnSign * Self.widestTurn
    let way = Self.direction(angle + turned)
    let (middle, reach) = (radius * 0.46, radius * 0.2)
    let length = middle + (spread?.measure.share ?? 0) * spreadSign * reach
    if let turn {
      let rim = radius * 0.8
      for side in [angle, angle + .pi] {
        let (from, to) = (min(side, side + turned), max(side, side + turned))
        let (low, high) = (side - Self.widestTurn, side + Self.widestTurn)
        list.stroke(
          .arc(center: center, radius: rim, from: low, to: high), turn.color.opacity(0.35),
          width: 3)
        if to > from {
          list.stroke(
            .arc(center: center, radius: rim, from: from, to: to), turn.color, .round(width: 4))
        }
        for end in [low, high] {
          let mark = Self.direction(end)
          list.stroke(
            .line(from: center + mark * (rim - 5), to: center + mark * (rim + 5)), turn.color,
            width: 2.5)
        }
      }
    }
    let color = spread?.color ?? turn?.color ?? .white
    list.stroke(
      .line(from: center + way * -length, to: center + way * length), color, .round(width: 3))
    if let spread {
      let across = Point(-way.y, way.x) * 7
      for end in [middle - reach, middle + reach, reach - middle, -middle - reach] {
        let place = center + way * end
        list.stroke(.line(from: place - across, to: place + across), spread.color, width: 2.5)
      }
    }
    for end in [length, -length] {
      list.fill(.circle(center: center + way * end, radius: 5.5), .white)
    }
  }

  /// The angle in the lens that stands for a turn that is enough, in radians.
  private static let widestTurn = Double.pi / 5

  private static func direction(_ angle: Double) -> Point {
    Point(CLibrary.cosine(angle), CLibrary.sine(angle))
  }
}
