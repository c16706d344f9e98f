import TouchEngine
import TouchTestSupport

/// A play that failed, made as short as it can be and still fail.
struct FailedPlay {
  let seed: UInt64
  private(set) var steps: [HandStep]

  init(seed: UInt64, _ steps: [HandStep]) {
    self.seed = seed
    self.steps = steps
  }

  /// Leaves out ever smaller pieces as long as `fails` says that what remains still does.
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

  /// To be put into ``RandomTests`` as it stands.
  var asTest: String {
    """
    @Test func `a random play that failed, seed \(seed)`() {
      let play = RandomPlay(seed: \(seed))

      play.run([
        \(steps.map(\.description).joined(separator: ",\n    ")),
      ])

      #expect(play.complaints == [])
    }
    """
  }
}
