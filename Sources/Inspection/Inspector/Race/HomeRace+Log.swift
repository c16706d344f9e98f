import Drawing
package import SceneBase
import ScenePlayer
package import TouchEngine

extension HomeRace {
  /// The least way of a finger that meant to drag, as a multiple of what a drag needs. Our choice.
  private static let leastDrag = 2.0

  /// Returns the race of the touches since the first finger landed: four gestures in an order that
  /// changes only when another finger lands.
  ///
  /// - Parameters:
  ///   - subject: What the race is of.
  ///   - window: The window of the touches.
  ///   - memory: What was decided since the first finger landed.
  ///   - time: The moment.
  ///   - reached: The filling of each recognizer's bar before it was decided.
  ///   - way: How far the first finger went, in points.
  ///   - wording: The names and the language.
  package init(
    _ subject: Subject, in window: Window, _ memory: RaceLog.Memory, at time: Timestamp,
    reached: [String: GoalBar.Filling] = [:], way: Double = .infinity, _ wording: Wording
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
    let victory = wording.victory(ofAll: winners.map { $0.name(wording) })
    if memory.runTogether(winners.map(\.recognizer)) {
      headline = InspectorWords.text("together.\(winners.count)", in: wording.language)
      // The lanes say who won.
      let ledger = memory.ledger
      let attempt = ledger.attempts.last { $0.recognizer == first.recognizer }
      let fingers = InspectorWords.text(
        "fingers", in: wording.language, with: "\(attempt?.touches.count ?? 0)")
      let meant = ledger.landings.compactMap(\.meant.last).last
      note = [fingers, meant.map { wording.name($0.choice.element) }].compactMap(\.self)
        .joined(separator: " · ")
    } else {
      headline = victory
      guard let measure = first.standing.deciding else { return }
      let needed = wording.amount(measure.limit, of: measure)
      note = wording.limit(needed, of: measure, for: first.recognizer).capitalizedFirst
      let tap = race.lanes.first { $0.look == .tap && !$0.isPress }
      guard winners.count == 1, first.look == .drag, let tap, case .lost = tap.standing,
        way < Self.leastDrag * measure.limit
      else { return }
      isSlip = true
      headline = InspectorWords.text(
        "slip", in: wording.language,
        with: WhyStory.term(of: tap.recognizer, wording).capitalizedFirst,
        WhyStory.term(of: first.recognizer, wording))
    }
  }
}

extension RaceLog.Memory {
  /// Whether several recognizers won the same touches, because somebody lets them.
  fileprivate func runTogether(_ winners: [String]) -> Bool {
    winners.count > 1
      && winners.allSatisfy { winner in
        ledger.attempts.last { $0.recognizer == winner }?.companions.contains {
          winners.contains($0.recognizer)
        } ?? false
      }
  }
}

extension HomeRace.Lane {
  fileprivate init(_ lane: RaceLane, _ reached: GoalBar.Filling?, _ wording: Wording) {
    var isLost = false
    var (value, filling) = (LaneWords(lane, leads: false, wording).value, lane.filling)
    if case .lost(let decision) = lane.standing {
      (isLost, filling) = (true, Self.filling(reached, at: decision))
      if case .failed(_, let failure) = decision.content {
        // Beside the name there is room for the number, and none for its limit.
        value =
          failure.measure?.quantity == .gap
          ? InspectorWords.text("lost.gap", in: wording.language)
          : failure.measure.map { wording.value(of: $0) } ?? ""
      }
    } else if case .won(let measure?) = lane.standing, measure.quantity == .movement {
      // The finger has gone farther since.
      let won = wording.amounts(of: measure).value
      value = InspectorWords.text("won.at", in: wording.language, with: won)
    }
    let (share, runsOut): (Double, Bool) =
      switch filling {
      case .needs(let share): (share, false)
      case .runsOut(let share): (share, true)
      // No post: it needs nothing any more.
      case .none: (0, isLost)
      }
    self.init(
      lane.look, lane.name(wording), share: min(max(share, 0), 1), runsOut: runsOut,
      isWon: lane.standing.isWon, isLost: isLost, value: value)
  }

  /// Returns what still fills the bar of a gesture that has lost: nothing where no number decided,
  /// or where it had used up a maximum.
  private static func filling(
    _ reached: GoalBar.Filling?, at decision: Decision
  ) -> GoalBar.Filling {
    switch decision.content {
    case .shouldBegin: return .none
    case .failed(_, let failure):
      guard let measure = failure.measure else { return .none }
      if case .needs? = reached { return reached ?? .none }
      return measure.isMinimum ? .needs(measure.share) : .none
    default: return reached ?? .none
    }
  }
}
