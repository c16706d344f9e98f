import TouchEngine

/// What plain touches do at a few places, and what they would no longer do with changes.
struct PlainTouches: Sendable {
  /// A plain touch at a place.
  private struct Probe: Sendable {
    var touch: PlainTouch
    var way: Point
    var place: Point
    /// Whether the place is where the target's finger landed.
    var isAtTarget: Bool
  }

  /// What a plain touch does.
  private struct Outcome: Hashable, Sendable {
    /// The recognizers that win, without those that are cancelled.
    var winners: Set<String>
    /// Whether the target has it: a recognizer wins, or a view keeps its touch.
    var isTargets: Bool
  }

  private let recording: GroupedRecording
  /// The group before which the touches are played.
  private let group: Int
  private let target: CureTarget
  /// The touches that the target is meant for.
  private let meant: Set<PlainTouch>
  private let scrollViews: [String: String]
  private var expected: [(probe: Probe, outcome: Outcome)] = []

  /// The number of places besides that of the target, and of points across a view among which
  /// places are found.
  private static let (placeLimit, pointsAcross) = (4, 9)

  /// Plays the touches without changes.
  ///
  /// - Throws: What opening a run throws.
  init(
    of target: CureTarget, in recording: GroupedRecording, before group: Int,
    _ recognizers: [String], _ survey: CureSurvey
  ) throws {
    (self.target, self.recording, self.group) = (target, recording, group)
    var scrollViews: [String: String] = [:]
    for name in recognizers {
      guard let facts = survey.recognizers[name], facts.kind == "pan" else { continue }
      if survey.scrollViews[facts.view] != nil { scrollViews[name] = facts.view }
    }
    self.scrollViews = scrollViews
    guard let path = recording.path(of: target.touch) else {
      meant = []
      return
    }
    meant =
      if let own = target.recognizer {
        survey.recognizers[own].flatMap { PlainTouch.of(kind: $0.kind) }
          ?? Set(PlainTouch.allCases)
      } else {
        PlainTouch.near(path)
      }
    var views: [String] = []
    for view in recognizers.compactMap({ survey.recognizers[$0]?.view }) where !views.contains(view)
    {
      views.append(view)
    }
    var places: [Point] = []
    _ = try recording.play({ _ in [] }, before: group, with: Changes()) {
      places = Self.places(in: $0, path.start, views)
    }
    try expect(at: path.start, isAtTarget: true)
    for place in places { try expect(at: place, isAtTarget: false) }
  }

  /// Notes what the touches do at a place, each outcome once for each kind of touch.
  private mutating func expect(at place: Point, isAtTarget: Bool) throws {
    for touch in PlainTouch.allCases {
      for way in touch.ways {
        let probe = Probe(touch: touch, way: way, place: place, isAtTarget: isAtTarget)
        let outcome = try outcome(of: probe, with: Changes())
        guard !outcome.winners.isEmpty else { continue }
        let isKnown = expected.contains { other in
          other.probe.isAtTarget == isAtTarget && other.probe.touch.family == touch.family
            && other.outcome == outcome
        }
        if !isKnown { expected.append((probe, outcome)) }
      }
    }
  }

  private func outcome(
    of probe: Probe, with changes: Changes, isDouble: Bool = false
  ) throws -> Outcome {
    let log = try recording.play(
      { probe.touch.batches(at: probe.place, probe.way, isDouble: isDouble, from: $0) },
      before: group, with: changes)
    var outcome = Outcome(winners: [], isTargets: false)
    for story in log.stories {
      outcome.winners.formUnion(story.parts.filter(\.isVictory).map(\.recognizer))
      var here = target
      (here.touch, here.wish) = (story.touch, .win)
      outcome.isTargets = outcome.isTargets || here.wins(in: [story])
    }
    return outcome
  }

  // MARK: Places

  /// Returns places that tell what recognizers of views are for: for each view one where it is hit
  /// itself, and one where something else in it is hit than by the target.
  private static func places(in window: Window, _ landing: Point, _ views: [String]) -> [Point] {
    let target = window.hitTest(landing, with: nil)
    var hits: [View] = [target].compactMap(\.self)
    var places: [Point] = []
    for name in views {
      guard let view = window.view(called: name) else { continue }
      let spots = spots(of: view, in: window)
      let own = spots.first { $0.hit === view }
      let other = spots.first { spot in spot.hit !== view && spot.hit.isPart(of: view) }
      for spot in [own, other].compactMap(\.self)
      where !hits.contains(where: { $0 === spot.hit }) && places.count < placeLimit {
        hits.append(spot.hit)
        places.append(spot.place)
      }
    }
    return places
  }

  /// Returns points across a view, the ones nearest to its middle first, with what is hit there.
  private static func spots(of view: View, in window: Window) -> [(place: Point, hit: View)] {
    let steps = (0..<pointsAcross).map { (Double($0) + 0.5) / Double(pointsAcross) }
    let parts = steps.flatMap { y in steps.map { Point($0, y) } }
    let middle = Point(0.5, 0.5)
    let ordered = parts.enumerated().sorted {
      let (one, other) = (($0.element - middle).length, ($1.element - middle).length)
      return one == other ? $0.offset < $1.offset : one < other
    }
    return ordered.compactMap { _, part in
      let bounds = view.bounds
      let inside = Point(bounds.minX + part.x * bounds.width, bounds.minY + part.y * bounds.height)
      let place = view.convert(inside, to: nil)
      return window.hitTest(place, with: nil).map { (place, $0) }
    }
  }

  // MARK: Harm

  /// Returns what recognizers lose with changes of what they are for.
  ///
  /// A touch that the target wins where its finger landed is no loss of others when the target is
  /// meant for touches of that kind. A target that is to lose loses something only when it keeps
  /// none of its plain touches.
  ///
  /// - Throws: What opening a run throws.
  func harms(of changes: Changes) throws -> [Cure.Harm] {
    var losses: [(recognizer: String, probe: Probe)] = []
    var ownLoss: Probe?
    var keepsOwn = false
    for (probe, before) in expected {
      let after = try outcome(of: probe, with: changes)
      if target.wish == .lose, let own = target.recognizer, before.winners.contains(own) {
        if after.winners.contains(own) { keepsOwn = true } else { ownLoss = ownLoss ?? probe }
      }
      let isMeant = probe.isAtTarget && meant.contains(probe.touch)
      if target.wish == .win, isMeant, after.isTargets, !before.isTargets { continue }
      for name in before.winners.subtracting(after.winners).sorted() where name != target.loser {
        losses.append((name, probe))
      }
    }
    if let own = target.loser, let ownLoss, !keepsOwn { losses.append((own, ownLoss)) }
    var harms: [Cure.Harm] = []
    for (name, probe) in losses {
      let family = probe.touch.family
      guard !harms.contains(where: { $0.recognizer == name && $0.touch == family }) else {
        continue
      }
      let isDouble =
        try family == .drag
        && outcome(of: probe, with: changes, isDouble: true).winners.contains(name)
      harms.append(
        Cure.Harm(
          recognizer: name, touch: family, needsTwoFingers: isDouble,
          scrollView: scrollViews[name]))
    }
    return harms
  }
}

extension PlainTouch {
  /// The touch itself; a drag for a flick, which is a fast one.
  fileprivate var family: PlainTouch { self == .flick ? .drag : self }
}

extension CureTarget {
  /// The recognizer that is to lose; `nil` when something is to win.
  fileprivate var loser: String? { wish == .lose ? recognizer : nil }
}

extension View {
  /// Whether the view is in another one, or is it.
  fileprivate func isPart(of other: View) -> Bool {
    var view: View? = self
    while let current = view {
      if current === other { return true }
      view = current.superview
    }
    return false
  }
}
