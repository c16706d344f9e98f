/// Which gestures may begin is a function of the state (rules G1.4, G1.5).
extension StateMachine {
  struct GovernedRecognizer {
    weak var recognizer: GestureRecognizer?
  }

  /// Lets the current states say which of `recognizers` may begin, and which may be active
  /// together.
  ///
  /// They are asked when a recognizer wants to begin, after the views and the delegate have agreed
  /// (rule A46), and again after each transition: one that is active and no longer admitted is
  /// cancelled, one that waits for another to fail, fails. While the machine is in no state, nothing
  /// is admitted. A recognizer is governed by one machine; a nested one hands over to the outermost.
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

  /// Cancels what is active, and fails what may begin later, when the present state does not admit
  /// it.
  func dismissWhoIsNotAdmitted() {
    for recognizer in governed.compactMap(\.recognizer) {
      guard recognizer.standing.isActive || recognizer.isAttempting,
        let judge = judge(refusing: recognizer), case .state(let machine, let state) = judge
      else { continue }
      if recognizer.standing.isActive {
        root.window?.arbiter.announce(
          .dismissed(recognizer: recognizer.path, machine: machine, state: state), recognizer)
      }
      recognizer.withdraw(because: .notAdmitted(machine: machine, state: state))
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
