/// The outcomes of the fingers' next movement, their lift and their wait, as of a moment; while no
/// finger is down, that of the next tap.
///
/// ``Window/prediction(at:)`` computes it from the progress of the recognizers, their requirements
/// and the answers that are known. It asks no delegate and plays nothing. An outcome is left out
/// where nothing would recognize.
package struct Prediction: Hashable, Sendable {
  /// The result of one condition, if nothing else happens before.
  package struct Outcome: Hashable, Sendable {
    /// The course of the fingers.
    package var condition: Condition
    /// The result of that course.
    package var result: Result
    /// The certainty of the result.
    package var certainty: Certainty

    /// Creates the outcome of one condition.
    package init(_ condition: Condition, _ result: Result, _ certainty: Certainty = .becomes) {
      self.condition = condition
      self.result = result
      self.certainty = certainty
    }
  }

  /// A course of the fingers.
  package enum Condition: Hashable, Sendable {
    /// The only finger that is down moves on, straight away from the place of its landing, by this
    /// distance and without delay.
    case move(points: Double)
    /// The two fingers that are down move on side by side, straight on as their middle has moved
    /// since they landed, by this distance and without delay. If their middle has moved less than
    /// ``Prediction/leastMovement``, they move in any direction.
    case slide(points: Double)
    /// The two fingers that are down move straight apart, or together, by this distance, each by
    /// half of it and without delay.
    case spread(points: Double, isApart: Bool)
    /// The two fingers that are down turn about their middle along an arc of this length each,
    /// without delay.
    case turn(points: Double, isClockwise: Bool)
    /// All fingers lift now, and none lands.
    case lift
    /// All fingers keep still for this time.
    case wait(seconds: Double)
    /// No finger is down, and none lands for this time.
    case pause(seconds: Double)
    /// No finger is down; one lands at each of these points of the window, those of the last tap,
    /// and all lift at once.
    case tapAgain(at: [Point])
  }

  /// The result of a course.
  package enum Result: Hashable, Sendable {
    /// A recognizer recognizes; its name, and its kind (see ``GestureRecognizer/kindName``).
    case recognizes(String, kind: String)
    /// A scroll view begins to scroll; its path.
    case scrolls(String)
    /// A button gets a touch that was held back from it; its path.
    case pressed(String)
    /// A button gets the lift of its finger inside; its path.
    case tapped(String)
  }

  /// The certainty of an outcome.
  package enum Certainty: Hashable, Sendable {
    /// It happens.
    case becomes
    /// A question that has not been asked decides, or code that the engine does not know.
    case mayBecome
  }

  /// The movement below which fingers have no direction, in points.
  package static let leastMovement = 0.1

  /// At most one outcome for each condition, the nearest first.
  package var outcomes: [Outcome]

  /// Creates a prediction; the nearest outcome comes first.
  package init(outcomes: [Outcome] = []) { self.outcomes = outcomes }
}
