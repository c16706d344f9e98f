import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// The number of states of each pair: a fifth of the number that `TOUCH_MERGED` names, as
/// `.ci/explored` does, or of a thousand.
private let statesOfPair =
  (ProcessInfo.processInfo.environment["TOUCH_MERGED"].flatMap { Int($0) } ?? 1000) / 5

/// States of the engine with the same digest, which a search merges.
@Suite(.endsInTime(minutes: statesOfPair > 200 ? 60 : 5)) struct StateDigestTests {
  /// What a hand does next.
  private enum Act: CaseIterable {
    case down, other, right, left, jump, downwards, turn, up, otherUp, tick, wait, longWait

    func play(with hand: Hand) {
      hand.wait(microseconds: Hand.reportInterval)
      switch self {
      case .down: hand.down(at: 200, 200)
      case .other: hand.down(2, at: 300, 200)
      case .right: hand.move(by: 12, 0)
      case .left: hand.move(by: -12, 0)
      case .jump: hand.move(by: 70, 0)
      case .downwards: hand.move(by: 0, 25)
      case .turn: hand.move(2, by: 0, 15)
      case .up: hand.up()
      case .otherUp: hand.up(2)
      case .tick: hand.wait(8)
      case .wait: hand.wait(250)
      case .longWait: hand.wait(1200)
      }
    }
  }

  /// Returns what recognizers decide about further acts, with the times since they began.
  private func decided(
    _ acts: [Act], after earlier: [Act], _ first: String, _ second: String
  ) -> [String] {
    let window = LabPairs.window(first, second)
    let stage = Stage(window)
    for act in earlier { act.play(with: stage.hand) }
    let (count, start) = (stage.decisions.count, stage.hand.now)
    for act in acts { act.play(with: stage.hand) }
    stage.hand.wait(2000)
    return stage.decisions[count...].compactMap { decision in
      switch decision.content {
      case .attempt, .failed, .prevented, .began, .ended, .cancelled, .held, .released, .reset:
        "\(decision.time - start) \(decision.content)"
      default: nil
      }
    }
  }

  private static let pairs = [
    ("tap", "comboTap"), ("pan", "swipe"), ("pinch", "rotation"), ("doubleTap", "longPress"),
    ("edgePan", "directionalPan"),
  ]

  @Test(.tags(.sampled), arguments: Trials.sample(pairs, oneOf: 3))
  func `states with one digest go on alike`(_ first: String, _ second: String) {
    merge(first, second, pairs: 100) { random in
      [(0..<3).map { _ in Act.allCases.randomElement(using: &random) ?? .up }]
    }
  }

  @Test(.tags(.proof), arguments: pairs)
  func `every continuation of three acts of a thousand states decides alike`(
    _ first: String, _ second: String
  ) {
    let acts = [Act.down, .right, .jump, .up, .wait]
    let all = acts.flatMap { one in acts.flatMap { other in acts.map { [one, other, $0] } } }
    merge(first, second, pairs: statesOfPair) { _ in all }
  }

  /// Looks for pairs of acts that lead to states with one digest, and expects that each of some
  /// continuations goes on alike.
  private func merge(
    _ first: String, _ second: String, pairs: Int,
    continuing continuations: (inout SeededGenerator) -> [[Act]]
  ) {
    var random = SeededGenerator(seed: 7)
    var known: [StateDigest: [Act]] = [:]
    var merged = 0
    while merged < pairs {
      let acts = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        Act.allCases.randomElement(using: &random) ?? .up
      }
      let stage = Stage(LabPairs.window(first, second))
      for act in acts { act.play(with: stage.hand) }
      guard let digest = stage.window.stateDigest(at: stage.hand.now) else { continue }
      guard let other = known[digest], other != acts else {
        known[digest] = acts
        continue
      }
      merged += 1
      for more in continuations(&random) {
        let here = decided(more, after: acts, first, second)
        let there = decided(more, after: other, first, second)
        // A million comparisons are quicker where none is noted.
        if here != there { expect(here, equals: there) }
      }
    }
  }

  @Test func `a digest tells apart what goes on otherwise`() {
    let stage = Stage(LabPairs.window("tap", "pan"))
    let rest = stage.window.stateDigest(at: stage.hand.now)
    stage.hand.down(at: 200, 200)
    let down = stage.window.stateDigest(at: stage.hand.now)
    stage.hand.wait(100)
    let held = stage.window.stateDigest(at: stage.hand.now)
    stage.hand.up()
    stage.hand.wait(2000)

    expect(rest != nil && down != nil)
    expect(down != rest && held != down)
    expect(stage.window.stateDigest(at: stage.hand.now), equals: rest)
  }

  @Test func `a recognizer of another class has none`() {
    final class OwnTap: GestureRecognizer {}
    let window = LabPairs.window("tap", "pan")
    window.subviews.first?.addGestureRecognizer(OwnTap())

    expect(window.stateDigest(at: .zero), equals: nil)
  }
}
