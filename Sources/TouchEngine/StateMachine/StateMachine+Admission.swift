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
    var cancelled: [(touches: [Touch], failure: Failure)] = []
    for recognizer in recognizers where recognizer.standing.isActive || recognizer.isAttempting {
      let refusing = entered.first { state in
        state.machine === machine
          ? !state.keeps(recognizer, from: old) : !state.admits(recognizer)
      }
      guard let refusing else { continue }
      let path = refusing.machine?.path ?? path
      let failure = Failure.notAdmitted(machine: path, state: refusing.name)
      if recognizer.standing.isActive {
        window?.arbiter.announce(
          .dismissed(recognizer: recognizer.path, machine: path, state: refusing.name), recognizer)
        cancelled.append((recognizer.touches, failure))
      }
      recognizer.withdraw(because: failure)
    }
    guard !cancelled.isEmpty else { return }
    for recognizer in recognizers where recognizer.standing == .possible {
      guard
        let gesture = cancelled.first(where: { $0.touches.contains(where: recognizer.isTracking) })
      else { continue }
      recognizer.withdraw(because: gesture.failure)
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
