import Expectations
import Testing
import TouchAnalysis
import TouchEngine
import TouchTestSupport
import TouchTesting
import TouchTraces

/// Where the outcome flips while one number changes.
@Suite(.endsInTime) struct SweepTests {
  private func sweep(
    _ recording: LoadedRecording, _ name: String, _ range: String,
    watching expression: String? = nil,
    opening open: @escaping RunOpener = AnalyzedStage.open
  ) throws -> SweepResult {
    try Sweep(
      of: recording, varying: SweepVariable(name), over: try require(SweepRange(range)),
      watching: try expression.map { try TouchExpression($0) }, opening: open
    ).run()
  }

  private func drag() throws -> LoadedRecording {
    try AnalyzedStage.recording { $0.drag(from: 40, 200, by: 12, 0) }
  }

  @Test func `a tap becomes a drag at 10 pt of distance, located to 0.05 pt`() throws {
    let result = try sweep(try drag(), "touch1.distance", "0..40:7")

    expect(result.ranges.map(\.outcome.winners), equals: [["card.tap"], ["card.pan"]])
    let flip = try require(result.flips.first)
    expect(flip.above - flip.below <= 0.0501)
    expect((flip.below...flip.above).contains(10) || abs(flip.above - 10) <= 0.05)
  }

  @Test func `a setting flips at the value that was measured`() throws {
    let result = try sweep(
      try drag(), "panSlop", "5..50:5", watching: "card.pan@1 won")

    expect(result.ranges.map(\.outcome.holds), equals: [true, false])
    let flip = try require(result.flips.first)
    expect(flip.below <= 12 && 12 <= flip.above && flip.above - flip.below <= 0.0501)
  }

  @Test func `a property with whole numbers gets whole numbers`() throws {
    let recording = try AnalyzedStage.recording { $0.tap(at: 300, 40) }
    let result = try sweep(recording, "row0.tap.numberOfTapsRequired", "1..3:0.5")

    expect(result.points.map(\.value), equals: [1, 2, 3])
    expect(result.points.map(\.outcome.winners), equals: [["row0.tap"], [], []])
  }

  @Test func `the landing point decides which view is hit`() throws {
    let recording = try AnalyzedStage.recording { $0.tap(at: 300, 40) }
    let result = try sweep(recording, "touch1.y", "10..190:30")

    expect(result.ranges.map(\.outcome.winners), equals: [["row0.tap"], ["row1.tap"]])
    let flip = try require(result.flips.first)
    expect(flip.below < 100 && 100 <= flip.above && flip.above - flip.below <= 0.0501)
  }

  @Test func `what cannot be varied is told before anything is played`() throws {
    let recording = try drag()
    expect(throws: ExpressionFault.self) { try sweep(recording, "touch2.x", "0..1:1") }
    expect(throws: ChangeFault.self) { try sweep(recording, "panSlopp", "0..1:1") }
    expect(throws: ChangeFault.self) { try sweep(recording, "panSlop", "-5..1:1") }
    for part in ["duration=1e20..2e20:1e20", "duration=-1..1:1", "x=0..1e9:1e8"] {
      let words = part.split(separator: "=").map(String.init)
      expect(throws: ChangeFault.self) { try sweep(recording, "touch1.\(words[0])", words[1]) }
    }
    let part = expect(throws: ChangeFault.self) { try sweep(recording, "touch1.z", "0..1:1") }
    expect(
      part?.description,
      equals:
        "--vary: expected touch1.duration, touch1.distance, touch1.x or touch1.y, found touch1.z")
    for text in ["", "1..2", "2..1:1", "0..1:0", "0..1:x", "nan..1:1", "0..1e9:1"] {
      expect(SweepRange(text) == nil, "\(text)")
    }
  }

  @Test func `of neighboring values with one outcome the words make a range`() throws {
    let result = try sweep(try drag(), "touch1.distance", "0..40:7")

    let lines = SweepWords(.english).lines(of: result)
    expect(lines.count, equals: 3)
    expect(lines[0].hasPrefix("touch1.distance: ") && lines[0].hasSuffix(" runs, 1 flip"))
    expect(lines[1].hasSuffix("  card.tap won") && lines[2].hasSuffix("  card.pan won"))
    expect(SweepWords(.chinese).lines(of: result)[2].hasSuffix("  card.pan 胜出"))
  }

  /// A stage on which a pan waits for a swipe.
  private final class SwipeStage: HeadlessRun {
    let stage = LoggingStage()
    var window: Window { stage.window }
    var stream: TouchStream { stage.stream }

    init(_ header: TraceHeader) {
      let card = stage.addView("card", Rect(0, 0, 400, 400))
      let (swipe, pan) = (SwipeGestureRecognizer(), PanGestureRecognizer())
      pan.require(toFail: swipe)
      for recognizer in [swipe, pan] { card.addGestureRecognizer(recognizer) }
      window.settings = header.settings
      window.changes = header.changes
    }
  }

  /// The swipe needs 60 pt less 40 pt a second, within 0.5 s: of 70 equal steps the 47th comes in
  /// time up to 0.7447 s, and has gone far enough from 0.7340 s on.
  @Test(arguments: [
    (70, "0.73..0.75:0.005", 0.73404, 0.74468), (28, "0.70..0.80:0.005", 0.71053, 0.73684),
  ])
  func `B30: a straight drag of 60 pt goes to the pan, the swipe and the pan again`(
    _ steps: Int, _ range: String, _ lower: Double, _ upper: Double
  ) throws {
    let recording = try AnalyzedStage.recording { hand in
      hand.down(at: 40, 200)
      for step in 1...steps {
        hand.wait(until: Timestamp(microseconds: Int64(740_000 * step / steps)))
        hand.move(to: 40 + 60 * Double(step) / Double(steps), 200)
      }
      hand.up()
      hand.wait(100)
    }
    let result = try sweep(recording, "touch1.duration", range, opening: { SwipeStage($0) })

    expect(
      result.ranges.map(\.outcome.winners), equals: [["card.pan"], ["card.swipe"], ["card.pan"]])
    for (flip, exact) in zip(result.flips, [lower, upper]) {
      expect(flip.above - flip.below <= 0.001001)
      expect(flip.below - 0.0001 <= exact && exact <= flip.above + 0.0001)
    }
  }
}
