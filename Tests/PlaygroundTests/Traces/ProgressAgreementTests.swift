import Expectations
import ScenePlayer
import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces

@testable import ToolCommands

/// What recognizers report of their progress is what they decide by.
@Suite(.ofPlayground, .endsInTime) struct ProgressAgreementTests {
  private final class List: DecisionObserver {
    var decisions: [Decision] = []

    func decided(_ decision: Decision) { decisions.append(decision) }
  }

  private static func playback(_ name: String) throws -> (Playback, List) {
    let path = BundledTrace.path(name)
    let playback = try Playback {
      let replayer = try TraceReplayer(path: path)
      return (try openPlayground(for: replayer.header, at: path), replayer)
    }
    let list = List()
    playback.playground.window.addObserver(list)
    return (playback, list)
  }

  /// Plays a recording, and stops before each event and each timer: at that moment a look at the
  /// race shows the measures that decide in it.
  @Test(.tags(.sampled), arguments: Trials.sample(BundledTrace.names, oneOf: 3))
  func `in a bundled recording each measure that decides was on its other side before`(
    _ name: String
  ) throws {
    let (plain, expected) = try Self.playback(name)
    while try plain.step() {}
    let (playback, list) = try Self.playback(name)
    let window = playback.playground.window
    var (seen, checked) = (0, 0)

    func check(_ race: Race) {
      for decision in list.decisions[seen...] {
        guard let (recognizer, measure, failure) = Self.deciding(decision.content) else { continue }
        guard let lane = race.lanes.first(where: { $0.recognizer == recognizer }), !lane.isHeld,
          lane.state == .possible, !lane.goals.isEmpty
        else { continue }
        // Another finger that lands is no progress.
        if measure.quantity == .touches, !measure.isMinimum { continue }
        // A combo's taps count on after the second.
        if measure.quantity == .taps, measure.value > measure.limit { continue }
        checked += 1
        let goal = lane.goals.first { $0.quantity == measure.quantity }
        expect(goal != nil, "\(decision): \(lane.goals)")
        guard let goal else { continue }
        expect(goal.isMinimum, equals: measure.isMinimum, "\(decision): \(goal)")
        expect(Self.isSame(goal, measure, failure), "\(decision): \(goal)")
        if Self.isJudgedOnTheWay(measure, failure) {
          // A time has reached its limit at the moment at which it decides.
          expect(goal.value <= goal.limit, "\(decision): \(goal)")
        }
      }
      seen = list.decisions.count
    }

    while let moment = try playback.nextMoment() {
      while let due = window.timeline.dueTimes.first(where: { $0 > playback.position }),
        due < moment
      {
        let race = window.race(at: due)
        try playback.advance(to: due)
        check(race)
      }
      let race = window.race(at: moment)
      guard try playback.step() else { break }
      check(race)
    }

    expect(checked > 0)
    expect(list.decisions, equals: expected.decisions, "looking changes nothing")
  }

  /// The measure that decided, and the failure, if it was one.
  private static func deciding(
    _ content: Decision.Content
  ) -> (recognizer: String, measure: Measure, failure: Failure?)? {
    switch content {
    case .attempt(let recognizer, let measure?): (recognizer, measure, nil)
    case .failed(let recognizer, let failure):
      failure.measure.map { (recognizer, $0, failure) }
    default: nil
    }
  }

  private static func isSame(_ goal: Measure, _ measure: Measure, _ failure: Failure?) -> Bool {
    switch (measure.quantity, failure) {
    // A swipe reports the travel that it needed at its last move.
    case (.travel, .liftedEarly): goal.limit <= measure.limit
    // Fingers that are close together turn farther, to go along an arc.
    case (.angle, _): goal.limit >= measure.limit
    default: abs(goal.limit - measure.limit) < 1e-9
    }
  }

  /// Whether a measure decides in the event in which it passes its limit. A direction and a speed
  /// are judged once the finger has gone far enough; then the distance has passed too.
  private static func isJudgedOnTheWay(_ measure: Measure, _ failure: Failure?) -> Bool {
    if case .wrongDirection = failure { return false }
    return measure.quantity != .speed
  }
}
