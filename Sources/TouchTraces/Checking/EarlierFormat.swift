import FileSupport
import TouchEngine

/// The lines of format 1.0 for decisions that 1.1 records in more detail.
enum EarlierFormat {
  /// Returns whether a file of this format is limited to 1.0.
  static func isMeant(by format: String) -> Bool { format == "1.0" }

  /// Returns whether 1.0 had a line for the decision.
  static func knows(_ decision: Decision) -> Bool {
    if case .meant = decision.content { return false }
    return true
  }

  /// Returns the lines, as their members, with which 1.0 could have recorded the decision; a file
  /// contains one of them.
  static func lines(of decision: Decision) -> [[JSON.Member]] {
    guard case .failed(let recognizer, let failure) = decision.content else {
      var earlier = decision
      (earlier.velocity, earlier.reason) = (nil, nil)
      return [members(of: earlier)]
    }
    return failures(for: failure).map {
      members(of: Decision(time: decision.time, .failed(recognizer: recognizer, $0)))
    } + (saidMovement(failure) ? [movement(decision, recognizer)] : [])
  }

  private static func members(of decision: Decision) -> [JSON.Member] {
    guard case .object(let members) = DecisionLine.json(decision) else { return [] }
    return members.filter { $0.key != "needs" }
  }

  /// Returns the failures that 1.0 recorded for this one.
  private static func failures(for failure: Failure) -> [Failure] {
    switch failure {
    // The system's edges recorded only that their touches ended.
    case .liftedEarly(let measure): [.insufficient(measure), .touchesEnded]
    case .touchesCancelled: [.touchesCancelled, .touchesEnded]
    case .tooFewFingers(let measure): [.insufficient(measure)]
    case .heldTooLong(let measure), .noNextTap(let measure, _): [.exceeded(measure)]
    case .wrongDirection(let measure, _):
      measure.quantity == .movement ? [.insufficient(measure)] : [.exceeded(measure)]
    case .refusedBy: [.refused]
    default: [failure]
    }
  }

  /// Returns whether 1.0 also recorded a distance: a pan with too few or too many fingers did.
  private static func saidMovement(_ failure: Failure) -> Bool {
    switch failure {
    case .tooFewFingers: true
    case .exceeded(let measure): measure.quantity == .touches
    default: false
    }
  }

  private static func movement(_ decision: Decision, _ recognizer: String) -> [JSON.Member] {
    [
      JSON.Member("t", .integer(decision.time.microseconds)),
      JSON.Member("decision", .string("failed")),
      JSON.Member("recognizer", .string(recognizer)), JSON.Member("why", .string("insufficient")),
      JSON.Member("measure", .string(Measure.Quantity.movement.rawValue)),
    ]
  }
}
