import TouchEngine

/// The states of a photo editor, as the table of rule G1.4 has them, with everything that they are
/// told.
final class EditorMachine {
  /// State → what may follow it.
  static let edges: [String: [String]] = [
    "browse": ["doodle", "crop", "picker", "manipulation"],
    "doodle": ["browse"],
    "crop": ["browse"],
    "picker": ["browse", "manipulation"],
    "manipulation": ["browse", "doodle"],
  ]

  let brush = EditorState("brush")
  let eraser = EditorState("eraser")
  let tools: StateMachine
  let browse = EditorState("browse")
  let doodle: EditorState
  let crop = EditorState("crop")
  let picker = EditorState("picker")
  let manipulation = EditorState("manipulation")
  let machine: StateMachine

  private(set) var log: [String] = []
  private(set) var transitions: [String] = []
  private(set) var refusals: [String] = []
  var onEnter: (StateMachine.State) -> Void = { _ in }
  var onLeave: (StateMachine.State) -> Void = { _ in }

  init() {
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

  func named(_ name: String) -> StateMachine.State {
    (machine.states + tools.states).first { $0.name == name } ?? browse
  }

  /// Starts the machine and goes to a state, by way of those that are allowed.
  func bring(to state: StateMachine.State) {
    machine.start()
    if state !== browse { machine.enter(state, because: .application("on the way")) }
  }

  func forget() {
    log.removeAll()
    transitions.removeAll()
    refusals.removeAll()
  }

  fileprivate func note(_ text: String) { log.append(text) }
}

/// A state that tells its editor what happens to it.
final class EditorState: StateMachine.State {
  fileprivate weak var editor: EditorMachine?
  /// Asked about admission; everything is admitted when `nil`.
  var admission: ((GestureRecognizer) -> Bool)?
  var together: ((GestureRecognizer, GestureRecognizer) -> Bool)?

  override func didEnter(from old: StateMachine.State?, because cause: TransitionCause) {
    editor?.note("enter \(name) from \(old?.name ?? "nowhere"): \(cause.words)")
    editor?.onEnter(self)
  }

  override func willExit(to next: StateMachine.State?, because cause: TransitionCause) {
    editor?.note("leave \(name) for \(next?.name ?? "nowhere"): \(cause.words)")
    editor?.onLeave(self)
  }

  override func admits(_ recognizer: GestureRecognizer) -> Bool { admission?(recognizer) ?? true }

  override func admits(_ recognizer: GestureRecognizer, with other: GestureRecognizer) -> Bool {
    together?(recognizer, other) ?? false
  }
}
