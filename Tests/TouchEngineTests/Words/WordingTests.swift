import Expectations
import Testing
import TouchTestSupport

@testable import TouchEngine

/// Sentences from the glossary, in both languages.
@Suite(.endsInTime) struct WordingTests {
  private let english = Wording(.english)
  private let chinese = Wording(.chinese)

  private func expectWords(
    _ failure: Failure, of recognizer: String, _ english: String, _ chinese: String,
    path: String = #filePath, line: Int = #line
  ) {
    expect(
      self.english.words(of: failure, of: recognizer), equals: english,
      path: path, line: line)
    expect(
      self.chinese.words(of: failure, of: recognizer), equals: chinese,
      path: path, line: line)
  }

  @Test func `a number that is too large for decimals is as Swift prints it`() {
    let texts = [1.5e20, 1e20, 2e12, 1.5, 100].map { Numeral.plain($0) }
    expect(texts, equals: ["1.5e+20", "1e+20", "2000000000000.0", "1.5", "100"])
  }

  @Test func `a minimum is needed, a maximum is at most`() {
    expectWords(
      .liftedEarly(Measure(.movement, 0, limit: 10)), of: "canvas.pan",
      "lifted after 0 pt; a drag needs 10 pt", "只移动了 0 pt 就抬起，拖动需要 10 pt")
    expectWords(
      .exceeded(Measure(.movement, 15.84, limit: 10)), of: "canvas.tap",
      "moved 15.8 pt, at most 10 pt", "移动 15.8 pt，最多 10 pt")
    expectWords(
      .heldTooLong(Measure(.duration, 0.75, limit: 0.75)), of: "canvas.tap",
      "held for 0.75 s or longer", "按住了 0.75 秒或更久")
    expectWords(
      .noNextTap(Measure(.gap, 0.35, limit: 0.35), after: 1), of: "canvas.doubleTap",
      "no second tap before 0.35 s had passed", "0.35 秒到时仍没有第二次点击")
    expectWords(
      .tooFewFingers(Measure(.touches, 1, limit: 2)), of: "canvas.pinch",
      "only one finger; a pinch needs two", "只有一根手指，捏合需要两根")
    expectWords(
      .exceeded(Measure(.touches, 2, limit: 1)), of: "canvas.tap",
      "two fingers; a tap takes at most one", "两根手指，点击最多一根")
  }

  @Test func `a loser to a drag says that it became a drag`() {
    let lost = Decision.Content.prevented(
      recognizer: "canvas.tap", by: "canvas.pan", Measure(.movement, 15.8, limit: 10))
    expect(
      english.words(of: lost),
      equals: "canvas.tap lost to canvas.pan: became a drag, moved 15.8 pt (a drag needs 10 pt)")
    expect(chinese.words(of: lost), equals: "canvas.tap 输给 canvas.pan：变成了拖动，移动 15.8 pt（满 10 pt 即算）")
  }

  @Test func `a value that rounds to its limit gets the digit that distinguishes them`() {
    let pairs: [(Double, Double, String)] = [
      (10.04, 10, "moved 10.04 pt, at most 10 pt"), (10.004, 10, "moved 10.004 pt, at most 10 pt"),
      (10.4, 10, "moved 10.4 pt, at most 10 pt"), (10, 10, "moved 10 pt, at most 10 pt"),
      // A trace rounds to a thousandth, so there the two numbers are equal.
      (10.0004, 10, "moved 10 pt, at most 10 pt"),
      (141.2, 141, "moved 141.2 pt, at most 141 pt"), (141.6, 100, "moved 142 pt, at most 100 pt"),
    ]
    for (value, limit, words) in pairs {
      let measure = Measure(.movement, value, limit: limit, isMinimum: false)
      expect(english.words(of: measure), equals: words)
    }
    // Fewer decimals would tell another limit.
    let tapped = Measure(.duration, 0.749, limit: 0.75, isMinimum: false)
    expect(english.words(of: tapped), equals: "held for 0.749 s, less than 0.75 s")
    let chosen = Measure(.duration, 0.747, limit: 0.745, isMinimum: false)
    expect(english.words(of: .heldTooLong(chosen)), equals: "held for 0.745 s or longer")
    let held = Measure(.duration, 0.499, limit: 0.5, isMinimum: true)
    expect(
      english.words(of: .liftedEarly(held), of: "press"),
      equals: "lifted after 0.499 s; a hold needs 0.5 s")
  }

  /// A trace rounds to a thousandth, so the numbers of its failures may be equal.
  @Test(arguments: [
    (
      Failure.exceeded(Measure(.movement, 40.0004, limit: 40)), "card.tap",
      "moved just over 40 pt, at most 40 pt", "移动略超过 40 pt，最多 40 pt"
    ),
    (
      .exceeded(Measure(.movement, 10, limit: 10)), "card.hold",
      "moved just over 10 pt, at most 10 pt", "移动略超过 10 pt，最多 10 pt"
    ),
    (
      .wrongDirection(Measure(.direction, 45, limit: 45), takes: .right), "card.edgePan",
      "went just over 45° off its direction, at most 45°; it takes only moves right",
      "偏离方向略超过 45°，最多 45°；它只接受向右"
    ),
    (
      .liftedEarly(Measure(.duration, 0.4996, limit: 0.4999)), "card.hold",
      "lifted after just under 0.5 s; a hold needs 0.5 s", "只按了略少于 0.5 秒就抬起，长按需要 0.5 秒"
    ),
    (
      .liftedEarly(Measure(.movement, 9.9997, limit: 10)), "card.pan",
      "lifted after just under 10 pt; a drag needs 10 pt", "只移动了略少于 10 pt 就抬起，拖动需要 10 pt"
    ),
    (
      .liftedEarly(Measure(.spread, 7.9997, limit: 8)), "card.pinch",
      "lifted too early: finger distance changed by just under 8 pt, a pinch needs 8 pt",
      "抬起过早：两指间距变化略少于 8 pt，捏合需要 8 pt"
    ),
    (
      .liftedEarly(Measure(.movement, 10, limit: 10)), "card.pan",
      "moved exactly 10 pt, and did not begin", "移动正好 10 pt，但没有开始"
    ),
    (
      .liftedEarly(Measure(.movement, 8, limit: 8, isStrict: true)), "card.pan",
      "lifted after 8 pt; a drag needs more than 8 pt", "只移动了 8 pt 就抬起，拖动需要超过 8 pt"
    ),
    (
      .exceeded(Measure(.edgeDistance, 20, limit: 20)), "card.edgePan",
      "landed 20 pt from the edge, an edge swipe has to start less than 20 pt from it",
      "落点距边缘 20 pt，边缘滑动须从不到 20 pt 处开始"
    ),
  ])
  func `a value that missed its limit by less than is shown is told to have missed it`(
    failure: Failure, recognizer: String, inEnglish: String, inChinese: String
  ) {
    expect(english.words(of: failure, of: recognizer), equals: inEnglish)
    expect(chinese.words(of: failure, of: recognizer), equals: inChinese)
  }

  @Test func `B2: a time below its limit says so, and that of a double tap is of its last tap`() {
    for (value, name, inEnglish, inChinese) in [
      (0.06, "canvas.tap", "held for 0.06 s, less than 0.75 s", "按住 0.06 秒，须少于 0.75 秒"),
      (
        0.749_999, "canvas.tap", "held for just under 0.75 s, less than 0.75 s",
        "按住略少于 0.75 秒，须少于 0.75 秒"
      ),
      (
        0.06, "canvas.doubleTap", "the last tap was held for 0.06 s, less than 0.75 s",
        "最后一次点击按住 0.06 秒，须少于 0.75 秒"
      ),
    ] {
      let measure = Measure(.duration, value, limit: 0.75, isMinimum: false)
      expect(english.words(of: measure, for: name), equals: inEnglish)
      expect(chinese.words(of: measure, for: name), equals: inChinese)
    }
  }

  @Test func `a distance that is just what is needed says so`() {
    let measure = Measure(.movement, 10, limit: 10, isMinimum: true)
    expect(
      english.words(of: measure, for: "canvas.pan"),
      equals: "moved exactly 10 pt, a drag needs 10 pt")
    expect(chinese.words(of: measure, for: "canvas.pan"), equals: "移动正好 10 pt，拖动需要 10 pt")
    // A timer fires just at its time, and the finger stays down.
    let held = Measure(.duration, 0.5, limit: 0.5, isMinimum: true)
    expect(
      english.words(of: held, for: "canvas.hold"), equals: "held for 0.5 s, a hold needs 0.5 s")
    let gone = Measure(.travel, 30.0004, limit: 30, isMinimum: true)
    expect(
      english.words(of: gone, for: "canvas.directionalPan"),
      equals: "went just over 30 pt in its direction, a swipe needs more than 30 pt")
    let amounts = english.amounts(of: Measure(.movement, 10.02, limit: 10, isMinimum: true))
    expect(amounts == ("10.02 pt", "10 pt"))
  }

  @Test func `the drag of a scroll view is a scroll`() {
    var wording = Wording(.english)
    wording.isScroll = { $0 == "list.pan" }
    let measure = Measure(.movement, 10.5, limit: 10, isMinimum: true)
    expect(
      wording.words(of: measure, for: "list.pan"), equals: "moved 10.5 pt, a scroll needs 10 pt")
    expect(
      wording.words(of: measure, for: "row.pan"), equals: "moved 10.5 pt, a drag needs 10 pt")
  }

  @Test func `a small rest does not look like nothing`() {
    let rests: [(Double, String, String)] = [
      (9.96, "0.04 pt", "0.04 pt"), (9.998, "0.002 pt", "0.002 pt"), (8.2, "1.8 pt", "1.8 pt"),
      (10, "0 pt", "0 pt"),
    ]
    for (value, inEnglish, inChinese) in rests {
      let measure = Measure(.movement, value, limit: 10, isMinimum: true)
      expect(english.rest(of: measure), equals: inEnglish)
      expect(chinese.rest(of: measure), equals: inChinese)
    }
    let outcome = Prediction.Outcome(
      .move(points: 0.04), .recognizes("canvas.pan", kind: "pan"), .becomes)
    expect(english.words(of: outcome), equals: "0.04 pt more and it is a drag.")
  }

  @Test func `identifiers are replaced by familiar names in every sentence`() {
    let names = ["canvas.tap": "Tap", "canvas.pan": "Drag", "canvas": "Canvas"]
    let wording = Wording(.english) { names[$0] ?? $0 }
    let measure = Measure(.movement, 12, limit: 10)
    let told: [(Decision.Content, String)] = [
      (.prevented(recognizer: "canvas.tap", by: "canvas.pan", nil), "Tap lost to Drag"),
      (
        .held(recognizer: "canvas.tap", for: "canvas.pan"),
        "Tap is ready, and waits for Drag to fail"
      ),
      (
        .shouldBegin(recognizer: "canvas.pan", answer: false, by: .view("canvas")),
        "Canvas does not let Drag begin"
      ),
      (.hit(TouchID(1), view: "canvas"), "touch 1 landed on Canvas"),
    ]
    for (decision, words) in told { expect(wording.words(of: decision), equals: words) }
    expect(
      wording.victory(of: "canvas.pan", measure),
      equals: "Drag won: moved 12 pt, a drag needs 10 pt")
    expect(Wording.title(of: "list.pan", in: .english), equals: "Drag")
    expect(Wording.title(of: "list.doubleTap", in: .chinese), equals: "双击")
    expect(Wording.title(of: "list", in: .english) == nil)
  }

  @Test func `a reason replaces the name of the refuser`() {
    let no = Decision(
      time: .zero, .refused(TouchID(2), recognizer: "pop", by: .delegate), reason: .lowestScreen)
    expect(
      english.words(of: no), equals: "pop does not get touch 2: there is no screen to go back to")
    expect(chinese.words(of: no), equals: "pop 得不到触摸 2：没有可以返回的页面")
  }

  @Test func `Latin letters and digits are spaced apart from ideographs`() {
    expect(ChineseText.spaced("触摸1落在canvas上，3秒"), equals: "触摸 1 落在 canvas 上，3 秒")
    expect(ChineseText.spaced("（满 10 pt 即算）"), equals: "（满 10 pt 即算）")
  }
}

/// The story of fingers that end together where a compositor may have cancelled them.
@Suite(.endsInTime) struct CompositorStoryTests {
  private func stories(isThroughCompositor: Bool, liftingTogether: Bool) -> [TouchStory] {
    let stage = LoggingStage()
    let storyteller = TouchStoryteller(isThroughCompositor: isThroughCompositor)
    stage.window.addObserver(storyteller)
    let stream = TouchStream(window: stage.window)
    stream.onEvent = { storyteller.received($0) }
    func send(_ touches: [Int], _ phase: TouchPhase, at milliseconds: Int64) {
      let time = Timestamp(microseconds: milliseconds * 1000)
      let samples = touches.map {
        TouchSample(
          touch: TouchID($0), phase: phase, position: Point(20, Double($0) * 20), time: time)
      }
      stream.accept(
        InputBatch(events: [InputEvent(time: time, .touches(samples))], time: time, grouping: .done)
      )
    }
    send([1, 2], .began, at: 0)
    if liftingTogether {
      send([1, 2], .ended, at: 50)
    } else {
      send([1], .ended, at: 50)
      send([2], .ended, at: 58)
    }
    return storyteller.stories
  }

  @Test func `a compositor may have taken fingers that end together, and X cannot tell`() {
    let told = stories(isThroughCompositor: true, liftingTogether: true)
    expect(told.map(\.endedWith), equals: [[TouchID(2)], [TouchID(1)]])
    expect(
      told[0].lines().last,
      equals:
        "  ended at the same moment as touch 2: the fingers were lifted, or the Wayland compositor"
        + " took them; X cannot tell")
    expect(
      told[1].lines(in: .chinese).last, equals: "  与触摸 1 同时结束：手指抬起了，或者被 Wayland 合成器取走；X 无法分辨")
  }

  @Test func `fingers that end one after the other were lifted`() {
    let told = stories(isThroughCompositor: true, liftingTogether: false)
    expect(told.map(\.endedWith), equals: [[], []])
  }

  @Test func `an X server with its own screen knows that fingers were lifted`() {
    let told = stories(isThroughCompositor: false, liftingTogether: true)
    expect(told.map(\.endedWith), equals: [[], []])
  }
}
