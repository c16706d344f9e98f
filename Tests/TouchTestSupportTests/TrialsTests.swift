import Expectations
import Testing

@testable import TouchTestSupport

/// The parts of what a test with the tag `sampled` tries.
@Suite(.endsInTime) struct TrialsTests {
  @Test(arguments: [1, 3, 4, 40])
  func `make test and make check try each trial once, together`(count: Int) {
    let all = Array(1...25)

    let tested = Trials.sample(all, oneOf: count, in: .plain)
    let checked = Trials.sample(all, oneOf: count, in: .proof)

    expect((tested + checked).sorted(), equals: all)
    expect(tested.count, equals: (all.count + count - 1) / count)
    expect(Trials.sample(all, oneOf: count, in: nil), equals: all)
  }
}
