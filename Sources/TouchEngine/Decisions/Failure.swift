/// The cause for which a recognizer failed by itself.
public enum Failure: Hashable, Sendable {
  /// A value exceeded its maximum, such as a finger that moved too far for a tap.
  case exceeded(Measure)
  /// A value was below its minimum when it was checked, such as the speed of a swipe.
  ///
  /// In a trace of format 1.0 this also stands for ``liftedEarly(_:)``, ``tooFewFingers(_:)`` and
  /// ``wrongDirection(_:takes:)``.
  case insufficient(Measure)
  /// The fingers were lifted before a value had reached its minimum.
  case liftedEarly(Measure)
  /// The fingers stayed down for the maximum or longer.
  case heldTooLong(Measure)
  /// Fewer fingers landed than the gesture needs.
  case tooFewFingers(Measure)
  /// No further tap came in time; `after` is the number of taps before.
  case noNextTap(Measure, after: Int)
  /// The fingers moved in a direction that the recognizer does not take, however far; the measure
  /// is the distance, or the deviation in degrees.
  case wrongDirection(Measure, takes: Directions)
  /// The system cancelled the touches.
  case touchesCancelled
  /// The touches ended while the recognizer was undecided.
  case touchesEnded
  /// The recognizer was disabled.
  case disabled
  /// The recognizer, or its view, was removed.
  case removed
  /// A recognizer that it had to wait for recognized.
  case requirement(String)
  /// A should-begin question was answered with no.
  case refused
  /// A view did not let the recognizer begin.
  case refusedBy(view: String)
  /// A view that has the touch prevents scrolling (rules D7, D8).
  case contentKeeps(view: String)
  /// A state machine's state, or its having none, does not admit the recognizer (rule G1.5).
  case notAdmitted(machine: String, state: String?)
  /// The recognizer failed without giving a cause.
  case unspecified
}

extension Failure {
  /// The deciding measure, as a minimum or a maximum according to the case; `nil` when the cause is
  /// no number.
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
