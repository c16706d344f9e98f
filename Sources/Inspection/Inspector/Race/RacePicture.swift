import Drawing
import ScenePlayer
package import TouchEngine

/// What the inspector shows of a race at a moment: the lanes in their fixed order, and the fingers.
package struct RacePicture: Hashable, Sendable {
  package var lanes: [RaceLane]
  package var gates: [Race.Gate]
  /// The number of fingers that are down.
  package var fingers: Int
  /// The number of fingers that have landed since the first one.
  private var landings: Int
  /// The time since the first finger landed, in seconds.
  package var elapsed: Double
  /// The distance of the first finger from its landing place, in points.
  package var moved: Double
  /// The place where the first finger that is down landed, in window coordinates; `nil` when none
  /// is down.
  package var landing: Point?
  /// The recognizer that the next movement brings; of equal lanes it leads. `nil` when that is not
  /// known.
  package var foretold: String?

  /// Joins the recognizers' progress with what was decided.
  ///
  /// - Parameters:
  ///   - race: The progress at `time`.
  ///   - memory: What was decided since the first finger landed.
  ///   - time: The moment of the picture.
  package init(_ race: Race, _ memory: RaceLog.Memory, at time: Timestamp) {
    gates = race.gates
    fingers = race.touches.count
    landings = memory.ledger.landings.count
    elapsed = memory.start.map { max(time.seconds(since: $0), 0) } ?? 0
    moved = race.touches.first.map { $0.place.distance(to: $0.first) } ?? 0
    landing = race.touches.first?.first
    let racing = Dictionary(race.lanes.map { ($0.recognizer, $0) }) { first, _ in first }
    let outcomes = memory.outcomes
    let lanes = memory.order.compactMap { name -> RaceLane? in
      let lane = racing[name]
      let look = memory.looks[name] ?? .other
      if let outcome = outcomes[name] {
        return RaceLane(recognizer: name, look: look, standing: outcome)
      }
      guard let lane, lane.state == .possible else { return nil }
      return RaceLane(
        recognizer: name, look: look,
        standing: .races(goals: lane.goals, waitsFor: lane.waitsFor, isReady: lane.isHeld))
    }
    let presses = memory.presses.compactMap { press -> RaceLane? in
      let standing =
        press.standing
        ?? race.presses.first { $0.touch == press.touch }.map {
          .races(goals: [$0.outside], waitsFor: [], isReady: false)
        }
      return standing.map {
        RaceLane(recognizer: press.button, look: .tap, standing: $0, isPress: true)
      }
    }
    // Who can win soonest stands first; recognizers of one kind keep the order of their views.
    self.lanes = (presses + lanes).enumerated().sorted {
      ($0.element.look.rank, $0.offset) < ($1.element.look.rank, $1.offset)
    }.map(\.element)
  }

  /// The recognizer that is nearest to winning; `nil` when none has begun to, or when one has won.
  package var leader: String? {
    guard winners.isEmpty else { return nil }
    return lanes.filter { $0.lead > 0 }.max {
      ($0.lead, $0.recognizer == foretold ? 1 : 0) < ($1.lead, $1.recognizer == foretold ? 1 : 0)
    }?.recognizer
  }

  /// The lanes that have won, in their order.
  var winners: [RaceLane] { lanes.filter(\.standing.isWon) }

  /// The number of fingers that a gesture needs and that are not down, or were not until it lost; 0
  /// when there were enough, or are.
  func missingFingers(of lane: RaceLane) -> Int {
    guard case .lost = lane.standing else { return lane.missingFingers }
    return lane.look.isOfTwo && landings == 1 ? 1 : 0
  }

  /// Whether a lane is shown with a bar, which the legend explains.
  var hasBars: Bool {
    !gates.isEmpty
      || lanes.contains { lane in
        if case .lost = lane.standing { false } else { missingFingers(of: lane) == 0 }
      }
  }

  /// Whether a time runs, so that the picture changes by itself.
  package var isCounting: Bool { !gates.isEmpty || lanes.contains(where: \.isCounting) }
}

extension GestureLook {
  /// Whether one finger cannot make the gesture. One finger moves a view where nothing else does.
  var isOfTwo: Bool { needsTwo && self != .moveView }
}
