/// The time of a question: about an attempt that is made, or about one that may come.
///
/// The arbiter asks about the attempts of an event, predictions about those to come. One function
/// answers both, so that what is foretold is what happens.
public enum Asking: Hashable, Sendable {
  /// The recognizer has attempted; the answer decides.
  case now
  /// The recognizer may attempt with its fingers where they are, or after a straight movement in
  /// this direction of length 1. The answer changes and reports nothing.
  case foretell(along: Point)

  /// The answer to a question.
  public enum Answer: Hashable, Sendable {
    /// Yes.
    case yes
    /// No, for a reason if one is given.
    case no(Reason?)
    /// It is not known before the attempt; never the answer for ``Asking/now``.
    case unknown
  }
}

/// The movement of the fingers of a drag, in window coordinates.
struct Travel {
  /// The common movement so far.
  var moved: Point
  /// The distance in points at which the drag can attempt to begin.
  var slop: Double
  /// The displacement at the attempt.
  var atAttempt: Point

  /// - Parameters:
  ///   - moved: The common movement so far.
  ///   - slop: The distance in points at which the drag can attempt to begin.
  ///   - attempt: The displacement at the attempt; `nil` for the movement so far.
  init(moved: Point, slop: Double, atAttempt attempt: Point? = nil) {
    (self.moved, self.slop, atAttempt) = (moved, slop, attempt ?? moved)
  }
}
