import Drawing
package import SceneBase
import ScenePlayer
package import TouchEngine

extension HomeRace {
  /// Returns the race of the touches since the first finger landed: four gestures in an order that
  /// changes only when another finger lands.
  ///
  /// - Parameters:
  ///   - subject: What the race is of.
  ///   - window: The window of the touches.
  ///   - memory: What was decided since the first finger landed.
  ///   - time: The moment.
  ///   - reached: How far each recognizer was last seen before it was decided.
  ///   - wording: The names and the language.
  package init(
    _ subject: Subject, in window: Window, _ memory: RaceLog.Memory, at time: Timestamp,
    reached: [String: GoalBar.Filling] = [:], _ wording: Wording
  ) {
    let race = RacePicture(window.race(at: time), memory, at: time)
    let order: [GestureLook] =
      memory.ledger.landings.count > 1
      ? [.drag, .pinch, .rotate, .tap] : [.drag, .tap, .hold, .doubleTap]
    let lanes = order.compactMap { look -> Lane? in
      let all = race.lanes.filter { $0.look == look && !$0.isPress }
      return (all.first(where: \.standing.isWon) ?? all.first).map {
        Lane($0, reached[$0.recognizer], wording)
      }
    }
    let winners = order.flatMap { look in
      race.lanes.filter { $0.look == look && !$0.isPress && $0.standing.isWon }.prefix(1)
    }
    self.init(subject, lanes)
    guard let first = winners.first else { return }
    headline = wording.victory(ofAll: winners.map { $0.name(wording) })
    note =
      winners.count > 1 && memory.ledger.landings.count > 1
      ? InspectorWords.text("together", in: wording.language)
      : LaneWords(first, leads: false, wording).value.capitalizedFirst
  }
}

extension HomeRace.Lane {
  fileprivate init(_ lane: RaceLane, _ reached: GoalBar.Filling?, _ wording: Wording) {
    let isLost = if case .lost = lane.standing { true } else { false }
    let (share, runsOut): (Double, Bool) =
      switch (lane.standing, isLost ? reached ?? .none : lane.filling) {
      case (.lost(let decision), .none): Self.reached(before: decision)
      case (_, .needs(let share)): (share, false)
      case (_, .runsOut(let share)): (share, true)
      case (_, .none): (0, false)
      }
    self.init(
      lane.look, lane.name(wording), share: min(max(share, 0), 1), runsOut: runsOut,
      isWon: lane.standing.isWon, isLost: isLost)
  }

  /// The part of its goal that a gesture had reached as it failed; none where it was outrun, or had
  /// nothing left of a maximum.
  private static func reached(before decision: Decision) -> (share: Double, runsOut: Bool) {
    guard case .failed(_, let failure) = decision.content, let measure = failure.measure else {
      return (0, false)
    }
    return measure.isMinimum ? (measure.share, false) : (0, true)
  }
}
