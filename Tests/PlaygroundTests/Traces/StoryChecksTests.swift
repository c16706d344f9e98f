import Expectations
import Foundation
import SceneBase
import ScenePlayer
import Scenes
import StoryChecks
import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces

@testable import ToolCommands

/// No story says anything false, and none leaves a reason out.
@Suite(.ofPlayground, .endsInTime) struct StoryChecksTests {
  private static let recordings: [String] = ["assets/traces", "Tests/Recordings-1.0"].flatMap {
    folder in
    let files = try? FileManager.default.contentsOfDirectory(atPath: Repository.path(folder))
    return (files ?? []).filter { $0.hasSuffix(".touchtrace") }.sorted()
      .map { Repository.path("\(folder)/\($0)") }
  }

  @Test(arguments: recordings)
  func `the stories of a recording are right and whole`(_ path: String) throws {
    let checker = StoryChecker()
    let replayer = try TraceReplayer(path: path)
    let playground = try openPlayground(for: replayer.header, at: path)
    playground.window.addObserver(checker)
    playground.onInput = { checker.received($0) }
    try playground.play(replayer) { checkLine(of: playground, checker) }

    checker.check()
    expect(checker.faults, equals: [])
    expect(checker.read > 0)
  }

  /// A minute in every scene; `random-fingers` plays longer.
  @Test(arguments: Scenes.all.map { $0.name })
  func `the stories of random fingers are right and whole`(_ name: String) throws {
    let scene = try require(Scenes.named(name))
    let checker = StoryChecker()
    let playground = openPlayground(scene, SceneEnvironment(size: Size(1280, 800), scale: 1))
    playground.onProblem = { _ in }
    playground.window.addObserver(checker)
    playground.onInput = { checker.received($0) }
    var now = Timestamp.zero
    var seed: UInt64 = 0
    while now < Timestamp.zero.advanced(bySeconds: 60) {
      seed += 1
      var fingers = RandomFingers(seed: seed, window: playground.window, from: now)
      fingers.play(8)
      for batch in fingers.batches {
        playground.stream.accept(batch)
        checkLine(of: playground, checker)
      }
      now = fingers.now
    }

    checker.check()
    expect(checker.faults, equals: [])
    expect(checker.judged > 0)
    // The home screen has no line.
    expect(checker.lines > 0 || name == "home")
  }

  private func checkLine(of playground: Playground, _ checker: StoryChecker) {
    let verdict = playground.line.current
    // Before the last touches are told it still says what those before did.
    guard playground.line.tellsLastTouches else { return }
    checker.checkLine(verdict?.decision, step: verdict?.step?.rawValue) {
      playground.line.tells($0)
    }
  }
}
