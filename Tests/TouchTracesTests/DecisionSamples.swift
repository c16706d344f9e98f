import TouchEngine

/// One decision of every kind, and of every form of its line.
enum DecisionSamples {
  private static let measures = Measure.Quantity.allCases.map { Measure($0, 41.25, limit: 40) }

  private static let failures: [Failure] =
    [
      .touchesCancelled, .touchesEnded, .disabled, .removed, .requirement("double"), .refused,
      .contentKeeps(view: "button"), .unspecified,
    ] + measures.map { .exceeded($0) } + measures.map { .insufficient($0) }

  private static let oneTouch: [Decision.Content] = [
    .hit(TouchID(1), view: "view"), .hit(TouchID(1), view: nil),
    .attached(TouchID(1), recognizer: "tap"),
    .touchBegan(TouchID(1), view: "view"), .touchEnded(TouchID(1), view: "view"),
    .touchCancelled(TouchID(1), view: "view"), .discarded(TouchID(1), view: "view"),
    .flushed(TouchID(1), view: "view", count: 2),
  ]

  private static let recognizers: [Decision.Content] = [
    .waits(recognizer: "tap", for: "double"), .attempt(recognizer: "tap", nil),
    .attempt(recognizer: "tap", measures[0]),
    .shouldBegin(recognizer: "tap", answer: false, by: .view("view")),
    .shouldBegin(recognizer: "tap", answer: false, by: .delegate),
    .held(recognizer: "tap", for: "double"), .released(recognizer: "tap"),
    .prevented(recognizer: "tap", by: "pan", nil),
    .prevented(recognizer: "tap", by: "pan", measures[0]), .began(recognizer: "pan"),
    .ended(recognizer: "pan"), .cancelled(recognizer: "pan"), .reset(recognizer: "pan"),
  ]

  private static let scrolling: [Decision.Content] = [
    .delayStarted(TouchID(1), view: "view", scrollView: "list", seconds: 0.15),
    .delayFired(TouchID(1), view: "view", scrollView: "list", seconds: 0.15),
    .contentShouldBegin(TouchID(1), view: "view", scrollView: "list", answer: false),
    .contentShouldCancel(TouchID(1), view: "view", scrollView: "list", answer: true),
    .dragBegan(scrollView: "list", nil), .dragBegan(scrollView: "list", measures[0]),
    .dragEnded(scrollView: "list", velocity: Point(1.5, -20)),
    .decelerating(scrollView: "list", target: Point(0, 648.9)),
    .stopped(scrollView: "list", offset: Point(0, 648.9)),
  ]

  static let all: [Decision.Content] =
    oneTouch + recognizers + scrolling
    + Decision.Refusal.allCases.map { .refused(TouchID(1), recognizer: "tap", by: $0) }
    + TouchPhase.allCases.map { .withheld(TouchID(1), view: "view", $0, by: "tap") }
    + failures.map { .failed(recognizer: "tap", $0) }

  /// A number for each kind. A new kind does not compile here: give it one, and a sample above.
  static func kind(_ content: Decision.Content) -> Int {
    switch content {
    case .hit: 0
    case .attached: 1
    case .refused: 2
    case .waits: 3
    case .failed: 4
    case .attempt: 5
    case .shouldBegin: 6
    case .held: 7
    case .released: 8
    case .prevented: 9
    case .began: 10
    case .ended: 11
    case .cancelled: 12
    case .touchBegan: 13
    case .touchEnded: 14
    case .touchCancelled: 15
    case .withheld: 16
    case .discarded: 17
    case .flushed: 18
    case .reset: 19
    case .delayStarted: 20
    case .delayFired: 21
    case .contentShouldBegin: 22
    case .contentShouldCancel: 23
    case .dragBegan: 24
    case .dragEnded: 25
    case .decelerating: 26
    case .stopped: 27
    }
  }
  static let kinds = 28
}
