/// Why a recognizer failed by itself.
public enum Failure: Hashable, Sendable {
  /// A value went over its maximum, as a finger that strayed too far for a tap.
  case exceeded(Measure)
  /// A value did not reach its minimum when it was asked for, as the speed of a swipe.
  ///
  /// In a trace of format 1.0 this stands for ``liftedEarly(_:)``, ``tooFewFingers(_:)`` and
  /// ``wrongDirection(_:takes:)`` too.
  case insufficient(Measure)
  /// The fingers were lifted before a value had reached its minimum.
  case liftedEarly(Measure)
  /// The fingers stayed down for as long as they must not.
  case heldTooLong(Measure)
  /// Fewer fingers landed than the gesture needs.
  case tooFewFingers(Measure)
  /// No further tap came in time; `after` says how many had been made.
  case noNextTap(Measure, after: Int)
  /// The fingers went a way that it does not take, however far; the measure says how far, or how many
  /// degrees off.
  case wrongDirection(Measure, takes: Directions)
  /// The touches were taken away by the system.
  case touchesCancelled
  /// The touches ended, and the recognizer had not made up its mind.
  case touchesEnded
  /// Somebody switched the recognizer off.
  case disabled
  /// The recognizer, or its view, was taken away.
  case removed
  /// A recognizer that it had to wait for recognized.
  case requirement(String)
  /// Should-begin was answered with no.
  case refused
  /// A view did not let it begin.
  case refusedBy(view: String)
  /// A view that has the touch keeps it from scrolling (rules D7, D8).
  case contentKeeps(view: String)
  /// A state machine is in a state, or in none, that does not admit it (rule G1.5).
  case notAdmitted(machine: String, state: String?)
  /// The recognizer said that it failed, and not why.
  case unspecified
}

extension Failure {
  /// What decided it, with the side of its limit that counts here; `nil` when it was no number.
  public var measure: Measure? {
    switch self {
    case .exceeded(var measure), .heldTooLong(var measure), .noNextTap(var measure, _):
      measure.isMinimum = false
      return measure
    case .insufficient(var measure), .liftedEarly(var measure), .tooFewFingers(var measure):
      measure.isMinimum = true
      return measure
    case .wrongDirection(let measure, _): return measure
    default: return nil
    }
  }
}
