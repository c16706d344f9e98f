import AnswerChecks
import Expectations
import PredictionChecks
import SceneBase
import ScenePlayer
import Scenes
import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces

@testable import ToolCommands

/// Predictions at moments of bundled recordings. The program `random-predictions` tries more.
@Suite(.ofPlayground, .endsInTime) struct PredictionsComeTrueTests {
  private static func tally(_ name: String, moments: Int) throws -> PredictionTally {
    let path = BundledTrace.path(name)
    let check = try PredictionCheck {
      let replayer = try TraceReplayer(path: path)
      return (try openPlayground(for: replayer.header, at: path), replayer)
    }
    var random = SeededGenerator(seed: 1)
    return try check.check(moments, using: &random)
  }

  @Test(.tags(.sampled), arguments: Trials.sample(BundledTrace.names, oneOf: 3))
  func `at any moment of a bundled recording, plain sentences come true`(_ name: String) throws {
    let tally = try Self.tally(name, moments: 24)

    expect(tally.faults, equals: [])
  }

  @Test(arguments: Scenes.all.map { $0.name })
  func `at any moment of random fingers, plain sentences come true`(_ name: String) throws {
    let scene = try require(Scenes.named(name))
    let playground = openPlayground(scene, SceneEnvironment(size: Size(1280, 800), scale: 1))
    var played = RandomMinute(playground)
    var fingers = RandomFingers(seed: 3, window: playground.window)
    fingers.play(40)
    played.play(fingers.batches, to: fingers.now)
    let check = try PredictionCheck(try require(played.minute))
    var random = SeededGenerator(seed: 1)

    let tally = try check.check(24, using: &random)

    expect(tally.moments, equals: 24)
    expect(tally.faults, equals: [])
  }

  @Test(.tags(.proof)) func `at most a tenth of the moments has a sentence with "may"`() throws {
    var tally = PredictionTally()
    for name in BundledTrace.names { tally += try Self.tally(name, moments: 12) }

    expect(tally.outcomes > 20)
    expect(tally.openMoments * 10 <= tally.moments, "\(tally.openMoments) of \(tally.moments)")
  }
}
