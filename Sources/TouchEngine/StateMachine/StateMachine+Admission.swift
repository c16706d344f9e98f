/// Admission of gestures by the current state (rules G1.4, G1.5).
extension StateMachine {
  /// Lets the current states decide which of `recognizers` may begin, and which may be active
  /// together.
  ///
  /// The states are asked when a recognizer wants to begin, after the views and the delegate have
  /// agreed (rule A46). After each transition the entered states are asked with
  /// ``State/keeps(_:from:)``: a recognizer that is not kept is cancelled if it is active, and
  /// fails if it waits for another to fail. While the machine is in no state, nothing is admitted.
  /// A recognizer is governed by one machine; a nested machine passes its recognizers to the
  /// outermost one.
  public func govern(_ recognizers: [GestureRecognizer]) {
    let root = root
    guard root === self else { return root.govern(recognizers) }
    governed.removeAll { $0.object == nil }
    for recognizer in recognizers where recognizer.governor !== self {
      recognizer.governor?.release(recognizer)
      recognizer.governor = self
      governed.append(WeakReference(recognizer))
    }
  }

  /// Lets a recognizer begin in any state again.
  public func release(_ recognizer: GestureRecognizer) {
    let root = root
    guard recognizer.governor === root else { return }
    recognizer.governor = nil
    root.governed.removeAll { $0.object === recognizer }
  }

  /// Whether the states let the recognizer begin now.
  public func admits(_ recognizer: GestureRecognizer) -> Bool {
    current != nil && refusingState(of: recognizer) == nil
  }

  /// Whether the states let both be active at the same time.
  public func admits(_ recognizer: GestureRecognizer, with other: GestureRecognizer) -> Bool {
    currentStates.contains { $0.admits(recognizer, with: other) }
  }

  /// The outermost current state that does not admit the recognizer.
  func refusingState(of recognizer: GestureRecognizer) -> State? {
    currentStates.first { !$0.admits(recognizer) }
  }

  /// Who keeps the recognizer from beginning; `nil` when nobody does.
  func refuser(of recognizer: GestureRecognizer) -> Beginning.Refuser? {
    guard current != nil else { return .state(machine: path, state: nil) }
    return refusingState(of: recognizer).map {
      .state(machine: $0.machine?.path ?? path, state: $0.name)
    }
  }

  /// Ends the recognizers that a state does not keep, after `machine` has entered it from `old`:
  /// cancels active ones, and fails those that may begin later (rule G1.5). `self` is the outermost
  /// machine.
  ///
  /// The touches of a cancelled gesture do not start another one: governed recognizers that share
  /// them and are still possible also fail.
  func dismissWhatIsNotKept(by machine: StateMachine, from old: State?) {
    guard !governed.isEmpty else { return }
    let recognizers = governed.compactMap(\.object)
    let entered = machine.currentStates
    var cancelled: [(touches: [Touch], end: Dismissal)] = []
    for recognizer in recognizers
    where recognizer.committedState.isActive || recognizer.isAttempting {
      recognizer.forgetAnswer()
      let refusing = entered.first { state in
        state.machine === machine
          ? !state.keeps(recognizer, from: old) : !state.admits(recognizer)
      }
      guard let refusing else { continue }
      let end = Dismissal(state: refusing, reason: recognizer.answerReason, path: path)
      if recognizer.committedState.isActive {
        window?.arbiter.announce(
          .dismissed(recognizer: recognizer.path, machine: end.machine, state: refusing.name),
          recognizer)
        cancelled.append((recognizer.touches, end))
      }
      end.withdraw(recognizer)
    }
    guard !cancelled.isEmpty else { return }
    for recognizer in recognizers where recognizer.committedState == .possible {
      guard
        let gesture = cancelled.first(where: { $0.touches.contains(where: recognizer.isTracking) })
      else { continue }
      gesture.end.withdraw(recognizer)
    }
  }
}

/// The end of gestures by a newly entered state.
private struct Dismissal {
  let state: StateMachine.State
  /// The state's reason.
  let reason: Reason?
  /// The path of the state's machine.
  let machine: String

  init(state: StateMachine.State, reason: Reason?, path: String) {
    self.state = state
    self.reason = reason
    machine = state.machine?.path ?? path
  }

  /// Withdraws a recognizer. If the state admits the recognizer and gave a reason for ending it,
  /// that reason is reported instead of a refusal.
  func withdraw(_ recognizer: GestureRecognizer) {
    let isAdmitted = state.admits(recognizer)
    recognizer.forgetAnswer()
    let refusal = Failure.notAdmitted(machine: machine, state: state.name)
    if let reason, isAdmitted || recognizer.committedState.isActive {
      recognizer.withdraw(because: isAdmitted ? .touchesCancelled : refusal, reason)
    } else {
      recognizer.withdraw(because: refusal)
    }
  }
}

extension StateMachine: Governing {}

extension GestureRecognizer {
  /// The state machine that decides when the recognizer may begin, if there is one; see
  /// ``StateMachine/govern(_:)``.
  package internal(set) var governor: StateMachine? {
    get { government as? StateMachine }
    set { government = newValue }
  }
}
