import Drawing
import Expectations
import ScenePlayer
import Testing
import TouchAnalysis
import TouchEngine
import TouchTestSupport
import TouchTraces

@testable import ToolCommands

/// A recording that is played at its pace is the recording, however late each batch comes.
@Suite(.ofPlayground, .endsInTime) struct PlayedInputTests {
  /// A live source without input, whose waits end late.
  private final class LateClock: InputSource {
    var now = Timestamp(microseconds: 5_000_000)
    let hasPending = false
    let isLive = true
    private(set) var waits = 0
    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    func next(until deadline: Timestamp?) -> InputBatch? {
      waits += 1
      // Now and then something else wakes it early.
      let isEarly = random.next() % 8 == 0
      let late = Int64(random.next() % 60_000)
      now = max(now, (deadline ?? now) + (isEarly ? -late : late))
      return InputBatch(time: now)
    }
  }

  /// Returns up to three changes, of all kinds, with the names of a run.
  private func changes(_ random: inout SeededGenerator, _ names: RunNames) -> Changes {
    var changes = Changes()
    for _ in 0...Int.random(in: 0..<3, using: &random) {
      guard let one = names.recognizers.randomElement(using: &random),
        let other = names.recognizers.randomElement(using: &random)
      else { break }
      switch Int.random(in: 0..<9, using: &random) {
      case 0: changes.all.append(.off(recognizer: one))
      case 1: changes.all.append(.require(one, toFail: other))
      case 2: changes.all.append(.unrequire(one, toFail: other))
      case 3: changes.all.append(.together(one, other))
      case 4: changes.all.append(.apart(one, other))
      case 5: changes.all.append(.order(one, before: other))
      case 6:
        guard let list = names.scrollViews.randomElement(using: &random) else { break }
        changes.all.append(.delay(scrollView: list, random.oneIn(2)))
      case 7:
        guard let setting = EngineSettings.all.randomElement(using: &random) else { break }
        let factor = Double.random(in: 0.3...3, using: &random)
        let value = min(
          max(setting.standard * factor, setting.range.lowerBound), setting.range.upperBound)
        changes.all.append(.setting(setting.name, value))
      default:
        guard let property = names.properties(of: one).randomElement(using: &random) else { break }
        changes.all.append(.property(recognizer: one, property, 1))
      }
    }
    return changes
  }

  private final class NoScreen: Screen {
    var needsDisplay: Bool { true }
    func show(_ list: DisplayList) {}
  }

  @Test(.tags(.sampled), arguments: BundledTrace.names)
  func `random changes decide the same at the recorded pace as at once`(name: String) throws {
    let recording = try LoadedRecording(path: BundledTrace.path(name))
    let open = try recording.opener()
    let names = try recording.play(opening: open).names
    var random = SeededGenerator(seed: name.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
    let rounds = (0..<4).map { (number: $0, changes: changes(&random, names)) }
    for (round, changes) in Trials.sample(rounds, oneOf: 4) {
      let atOnce = DecisionLines()
      let once = try openPlayground(for: recording.changedHeader(changes), at: name)
      once.window.addObserver(atOnce)
      let replayer = try recording.replayer()
      try once.play(replayer)

      let atPace = DecisionLines()
      let paced = try openPlayground(for: recording.changedHeader(changes), at: name)
      paced.window.addObserver(atPace)
      let clock = LateClock(seed: UInt64(round))
      let input = PlayedInput(clock, playing: try recording.replayer())
      try paced.play(input, on: NoScreen())

      expect(atPace.decisions, equals: atOnce.decisions, "\(changes)")
      expect(input.reached, equals: replayer.now)
      expect(clock.waits > 1)
    }
  }

  private final class DecisionLines: DecisionObserver {
    var decisions: [Decision] = []
    func decided(_ decision: Decision) { decisions.append(decision) }
  }
}
