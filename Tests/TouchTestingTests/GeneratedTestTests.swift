import Expectations
import Foundation
import Testing
import TouchAnalysis
import TouchEngine
import TouchTestSupport
import TouchTesting
import TouchTraces

/// The test in `Goldens/CardsTests.swift`, which `generate` makes of `Goldens/cards.touchtrace`. It is
/// compiled here, and runs with all others.
@Suite(.endsInTime) struct GeneratedTestTests {
  private static let path = Repository.path("Tests/TouchTestingTests/Goldens/cards.touchtrace")

  /// Records what a hand does on ``makeWindow()``; returns the lines.
  private func record() throws -> String {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("cards-\(UUID().uuidString).touchtrace").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let recorder = try TraceRecorder(
      path: path,
      header: TraceHeader(
        program: "cards", version: "1.0", scene: "cards", size: Size(400, 300), scale: 1))
    let stage = Stage(makeWindow())
    stage.window.addObserver(recorder)
    stage.stream.tap = { recorder.record($0) }
    let hand = stage.hand
    hand.tap(at: Point(50, 50))
    hand.wait(500)
    hand.drag(from: Point(50, 50), to: Point(110, 50), over: 60, every: 20_000)
    hand.wait(500)
    hand.pinch(at: Point(300, 150), from: 80, to: 160, over: 60, every: 20_000)
    hand.wait(500)
    hand.tap(at: Point(300, 50))
    hand.wait(100)
    hand.down(at: 40, 40)
    recorder.finish(at: hand.now)
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func `the recording is what the window decides`() throws {
    expectGolden(try record(), "cards.touchtrace")
  }

  @Test func `the generated test is the one that is compiled here`() throws {
    let recording = try LoadedRecording(path: Self.path)

    let test = GeneratedTest(of: recording, deciding: try recording.recordedLog())

    expectGolden(test.text, "CardsTests.swift")
  }

  @Test func `it passes with the window that was recorded`() throws {
    try CardsTests().touchesAreDecidedAsRecorded()
  }

  @Test(arguments: CardsWindow.Change.allCases)
  func `it fails with a window that decides something else`(change: CardsWindow.Change) throws {
    let fault = expect(throws: StageFault.self) {
      try CardsWindow.$change.withValue(change) {
        try CardsTests().touchesAreDecidedAsRecorded()
      }
    }

    expect(fault?.stories.isEmpty, equals: false)
  }

  /// A recorded decision that was changed makes another test, which fails.
  @Test(arguments: [
    (
      #""decision":"began","recognizer":"plain.pinch""#,
      #""decision":"reset","recognizer":"plain.pinch""#
    ),
    (
      #""decision":"refused","touch":3,"recognizer":"plain.longPress""#,
      #""decision":"attached","touch":3,"recognizer":"plain.longPress""#
    ),
    (#""decision":"hit","touch":5,"view":"plain""#, #""decision":"hit","touch":5,"view":"other""#),
  ])
  func `a changed decision makes a test that fails`(recorded: String, changed: String) throws {
    let text = try String(contentsOfFile: Self.path, encoding: .utf8)
    try require(text.contains(recorded))
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("changed-\(UUID().uuidString).touchtrace").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try text.replacingOccurrences(of: recorded, with: changed)
      .write(toFile: path, atomically: true, encoding: .utf8)
    let log = try LoadedRecording(path: path).recordedLog()
    let claims = log.stories.flatMap { StoryClaims(of: log).all(of: $0) }
    let stage = Stage(makeWindow())

    try stage.replay(path)

    expect(throws: StageFault.self) { for claim in claims { try stage.expect(claim) } }
  }

  @Test func `options choose the touch, the window and the modules`() throws {
    let recording = try LoadedRecording(path: Self.path)

    let text = GeneratedTest(
      of: recording, deciding: try recording.recordedLog(), touch: TouchID(2),
      window: "CardScene().window", importing: ["Cards"]
    ).text

    expect(text.contains("import TouchTesting\n@testable import Cards\n"))
    expect(text.contains("Stage(CardScene().window)"))
    expect(text.contains("@2 ") && !text.contains("@1 ") && !text.contains("touch 1"))
  }
}
