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
