package import ScenePlayer
import TouchAnalysis
import TouchEngine
package import TouchTraces

/// Plays what a prediction foretells, from many moments of a recording, and tells what did not come
/// true.
package struct PredictionCheck {
  private let open: () throws -> (Playground, TraceReplayer)
  private let checkpoints: Checkpoints?
  /// The times at which something was undecided, from one moment of the recording to the next: with
  /// a finger down, or between two taps.
  private let spans: [Range<Int64>]

  /// Plays a recording once to its end.
  ///
  /// - Parameter open: Opens it at its beginning.
  /// - Throws: What is wrong with it.
  package init(opening open: @escaping () throws -> (Playground, TraceReplayer)) throws {
    self.open = open
    let playback = try Playback(keeping: Checkpoints(), open)
    var spans: [Range<Int64>] = []
    while try playback.step() {
      let window = playback.playground.window
      let race = window.race(at: playback.position)
      guard let next = try playback.nextMoment(),
        race.lanes.contains(where: { $0.state == .possible }) || !race.gates.isEmpty
      else { continue }
      let start = playback.position.microseconds
      if next.microseconds > start { spans.append(start..<next.microseconds) }
    }
    self.spans = spans
    checkpoints = playback.checkpoints
  }

  /// Opens a minute of random fingers.
  ///
  /// - Parameter minute: The minute.
  /// - Throws: What is wrong with it.
  package init(_ minute: Minute) throws {
    let recording = try minute.recording()
    try self.init { (try minute.open(), try recording.replayer()) }
  }

  /// Looks at random moments at which something is undecided.
  ///
  /// - Parameters:
  ///   - count: The number of moments.
  ///   - random: The source of the moments.
  /// - Returns: What was foretold, and what did not come true.
  /// - Throws: What is wrong with the recording.
  package func check(
    _ count: Int, using random: inout some RandomNumberGenerator
  ) throws -> PredictionTally {
    var tally = PredictionTally()
    guard !spans.isEmpty else { return tally }
    for _ in 0..<count {
      let span = spans[Int.random(in: spans.indices, using: &random)]
      let time = Timestamp(microseconds: .random(in: span, using: &random))
      let (playground, _) = try moment(time)
      // The window does not retain the scene.
      let prediction = withExtendedLifetime(playground) {
        playground.window.prediction(at: time)
      }
      tally.moments += 1
      if playground.window.touches.isEmpty { tally.pausedMoments += 1 }
      tally.outcomes += prediction.outcomes.count
      let isOpen = prediction.outcomes.contains { $0.certainty == .mayBecome }
      tally.openMoments += isOpen ? 1 : 0
      if prediction.outcomes.isEmpty { tally.emptyMoments += 1 }
      for outcome in prediction.outcomes where outcome.certainty == .becomes {
        guard try !comesTrue(outcome, at: time) else { continue }
        tally.faults.append("at \(time.microseconds) µs: \(outcome)")
      }
    }
    return tally
  }

  /// Plays a fresh scene to a moment, and notes its decisions.
  private func moment(_ time: Timestamp) throws -> (Playground, Notes) {
    let playback = try Playback(keeping: checkpoints, open)
    try playback.approach(.moment(time))
    let notes = Notes()
    playback.playground.window.addObserver(notes)
    try playback.advance(to: time)
    return (playback.playground, notes)
  }

  /// Plays the condition of an outcome: its result comes, and not before.
  private func comesTrue(_ outcome: Prediction.Outcome, at time: Timestamp) throws -> Bool {
    let (playground, notes) = try moment(time)
    defer { withExtendedLifetime(playground) {} }
    let touches = playground.window.touches
    notes.decisions = []
    func pass(to time: Timestamp) {
      playground.stream.accept(InputBatch(time: time, grouping: .done))
    }
    func report(_ samples: [TouchSample], at time: Timestamp) {
      let event = InputEvent(time: time, .touches(samples))
      playground.stream.accept(InputBatch(events: [event], time: time, grouping: .done))
    }
    func sample(_ touch: Touch, _ phase: TouchPhase, _ place: Point, _ time: Timestamp)
      -> TouchSample
    {
      TouchSample(touch: touch.id, phase: phase, position: place, time: time, kind: touch.kind)
    }

    switch outcome.condition {
    case .lift:
      report(touches.map { sample($0, .ended, $0.location(in: nil), time) }, at: time)
      pass(to: time + Self.patience)
    case .wait(let seconds), .pause(let seconds):
      let end = time.advanced(bySeconds: seconds)
      if end + -2 > time { pass(to: end + -2) }
      if notes.have(outcome.result) { return false }
      pass(to: end + 2)
    case .move(let points):
      guard let touch = touches.first else { return false }
      let start = touch.location(in: nil)
      let gone = start - touch.firstLocation(in: nil)
      let way = gone * (1 / gone.length)
      // The least that is more than a maximum has no parts.
      let steps = points > 1e-6 ? Self.steps : 1
      for step in 1...steps {
        if notes.have(outcome.result) { return false }
        let amount = points * Double(step) / Double(steps)
        let place = start + way * (step == steps ? amount + 5e-7 : amount)
        let now = time + Int64(step)
        report([sample(touch, .moved, place, now)], at: now)
      }
    case .slide(let points):
      let gone = touches.reduce(.zero) { $0 + ($1.location(in: nil) - $1.firstLocation(in: nil)) }
      // Fingers that have not moved go in any direction, here in one that follows from the time.
      let hasMoved = gone.length > 2 * Prediction.leastMovement
      let turn = AffineTransform.rotation(Double(time.microseconds % 628) / 100)
      let way = hasMoved ? gone * (1 / gone.length) : turn.apply(to: Point(1, 0))
      return try follow(points, touches.map { $0.location(in: nil) }) { places, amount in
        places.map { $0 + way * amount }
      }
    case .tapAgain(let places):
      let landings = places.enumerated().map { index, place in
        TouchSample(
          touch: TouchID(1_000_000 + index), phase: .began, position: place, time: time)
      }
      report(landings, at: time)
      if notes.have(outcome.result) { return false }
      let lifts = landings.map { landing in
        var lift = landing
        lift.phase = .ended
        return lift
      }
      report(lifts, at: time)
      pass(to: time + Self.patience)
    case .spread(let points, let isApart):
      let way = isApart ? 0.5 : -0.5
      return try follow(points, touches.map { $0.location(in: nil) }) { places, amount in
        let line = places[1] - places[0]
        let part = line * (way * amount / line.length)
        return [places[0] - part, places[1] + part]
      }
    case .turn(let points, let isClockwise):
      return try follow(points, touches.map { $0.location(in: nil) }) { places, amount in
        let middle = (places[0] + places[1]) * 0.5
        let radius = places[0].distance(to: middle)
        let turn = AffineTransform.rotation((isClockwise ? 1 : -1) * amount / radius)
        return places.map { middle + turn.apply(to: $0 - middle) }
      }
    }
    return notes.have(outcome.result)

    /// Plays two fingers as far as foretold.
    func follow(
      _ points: Double, _ start: [Point], _ place: ([Point], Double) -> [Point]
    ) throws -> Bool {
      guard touches.count == 2 else { return false }
      for step in 1...Self.steps {
        if notes.have(outcome.result) { return false }
        let amount = points * Double(step) / Double(Self.steps)
        let places = place(start, step == Self.steps ? amount + 1e-6 : amount)
        let now = time + Int64(step)
        report(zip(touches, places).map { sample($0, .moved, $1, now) }, at: now)
      }
      return notes.have(outcome.result)
    }
  }

  /// The number of moves in which a finger goes as far as foretold.
  private static let steps = 8
  /// The time after a lift in which its outcome comes, in microseconds: longer than the wait for a
  /// further tap.
  private static let patience: Int64 = 1_500_000
}

/// The decisions since a moment.
private final class Notes: DecisionObserver {
  var decisions: [Decision] = []

  func decided(_ decision: Decision) { decisions.append(decision) }

  func have(_ result: Prediction.Result) -> Bool {
    decisions.contains { decision in
      switch (result, decision.content) {
      case (.recognizes(let name, _), .began(let other)): name == other
      case (.recognizes(let name, _), .ended(let other)): name == other
      case (.scrolls(let view), .dragBegan(let other, _)): view == other
      case (.pressed(let view), .touchBegan(_, let other)): view == other
      case (.tapped(let view), .touchEnded(_, let other)): view == other
      default: false
      }
    }
  }
}
