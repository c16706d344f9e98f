import Expectations
import TouchEngine
import TouchTestSupport

/// A failed play, reduced to as few steps as still fail.
struct FailedPlay {
  let seed: UInt64
  private(set) var steps: [HandStep]

  init(seed: UInt64, _ steps: [HandStep]) {
    self.seed = seed
    self.steps = steps
  }

  /// Removes ever smaller runs of steps for as long as `fails` returns `true` for the rest.
  mutating func shrink(while fails: ([HandStep]) -> Bool) {
    var length = steps.count / 2
    while length > 0 {
      var start = 0
      while start < steps.count {
        var fewer = steps
        fewer.removeSubrange(start..<min(start + length, steps.count))
        if fails(fewer) { steps = fewer } else { start += length }
      }
      length /= 2
    }
  }

  /// Source code of a test, ready to paste into ``RandomTests``.
  var asTest: String {
    """
    @Test func `a random play that failed, seed \(seed)`() {
      let play = RandomPlay(seed: \(seed))

      play.run([
        \(steps.map(\.description).joined(separator: ",\n    ")),
      ])

      expect(play.complaints, equals: [])
    }
    """
  }
}
