import Glibc
import TouchEngine

/// Reads the progress of a recognizer, and places the signs of its rules at the fingers.
///
/// It uses public API alone, as any picture could, and decides nothing.
struct LabReader {
  let kind: LabKind
  let recognizer: GestureRecognizer
  /// The place of the last lift, in window coordinates; `nil` before the first.
  let lift: Point?
  /// The time of the picture.
  let time: Timestamp

  /// The rules for the fingers that are down, or for a tap that waits for the next; `nil` while
  /// neither is the case.
  var reading: LabReading? {
    guard !fingers.isEmpty || recognizer.isWaitingForTouch else { return nil }
    let measures = recognizer.progress(at: time)
    guard !measures.isEmpty else { return nil }
    let rules = measures.enumerated().map { index, measure in
      LabRule(measure: measure, sign: sign(of: measure, isFirst: index == 0, among: measures))
    }
    return LabReading(rules: rules, way: way)
  }

  private var fingers: [Touch] { recognizer.touches.filter { !$0.isOver } }

  /// The landing place of the first finger.
  private var start: Point { fingers.first?.firstLocation(in: nil) ?? .zero }

  /// The movement of the first finger since it landed.
  private var gone: Point { fingers.first.map { $0.location(in: nil) - start } ?? .zero }

  /// A pan's translation is the whole movement until it begins.
  private var translation: Point? { (recognizer as? PanGestureRecognizer)?.translation(in: nil) }

  /// The place from which the movement is measured.
  private var origin: Point { translation.map { recognizer.location(in: nil) - $0 } ?? start }

  /// The movement that the recognizer measures; `nil` when it measures none.
  private var way: (from: Point, by: Point)? {
    guard !fingers.isEmpty, !(recognizer is TwoFingerGestureRecognizer) else { return nil }
    return (origin, translation ?? gone)
  }

  // MARK: Signs

  private func sign(of measure: Measure, isFirst: Bool, among measures: [Measure]) -> LabSign {
    switch measure.quantity {
    case .duration: .ring(center: start)
    case .gap:
      // The ring around a finger that is down counts the time of its tap.
      fingers.isEmpty ? lift.map { .ring(center: $0) } ?? .none : .none
    case .tapDistance: lift.map { .circle(center: $0, radius: measure.limit) } ?? .none
    case .movement: .circle(center: origin, radius: measure.limit)
    case .travel: travel(measure.limit, measures)
    case .direction: direction(measure.limit)
    case .spread: spread(measure)
    // An arc and an angle are one rule; the nearer of the two is drawn.
    case .arc, .angle: isFirst ? arc(measure) : .none
    default: .none
    }
  }

  /// A swipe goes along a corridor; the recognizer to the right along a cone.
  private func travel(_ limit: Double, _ measures: [Measure]) -> LabSign {
    if let pan = recognizer as? DirectionalPanGestureRecognizer {
      return .cone(
        origin: start, angle: 0, half: pan.tolerance * .pi / 180, distance: limit)
    }
    // The lab's swipes go to the right or down; the longer way counts.
    let stray = measures.first { $0.quantity == .stray }?.limit ?? 0
    return .corridor(
      origin: start, angle: gone.x >= gone.y ? 0 : .pi / 2, length: max(limit, 0),
      half: max(stray, 0))
  }

  /// The lab's edge swipes start at the left or at the top.
  private func direction(_ limit: Double) -> LabSign {
    guard kind == .edgePan else { return .none }
    let inward = origin.x < origin.y ? 0 : Double.pi / 2
    return .cone(origin: origin, angle: inward, half: limit * .pi / 180, distance: nil)
  }

  // MARK: Two fingers

  /// The two fingers' middle, distance and angle; `nil` unless there are two.
  private var pair: (middle: Point, distance: Double, angle: Double)? {
    guard fingers.count == 2 else { return nil }
    let places = fingers.map { $0.location(in: nil) }
    let arm = places[1] - places[0]
    return ((places[0] + places[1]) * 0.5, max(arm.length, 1), atan2(arm.y, arm.x))
  }

  private func spread(_ measure: Measure) -> LabSign {
    guard let pinch = recognizer as? PinchGestureRecognizer, let pair, pinch.scale > 0 else {
      return .none
    }
    return .spread(
      middle: pair.middle, angle: pair.angle, base: pair.distance / pinch.scale,
      now: pair.distance, limit: measure.limit)
  }

  private func arc(_ measure: Measure) -> LabSign {
    guard let rotation = recognizer as? RotationGestureRecognizer, let pair else { return .none }
    let (turn, radius) = (rotation.rotation, pair.distance / 2)
    let limit =
      measure.quantity == .arc ? measure.limit / radius : measure.limit * .pi / 180
    return .arc(
      middle: pair.middle, radius: radius, start: pair.angle - turn, turn: turn, limit: limit)
  }
}
