import Foundation
import Scenes
import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces

@testable import touch_playground

/// No failure that is told contradicts its own numbers.
@Suite(.endsInTime, .timeLimit(.minutes(5))) struct FailureNumbersTests {
  private static let recordings: [String] = ["assets/traces", "Tests/Recordings-1.0"].flatMap {
    folder in
    let files = try? FileManager.default.contentsOfDirectory(atPath: Repository.path(folder))
    return (files ?? []).filter { $0.hasSuffix(".touchtrace") }.sorted()
      .map { Repository.path("\(folder)/\($0)") }
  }

  @Test(arguments: recordings)
  func `no failure in a recording contradicts its own numbers`(_ path: String) throws {
    let numbers = FailureNumbers()
    let replayer = try TraceReplayer(path: path)
    let playground = try openPlayground(for: replayer.header, at: path)
    playground.window.addObserver(numbers)
    try playground.play(replayer)

    #expect(numbers.contradictions == [])
  }

  @Test(arguments: Scenes.all.map { $0.name })
  func `no failure of random fingers in a scene contradicts its own numbers`(
    _ name: String
  ) throws {
    let scene = try #require(Scenes.named(name))
    let numbers = FailureNumbers()
    let playground = openPlayground(scene, SceneEnvironment(size: Size(1280, 800), scale: 1))
    playground.onProblem = { _ in }
    playground.window.addObserver(numbers)
    var now = Timestamp.zero
    for seed in 1...30 as ClosedRange<UInt64> {
      var fingers = RandomFingers(seed: seed, window: playground.window, from: now)
      fingers.play(8)
      for batch in fingers.batches { playground.stream.accept(batch) }
      now = fingers.now
    }

    #expect(numbers.contradictions == [])
    #expect(numbers.judged > 0)
  }
}
