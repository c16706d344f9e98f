/// Computes a prediction.
///
/// For each course of the fingers the recognizers tell when they would attempt or fail; these
/// moments are then settled in order, by the rules of the arbiter, until the first one recognizes.
struct Foresight {
  let arbiter: GestureArbiter
  let time: Timestamp

  private var touches: [Touch] { arbiter.touches.filter { !$0.isOver } }

  /// The prediction for the fingers that are down, or for the next tap.
  var prediction: Prediction {
    let touches = touches
    guard arbiter.transform == nil else { return Prediction() }
    guard let first = touches.first else {
      return Prediction(outcomes: [pauseOutcome, tapOutcome].compactMap(\.self))
    }
    let lift = liftOutcome(touches)
    let wait = nearestWait(touches)
    let seconds = Double(time - first.firstTime) / 1_000_000
    let gone = middleMovement(touches).length
    // How much of the whole way, or of the whole time, is missing.
    func missing(_ outcome: Prediction.Outcome?) -> Double {
      switch outcome?.condition {
      case .move(let points), .slide(let points): points / max(points + gone, 1e-9)
      case .spread(let points, _): points / max(points + abs(spread ?? 0), 1e-9)
      case .turn(let points, _): points / max(points + abs(turn ?? 0) * radius, 1e-9)
      case .wait(let rest): rest / max(rest + seconds, 1e-9)
      case .lift, .pause, .tapAgain, nil: 2
      }
    }
    let moves = [moveOutcome(touches)] + pairOutcomes(touches)
    let others = (moves + [wait]).compactMap(\.self).enumerated().sorted {
      (missing($0.element), $0.offset) < (missing($1.element), $1.offset)
    }.map(\.element)
    return Prediction(
      outcomes: others.prefix(1) + [lift].compactMap(\.self) + others.dropFirst())
  }

  // MARK: No finger

  /// What comes when no finger lands.
  private var pauseOutcome: Prediction.Outcome? {
    guard !arbiter.order.isEmpty else { return nil }
    let settled = CourseResolver(arbiter: arbiter, course: .wait, time: time).settled
    return settled.winner.map { outcome(.pause(seconds: settled.amount), $0, settled.isSure) }
  }

  /// What comes when one taps again where the last tap was.
  private var tapOutcome: Prediction.Outcome? {
    guard !arbiter.order.isEmpty, let tap = NextTap(arbiter) else { return nil }
    let settled = CourseResolver(arbiter: arbiter, tap: tap, time: time).settled
    return settled.winner.map { outcome(.tapAgain(at: tap.places), $0, settled.isSure) }
  }

  // MARK: Two fingers

  /// How much farther apart two fingers are than when both were down, in points; `nil` when no
  /// recognizer measures it.
  private var spread: Double? {
    arbiter.order.lazy.compactMap { ($0 as? PinchGestureRecognizer)?.signedSpread }.first
  }

  /// The angle by which two fingers turned since both were down, in radians; `nil` when no
  /// recognizer measures it.
  private var turn: Double? {
    arbiter.order.lazy.compactMap { ($0 as? RotationGestureRecognizer)?.signedTurn }.first
  }

  /// Half the distance of two fingers, in points; 0 unless there are two.
  private var radius: Double {
    let touches = touches
    return touches.count == 2 ? touches[0].position.distance(to: touches[1].position) / 2 : 0
  }

  /// What comes when two fingers go on to spread, and to turn, as they began to.
  private func pairOutcomes(_ touches: [Touch]) -> [Prediction.Outcome?] {
    // Two fingers at one point have no direction.
    guard touches.count == 2, radius > 1 else { return [] }
    let apart = (spread ?? 0) < 0 ? -1.0 : 1
    let clockwise = (turn ?? 0) < 0 ? -1.0 : 1
    let spreads = CourseResolver(arbiter: arbiter, course: .spread(sign: apart)).settled
    let turns = CourseResolver(arbiter: arbiter, course: .turn(sign: clockwise)).settled
    // Fingers cannot come nearer than to one point.
    let farthest = apart > 0 ? Self.reach : min(2 * radius - 2, Self.reach)
    return [
      spreads.amount > farthest
        ? nil
        : spreads.winner.map {
          outcome(.spread(points: spreads.amount, isApart: apart > 0), $0, spreads.isSure)
        },
      turns.amount > Self.reach
        ? nil
        : turns.winner.map {
          outcome(.turn(points: turns.amount, isClockwise: clockwise > 0), $0, turns.isSure)
        },
    ]
  }

  /// The farthest that two fingers are foretold to go, in points. Our choice: a hand does not
  /// spread farther.
  private static let reach = 400.0

  // MARK: Courses

  private func liftOutcome(_ touches: [Touch]) -> Prediction.Outcome? {
    let settled = CourseResolver(arbiter: arbiter, course: .lift, time: time).settled
    if let winner = settled.winner { return outcome(.lift, winner, settled.isSure) }
    guard let button = touches.lazy.compactMap({ tapped(by: $0) }).first else { return nil }
    return Prediction.Outcome(
      .lift, .tapped(button.presentName), settled.isSure ? .becomes : .mayBecome)
  }

  private func nearestWait(_ touches: [Touch]) -> Prediction.Outcome? {
    let settled = CourseResolver(arbiter: arbiter, course: .wait, time: time).settled
    let gates = touches.compactMap { opening(before: $0) }
    if let gate = gates.min(by: { $0.seconds < $1.seconds }),
      settled.winner == nil || gate.seconds < settled.amount
    {
      return Prediction.Outcome(
        .wait(seconds: gate.seconds), .pressed(gate.button.presentName),
        settled.isSure && gate.isSure ? .becomes : .mayBecome)
    }
    return settled.winner.map { outcome(.wait(seconds: settled.amount), $0, settled.isSure) }
  }

  /// The way of the middle of the fingers since they landed, in window coordinates.
  private func middleMovement(_ touches: [Touch]) -> Point {
    touches.reduce(.zero) { $0 + ($1.position - $1.firstPosition) } * (1 / Double(touches.count))
  }

  /// What comes when one finger moves on, or two side by side.
  private func moveOutcome(_ touches: [Touch]) -> Prediction.Outcome? {
    guard touches.count <= 2 else { return nil }
    let gone = middleMovement(touches)
    let hasMoved = gone.length > Prediction.leastMovement
    // One finger that has not moved has no direction, and every start says the same.
    guard hasMoved || touches.count == 2 else { return nil }
    let ways = hasMoved ? [gone * (1 / gone.length)] : Self.compass
    let ends = ways.map { way in
      CourseResolver(arbiter: arbiter, course: .move(along: way), time: time).settled
    }
    let nearest = ends.filter { $0.winner != nil }.min { $0.amount < $1.amount }
    guard let nearest, let winner = nearest.winner else { return nil }
    // Where the direction decides, it is not sure.
    let isSure = ends.allSatisfy {
      $0.isSure && $0.winner === winner && abs($0.amount - nearest.amount) < 1e-6
    }
    let condition: Prediction.Condition =
      touches.count == 2 ? .slide(points: nearest.amount) : .move(points: nearest.amount)
    return outcome(condition, winner, isSure)
  }

  /// The directions tried for fingers that have not moved.
  private static let compass: [Point] = {
    let part = 0.5.squareRoot()
    return [
      Point(1, 0), Point(part, part), Point(0, 1), Point(-part, part), Point(-1, 0),
      Point(-part, -part), Point(0, -1), Point(part, -part),
    ]
  }()

  private func outcome(
    _ condition: Prediction.Condition, _ winner: GestureRecognizer, _ isSure: Bool
  ) -> Prediction.Outcome {
    let result: Prediction.Result
    if let view = (winner as? ScrollPanGestureRecognizer)?.scrollView {
      result = .scrolls(view.presentName)
    } else {
      result = .recognizes(winner.presentName, kind: winner.kindName)
    }
    return Prediction.Outcome(condition, result, isSure ? .becomes : .mayBecome)
  }

  // MARK: Buttons

  /// The button that gets the lift of a finger inside it; `nil` when there is none.
  private func tapped(by touch: Touch) -> Button? {
    guard let button = touch.button, button.isInside(touch) else { return nil }
    if touch.delivery.hasBegun { return button }
    if case .open = passage(of: touch, to: button) { return button }
    return nil
  }

  /// Whether the scroll views around a button let it have a touch that it has not got (rule D6).
  private func passage(of touch: Touch, to button: Button) -> GatePassage {
    arbiter.gate(touch, to: button, asking: .foretell(along: .zero))
  }

  /// The button behind the gates of a touch, and the time until the last of them opens, in seconds;
  /// `nil` when there is none.
  private func opening(
    before touch: Touch
  ) -> (button: Button, seconds: Double, isSure: Bool)? {
    guard let button = touch.button, !touch.delivery.hasBegun, arbiter.delayer(of: touch) == nil
    else { return nil }
    let ends = gates(before: touch).flatMap { gate in
      gate.contentTouchDelays.filter { $0.touch == touch.id }.map(\.fires)
    }
    guard let last = ends.max() else { return nil }
    let seconds = max(Double(last - time) / 1_000_000, 0)
    switch passage(of: touch, to: button) {
    case .open: return (button, seconds, true)
    case .unknown: return (button, seconds, false)
    case .held, .closed: return nil
    }
  }

  /// The scroll views around the view of a touch.
  private func gates(before touch: Touch) -> [ScrollView] {
    var gates: [ScrollView] = []
    var view = touch.view
    while let current = view {
      if let gate = current as? ScrollView { gates.append(gate) }
      view = current.superview
    }
    return gates
  }
}

extension Window {
  /// Returns what the next movement, the lift or the wait of the fingers brings, or the next tap.
  ///
  /// - Parameter time: The moment of a picture, at or after the timeline's now.
  /// - Returns: The prediction; empty when no finger is down and no recognizer waits for one.
  package func prediction(at time: Timestamp) -> Prediction {
    Foresight(arbiter: arbiter, time: time).prediction
  }
}
