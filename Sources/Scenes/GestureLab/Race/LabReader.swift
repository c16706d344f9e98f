import Glibc
import TouchEngine

/// Measures the rules of a recognizer for the fingers on it.
///
/// It reads public state and the decisions alone, as any observer could, and decides nothing.
struct LabReader {
  let kind: LabKind
  let recognizer: GestureRecognizer
  let thresholds: GestureThresholds
  let log: LabLog
  /// The time of the picture.
  let time: Timestamp

  /// The rules for the fingers that are down, or for a tap that waits for the next; `nil` while
  /// neither is the case.
  var reading: LabReading? {
    let isWaiting = recognizer.isWaitingForTouch
    guard !fingers.isEmpty || isWaiting else { return nil }
    return switch kind {
    case .tap: tap(thresholds.tapMovement, thresholds.tapDuration)
    case .doubleTap:
      fingers.isEmpty ? gap(thresholds.tapGap) : tap(thresholds.tapMovement, thresholds.tapDuration)
    case .comboTap: comboTap
    case .longPress: longPress
    case .pan: pan()
    case .edgePan: edgePan
    case .swipe: swipe
    case .directionalPan: directionalPan
    case .pinch: pinch
    case .rotation: rotation
    case .hover: nil
    }
  }

  private var fingers: [Touch] { recognizer.touches.filter { !$0.isOver } }

  /// The time since the first finger landed, in seconds.
  private var elapsed: Double {
    guard let first = fingers.first, let landed = log.landing(of: first.id) else { return 0 }
    return seconds(since: landed)
  }

  private func seconds(since past: Timestamp) -> Double {
    max(Double(time - past) / 1_000_000, 0)
  }

  /// The landing place of the first finger.
  private var start: Point { fingers.first?.firstLocation(in: nil) ?? .zero }

  private func way(_ from: Point) -> Point {
    fingers.first.map { $0.location(in: nil) - from } ?? .zero
  }

  // MARK: Taps

  private func tap(_ movement: Double, _ duration: Double) -> LabReading {
    let moved =
      fingers.map { $0.location(in: nil).distance(to: $0.firstLocation(in: nil)) }.max() ?? 0
    let time = Measure(.duration, min(elapsed, duration), limit: duration, isMinimum: false)
    return LabReading(
      rules: [
        LabRule(measure: time, sign: .ring(center: start)),
        LabRule(
          measure: Measure(.movement, moved, limit: movement, isMinimum: false),
          sign: .circle(center: start, radius: movement)),
      ], way: (start, way(start)))
  }

  /// The wait for the next tap, of at most `limit` seconds.
  private func gap(_ limit: Double) -> LabReading {
    let waited = log.lift.map { seconds(since: $0.time) } ?? 0
    let measure = Measure(.gap, min(waited, limit), limit: limit, isMinimum: false)
    guard let place = log.lift?.place else { return LabReading(rules: [LabRule(measure: measure)]) }
    var rules = [LabRule(measure: measure, sign: .ring(center: place))]
    if kind == .doubleTap {
      let distance = Measure(.tapDistance, 0, limit: thresholds.tapDistance)
      rules.append(
        LabRule(measure: distance, sign: .circle(center: place, radius: thresholds.tapDistance)))
    }
    return LabReading(rules: rules)
  }

  private var comboTap: LabReading? {
    guard let combo = recognizer as? ComboTapGestureRecognizer else { return nil }
    return fingers.isEmpty
      ? gap(combo.combo == .running ? combo.comboPeriod : combo.doublePeriod)
      : tap(combo.allowableMovement, combo.tapDuration)
  }

  private var longPress: LabReading? {
    guard let press = recognizer as? LongPressGestureRecognizer else { return nil }
    let (limit, movement) = (press.minimumPressDuration, press.allowableMovement)
    let held = Measure(.duration, min(elapsed, limit), limit: limit, isMinimum: true)
    let moved = Measure(.movement, way(start).length, limit: movement, isMinimum: false)
    return LabReading(
      rules: [
        LabRule(measure: held, sign: .ring(center: start)),
        LabRule(measure: moved, sign: .circle(center: start, radius: movement)),
      ], way: (start, way(start)))
  }

  // MARK: Drags

  /// A pan's translation is the whole movement until it begins.
  private func pan() -> LabReading? {
    guard let pan = recognizer as? PanGestureRecognizer else { return nil }
    let moved = pan.translation(in: nil)
    let origin = pan.location(in: nil) - moved
    let measure = Measure(.movement, moved.length, limit: thresholds.panSlop)
    return LabReading(
      rules: [
        LabRule(measure: measure, sign: .circle(center: origin, radius: thresholds.panSlop))
      ], way: (origin, moved))
  }

  private var edgePan: LabReading? {
    guard var reading = pan(), let from = reading.way?.from else { return nil }
    let inward = from.x < from.y ? 0 : Double.pi / 2
    let half = thresholds.screenEdgeAngle * .pi / 180
    reading.rules.append(
      LabRule(
        measure: deviation(from: inward, limit: thresholds.screenEdgeAngle),
        sign: .cone(origin: from, angle: inward, half: half, distance: nil)))
    return reading
  }

  /// The first finger's deviation from a direction, in degrees; none before it has moved a point.
  private func deviation(from angle: Double, limit: Double) -> Measure {
    let gone = way(start)
    let along = Point(cos(angle), sin(angle))
    let ahead = gone.x * along.x + gone.y * along.y
    let aside = abs(gone.x * along.y - gone.y * along.x)
    let degrees = gone.length < 1 ? 0 : atan2(aside, ahead) * 180 / .pi
    return Measure(.direction, degrees, limit: limit)
  }

  private var swipe: LabReading? {
    let gone = way(start)
    // The lab's swipes go to the right or down; the longer way counts.
    let isRight = gone.x >= gone.y
    let (along, across) = isRight ? (gone.x, abs(gone.y)) : (gone.y, abs(gone.x))
    let seconds = min(elapsed, thresholds.swipeDuration)
    let travel = max(thresholds.swipeTravel - thresholds.swipeTravelFall * seconds, 0)
    let stray = max(thresholds.swipeStray - thresholds.swipeStrayFall * seconds, 0)
    let time = Measure(.duration, seconds, limit: thresholds.swipeDuration)
    return LabReading(
      rules: [
        LabRule(
          measure: Measure(.travel, max(along, 0), limit: travel),
          sign: .corridor(
            origin: start, angle: isRight ? 0 : .pi / 2, length: travel, half: stray)),
        LabRule(measure: time, sign: .ring(center: start)),
        LabRule(measure: Measure(.stray, across, limit: stray)),
      ], way: (start, gone))
  }

  private var directionalPan: LabReading? {
    guard let pan = recognizer as? DirectionalPanGestureRecognizer else { return nil }
    let gone = way(start)
    let half = pan.tolerance * .pi / 180
    var rules = [
      LabRule(
        measure: Measure(.travel, max(gone.x, 0), limit: pan.distance),
        sign: .cone(origin: start, angle: 0, half: half, distance: pan.distance)),
      LabRule(measure: deviation(from: 0, limit: pan.tolerance)),
    ]
    if pan.minimumSpeed > 0 {
      // A finger that needs longer for the distance is slower than the speed.
      let limit = pan.distance / pan.minimumSpeed
      let time = Measure(.duration, min(elapsed, limit), limit: limit)
      rules.append(LabRule(measure: time, sign: .ring(center: start)))
    }
    return LabReading(rules: rules, way: (start, gone))
  }

  // MARK: Two fingers

  /// The two fingers' middle, distance and angle; `nil` unless there are two.
  private var pair: (middle: Point, distance: Double, angle: Double)? {
    guard fingers.count == 2 else { return nil }
    let places = fingers.map { $0.location(in: nil) }
    let arm = places[1] - places[0]
    return ((places[0] + places[1]) * 0.5, max(arm.length, 1), atan2(arm.y, arm.x))
  }

  private var tooFew: LabReading {
    let count = Measure(.touches, Double(fingers.count), limit: 2, isMinimum: true)
    return LabReading(rules: [LabRule(measure: count)])
  }

  private var pinch: LabReading? {
    guard let pinch = recognizer as? PinchGestureRecognizer else { return nil }
    guard let pair, pinch.scale > 0 else { return tooFew }
    let base = pair.distance / pinch.scale
    let limit = thresholds.pinchSpread
    return LabReading(
      rules: [
        LabRule(
          measure: Measure(.spread, abs(pair.distance - base), limit: limit),
          sign: .spread(
            middle: pair.middle, angle: pair.angle, base: base, now: pair.distance, limit: limit))
      ])
  }

  /// A rotation needs an arc, or an angle with a shorter arc; the smaller of both angles decides.
  private var rotation: LabReading? {
    guard let rotation = recognizer as? RotationGestureRecognizer else { return nil }
    guard let pair else { return tooFew }
    let (turn, radius) = (rotation.rotation, pair.distance / 2)
    let limit = min(
      thresholds.rotationArc / radius,
      max(thresholds.rotationAngle * .pi / 180, thresholds.rotationMinimumArc / radius))
    let degrees = 180 / Double.pi
    return LabReading(
      rules: [
        LabRule(
          measure: Measure(.angle, abs(turn) * degrees, limit: limit * degrees),
          sign: .arc(
            middle: pair.middle, radius: radius, start: pair.angle - turn, turn: turn, limit: limit)
        )
      ])
  }
}
