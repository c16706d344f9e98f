/// The modes of an application as objects, and the transitions between them (rules G1.1–G1.5).
///
/// A machine is in one of its states, or in none before it was started. ``allow(_:to:)`` declares
/// which states may follow a state; any other transition is refused and changes nothing.
///
///     let browse = StateMachine.State("browse")
///     let crop = StateMachine.State("crop")
///     let editor = StateMachine("editor", initial: browse, crop)
///     editor.allow(browse, to: crop)
///     editor.allow(crop, to: browse)
///     editor.start()
///     editor.enter(crop, because: .control("cropButton"))
///
/// A state may contain its own machine, ``State/substates``, which runs while the state is current.
/// A machine that governs recognizers decides which of them may begin; see ``govern(_:)``.
///
/// A machine belongs to the thread of its window.
public final class StateMachine {
  /// The name in decisions and diagrams.
  public let name: String

  /// The states in the order given; the first is the initial state.
  public let states: [State]

  /// The current state; `nil` before the machine was started and, for a nested machine, while the
  /// state that contains it is not current.
  public private(set) var current: State?

  /// The state that contains this machine; `nil` if it is not nested. It is not retained.
  public internal(set) weak var owner: State?

  /// The window that reports transitions and refusals as decisions; a nested machine uses the
  /// window of the outermost one. It is not retained.
  public var window: Window? {
    get { shownIn }
    set { shownIn = newValue }
  }
  @WeakReference private var shownIn: Window?

  /// Called for each transition of this machine and of machines nested in it, after the old state
  /// was left and before the new one is entered. Use it to change the user interface (rule G1.3).
  /// The machine retains it.
  public var onTransition: ((Transition) -> Void)?

  /// Called for each refusal of this machine and of machines nested in it. The machine retains it.
  public var onRefusal: ((RefusedTransition) -> Void)?

  /// The number of transitions in one call after which the machine reports a loop. Our choice.
  package static let transitionLimit = 100

  /// The allowed transitions, as pairs of indices into ``states``.
  private var edges: Set<Edge> = []
  private var isLeaving = false
  private var depth = 0
  /// The recognizers that ``govern(_:)`` named.
  var governed: [WeakReference<GestureRecognizer>] = []

  private struct Edge: Hashable {
    let from: Int
    let to: Int
  }

  /// - Parameters:
  ///   - name: The name in decisions and diagrams.
  ///   - initial: The initial state.
  ///   - others: All other states. No state belongs to two machines, and no two share a name.
  public init(_ name: String, initial: State, _ others: State...) {
    self.name = name
    states = [initial] + others
    for state in states {
      precondition(state.machine == nil, "the state \(state.name) stands in two places")
      precondition(
        states.count { $0.name == state.name } == 1, "two states are called \(state.name)")
      state.machine = self
    }
  }

  /// Allows each of `next` to follow `state`; if they include `state` itself, it may be entered
  /// again.
  public func allow(_ state: State, to next: State...) {
    guard let from = place(of: state) else {
      preconditionFailure("\(state.name) is no state of \(name)")
    }
    for next in next {
      guard let to = place(of: next) else {
        preconditionFailure("\(next.name) is no state of \(name)")
      }
      edges.insert(Edge(from: from, to: to))
    }
  }

  /// The states that may follow `state`, in the order of ``states``.
  public func nextStates(of state: State) -> [State] {
    guard let from = place(of: state) else { return [] }
    return states.indices.filter { edges.contains(Edge(from: from, to: $0)) }.map { states[$0] }
  }

  // MARK: Transitions

  /// Enters the initial state. Only for a machine that is not nested; a running machine refuses.
  @discardableResult
  public func start(because cause: TransitionCause = .started) -> Bool {
    enter(states[0], because: cause)
  }

  /// Whether ``enter(_:because:)`` would succeed now.
  public func canEnter(_ state: State) -> Bool { refusal(of: state) == nil }

  /// The reason why `state` cannot be entered now, or `nil` when it can (rule G1.1).
  public func refusal(of state: State) -> TransitionRefusal? {
    guard let to = place(of: state) else { return .notAState }
    if isLeaving { return .changing }
    if depth >= Self.transitionLimit { return .tooMany(limit: Self.transitionLimit) }
    if let owner, owner.machine?.current !== owner { return .notRunning(owner: owner.name) }
    guard let current, let from = place(of: current) else {
      return to == 0 ? nil : .notInitial(initial: states[0].name)
    }
    return edges.contains(Edge(from: from, to: to)) ? nil : .notAllowed
  }

  /// Leaves the current state and enters `state`, or refuses and changes nothing.
  ///
  /// The order is: the nested states of the old state are left; the old state's
  /// ``State/willExit(to:because:)`` is called; ``onTransition`` is called; the new state's
  /// ``State/didEnter(from:because:)`` is called; its nested machine starts at its initial state.
  /// Then governed recognizers that the new states do not keep are cancelled (rule G1.5).
  ///
  /// - Returns: Whether the state was entered.
  @discardableResult
  public func enter(_ state: State, because cause: TransitionCause) -> Bool {
    settle {
      if let refusal = refusal(of: state) {
        tell(
          RefusedTransition(
            machine: path, from: current?.name, to: state.name, cause: cause, refusal: refusal))
        return false
      }
      let old = current
      change(to: state, because: cause)
      root.dismissWhatIsNotKept(by: self, from: old)
      return true
    }
  }

  private func change(to state: State, because cause: TransitionCause) {
    depth += 1
    defer { depth -= 1 }
    let old = current
    isLeaving = true
    old?.substates?.leave(because: cause)
    old?.willExit(to: state, because: cause)
    isLeaving = false
    current = state
    tell(Transition(machine: path, from: old?.name, to: state.name, cause: cause))
    state.didEnter(from: old, because: cause)
    // The new state may already have entered another one.
    guard current === state, let nested = state.substates, nested.current == nil else { return }
    nested.change(to: nested.states[0], because: cause)
  }

  /// Leaves the current state because the state that contains this machine is left (rule G1.2).
  private func leave(because cause: TransitionCause) {
    guard let old = current else { return }
    isLeaving = true
    old.substates?.leave(because: cause)
    old.willExit(to: nil, because: cause)
    isLeaving = false
    current = nil
    tell(Transition(machine: path, from: old.name, to: nil, cause: cause))
  }

  // MARK: Names

  /// The name, preceded by those of the enclosing machines and states, as in `editor.doodle.tools`.
  public var path: String {
    guard let owner, let outer = owner.machine else { return name }
    return "\(outer.path).\(owner.name).\(name)"
  }

  /// The current state and the current states nested in it, from the outermost.
  public var currentStates: [State] {
    guard let current else { return [] }
    return [current] + (current.substates?.currentStates ?? [])
  }

  var root: StateMachine { owner?.machine?.root ?? self }

  private func place(of state: State) -> Int? { states.firstIndex { $0 === state } }

  // MARK: Reports

  /// Makes a change in the current dispatch or in a new one, so that its decisions and its
  /// cancellations are reported together.
  private func settle(_ body: () -> Bool) -> Bool {
    guard let window = root.window else { return body() }
    var result = false
    window.arbiter.settle { result = body() }
    return result
  }

  private func tell(_ transition: Transition) {
    let root = root
    root.window?.arbiter.announce(.entered(transition), nil)
    onTransition?(transition)
    if root !== self { root.onTransition?(transition) }
  }

  private func tell(_ refused: RefusedTransition) {
    let root = root
    root.window?.arbiter.announce(.entryRefused(refused), nil)
    onRefusal?(refused)
    if root !== self { root.onRefusal?(refused) }
  }
}

extension StateMachine {
  /// One mode of an application. Subclass it to act when the mode is entered and left.
  ///
  ///     final class Doodle: StateMachine.State {
  ///       override func admits(_ recognizer: GestureRecognizer) -> Bool {
  ///         recognizer is TapGestureRecognizer || recognizer.numberOfTouches == 1
  ///       }
  ///     }
  open class State {
    /// The name in decisions and diagrams; unique within a machine.
    public let name: String

    /// The machine that contains the state. It is not retained.
    public internal(set) final weak var machine: StateMachine?

    /// A machine that runs while this state is current: it enters its initial state after this
    /// state is entered, and leaves before this state is left (rule G1.2). Its states are not part
    /// of the enclosing machine's graph.
    public let substates: StateMachine?

    /// - Parameters:
    ///   - name: The name in decisions and diagrams; unique within a machine.
    ///   - substates: A machine that runs while this state is current.
    public init(_ name: String, substates: StateMachine? = nil) {
      self.name = name
      self.substates = substates
      precondition(substates?.owner == nil, "a machine is nested in two states")
      substates?.owner = self
    }

    /// Whether this state is its machine's current state.
    public final var isCurrent: Bool { machine?.current === self }

    /// Whether `next` may follow this state (rule G1.1).
    public final func isValidNextState(_ next: State) -> Bool {
      machine?.nextStates(of: self).contains { $0 === next } ?? false
    }

    /// Handles entry into the state, which is now current. `old` is `nil` at the machine's start.
    open func didEnter(from old: State?, because cause: TransitionCause) {}

    /// Handles the exit from the state, which is still current. `next` is `nil` when the state that
    /// contains the machine is left. No other transition can be requested here.
    open func willExit(to next: State?, because cause: TransitionCause) {}

    /// Whether a governed recognizer may begin in this state (rule G1.4).
    ///
    /// The answer may depend only on the state and the kind of recognizer, and must change nothing:
    /// the question may come at any time. The current state of every running machine must admit the
    /// recognizer. The default is yes. A no may give a reason with
    /// ``GestureRecognizer/refuse(because:)``.
    open func admits(_ recognizer: GestureRecognizer) -> Bool { true }

    /// Whether a governed recognizer that is active, or waits for another to fail, continues in
    /// this state; asked after the state was entered (rule G1.5).
    /// The default is ``admits(_:)``. Override it if a recognizer that this state admits does
    /// something different here than in `old`: a pan that drags a sticker is not the pan that
    /// crops. `old` is `nil` when the machine has just started. A no may give a reason with
    /// ``GestureRecognizer/refuse(because:)``, which becomes the reason of the cancellation.
    open func keeps(_ recognizer: GestureRecognizer, from old: State?) -> Bool {
      admits(recognizer)
    }

    /// Whether two governed recognizers may be active at the same time. One yes, from a current
    /// state or a delegate (rule A40), is enough. The default is no.
    open func admits(_ recognizer: GestureRecognizer, with other: GestureRecognizer) -> Bool {
      false
    }
  }
}
