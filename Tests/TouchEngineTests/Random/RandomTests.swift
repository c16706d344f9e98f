import Testing
import TouchEngine
import TouchTestSupport

/// Random fingers on random views with random recognizers: whatever happens, the contract holds.
///
/// A failure names its seed; put that alone into ``seeds`` to see it again.
@Suite struct RandomTests {
  static let seeds = Array(1...500 as ClosedRange<UInt64>)

  @Test func `the touch contract holds, and in the end all is at rest`() {
    for seed in Self.seeds {
      let play = RandomPlay(seed: seed)

      play.run()

      #expect(play.contract.complaints == [], "seed \(seed)")
      #expect(play.contract.open.isEmpty, "seed \(seed): a view still has a touch")
      #expect(play.stage.window.isAtRest, "seed \(seed)")
      #expect(play.recognizers.allSatisfy { $0.state == .possible }, "seed \(seed)")
      #expect(play.recognizers.allSatisfy { $0.numberOfTouches == 0 }, "seed \(seed)")
      #expect(play.stage.violations.isEmpty, "seed \(seed)")
    }
  }

  @Test func `the same seed gives the same decisions`() {
    for seed in Self.seeds.prefix(20) {
      let (first, second) = (RandomPlay(seed: seed), RandomPlay(seed: seed))

      first.run()
      second.run()

      #expect(first.stage.transcript == second.stage.transcript, "seed \(seed)")
      #expect(!first.stage.decisions.isEmpty, "seed \(seed)")
    }
  }
}
