extension StateMachine {
  /// One mode of an application. Subclass it to act when it is entered and left.
  ///
  ///     final class Doodle: StateMachine.State {
  ///       override func admits(_ recognizer: GestureRecognizer) -> Bool {
  ///         recognizer is TapGestureRecognizer || recognizer.numberOfTouches == 1
  ///       }
  ///     }
  open class State {
    /// What decisions and diagrams call it; no two states of a machine share one.
    public let name: String

    /// The machine that it belongs to.
    public internal(set) weak var machine: StateMachine?

    /// A machine that runs while this state is current: entered after it at the initial state,
    /// left before it (rule G1.2). Its states are no part of the graph around it.
    public let substates: StateMachine?

    /// - Parameters:
    ///   - name: What decisions and diagrams call it.
    ///   - substates: A machine that runs while this state is current.
    public init(_ name: String, substates: StateMachine? = nil) {
      self.name = name
      self.substates = substates
      precondition(substates?.owner == nil, "a machine is nested in two states")
      substates?.owner = self
    }

    /// Whether it is where its machine stands.
    public final var isCurrent: Bool { machine?.current === self }

    /// Whether `next` may follow this state (rule G1.1).
    public final func isValidNextState(_ next: State) -> Bool {
      machine?.nextStates(of: self).contains { $0 === next } ?? false
    }

    /// The state is current from now on. `old` is `nil` at the machine's start.
    open func didEnter(from old: State?, because cause: TransitionCause) {}

    /// The state is still current, and will not be. `next` is `nil` when the state that holds the
    /// machine is left. Another transition cannot be asked for here.
    open func willExit(to next: State?, because cause: TransitionCause) {}

    /// Whether a governed recognizer may begin in this state (rule G1.4).
    ///
    /// Answer by the state and by what the recognizer is, and change nothing: the question may come
    /// at any time. A recognizer has to be admitted by the current state of every machine that
    /// runs. The default is yes. A no may say why with ``GestureRecognizer/refuse(because:)``.
    open func admits(_ recognizer: GestureRecognizer) -> Bool { true }

    /// Whether a governed recognizer that is active, or waits for another to fail, goes on in this
    /// state; asked when the state has been entered (rule G1.5).
    ///
    /// The default is ``admits(_:)``. Override it where a recognizer that this state admits does
    /// something else here than in `old`: a pan that drags a sticker is not the pan that crops. `old`
    /// is `nil` when the machine has just started. A no may say why with
    /// ``GestureRecognizer/refuse(because:)``: the recognizer is told to be cancelled for that reason.
    open func keeps(_ recognizer: GestureRecognizer, from old: State?) -> Bool {
      admits(recognizer)
    }

    /// Whether two governed recognizers may be active at the same time; a yes of one of the
    /// current states, or of a delegate (rule A40), is enough. The default is no.
    open func admits(_ recognizer: GestureRecognizer, with other: GestureRecognizer) -> Bool {
      false
    }
  }
}
