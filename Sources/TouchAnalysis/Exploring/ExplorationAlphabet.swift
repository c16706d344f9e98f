package import TouchEngine

/// The steps from which sequences are made. They come from the limits that stand in the way of the
/// recognizers, as the engine tells them: a step on either side of each.
package struct ExplorationAlphabet: Hashable, Sendable {
  /// A number that stands in a recognizer's way.
  package struct Limit: Hashable, Sendable {
    /// The recognizer.
    package var recognizer: String
    /// The measured quantity.
    package var quantity: Measure.Quantity
    /// The number, in the quantity's unit.
    package var value: Double
  }

  /// A place at which a finger lands.
  package struct Place: Hashable, Sendable {
    /// The place, in the window's coordinates.
    package var point: Point
    /// The name of the place, such as `card, middle`.
    package var name: String
  }

  /// The limits, by recognizer.
  package var limits: [Limit] = []
  /// The places at which a first finger lands.
  package var places: [Place] = []
  /// The times between two reports, in microseconds.
  package var pauses: [Int64] = []
  /// The ways from one report to the next.
  package var moves: [Point] = []
  /// The distances from the last landing at which a finger lands again.
  package var offsets: [Point] = []
  /// The number of fingers.
  package var fingers = 1
  /// The number of distances in ``moves``, each of which has every angle.
  private var distances = 1
  /// The places that the engine does not answer alike; sequences in order use these.
  var corePlaces: [Int] = []
  /// The moves that the engine does not answer alike.
  var coreMoves: [Int] = []

  /// The distance between the first finger and the next ones, in points. Our choice: that of a
  /// thumb and a finger.
  static let reach = 100.0
  /// The eighth of a report's interval, in microseconds: the distance of a time from its limit.
  static let phase = ExploredSequence.interval / 8
  /// The longest limit beside which fingers wait, in seconds.
  private static let longestWait = 3600.0
  /// The distance of a way from its limit, in points.
  static let nudge = 1.0

  /// Asks the recognizers of a run.
  init(
    asking bench: ExplorationBench, _ options: ExplorationOptions, playing play: PlaySequences
  ) throws {
    places = Self.places(in: bench)
    try findLimits(bench, fingers: min(max(options.fingers, 1), 3))
    addTimes(bench)
    addWays()
    try reduce(in: bench.run.window.bounds, play)
  }

  // MARK: Limits

  /// Plays plain gestures, and collects what the recognizers measure on the way.
  private mutating func findLimits(_ bench: ExplorationBench, fingers: Int) throws {
    var found = Set<Limit>()
    var needsTwo = false
    let tick = ExploredSequence.interval
    func note(_ window: Window) {
      for name in bench.subjects.names {
        guard let recognizer = window.recognizer(called: name) else { continue }
        for measure in recognizer.progress(at: window.timeline.now) {
          if measure.quantity == .touches {
            needsTwo = needsTwo || measure.limit > 1 && measure.isMinimum
          }
          let value = (measure.limit * 1000).rounded() / 1000
          found.insert(Limit(recognizer: name, quantity: measure.quantity, value: value))
        }
      }
    }
    for place in places {
      let land = ExploredStep(.land(finger: 1, at: place.point))
      let lift = ExploredStep(after: tick, .lift(finger: 1))
      let small = [Point(3, 0), Point(0, 3), Point(-3, 0), Point(0, -3)]
      var probes = [ExploredSequence([land, lift, ExploredStep(after: tick, land.action)])]
      probes += small.map {
        ExploredSequence([
          land, ExploredStep(after: tick, .move(finger: 1, by: $0)),
          ExploredStep(after: tick, .move(finger: 1, by: $0)),
        ])
      }
      if fingers > 1 {
        let other = Self.beside(place.point, in: bench.run.window.bounds)
        for way in small {
          probes.append(
            ExploredSequence([
              land, ExploredStep(.land(finger: 2, at: other)),
              ExploredStep(after: tick, .move(finger: 2, by: way)),
            ]))
        }
      }
      for probe in probes { _ = try bench.play(probe, watching: note) }
    }
    limits = found.sorted {
      ($0.recognizer, $0.quantity.rawValue, $0.value)
        < ($1.recognizer, $1.quantity.rawValue, $1.value)
    }
    self.fingers = needsTwo ? min(fingers, 2) : 1
  }

  /// The place of a second finger.
  static func beside(_ place: Point, in bounds: Rect) -> Point {
    let isInside = place.x + reach < bounds.maxX
    return Point(place.x + (isInside ? reach : -reach), place.y)
  }

  // MARK: Steps

  private mutating func addTimes(_ bench: ExplorationBench) {
    var times: Set<Int64> = [ExploredSequence.interval]
    func add(_ seconds: Double) {
      // An application's recognizer may wait for ever.
      guard seconds <= Self.longestWait else { return }
      let limit = Int64((seconds * 1_000_000).rounded())
      for time in [limit - Self.phase, limit + Self.phase] where time > ExploredSequence.interval {
        times.insert(time)
      }
    }
    for limit in limits {
      switch limit.quantity {
      case .duration, .gap: add(limit.value)
      case .speed:
        // The time that the recognizer's own distance takes at this speed.
        let ways = limits.filter { $0.recognizer == limit.recognizer && $0.quantity == .travel }
        for way in ways where limit.value > 0 { add(way.value / limit.value) }
      case .custom(_, let unit): if unit == "s" { add(limit.value) }
      case .movement, .tapDistance, .spread, .arc, .angle, .touches, .taps, .travel, .stray,
        .retreat, .direction, .edgeDistance, .slant:
        break
      }
    }
    if bench.hasDelayingScrollView { add(bench.run.window.scrollPhysics.contentTouchDelay) }
    pauses = times.sorted()
  }

  private mutating func addWays() {
    var distances = Set<Double>()
    var angles: Set<Double> = []
    for step in 0..<8 { angles.insert(Double(step) * 45) }
    var gaps = Set<Double>()
    for limit in limits {
      switch limit.quantity {
      case .movement, .travel, .retreat, .stray, .spread, .arc:
        for way in [limit.value - Self.nudge, limit.value + Self.nudge] where way > 0 {
          distances.insert(way)
        }
      case .direction:
        for axis in [0.0, 90, 180, 270] {
          for side in [limit.value - Self.nudge, limit.value + Self.nudge] {
            angles.insert(axis + side)
            angles.insert((axis - side + 360).truncatingRemainder(dividingBy: 360))
          }
        }
      case .tapDistance:
        for way in [limit.value - Self.nudge, limit.value + Self.nudge] { gaps.insert(way) }
      case .duration, .gap, .touches, .taps, .angle, .edgeDistance, .speed, .slant, .custom: break
      }
    }
    if distances.isEmpty { distances = [10] }
    self.distances = distances.count
    for distance in distances.sorted() {
      for angle in angles.sorted() {
        let turn = AffineTransform.rotation(angle * .pi / 180)
        let way = turn.apply(to: Point(distance, 0))
        // No digits of a sine, where the way is along an axis.
        moves.append(
          Point((way.x * 1000).rounded() / 1000, (way.y * 1000).rounded() / 1000))
      }
    }
    offsets = [.zero] + gaps.sorted().map { Point($0, 0) }
  }

  // MARK: Places

  private static func places(in bench: ExplorationBench) -> [Place] {
    let window = bench.run.window
    var places: [Place] = []
    func add(_ point: Point, _ name: String) {
      guard window.bounds.contains(point), !places.contains(where: { $0.point == point }) else {
        return
      }
      places.append(Place(point: point, name: name))
    }
    var seen = Set<String>()
    let views = bench.subjects.views.filter { seen.insert($0).inserted }
    let frames: [(name: String, frame: Rect)] = views.compactMap { name in
      guard let view = window.view(called: name) else { return nil }
      let box = view.convert(view.bounds, to: nil)
      return box.intersection(window.bounds).map { (name, $0) }
    }
    for (name, frame) in frames where !frame.isEmpty { add(frame.center, "\(name), middle") }
    let band = window.thresholds.screenEdgeBand
    for (name, frame) in frames where !frame.isEmpty {
      let middle = frame.center
      for (side, edge, inwards) in [
        ("left", Point(frame.minX, middle.y), Point(1, 0)),
        ("top", Point(middle.x, frame.minY), Point(0, 1)),
        ("right", Point(frame.maxX, middle.y), Point(-1, 0)),
        ("bottom", Point(middle.x, frame.maxY), Point(0, -1)),
      ] {
        for (distance, word) in [
          (nudge, "inside"), (-nudge, "outside"), (band - nudge, "in the band"),
          (band + nudge, "beside the band"),
        ] {
          add(edge + inwards * distance, "\(name), \(side) edge, \(word)")
        }
      }
    }
    return places
  }

  // MARK: What is alike

  /// Keeps, for the sequences in order, one of the places and of the ways that the engine answers
  /// alike.
  private mutating func reduce(in bounds: Rect, _ play: PlaySequences) throws {
    var needs = JobNeeds()
    needs.isAsking = true
    /// Returns the first of those that are answered alike.
    func different(_ questions: [[ExploredSequence]]) throws -> [Int] {
      var answers = try play(questions.flatMap(\.self), needs)[...]
      var known: [[[Answer]]] = []
      return questions.indices.filter { index in
        let mine = answers.prefix(questions[index].count).map(\.answers)
        answers = answers.dropFirst(mine.count)
        guard !known.contains(mine) else { return false }
        known.append(mine)
        return true
      }
    }
    func landing(_ place: Int) -> ExploredStep {
      ExploredStep(.land(finger: 1, at: places[place].point))
    }
    func step(_ finger: Int, _ move: Int) -> ExploredStep {
      ExploredStep(after: pauses[0], .move(finger: finger, by: moves[move]))
    }
    let longest = moves.indices.suffix(moves.count / distances)
    corePlaces = try different(
      places.indices.map { place in
        [ExploredSequence([landing(place)])]
          + longest.map { ExploredSequence([landing(place), step(1, $0)]) }
      })
    coreMoves = try different(
      moves.indices.map { move in
        corePlaces.flatMap { place in
          let one = ExploredSequence([landing(place), step(1, move)])
          guard fingers > 1 else { return [one] }
          let other = Self.beside(places[place].point, in: bounds)
          let second = ExploredStep(.land(finger: 2, at: other))
          return [one, ExploredSequence([landing(place), second, step(2, move)])]
        }
      })
  }

  /// What the engine says to a sequence, without its numbers.
  typealias Answer = [String]
}

extension ExplorationBench {
  /// Whether a scroll view around an explored view delays the touches of its content.
  fileprivate var hasDelayingScrollView: Bool {
    subjects.views.contains { name in
      var view = run.window.view(called: name)
      while let current = view {
        if let scrollView = current as? ScrollView, scrollView.delaysContentTouches { return true }
        view = current.superview
      }
      return false
    }
  }

  /// Returns what the engine says to a sequence, without its numbers: in all, and to few
  /// recognizers each alone.
  func answers(to sequence: ExploredSequence) throws -> [ExplorationAlphabet.Answer] {
    var answers = [try answer(to: sequence, .whole)]
    guard (2...4).contains(subjects.names.count) else { return answers }
    for place in subjects.names.indices {
      answers.append(try answer(to: sequence, .alone(place)))
    }
    return answers
  }

  private func answer(
    to sequence: ExploredSequence, _ setup: ExplorationSubjects.Setup
  ) throws -> ExplorationAlphabet.Answer {
    _ = try play(sequence, setup, telling: true)
    var words = ledger.landings.map { $0.view?.view ?? "" }
    for attempt in ledger.attempts {
      let outcome: String
      switch attempt.outcome {
      case .open: outcome = "open"
      case .won(let measure, _, let isCancelled):
        outcome = "won \(measure?.quantity.rawValue ?? "") \(isCancelled)"
      case .lost(.failed(_, let failure)):
        outcome = "lost \(failure.measure?.quantity.rawValue ?? "\(failure)")"
      case .lost(.prevented(_, let other, _)): outcome = "to \(other)"
      case .lost: outcome = "refused"
      }
      words.append("\(attempt.recognizer) \(outcome)")
    }
    for landing in ledger.landings {
      for case .refused(let refused) in landing.rows {
        words.append("\(refused.recognizer) \(refused.refusal)")
      }
    }
    return words
  }
}
