public import TouchEngine

/// The states of a photo editor from the table of rule G1.4, with a log of their calls.
public final class EditorMachine {
  /// The states that may follow each state.
  public static let edges: [String: [String]] = [
    "browse": ["doodle", "crop", "picker", "manipulation"],
    "doodle": ["browse"],
    "crop": ["browse"],
    "picker": ["browse", "manipulation"],
    "manipulation": ["browse", "doodle"],
  ]

  public let brush = EditorState("brush")
  public let eraser = EditorState("eraser")
  public let tools: StateMachine
  public let browse = EditorState("browse")
  public let doodle: EditorState
  public let crop = EditorState("crop")
  public let picker = EditorState("picker")
  public let manipulation = EditorState("manipulation")
  public let machine: StateMachine

  public private(set) var log: [String] = []
  public private(set) var transitions: [String] = []
  public private(set) var refusals: [String] = []
  public var onEnter: (StateMachine.State) -> Void = { _ in }
  public var onLeave: (StateMachine.State) -> Void = { _ in }

  public init() {
    tools = StateMachine("tools", initial: brush, eraser)
    tools.allow(brush, to: eraser)
    tools.allow(eraser, to: brush)
    doodle = EditorState("doodle", substates: tools)
    machine = StateMachine("editor", initial: browse, doodle, crop, picker, manipulation)
    for state in machine.states {
      for next in Self.edges[state.name, default: []] { machine.allow(state, to: named(next)) }
    }
    for case let state as EditorState in machine.states + tools.states { state.editor = self }
    machine.onTransition = { [unowned self] transition in
      log.append(transition.words)
      transitions.append(transition.words)
    }
    machine.onRefusal = { [unowned self] in refusals.append($0.words) }
  }

  public func named(_ name: String) -> StateMachine.State {
    (machine.states + tools.states).first { $0.name == name } ?? browse
  }

  /// Starts the machine and goes to `state` through allowed transitions.
  public func bring(to state: StateMachine.State) {
    machine.start()
    if state !== browse { machine.enter(state, because: .application("on the way")) }
  }

  public func forget() {
    log.removeAll()
    transitions.removeAll()
    refusals.removeAll()
  }

  fileprivate func note(_ text: String) { log.append(text) }
}

/// A state that reports its calls to its editor.
public final class EditorState: StateMachine.State {
  fileprivate weak var editor: EditorMachine?
  /// The answer about admission; `nil` admits everything.
  public var admission: ((GestureRecognizer) -> Bool)?
  /// The answer whether an active recognizer continues; `nil` keeps the admitted ones.
  public var keeping: ((GestureRecognizer, StateMachine.State?) -> Bool)?
  public var together: ((GestureRecognizer, GestureRecognizer) -> Bool)?

  public override func didEnter(from old: StateMachine.State?, because cause: TransitionCause) {
    editor?.note("enter \(name) from \(old?.name ?? "nowhere"): \(cause.words)")
    editor?.onEnter(self)
  }

  public override func willExit(to next: StateMachine.State?, because cause: TransitionCause) {
    editor?.note("leave \(name) for \(next?.name ?? "nowhere"): \(cause.words)")
    editor?.onLeave(self)
  }

  public override func admits(_ recognizer: GestureRecognizer) -> Bool {
    admission?(recognizer) ?? true
  }

  public override func keeps(
    _ recognizer: GestureRecognizer, from old: StateMachine.State?
  ) -> Bool {
    keeping?(recognizer, old) ?? super.keeps(recognizer, from: old)
  }

  public override func admits(_ recognizer: GestureRecognizer, with other: GestureRecognizer)
    -> Bool
  {
    together?(recognizer, other) ?? false
  }
}
