import Drawing
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import SceneBase
@testable import ScenePlayer

/// The eight steps that decide what the line names.
@Suite(.endsInTime) struct LineStepsTests {
  private static let touch = TouchID(1)
  private static let landing: [Decision.Content] =
    [.hit(touch, view: "row.button")]
    + ["row.tap", "row.hold", "row.pan", "list.pan", "list.pinch"].map {
      .attached(touch, recognizer: $0)
    }
  private static let early = Decision.Content.failed(
    recognizer: "list.pan", .liftedEarly(Measure(.movement, 9, limit: 10)))
  private static let moved = Decision.Content.failed(
    recognizer: "row.tap", .exceeded(Measure(.movement, 60, limit: 40)))
  private static let short = Decision.Content.failed(
    recognizer: "row.hold", .liftedEarly(Measure(.duration, 0.4, limit: 0.5)))
  private static let oneFinger = Decision.Content.failed(
    recognizer: "list.pinch", .tooFewFingers(Measure(.touches, 1, limit: 2)))

  private static func won(_ recognizer: String, _ value: Double) -> [Decision.Content] {
    [
      .attempt(recognizer: recognizer, Measure(.movement, value, limit: 10)),
      .began(recognizer: recognizer), .ended(recognizer: recognizer),
    ]
  }

  /// Returns what the line names after decisions about one touch.
  private func named(
    _ contents: [Decision.Content], use: LineUse = LineUse(kind: .plain),
    effects: [SceneEffect] = [], farthest: Double = 0, reason: Reason? = nil
  ) -> String {
    var ledger = TouchLedger()
    for content in Self.landing + contents {
      ledger.append(Decision(time: Timestamp(milliseconds: 10), content, reason: reason))
    }
    let steps = LineSteps(
      ledger: ledger, recent: 0, uses: [Self.touch: use], allEffects: effects,
      ways: [Self.touch: LineSteps.Way(landing: .zero, farthest: farthest)], fingers: 1,
      parts: .none,
      words: LineWords(refusals: [
        "mode": .mode("", because: ""),
        "none": .nothingThere("", nearest: ""),
      ]),
      isTold: { _ in true }, look: { GestureLook(recognizer: $0, kind: "") },
      depth: { name, _ in name.hasPrefix("row") ? 0 : 1 })
    guard let verdict = steps.verdict, let step = verdict.step else { return "nothing" }
    return "\(step.rawValue) \(verdict.effect?.key ?? verdict.decision.content.recognizer ?? "")"
  }

  @Test func `the first step that holds decides`() {
    let control = LineUse(kind: .control)
    let pressed = LineUse(kind: .control, isUsed: true)
    let got = Decision.Content.touchBegan(Self.touch, view: "row.button")
    let taken = Decision.Content.touchCancelled(Self.touch, view: "row.button")
    let effect = SceneEffect("moved", by: "list.pan")
    let stopped = Decision.Content.stopped(scrollView: "list", offset: .zero)
    let refused = Decision.Content.shouldBegin(
      recognizer: "list.pan", answer: false, by: .delegate)
    func custom(_ key: String) -> Reason { .custom(key: key) }

    let found = [
      named(Self.won("list.pan", 12), effects: [effect]),
      named(Self.won("list.pan", 12)),
      named([got, .touchEnded(Self.touch, view: "row.button"), Self.early], use: pressed),
      named([got] + Self.won("list.pan", 12) + [taken], use: control),
      named([stopped, Self.moved], reason: .stoppedBy([Self.touch])),
      named([.began(recognizer: "list.pan"), .cancelled(recognizer: "list.pan")]),
      named([refused], reason: custom("mode")),
      named([refused], reason: custom("none")),
      named([Self.moved]),
      named([]),
      named(Self.won("list.pan", 12), use: LineUse(kind: .chrome)),
      named(
        [got, .touchEnded(Self.touch, view: "row.button")], use: control,
        reason: .liftedOutside(Measure(.movement, 80, limit: 70, isMinimum: false))),
    ]

    expect(
      found,
      equals: [
        "used moved", "used list.pan", "used ", "lost row.button", "stopped ",
        "cancelled list.pan", "refused list.pan", "nothingThere list.pan", "failed row.tap",
        "deaf ", "nothing", "lost ",
      ])
  }

  @Test func `of several winners the one farthest beyond its need is named`() {
    expect(
      named(Self.won("row.hold", 12) + Self.won("list.pan", 25)), equals: "used list.pan")
    expect(
      named(Self.won("list.pan", 12) + Self.won("row.hold", 25)), equals: "used row.hold")
  }

  @Test func `of losers the hit view's with the least miss is named, and none of two fingers`() {
    let half = Decision.Content.failed(
      recognizer: "row.pan", .liftedEarly(Measure(.movement, 5, limit: 10)))

    expect(named([Self.oneFinger]), equals: "deaf ")
    expect(named([Self.early, Self.moved]), equals: "failed row.tap")
    expect(named([Self.moved, Self.short]), equals: "failed row.hold")
    expect(named([half, Self.moved], farthest: 5), equals: "failed row.pan")
    expect(named([half, Self.moved], farthest: 2), equals: "failed row.tap")
    expect(
      named([.failed(recognizer: "row.tap", .disabled), Self.early]), equals: "failed list.pan")
    // Content that cannot move was hardly meant, unless nothing else was.
    let nowhere = Decision.Content.failed(
      recognizer: "row.pan", .wrongDirection(Measure(.movement, 60, limit: 10), takes: []))
    let kept = Decision.Content.failed(
      recognizer: "list.pan", .contentKeeps(view: "row.button"))
    expect(named([nowhere, kept], farthest: 60), equals: "failed list.pan")
    expect(named([nowhere], farthest: 60), equals: "failed row.pan")
  }

  @Test func `the miss counts only losers, and a cancelled winner is none`() {
    let effect = SceneEffect(LineWords.missKey, by: "row.tap", part: "star")

    expect(named(Self.won("row.tap", 12), effects: [effect]), equals: "nothingThere missed")
    expect(
      named(Self.won("row.hold", 12), effects: [effect]), equals: "used row.hold")
  }
}
