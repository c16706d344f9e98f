public import TouchEngine

/// The states of a photo editor, as the table of rule G1.4 has them, with everything that they are
/// told.
public final class EditorMachine {
  /// State → what may follow it.
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

  /// Starts the machine and goes to a state, by way of those that are allowed.
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

/// A state that tells its editor what happens to it.
public final class EditorState: StateMachine.State {
  fileprivate weak var editor: EditorMachine?
  /// Asked about admission; everything is admitted when `nil`.
  public var admission: ((GestureRecognizer) -> Bool)?
  /// Asked whether an active recognizer goes on; what is admitted does when `nil`.
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
