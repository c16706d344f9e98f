import Expectations
public import TouchEngine
public import TouchTesting

/// A stage whose window has a view that logs its touches, and a log of the events.
///
///     let stage = LoggingStage()
///     let pan = stage.add(PanGestureRecognizer())
///     stage.hand.down(at: 40, 40)
///     expect(stage.log, equals: ["view began"])
public final class LoggingStage: DecisionObserver {
  private let stage: Stage
  /// A view that fills the window and logs its touches.
  public let view: LoggingView

  public var window: Window { stage.window }
  public var stream: TouchStream { stage.stream }
  public var hand: Hand { stage.hand }
  public var stories: [TouchStory] { stage.stories }
  public var diagnostics: [Diagnostic] { stage.diagnostics }
  public var violations: [ContractViolation] { stage.violations }

  /// Actions, phases that views received, and failures, in order; repetitions are counted, as in
  /// `pan changed ×9`.
  public var log: [String] { notes.map { $0.count == 1 ? $0.text : "\($0.text) ×\($0.count)" } }

  /// Every decision since the log was cleared.
  public var decisions: [Decision] { Array(stage.decisions.dropFirst(cleared)) }

  private var notes: [(text: String, count: Int)] = []
  /// The number of decisions before the log was cleared.
  private var cleared = 0

  public init(size: Size = Size(400, 400)) {
    let window = Window(size: size)
    stage = Stage(window)
    view = LoggingView(identifier: "view", frame: Rect(origin: .zero, size: size))
    view.stage = self
    view.isMultipleTouchEnabled = true
    window.addSubview(view)
    window.addObserver(self)
  }

  /// Compares an expression with what was decided so far (``Stage/expect(_:)``).
  public func expect(_ expression: String) throws { try stage.expect(expression) }

  /// Adds a recognizer to a view (the stage's own when `nil`), logs its actions under `name`, and
  /// returns it.
  @discardableResult
  public func add<Recognizer: GestureRecognizer>(
    _ recognizer: Recognizer, to view: View? = nil, name: String? = nil
  ) -> Recognizer {
    recognizer.name = name ?? recognizer.kindName
    (view ?? self.view).addGestureRecognizer(recognizer)
    recognizer.addAction { [unowned self] recognizer in
      note("\(recognizer.path) \(recognizer.state)")
    }
    return recognizer
  }

  /// Adds a logging view to another (the stage's own when `nil`). It takes several touches, as the
  /// stage's own view does.
  @discardableResult
  public func addView(_ identifier: String, _ frame: Rect, to parent: View? = nil) -> LoggingView {
    let view = LoggingView(identifier: identifier, frame: frame)
    view.stage = self
    view.isMultipleTouchEnabled = true
    (parent ?? self.view).addSubview(view)
    return view
  }

  public func note(_ text: String) {
    if let last = notes.indices.last, notes[last].text == text {
      notes[last].count += 1
    } else {
      notes.append((text, 1))
    }
  }

  public func clear() {
    notes.removeAll()
    cleared = stage.decisions.count
  }

  public func decided(_ decision: Decision) {
    switch decision.content {
    case .failed(let recognizer, _), .prevented(let recognizer, _, _),
      .shouldBegin(let recognizer, false, _):
      note("\(recognizer) failed")
    default: break
    }
  }

  /// The words of a recognizer's last failure; `nil` when it did not fail.
  public func failure(of recognizer: String) -> String? {
    for decision in decisions.reversed() {
      switch decision.content {
      case .failed(recognizer, _), .prevented(recognizer, _, _),
        .shouldBegin(recognizer, false, _):
        return decision.description
      default: continue
      }
    }
    return nil
  }

  /// One line for each decision since the log was cleared: milliseconds, then words.
  public var transcript: String { Stage.transcript(of: decisions) }
}

/// A view that logs its phases and does not pass them on.
public final class LoggingView: View {
  public weak var stage: LoggingStage?
  /// Whether phases also go up the responder chain.
  public var passesOn = false
  /// The answer to should-begin; yes when `nil`.
  public var answersShouldBegin: ((GestureRecognizer) -> Bool)?
  /// Called in each phase, before the phase is logged.
  public var onPhase: ((TouchPhase, [Touch]) -> Void)?

  public override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    log(.began, touches)
    if passesOn { super.touchesBegan(touches, with: event) }
  }

  public override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    log(.moved, touches)
    if passesOn { super.touchesMoved(touches, with: event) }
  }

  public override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    log(.ended, touches)
    if passesOn { super.touchesEnded(touches, with: event) }
  }

  public override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    log(.cancelled, touches)
    if passesOn { super.touchesCancelled(touches, with: event) }
  }

  public override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    answersShouldBegin?(recognizer) ?? true
  }

  private func log(_ phase: TouchPhase, _ touches: [Touch]) {
    onPhase?(phase, touches)
    stage?.note("\(path) \(phase.rawValue)\(touches.count > 1 ? " \(touches.count)" : "")")
  }
}

/// A delegate whose answers are closures, and which logs the questions.
public final class AskedDelegate: GestureRecognizerDelegate {
  public var receives: (Touch) -> Bool = { _ in true }
  public var begins: () -> Bool = { true }
  public var together: (GestureRecognizer) -> Bool = { _ in false }
  public var waits: (GestureRecognizer) -> Bool = { _ in false }
  public var makesWait: (GestureRecognizer) -> Bool = { _ in false }
  public private(set) var questions: [String] = []

  public init() {}

  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool {
    questions.append("\(recognizer.path) receives \(touch.id.number)?")
    return receives(touch)
  }

  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    questions.append("\(recognizer.path) begins?")
    return begins()
  }

  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    questions.append("\(recognizer.path) with \(other.path)?")
    return together(other)
  }

  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    questions.append("\(recognizer.path) waits for \(other.path)?")
    return waits(other)
  }

  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    questions.append("\(other.path) waits for \(recognizer.path)?")
    return makesWait(other)
  }
}
