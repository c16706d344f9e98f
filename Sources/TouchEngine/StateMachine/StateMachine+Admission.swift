/// Which gestures may begin is a function of the state (rules G1.4, G1.5).
extension StateMachine {
  struct GovernedRecognizer {
    weak var recognizer: GestureRecognizer?
  }

  /// Lets the current states say which of `recognizers` may begin, and which may be active
  /// together.
  ///
  /// They are asked when a recognizer wants to begin, after the views and the delegate have agreed
  /// (rule A46). After each transition the states that were entered are asked with
  /// ``State/keeps(_:from:)``: a recognizer that is active and is not kept is cancelled, one that
  /// waits for another to fail, fails. While the machine is in no state, nothing is admitted. A
  /// recognizer is governed by one machine; a nested one hands over to the outermost.
  public func govern(_ recognizers: [GestureRecognizer]) {
    let root = root
    guard root === self else { return root.govern(recognizers) }
    governed.removeAll { $0.recognizer == nil }
    for recognizer in recognizers where recognizer.governor !== self {
      recognizer.governor?.release(recognizer)
      recognizer.governor = self
      governed.append(GovernedRecognizer(recognizer: recognizer))
    }
  }

  /// Lets a recognizer begin in any state again.
  public func release(_ recognizer: GestureRecognizer) {
    let root = root
    guard recognizer.governor === root else { return }
    recognizer.governor = nil
    root.governed.removeAll { $0.recognizer === recognizer }
  }

  /// Whether the recognizer may begin now, as far as the states are concerned.
  public func admits(_ recognizer: GestureRecognizer) -> Bool {
    current != nil && refusingState(of: recognizer) == nil
  }

  /// Whether both may be active at the same time, as far as the states are concerned.
  public func admits(_ recognizer: GestureRecognizer, with other: GestureRecognizer) -> Bool {
    currentStates.contains { $0.admits(recognizer, with: other) }
  }

  /// The outermost current state that does not admit the recognizer.
  func refusingState(of recognizer: GestureRecognizer) -> State? {
    currentStates.first { !$0.admits(recognizer) }
  }

  func judge(refusing recognizer: GestureRecognizer) -> Decision.Judge? {
    guard current != nil else { return .state(machine: path, state: nil) }
    guard let state = refusingState(of: recognizer) else { return nil }
    return .state(machine: state.machine?.path ?? path, state: state.name)
  }

  /// Cancels what is active, and fails what may begin later, when a state that `machine` has just
  /// entered from `old` does not keep it (rule G1.5). `self` is the outermost machine.
  ///
  /// The touches of a gesture that is cancelled make no other one: governed recognizers that share
  /// them and are still possible fail with it.
  func dismissWhatIsNotKept(by machine: StateMachine, from old: State?) {
    guard !governed.isEmpty else { return }
    let recognizers = governed.compactMap(\.recognizer)
    let entered = machine.currentStates
    var cancelled: [(touches: [Touch], end: Dismissal)] = []
    for recognizer in recognizers where recognizer.standing.isActive || recognizer.isAttempting {
      recognizer.forgetAnswer()
      let refusing = entered.first { state in
        state.machine === machine
          ? !state.keeps(recognizer, from: old) : !state.admits(recognizer)
      }
      guard let refusing else { continue }
      let end = Dismissal(state: refusing, reason: recognizer.answerReason, path: path)
      if recognizer.standing.isActive {
        window?.arbiter.announce(
          .dismissed(recognizer: recognizer.path, machine: end.machine, state: refusing.name),
          recognizer)
        cancelled.append((recognizer.touches, end))
      }
      end.withdraw(recognizer)
    }
    guard !cancelled.isEmpty else { return }
    for recognizer in recognizers where recognizer.standing == .possible {
      guard
        let gesture = cancelled.first(where: { $0.touches.contains(where: recognizer.isTracking) })
      else { continue }
      gesture.end.withdraw(recognizer)
    }
  }
}

/// A state that was entered ends gestures.
private struct Dismissal {
  let state: StateMachine.State
  /// What the state says.
  let reason: Reason?
  /// The path of the state's machine.
  let machine: String

  init(state: StateMachine.State, reason: Reason?, path: String) {
    self.state = state
    self.reason = reason
    machine = state.machine?.path ?? path
  }

  /// Withdraws a recognizer. One that the state admits, and only ends, is not told to be refused when
  /// the state has said why.
  func withdraw(_ recognizer: GestureRecognizer) {
    let isAdmitted = state.admits(recognizer)
    recognizer.forgetAnswer()
    let refusal = Failure.notAdmitted(machine: machine, state: state.name)
    if let reason, isAdmitted || recognizer.standing.isActive {
      recognizer.withdraw(because: isAdmitted ? .touchesCancelled : refusal, reason)
    } else {
      recognizer.withdraw(because: refusal)
    }
  }
}

extension GestureRecognizer {
  /// Whether one machine governs both, and lets both be active at the same time.
  func isAdmittedByGovernor(with other: GestureRecognizer) -> Bool {
    guard let governor, governor === other.governor else { return false }
    return governor.admits(self, with: other)
  }
}
