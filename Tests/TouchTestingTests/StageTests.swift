import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting
import TouchTraces

@Suite(.endsInTime) struct StageTests {
  /// A window with a card that has a tap and a pan.
  private func window() -> Window {
    let card = View(identifier: "card", frame: Rect(0, 0, 200, 200))
    card.addGestureRecognizer(TapGestureRecognizer())
    card.addGestureRecognizer(PanGestureRecognizer())
    let window = Window(size: Size(400, 300))
    window.addSubview(card)
    return window
  }

  @Test func `an expectation that holds says nothing`() throws {
    let stage = Stage(window())

    stage.hand.tap(at: Point(50, 50))
    stage.hand.wait(500)
    stage.hand.drag(from: Point(50, 50), to: Point(150, 50), over: 100)

    try stage.expect("tap@1 won")
    try stage.expect("touch 1 hit card and pan@2 won and tap@2 lost by movement")
    expect(stage.stories.count, equals: 2)
    expect(stage.decisions.count > 6)
  }

  @Test func `an expectation that does not hold tells the story of its touch alone`() throws {
    let stage = Stage(window())
    stage.hand.tap(at: Point(50, 50))
    stage.hand.wait(500)
    stage.hand.drag(from: Point(50, 50), to: Point(150, 50), over: 100)

    // A macro tells its own line for what is in it.
    func expectTap() throws { try stage.expect("tap@2 won") }
    let line = #line - 1
    let fault = try require(throws: StageFault.self) { try expectTap() }

    expect(fault.reason == nil)
    expect(fault.stories, equals: [stage.stories[1]])
    let lines = "\(fault)".components(separatedBy: "\n")
    expect(lines[0], equals: "StageTests.swift:\(line): tap@2 won does not hold")
    expect(lines.dropFirst(), equals: stage.stories[1].lines().map { "  " + $0 }[...])
  }

  @Test func `an expectation about what is not there names what is`() throws {
    let stage = Stage(window())
    stage.hand.tap(at: Point(50, 50))

    let fault = try require(throws: StageFault.self) {
      try stage.expect("tab@1 won", fileID: "Tap.swift", line: 7)
    }
    let broken = try require(throws: StageFault.self) { try stage.expect("tap@1 wins") }

    expect(
      "\(fault)".hasPrefix("Tap.swift:7: tab@1 won does not hold: there is no recognizer tab"))
    expect("\(fault)".contains("card.tap"))
    expect(fault.stories, equals: stage.stories)
    expect("\(broken)".contains("column 7: expected"))
  }

  @Test func `without a touch the description says so`() throws {
    let fault = try require(throws: StageFault.self) {
      try Stage(window()).expect("tap won", fileID: "Tap.swift", line: 7)
    }

    expect("\(fault)", equals: "Tap.swift:7: tap won does not hold\n  there was no touch")
  }

  @Test func `a stage frees its window, and passes its diagnostics on`() {
    var window: Window? = window()
    let remains = Remains(of: window)
    var passed: [Diagnostic] = []
    window?.onDiagnostic = { passed.append($0) }
    var stage = window.map { Stage($0) }

    for _ in 0..<2 { stage?.window.addSubview(View(identifier: "twin")) }
    stage?.hand.tap(at: Point(390, 290))
    stage?.hand.move(7, to: 1, 1)
    stage?.stream.accept(
      InputBatch(
        events: [
          InputEvent(
            TouchSample(touch: TouchID(9), phase: .moved, position: .zero, time: .zero))
        ], time: .zero))

    expect(stage?.diagnostics, equals: passed)
    expect(stage?.violations.count, equals: 1)
    stage = nil
    window = nil
    expect(remains.object == nil)
  }

  @Test func `an expectation fails once a rule was broken, unless the test allows it`() throws {
    let stage = Stage(window())
    stage.hand.tap(at: Point(50, 50))
    try stage.expect("card.tap@1 won")
    stage.stream.accept(
      InputBatch(
        TouchSample(
          touch: TouchID(9), phase: .moved, position: .zero, time: Timestamp(milliseconds: 60_000)))
    )

    let fault = try require(throws: StageFault.self) {
      try stage.expect("card.tap@1 won", fileID: "Tap.swift", line: 7)
    }
    expect(fault.brokenRules, equals: ["touch 9 moved without having begun"])
    expect(
      "\(fault)".hasPrefix(
        "Tap.swift:7: card.tap@1 won was not looked at, because a rule was broken\n  touch 9 moved")
    )
    stage.allowsBrokenRules = true
    try stage.expect("card.tap@1 won")
  }

  // MARK: Replaying

  /// Records a tap and a drag on ``window()``; returns the path.
  private func record(
    _ name: String, size: Size = Size(400, 300), changes: Changes = Changes(), slop: Double = 10
  ) throws -> String {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("stage-\(UUID().uuidString)-\(name).touchtrace").path
    var header = TraceHeader(version: "1", scene: "card", size: size, scale: 1)
    header.changes = changes
    header.settings.gestures.panSlop = slop
    let recorder = try TraceRecorder(path: path, header: header)
    let stage = Stage(window())
    stage.window.settings = header.settings
    stage.window.changes = changes
    stage.window.addObserver(recorder)
    stage.stream.tap = { recorder.record($0) }
    stage.hand.wait(40)
    stage.hand.tap(at: Point(50, 50))
    stage.hand.wait(500)
    stage.hand.drag(from: Point(50, 50), to: Point(62, 50), over: 100)
    recorder.finish(at: stage.hand.now)
    return path
  }

  @Test func `a replay makes the recorded decisions, also later`() throws {
    let path = try record("later")
    defer { try? FileManager.default.removeItem(atPath: path) }
    let (stage, late) = (Stage(window()), Stage(window()))
    late.hand.wait(1000)

    try stage.replay(path)
    try late.replay(path)

    try stage.expect("tap@1 won and pan@2 won")
    expect(stage.hand.now, equals: Timestamp(milliseconds: 690))
    expect(late.hand.now, equals: Timestamp(milliseconds: 1690))
    expect(
      late.decisions.map(\.content), equals: stage.decisions.map(\.content))
    expect(late.decisions.map(\.time), equals: stage.decisions.map { $0.time + 1_000_000 })
    expect(stage.violations.isEmpty && late.violations.isEmpty)
  }

  @Test func `the header's size, settings and changes hold`() throws {
    let path = try record(
      "changed", size: Size(500, 350), changes: Changes([.off(recognizer: "card.tap")]), slop: 15)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let stage = Stage(window())
    stage.window.settings.gestures.longPressDuration = 0.7

    try stage.replay(path)

    try stage.expect("tap@1 was refused and not pan@2 won")
    expect(stage.window.bounds.size, equals: Size(500, 350))
    expect(stage.window.settings.gestures.longPressDuration, equals: 0.7)
    let fault = expect(throws: StageFault.self) { try stage.expect("tap@1 won") }
    expect("\(String(describing: fault))".contains("a window of 500 × 350 pt"))
    expect("\(String(describing: fault))".contains("had 400 × 300 pt before"))
    // The next recording is of the size for which the window was made.
    let own = try record("own")
    defer { try? FileManager.default.removeItem(atPath: own) }
    try stage.replay(own)
    let other = expect(throws: StageFault.self) { try stage.expect("tap@3 won") }
    expect(!"\(String(describing: other))".contains("before it was replayed"))
  }

  @Test func `a path counts from the folder of a file`() throws {
    let path = try record("beside")
    defer { try? FileManager.default.removeItem(atPath: path) }
    let url = URL(fileURLWithPath: path)
    let stage = Stage(window())

    try stage.replay(
      url.lastPathComponent, beside: url.deletingLastPathComponent().path + "/Tests.swift")

    try stage.expect("tap@1 won")
    expect(throws: TraceError.self) { try stage.replay("missing.touchtrace", beside: path) }
  }
}
