import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Single, double and triple taps on one view, with and without requirements (A37, A42).
@Suite(.endsInTime) struct TapCountTests {
  private let stage = LoggingStage()
  private let log = Log()
  private var fired: [Int] { log.fired }

  private final class Log {
    var fired: [Int] = []
  }

  /// Adds taps of these counts, in this order; their names are the counts.
  private func addTaps(_ counts: [Int]) -> [Int: TapGestureRecognizer] {
    var taps: [Int: TapGestureRecognizer] = [:]
    for count in counts {
      let tap = stage.add(TapGestureRecognizer(), name: "\(count)")
      tap.numberOfTapsRequired = count
      tap.addAction { [log] in log.fired.append(count) }
      taps[count] = tap
    }
    return taps
  }

  private func tap(_ times: Int) {
    for _ in 1...times {
      stage.hand.tap(at: 10, 10, holding: 50)
      stage.hand.wait(100)
    }
  }

  @Test func `A37: one tap fires the single 0.35 s after the up`() {
    let taps = addTaps([1, 2])
    taps[1]?.require(toFail: taps[2] ?? TapGestureRecognizer())

    stage.hand.tap(at: 10, 10, holding: 50)
    stage.hand.wait(until: Timestamp(microseconds: 399_999))
    let before = fired
    stage.hand.wait(microseconds: 1)

    expect(before, equals: [])
    expect(fired, equals: [1])
    expect(stage.window.isAtRest)
  }

  @Test func `A37: two taps fire only the double, at the second up`() {
    let taps = addTaps([1, 2])
    taps[1]?.require(toFail: taps[2] ?? TapGestureRecognizer())

    stage.hand.tap(at: 10, 10)
    stage.hand.wait(100)
    stage.hand.tap(at: 10, 10)
    let atSecondUp = fired
    stage.hand.wait(2000)

    expect(atSecondUp, equals: [2])
    expect(fired, equals: [2])
    expect(stage.failure(of: "1"), equals: "1 failed: it waited for 2, which won")
    expect(stage.window.isAtRest)
  }

  @Test func `A37: a second tap held too long fires the single while the finger is down`() {
    let taps = addTaps([1, 2])
    taps[1]?.require(toFail: taps[2] ?? TapGestureRecognizer())

    stage.hand.tap(at: 10, 10)
    stage.hand.wait(100)
    stage.hand.down(at: 10, 10)
    stage.hand.wait(749)
    let before = fired
    stage.hand.wait(1)

    expect(before, equals: [])
    expect(fired, equals: [1])
  }

  /// One combination of taps and requirements, and what fires.
  struct Combination: Sendable, CustomTestStringConvertible {
    let counts: [Int]
    let requirements: [[Int]]
    /// The counts that fire at one, two and three taps within the tap gap.
    let fires: [[Int]]

    init(_ counts: [Int], _ requirements: [[Int]], _ fires: [Int]...) {
      self.counts = counts
      self.requirements = requirements
      self.fires = fires
    }

    var testDescription: String { "taps \(counts), requirements \(requirements)" }
  }

  // Without requirements each count fires when it is reached, and the lift that completes a higher
  // count does not repeat a lower one. After a double, a third tap is a single again.
  static let combinations: [Combination] = [
    Combination([1], [], [1], [1, 1], [1, 1, 1]),
    Combination([2], [], [], [2], [2]),
    Combination([3], [], [], [], [3]),
    Combination([1, 2], [], [1], [1, 2], [1, 2, 1]),
    Combination([1, 2], [[1, 2]], [1], [2], [2, 1]),
    Combination([1, 3], [], [1], [1, 1], [1, 1, 3]),
    // The single is held for as long as the triple may follow, and takes no second tap meanwhile.
    Combination([1, 3], [[1, 3]], [1], [1], [3]),
    Combination([2, 3], [], [], [2], [2, 3]),
    Combination([2, 3], [[2, 3]], [], [2], [3]),
    Combination([1, 2, 3], [], [1], [1, 2], [1, 2, 3]),
    // At the third lift the single waits for the double, which has the first tap of the next two;
    // the triple prevents both.
    Combination([1, 2, 3], [[1, 2]], [1], [2], [2, 3]),
    // Both are held until the triple fails: the higher count goes first, and the single, which had
    // the first of its touches, is prevented.
    Combination([1, 2, 3], [[1, 3], [2, 3]], [1], [2], [3]),
    Combination([1, 2, 3], [[1, 2], [2, 3]], [1], [2], [3]),
    Combination([1, 2, 3], [[1, 2], [1, 3], [2, 3]], [1], [2], [3]),
    // The double is held, and so does not prevent the single from repeating.
    Combination([1, 2, 3], [[2, 3]], [1], [1, 1, 2], [1, 1, 3]),
    Combination([1, 2, 3], [[1, 3]], [1], [2], [2, 3]),
    Combination([1, 2, 3], [[1, 2], [1, 3]], [1], [2], [2, 3]),
  ]

  @Test(arguments: combinations, 1...3)
  func `A37, A42: taps fire the expected counts`(_ combination: Combination, times: Int) {
    for counts in permutations(of: combination.counts) {
      let play = TapCountTests()
      let taps = play.addTaps(counts)
      for pair in combination.requirements {
        if let one = taps[pair[0]], let other = taps[pair[1]] { one.require(toFail: other) }
      }

      play.tap(times)
      play.stage.hand.wait(2000)

      expect(play.fired, equals: combination.fires[times - 1], "added as \(counts)")
      expect(play.stage.window.isAtRest)
      expect(play.stage.diagnostics.isEmpty)
    }
  }

  private func permutations(of counts: [Int]) -> [[Int]] {
    guard counts.count > 1 else { return [counts] }
    return counts.flatMap { first in
      permutations(of: counts.filter { $0 != first }).map { [first] + $0 }
    }
  }
}
