import TouchEngine

/// One decision of each kind, and of each form of its line.
enum DecisionSamples {
  static let measures =
    Measure.Quantity.allCases.map { Measure($0, 41.25, limit: 40) } + [
      Measure(.duration, 0.5, limit: 0.5, isMinimum: true),
      Measure(.movement, 8.5, limit: 8, isStrict: true),
      Measure(.custom(name: "roundness", unit: "%"), 41.25, limit: 40),
    ]

  /// A measure of an application's recognizer, with a minimum.
  private static let needed = Measure(
    .custom(name: "roundness", unit: "%"), 41.25, limit: 50, isMinimum: true)

  private static let failures: [Failure] =
    [
      .touchesCancelled, .touchesEnded, .disabled, .removed, .requirement("double"), .refused,
      .contentKeeps(view: "button"), .unspecified,
      .notAdmitted(machine: "modes", state: "crop"), .notAdmitted(machine: "modes", state: nil),
      .refusedBy(view: "photo"), .noNextTap(measures[2], after: 1),
      .wrongDirection(measures[0], takes: .vertical), .wrongDirection(measures[12], takes: []),
      .insufficient(needed), .liftedEarly(needed),
    ] + measures.map { .exceeded($0) }
    + Measure.Quantity.allCases.map { .insufficient(Measure($0, 41.25, limit: 40)) }
    + [.liftedEarly(measures[0]), .heldTooLong(measures[1]), .tooFewFingers(measures[7])]

  static let reasons: [Reason] =
    TouchCancellation.allCases.map { .touches($0) } + [
      .disabled, .removed, .notAdmitted(machine: "modes", state: "crop"),
      .notAdmitted(machine: "modes", state: nil), .handedOver(to: "sheet"), .leftDrag(to: "outer"),
      .controlKeepsTap, .controlKeepsDrag, .wrongDirection(.right), .nothingToZoom, .lowestScreen,
      .screensChange, .transitionOver, .sheetGoesAway, .insideSheet, .custom(key: "canvas.empty"),
      .liftedOutside(Measure(.movement, 312.25, limit: 70, isMinimum: false)),
      .custom(key: "canvas.far", values: ["limit": 40, "distance": 41.25]),
      .custom(key: "gtk.stillCounts", values: ["touch": 2], by: "a.click"),
    ]

  private static let meant: [ElementChoice] = [
    ElementChoice(ElementChoice.Candidate("heart", .own, distance: 0)),
    ElementChoice(
      ElementChoice.Candidate("heart", .surrounding, distance: 12.5), fingers: 2,
      rivals: [
        ElementChoice.Candidate("text 3", .surrounding, distance: 20),
        ElementChoice.Candidate("star", .own, distance: 0),
      ]),
  ]

  private static let explained: [Decision] = refused + withReason + withVelocity

  private static let refused: [Decision] =
    reasons.flatMap { (reason: Reason) -> [Decision] in
      let contents: [Decision.Content] = [
        .refused(TouchID(1), recognizer: "tap", by: .delegate), .cancelled(recognizer: "pan"),
        .failed(recognizer: "pan", .touchesCancelled),
        .shouldBegin(recognizer: "tap", answer: false, by: .delegate),
        .shouldBegin(recognizer: "tap", answer: false, by: judges[2]),
      ]
      return contents.map { Decision(time: time, $0, reason: reason) }
    }

  private static let withReason: [Decision] =
    [
      Decision(
        time: time, .attempt(recognizer: "pan", measures[0]), reason: .waitedFor(.vertical)),
      Decision(
        time: time, .stopped(scrollView: "list", offset: Point(0, 648.9)),
        reason: .stoppedBy([TouchID(2), TouchID(3)])),
      Decision(
        time: time, .stopped(scrollView: "outer", offset: Point(0, 648.9)),
        reason: .stoppedBy([TouchID(2)], moving: "list")),
      Decision(
        time: time, .began(recognizer: "pan"),
        reason: .beside([
          Companion("pinch", .delegate(of: "pan")), Companion("rotation", .machine("modes")),
        ])),
      Decision(
        time: time, .ended(recognizer: "double"),
        reason: .beside([Companion("tap", .recognizer("tap")), Companion("swipe", .change)])),
      Decision(time: time, .began(recognizer: "pan"), reason: .inGroup(of: "drag")),
      Decision(time: time, .began(recognizer: "click"), reason: .unclaimed),
      Decision(time: time, .cancelled(recognizer: "pan"), reason: .taken(by: "drag")),
      Decision(time: time, .touchCancelled(TouchID(1), view: "view"), reason: .taken(by: "drag")),
      Decision(time: time, .discarded(TouchID(1), view: "view"), reason: .taken(by: "drag")),
      Decision(time: time, .discarded(TouchID(1), view: "view"), reason: .disabled),
    ]

  private static let withVelocity: [Decision] =
    ([judges[0], .delegate] as [Decision.Judge]).flatMap { (judge: Decision.Judge) -> [Decision] in
      ([nil, .insideSheet] as [Reason?]).map { (reason: Reason?) -> Decision in
        Decision(
          time: time, .shouldBegin(recognizer: "pan", answer: false, by: judge), reason: reason,
          velocity: Point(-1625.25, 0))
      }
    }

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

  private static let movement: [ScrollDecision] =
    [
      .locked(.horizontal, measures[0]), .retargeted(from: Point(0, 1.5), to: Point(3, 4)),
      .leftDrag(to: "outer", .vertical, offset: 9.5, edge: 10),
      .handedOver(to: "sheet", edge: 12.5), .zoomBegan(view: "photo", nil),
      .zoomBegan(view: "photo", measures[0]),
      .zoomBounces(from: 4.5, to: 4, offset: Point(1, 2)), .zoomEnded(scale: 2), .restsOn(page: 3),
    ]
    + PageTurn.Reason.allCases.map {
      .page(PageTurn(axis: .vertical, number: 2, reason: $0, speed: measures[0]))
    }
    + [
      SheetReason.speed(measures[0]), .pull(measures[0]), .step(measures[0]), .scrolledList,
      .touchesCancelled, .outside,
    ].map { .sheetReleased(goesAway: true, $0) }

  private static let causes: [TransitionCause] = [
    .started, .gesture(recognizer: "pan"), .control("done"), .key("b"), .timer,
    .application("opened"),
  ]

  private static let machines: [Decision.Content] =
    causes.map { .entered(Transition(machine: "modes", from: "browse", to: "doodle", cause: $0)) }
    + [
      .entered(Transition(machine: "modes", from: nil, to: "browse", cause: .started)),
      .entered(Transition(machine: "modes", from: "browse", to: nil, cause: .timer)),
      .dismissed(recognizer: "pan", machine: "modes", state: "doodle"),
      .dismissed(recognizer: "pan", machine: "modes", state: nil),
    ]
    + [
      TransitionRefusal.notAState, .notInitial(initial: "browse"), .notAllowed,
      .notRunning(owner: "element"), .changing, .tooMany(limit: 100),
    ].map {
      .entryRefused(
        RefusedTransition(
          machine: "modes", from: nil, to: "crop", cause: .timer, refusal: $0))
    }

  private static let judges: [Decision.Judge] = [
    .view("view"), .delegate, .state(machine: "modes", state: "crop"),
    .state(machine: "modes", state: nil),
  ]

  private static let limits: [Decision.TouchLimit] = [
    .single(TouchID(2)), .othersTouched(view: "other"), .exclusive(view: "other"),
  ]

  private static let time = Timestamp(microseconds: 1_500_000)

  static let all: [Decision] = explained + plain.map { Decision(time: time, $0) }

  private static let plain: [Decision.Content] =
    oneTouch + recognizers + scrolling + machines
    + meant.map { .meant(recognizer: "pan", $0) }
    + judges.map { .shouldBegin(recognizer: "tap", answer: false, by: $0) }
    + movement.map { .scrolling("list", $0) }
    + limits.map { .limited(TouchID(1), view: "view", by: $0) }
    + Decision.Refusal.allCases.map { .refused(TouchID(1), recognizer: "tap", by: $0) }
    + TouchPhase.allCases.map { .withheld(TouchID(1), view: "view", $0, by: "tap") }
    + failures.map { .failed(recognizer: "tap", $0) }

  /// A number for each kind. A new kind does not compile here: add a number, and a sample above.
  static func kind(_ content: Decision.Content) -> Int {
    switch content {
    case .hit: 0
    case .attached: 1
    case .refused: 2
    case .waits: 3
    case .failed(_, let failure): 100 + kind(failure)
    case .attempt: 5
    case .shouldBegin(_, _, let judge): 200 + kind(judge)
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
    case .limited: 28
    case .entered: 29
    case .entryRefused: 30
    case .dismissed: 31
    case .meant: 4
    case .scrolling(_, let decision): 32 + kind(decision)
    }
  }

  private static func kind(_ decision: ScrollDecision) -> Int {
    switch decision {
    case .locked: 0
    case .page: 1
    case .retargeted: 2
    case .leftDrag: 3
    case .handedOver: 4
    case .zoomBegan: 5
    case .zoomBounces: 6
    case .zoomEnded: 7
    case .restsOn: 8
    case .sheetReleased: 9
    }
  }

  private static func kind(_ failure: Failure) -> Int {
    switch failure {
    case .exceeded: 0
    case .insufficient: 1
    case .touchesCancelled: 2
    case .touchesEnded: 3
    case .disabled: 4
    case .removed: 5
    case .requirement: 6
    case .refused: 7
    case .contentKeeps: 8
    case .notAdmitted: 9
    case .unspecified: 10
    case .liftedEarly: 11
    case .heldTooLong: 12
    case .tooFewFingers: 13
    case .noNextTap: 14
    case .wrongDirection: 15
    case .refusedBy: 16
    }
  }

  private static func kind(_ judge: Decision.Judge) -> Int {
    switch judge {
    case .view: 0
    case .delegate: 1
    case .state: 2
    }
  }

  /// 43 kinds of decision, two of which count as 17 failures and 3 answers.
  static let kinds = 41 + 17 + 3
}
