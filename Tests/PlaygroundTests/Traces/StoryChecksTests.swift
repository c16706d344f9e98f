import Drawing
import DrawingTestSupport
import Expectations
import Foundation
import PhotoEditor
import SceneBase
import Scenes
import StoryChecks
import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces

@testable import ScenePlayer
@testable import ToolCommands

/// No story says anything false, and none leaves a reason out.
@Suite(.ofPlayground, .endsInTime) struct StoryChecksTests {
  /// What the pill said last.
  private final class Pill {
    var text: LineText?
  }

  private let pill = Pill()

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
    connect(checker, to: playground)
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
    connect(checker, to: playground)
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

  /// Tells a checker what a playground does.
  private func connect(_ checker: StoryChecker, to playground: Playground) {
    playground.window.addObserver(checker)
    playground.onInput = { checker.received($0) }
    let tell = playground.scene.onEffect
    playground.scene.onEffect = {
      tell($0)
      if $0.key != LineWords.missKey { checker.told(by: $0.by) }
    }
  }

  private func checkLine(of playground: Playground, _ checker: StoryChecker) {
    let verdict = playground.line.current
    // Before the last touches are told it still says what those before did.
    guard playground.line.tellsLastTouches else { return }
    checker.checkLine(
      verdict?.decision, step: verdict?.step?.rawValue, saying: playground.line.sentence
    ) {
      playground.line.tells($0)
    }
    // In other scenes the pill has less room.
    let time = playground.window.timeline.now
    guard playground.scene is PhotoEditor, let text = playground.line.text(at: time),
      text != pill.text, !text.note.isEmpty
    else { return }
    pill.text = text
    let shown = ShownWords.all(
      in: DisplayList { playground.layer(StatusLayer.self)?.draw(into: &$0, at: time) })
    checker.checkPill(
      lines(of: shown), headline: text.headline,
      notes: [text.note, text.shortNote].compactMap(\.self))
  }

  /// The lines of a picture, each whole: a gesture's name has a color of its own.
  private func lines(of words: [ShownWords]) -> [String] {
    Dictionary(grouping: words) { $0.frame.minY }.values.map { line in
      line.sorted { $0.frame.minX < $1.frame.minX }.map(\.text.string).joined()
    }
  }
}
