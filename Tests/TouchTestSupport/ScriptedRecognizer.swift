public import TouchEngine

/// A recognizer that runs a test's script and records its calls.
///
///     let first = ScriptedRecognizer("first") { recognizer, phase in
///       if phase == .moved { recognizer.state = .began }
///     }
public final class ScriptedRecognizer: GestureRecognizer {
  /// Called in each phase, after the phase was recorded.
  public var script: (ScriptedRecognizer, TouchPhase) -> Void
  /// Called in ``reset()``.
  public var onReset: (ScriptedRecognizer) -> Void = { _ in }
  public var prevents: (GestureRecognizer) -> Bool = { _ in true }
  public var isPreventedBy: (GestureRecognizer) -> Bool = { _ in true }
  public var waits: (GestureRecognizer) -> Bool = { _ in false }
  public var makesWait: (GestureRecognizer) -> Bool = { _ in false }

  /// The calls so far, as in `moved 1 2` (the touches' numbers) and `reset`.
  public private(set) var calls: [String] = []
  /// The event of the present phase.
  public private(set) var event: TouchEvent?
  public private(set) var newest: [Touch] = []

  public init(
    _ name: String = "", script: @escaping (ScriptedRecognizer, TouchPhase) -> Void = { _, _ in }
  ) {
    self.script = script
    super.init()
    self.name = name
  }

  /// Creates a recognizer that sets a state in each of these phases.
  public convenience init(_ name: String, _ states: [TouchPhase: State]) {
    self.init(name) { recognizer, phase in
      if let state = states[phase] { recognizer.state = state }
    }
  }

  public override var kindName: String { name.isEmpty ? "scripted" : name }

  public override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    tell(.began, touches, event)
  }

  public override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    tell(.moved, touches, event)
  }

  public override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    tell(.ended, touches, event)
  }

  public override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    tell(.cancelled, touches, event)
  }

  public override func reset() {
    super.reset()
    calls.append("reset")
    onReset(self)
  }

  public override func canPrevent(_ other: GestureRecognizer) -> Bool { prevents(other) }

  public override func canBePrevented(by other: GestureRecognizer) -> Bool { isPreventedBy(other) }

  public override func shouldRequireFailure(of other: GestureRecognizer) -> Bool { waits(other) }

  public override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool {
    makesWait(other)
  }

  private func tell(_ phase: TouchPhase, _ touches: [Touch], _ event: TouchEvent) {
    let numbers = touches.map { String($0.id.number) }.joined(separator: " ")
    calls.append("\(phase.rawValue) \(numbers)")
    self.event = event
    newest = touches
    script(self, phase)
  }
}

extension LoggingStage {
  /// Adds a recognizer that requires `other` to fail, and `other` too, so that only the requirement
  /// decides between the two.
  public func add<Recognizer: GestureRecognizer>(
    _ recognizer: Recognizer, waitingFor other: ScriptedRecognizer
  ) -> Recognizer {
    add(recognizer)
    recognizer.require(toFail: other)
    add(other)
    other.prevents = { _ in false }
    other.isPreventedBy = { _ in false }
    return recognizer
  }
}
