import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// The same decisions in two languages.
@Suite(.endsInTime) struct LanguageTests {
  private static let state: String? = "s1"
  private static let measures =
    Measure.Quantity.allCases.map { Measure($0, 12.25, limit: 10) } + [
      Measure(.custom(name: "n1", unit: "%"), 12.25, limit: 10),
      Measure(.custom(name: "n1", unit: "%"), 12.25, limit: 20, isMinimum: true),
    ]

  private static let failures: [Failure] =
    measures.flatMap { [.exceeded($0), .insufficient($0)] } + [
      .touchesCancelled, .touchesEnded, .disabled, .removed, .requirement("r2"), .refused,
      .contentKeeps(view: "v1"), .notAdmitted(machine: "m1", state: state),
      .notAdmitted(machine: "m1", state: nil), .unspecified, .refusedBy(view: "v1"),
      .liftedEarly(Measure(.movement, 6.5, limit: 10)), .tooFewFingers(measures[7]),
      .heldTooLong(measures[1]),
      .noNextTap(measures[2], after: 1), .noNextTap(measures[2], after: 2),
      .wrongDirection(measures[0], takes: .vertical), .wrongDirection(measures[0], takes: []),
      .wrongDirection(measures[12], takes: .right),
    ]

  private static let reasons: [Reason] =
    TouchCancellation.allCases.map { .touches($0) } + [
      .disabled, .removed, .notAdmitted(machine: "m1", state: state),
      .notAdmitted(machine: "m1", state: nil), .handedOver(to: "v2"), .leftDrag(to: "v2"),
      .controlKeepsTap, .controlKeepsDrag, .wrongDirection(.right), .nothingToZoom, .lowestScreen,
      .screensChange, .transitionOver, .sheetGoesAway, .insideSheet,
      .liftedOutside(Measure(.movement, 80, limit: 70, isMinimum: false)),
      .custom(key: "k1", values: ["n1": 12.25]),
    ]

  private static let causes: [TransitionCause] = [
    .started, .gesture(recognizer: "r1"), .control("v1"), .key("k1"), .timer, .application("a1"),
  ]

  private static let refusals: [TransitionRefusal] = [
    .notAState, .notInitial(initial: "s0"), .notAllowed, .notRunning(owner: "s3"), .changing,
    .tooMany(limit: 100),
  ]

  private static let scrollDecisions: [ScrollDecision] =
    ScrollAxis.allCases.map { .locked($0, Measure(.slant, 12.25, limit: 10)) }
    + PageTurn.Reason.allCases.map {
      .page(
        PageTurn(
          axis: .vertical, number: 7, reason: $0, speed: Measure(.speed, 12.25, limit: 10)))
    } + [
      .retargeted(from: Point(5, -6.5), to: Point(8, 9.5)),
      .leftDrag(to: "v2", .vertical, offset: 5, edge: 6.5), .zoomBegan(view: "v2", measures[0]),
      .zoomBegan(view: "v2", nil), .zoomBounces(from: 5, to: 4, offset: Point(8, 9.5)),
      .zoomEnded(scale: 2.5), .handedOver(to: "v2", edge: 6.5), .restsOn(page: 7),
    ]
    + [
      .speed(Measure(.speed, 12.25, limit: 10)), .pull(Measure(.movement, 12.25, limit: 10)),
      .step(Measure(.movement, 12.25, limit: 10)), .scrolledList, .touchesCancelled, .outside,
    ].flatMap { (reason: SheetReason) -> [ScrollDecision] in
      [.sheetReleased(goesAway: true, reason), .sheetReleased(goesAway: false, reason)]
    }

  /// One decision of each kind, with every optional part.
  static var all: [Decision] {
    plain.map { Decision(time: .zero, $0) }
      + explained.map {
        Decision(time: .zero, $0.0, reason: $0.1)
      }
  }

  private static var explained: [(Decision.Content, Reason)] {
    reasons.map { (.cancelled(recognizer: "r1"), $0) } + [
      (.refused(TouchID(3), recognizer: "r1", by: .delegate), reasons[0]),
      (.failed(recognizer: "r1", .touchesCancelled), reasons[0]),
      (.shouldBegin(recognizer: "r1", answer: false, by: .delegate), reasons[0]),
      (.shouldBegin(recognizer: "r1", answer: false, by: .view("v1")), reasons[0]),
      (.attempt(recognizer: "r1", measures[0]), .waitedFor(.vertical)),
      (.attempt(recognizer: "r1", nil), .waitedFor(.horizontal)),
      (
        .stopped(scrollView: "v1", offset: Point(5, -6.5)),
        .stoppedBy([TouchID(1), TouchID(2)])
      ), (.began(recognizer: "r1"), .beside([Companion("r2", .delegate(of: "r1"))])),
      (
        .ended(recognizer: "r1"),
        .beside([
          Companion("r2", .recognizer("r2")), Companion("r3", .recognizer("r2")),
          Companion("r4", .machine("m1")), Companion("r5", .change),
        ])
      ),
    ]
  }

  private static var plain: [Decision.Content] {
    let touch = TouchID(3)
    let measure = measures[0]
    var all: [Decision.Content] = [
      .hit(touch, view: "v1"), .hit(touch, view: nil), .attached(touch, recognizer: "r1"),
      .waits(recognizer: "r1", for: "r2"), .attempt(recognizer: "r1", nil),
      .held(recognizer: "r1", for: "r2"), .released(recognizer: "r1"),
      .prevented(recognizer: "r1", by: "r2", measure),
      .prevented(recognizer: "r1", by: "r2", nil), .began(recognizer: "r1"),
      .ended(recognizer: "r1"), .cancelled(recognizer: "r1"), .touchBegan(touch, view: "v1"),
      .touchEnded(touch, view: "v1"), .touchCancelled(touch, view: "v1"),
      .discarded(touch, view: "v1"), .flushed(touch, view: "v1", count: 2),
      .reset(recognizer: "r1"), .dragBegan(scrollView: "v1", measure),
      .dragBegan(scrollView: "v1", nil), .dragEnded(scrollView: "v1", velocity: Point(5, -6.5)),
      .decelerating(scrollView: "v1", target: Point(5, -6.5)),
      .stopped(scrollView: "v1", offset: Point(5, -6.5)),
      .delayStarted(touch, view: "v1", scrollView: "v2", seconds: 0.15),
      .delayFired(touch, view: "v1", scrollView: "v2", seconds: 0.15),
      .limited(touch, view: "v1", by: .single(TouchID(1))),
      .limited(touch, view: "v1", by: .othersTouched(view: "v2")),
      .limited(touch, view: "v1", by: .exclusive(view: "v2")),
      .entered(Transition(machine: "m1", from: nil, to: "s2", cause: .timer)),
      .entered(Transition(machine: "m1", from: "s1", to: nil, cause: .timer)),
      .dismissed(recognizer: "r1", machine: "m1", state: "s1"),
      .dismissed(recognizer: "r1", machine: "m1", state: nil),
    ]
    all += [
      .meant(recognizer: "r1", ElementChoice(ElementChoice.Candidate("e1", .own, distance: 0))),
      .meant(
        recognizer: "r1",
        ElementChoice(
          ElementChoice.Candidate("e1", .surrounding, distance: 12.5), fingers: 2,
          rivals: [ElementChoice.Candidate("e2", .surrounding, distance: 20)])),
    ]
    all += measures.map { .attempt(recognizer: "r1", $0) }
    all += scrollDecisions.map { .scrolling("v1", $0) }
    all += failures.map { .failed(recognizer: "r1", $0) }
    all += Decision.Refusal.allCases.map { .refused(touch, recognizer: "r1", by: $0) }
    all += TouchPhase.allCases.map { .withheld(touch, view: "v1", $0, by: "r1") }
    for answer in [true, false] {
      all += [
        .shouldBegin(recognizer: "r1", answer: answer, by: .view("v1")),
        .shouldBegin(recognizer: "r1", answer: answer, by: .delegate),
        .shouldBegin(recognizer: "r1", answer: answer, by: .state(machine: "m1", state: "s1")),
        .shouldBegin(recognizer: "r1", answer: answer, by: .state(machine: "m1", state: nil)),
        .contentShouldBegin(touch, view: "v1", scrollView: "v2", answer: answer),
        .contentShouldCancel(touch, view: "v1", scrollView: "v2", answer: answer),
      ]
    }
    all += causes.map { .entered(Transition(machine: "m1", from: "s1", to: "s2", cause: $0)) }
    all += refusals.map {
      .entryRefused(
        RefusedTransition(machine: "m1", from: "s1", to: "s2", cause: .timer, refusal: $0))
    }
    all.append(
      .entryRefused(
        RefusedTransition(machine: "m1", from: nil, to: "s2", cause: .timer, refusal: .notAllowed)))
    return all
  }

  /// The names and numbers in a text, without the words around them.
  private static func values(in text: String) -> Set<String> {
    let isPart: (Character) -> Bool = { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") }
    let parts = text.split { !isPart($0) }.filter { $0.contains { $0.isNumber } }
    return Set(parts.map { String($0.last == "." ? $0.dropLast() : $0) })
  }

  @Test(arguments: LanguageTests.all)
  func `both languages name the same recognizers, views and numbers`(_ decision: Decision) {
    let (english, chinese) = (decision.words(in: .english), decision.words(in: .chinese))

    expect(english, equals: decision.description)
    expect(Self.values(in: english), equals: Self.values(in: chinese), "\(english) | \(chinese)")
  }

  @Test(arguments: LanguageTests.all)
  func `a decision in Chinese contains no English words`(_ decision: Decision) {
    let chinese = decision.words(in: .chinese)

    let words = chinese.split { !($0.isASCII && $0.isLetter) }.filter { $0.count > 2 }
    expect(words, equals: [], "\(chinese)")
    expect(chinese.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) })
  }

  @Test func `no two different decisions have the same words`() {
    for language in Language.allCases {
      // An exceeded measure reads the same whatever was measured.
      let told = Self.all.map { $0.words(in: language) }
      let twice = Dictionary(grouping: told) { $0 }.filter { $0.value.count > 1 }.keys
      expect(twice.allSatisfy { $0.contains("12.25") }, "\(twice)")
    }
  }

  @Test func `all words are listed side by side`() {
    let lines = Self.all.map { "\($0.words(in: .english)) | \($0.words(in: .chinese))\n" }

    expectGolden(lines.joined(), "words.txt")
  }

  @Test func `a story in Chinese has the same columns`() {
    let stage = LoggingStage()
    let storyteller = TouchStoryteller()
    stage.window.addObserver(storyteller)
    stage.add(TapGestureRecognizer())
    stage.add(PanGestureRecognizer())
    let off = stage.add(PinchGestureRecognizer())
    off.isEnabled = false

    stage.hand.down(at: 40, 40)
    stage.hand.wait(50)
    stage.hand.move(by: 12, 0)
    stage.hand.up()

    expect(
      storyteller.stories[0].lines(in: .chinese),
      equals: [
        "触摸 1，0.000 秒至 0.050 秒，落在 view 上",
        "  pan    于 0.050 秒胜出：移动 12 pt，拖动需要 10 pt",
        "  tap    于 0.050 秒输给 pan：变成了拖动，移动 12 pt（满 10 pt 即算）",
        "  pinch  从未得到触摸：它已关闭",
        "  view   于 0.000 秒得到触摸，于 0.050 秒失去它：pan 取走了它",
      ])
    expect(storyteller.stories[0].lines(about: "pan", in: .chinese).count, equals: 2)
  }
}
