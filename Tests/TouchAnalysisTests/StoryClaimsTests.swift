import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import TouchAnalysis

/// The claims of a generated test.
@Suite(.endsInTime) struct StoryClaimsTests {
  private func claims(ofTaps taps: Int) throws -> (claims: Int, steps: Int) {
    let recording = try AnalyzedStage.recording { hand in
      for _ in 0..<taps {
        hand.tap(at: 100, 100)
        hand.wait(1000)
      }
    }
    let log = try recording.recordedLog()
    let claims = StoryClaims(of: log)
    var steps = 0
    let all = log.stories.flatMap { claims.all(of: $0, counting: &steps) }
    return (all.count, steps)
  }

  @Test func `four times as many touches take four times the steps`() throws {
    let few = try claims(ofTaps: 4)
    let many = try claims(ofTaps: 16)

    expect(few.claims >= 12)
    expect(many.claims, equals: 4 * few.claims)
    expect(many.steps, equals: 4 * few.steps)
  }
}
