import Expectations
import Foundation
import Testing
import TouchAnalysis
import TouchEngine
import TouchTestSupport
import TouchTesting

/// A search for conflicts in a test.
@Suite(.endsInTime) struct StageExploringTests {
  /// A card that a drag moves and a swipe throws away.
  private static func window(isMended: Bool) -> Window {
    let window = Window(size: Size(400, 300))
    let card = View(identifier: "card", frame: Rect(100, 75, 200, 150))
    window.addSubview(card)
    let (drag, swipe) = (PanGestureRecognizer(), SwipeGestureRecognizer())
    card.addGestureRecognizer(drag)
    card.addGestureRecognizer(swipe)
    if isMended { drag.require(toFail: swipe) }
    return window
  }

  private var starved: ExplorationOptions {
    var options = ExplorationOptions.views("card")
    options.kinds = [.starved]
    return options
  }

  @Test func `a starved gesture fails, with lines that can be pasted`() throws {
    let stage = Stage { Self.window(isMended: false) }

    let failure = try require(throws: ExplorationFailure.self) {
      try stage.explore(starved, sequences: 1000)
    }
    expect(failure.findings.map(\.name), equals: ["starved card.swipe"])
    expect(failure.description.contains("hand.down(at: Point(200, 150))"))
    let heading = try require(failure.description.split(separator: "\n").first)
    expect(heading.hasPrefix("StageExploringTests.swift:") && heading.hasSuffix(": 1 finding"))
  }

  @Test func `a failure keeps a recording that plays again, in a folder of its own`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("kept-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let stage = Stage { Self.window(isMended: false) }

    let failure = try require(throws: ExplorationFailure.self) {
      try stage.explore(starved, sequences: 300, keeping: folder.path)
    }
    expect(
      failure.kept, equals: [folder.appendingPathComponent("starved-card.swipe.touchtrace").path])
    try stage.replay(try require(failure.kept.first))
    try stage.expect("card.pan@1 won")
  }

  @Test func `a mended window passes`() throws {
    let stage = Stage { Self.window(isMended: true) }

    expect(try stage.explore(starved, sequences: 1000).bound.sequences, equals: 1000)
  }

  @Test func `a stage with one window searches on that, and goes on`() throws {
    let stage = Stage(Self.window(isMended: false))

    expect(throws: ExplorationFailure.self) { try stage.explore(starved, sequences: 300) }
    stage.hand.drag(from: Point(150, 150), to: Point(250, 150), over: 300)
    let touch = try require(stage.stories.last).touch.number
    try stage.expect("card.pan@\(touch) won")
  }

  @Test func `a name that the window does not have is told`() {
    let stage = Stage(Self.window(isMended: false))

    expect(throws: ExplorationFault.unknown("crad", nearest: ["card"])) {
      try stage.explore(.views("crad"), sequences: 10)
    }
  }
}
