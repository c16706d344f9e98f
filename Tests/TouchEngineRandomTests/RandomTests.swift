import Expectations
import StoryChecks
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Random fingers on random views with random recognizers and random failure requirements: the
/// contract holds in every play.
///
/// A failure prints a test that repeats it, as short as it could be made.
@Suite(.endsInTime) struct RandomTests {
  static let seeds = Trials.sample(1...2500 as ClosedRange<UInt64>, oneOf: 4)

  @Test(.tags(.sampled), arguments: 0..<5 as Range<UInt64>)
  func `the contract holds, and everything is at rest in the end`(part: UInt64) {
    for seed in Self.seeds where seed % 5 == part {
      let steps = HandStep.random(seed: seed)

      let play = RandomPlay(seed: seed)
      play.run(steps)

      expect(play.stage.violations.isEmpty, "seed \(seed): no hand does that")
      guard !play.complaints.isEmpty else { continue }
      var failed = FailedPlay(seed: seed, steps)
      failed.shrink { Self.complaints(seed: seed, $0) != nil }
      let complaints = Self.complaints(seed: seed, failed.steps) ?? []
      fail("seed \(seed): \(complaints.joined(separator: "; "))\n\(failed.asTest)")
    }
  }

  @Test(.tags(.sampled)) func `a recording gives the same decisions on a fresh tree`() {
    for seed in Self.seeds where seed % 5 == 0 {
      let play = RandomPlay(seed: seed)
      play.run(HandStep.random(seed: seed))

      let replay = RandomPlay(seed: seed)
      replay.replay(play.recorded, until: play.stage.hand.now)

      expect(replay.stage.transcript, equals: play.stage.transcript, "seed \(seed)")
      expect(replay.stage.log, equals: play.stage.log, "seed \(seed)")
    }
  }

  @Test(.tags(.sampled)) func `the stories are correct and complete`() {
    let numbers = StoryChecker(needsReasons: false)
    let seeds = Self.seeds.filter { $0 % 5 == 1 }
    for seed in seeds {
      let play = RandomPlay(seed: seed)
      play.stage.window.addObserver(numbers)
      play.stage.stream.onEvent = { numbers.received($0) }
      play.run(HandStep.random(seed: seed))
      numbers.check()
    }

    expect(numbers.faults, equals: [])
    expect(numbers.judged > 2 * seeds.count)
  }

  @Test func `the plays contain the situations they are meant to test`() {
    var told: [String: Int] = [:]
    var circles = 0

    for seed in 1...300 as ClosedRange<UInt64> {
      let play = RandomPlay(seed: seed)
      play.run(HandStep.random(seed: seed))
      for decision in play.stage.decisions {
        switch decision.content {
        case .held: told["held", default: 0] += 1
        case .released: told["released", default: 0] += 1
        case .failed(_, .requirement): told["required", default: 0] += 1
        case .prevented: told["prevented", default: 0] += 1
        case .ended: told["ended", default: 0] += 1
        default: break
        }
      }
      circles += play.stage.diagnostics.count {
        if case .requirementCycle = $0 { true } else { false }
      }
    }

    for what in ["held", "released", "required", "prevented", "ended"] {
      expect((told[what] ?? 0) > 50, "\(what)")
    }
    expect(circles > 20)
  }

  @Test func `a failed play is shortened and printed as a test`() {
    let steps: [HandStep] = [
      .wait(5), .down(1, 10, 20), .wait(10), .move(1, 3, -4), .together([.up(1), .wait(2)]),
    ]
    var failed = FailedPlay(seed: 7, steps)

    failed.shrink { $0.contains { if case .down = $0 { true } else { false } } && $0.count > 1 }

    expect(failed.steps.count, equals: 2)
    expect(
      FailedPlay(seed: 7, steps).asTest.contains(
        "    .down(1, 10.0, 20.0),\n    .wait(10),\n    .move(1, 3.0, -4.0),\n"
          + "    .together([.up(1), .wait(2)]),\n"))
  }

  /// The violations of the contract; `nil` when there are none, or when no hand could do these
  /// steps.
  private static func complaints(seed: UInt64, _ steps: [HandStep]) -> [String]? {
    let play = RandomPlay(seed: seed)
    play.run(steps)
    let isPlayable = play.stage.violations.isEmpty
    return isPlayable && !play.complaints.isEmpty ? play.complaints : nil
  }
}
