import AnswerChecks
import Expectations
import SceneBase
import ScenePlayer
import Scenes
import Testing
import TouchAnalysis
import TouchEngine
import TouchTestSupport

@testable import ToolCommands

/// Every touch has an answer for each recognizer and view that it concerned.
@Suite(.ofPlayground, .endsInTime) struct AnsweredTouchesTests {
  private func checker() throws -> AnswerChecker {
    AnswerChecker(rulesPage: try Repository.text("Documentation/rules.md"))
  }

  @Test(arguments: BundledTrace.names)
  func `each touch of a bundled recording has its answers`(name: String) throws {
    let recording = try LoadedRecording(path: BundledTrace.path(name))
    let answers = try recording.answers(opening: try recording.opener())
    var checker = try checker()

    checker.check(answers)

    expect(checker.faults, equals: [])
    expect(checker.touches, equals: recording.touchCount)
    expect(checker.answers > recording.touchCount)
  }

  @Test(arguments: Scenes.all.map { $0.name })
  func `each touch of random fingers has its answers`(_ name: String) throws {
    let scene = try require(Scenes.named(name))
    let playground = openPlayground(scene, SceneEnvironment(size: Size(1280, 800), scale: 1))
    var minute = RandomMinute(playground)
    var fingers = RandomFingers(seed: 7, window: playground.window)
    fingers.play(60)
    minute.play(fingers.batches, to: fingers.now)
    var checker = try checker()

    checker.check(try require(minute.answers()))

    expect(checker.faults, equals: [])
    expect(checker.touches > 20 && checker.answers > 100)
  }

  @Test func `a checker finds what is wrong`() throws {
    let recording = try LoadedRecording(path: BundledTrace.path("scroll-list-touches"))
    let answers = try recording.answers(opening: try recording.opener())
    var checker = AnswerChecker(rulesPage: "### C1\n### D3\n")

    checker.check(answers)

    expect(checker.faults.contains { $0.hasPrefix("B13 is no rule") })
  }
}
