/// What the next movement, the lift or the wait of the fingers brings, as of a moment, or the next
/// tap while no finger is down.
///
/// ``Window/prediction(at:)`` computes it from the progress of the recognizers, their requirements
/// and the answers that are known. It asks no delegate and plays nothing. An outcome is left out
/// where nothing would recognize.
public struct Prediction: Hashable, Sendable {
  /// What happens under one condition, if nothing else happens before.
  public struct Outcome: Hashable, Sendable {
    public var condition: Condition
    public var result: Result
    public var certainty: Certainty

    public init(_ condition: Condition, _ result: Result, _ certainty: Certainty = .becomes) {
      self.condition = condition
      self.result = result
      self.certainty = certainty
    }
  }

  /// What the fingers do.
  public enum Condition: Hashable, Sendable {
    /// The only finger that is down moves on, straight away from where it landed, by so many points
    /// and without delay.
    case move(points: Double)
    /// The two fingers that are down move on side by side, straight on as their middle has moved
    /// since they landed, by so many points and without delay. If their middle has moved less than
    /// ``Prediction/leastMovement``, they move in any direction.
    case slide(points: Double)
    /// The two fingers that are down move straight apart by so many points, each by half of it and
    /// without delay, or together.
    case spread(points: Double, isApart: Bool)
    /// The two fingers that are down turn about their middle along an arc of so many points each,
    /// without delay.
    case turn(points: Double, isClockwise: Bool)
    /// All fingers lift now, and none lands.
    case lift
    /// All fingers keep still for so many seconds.
    case wait(seconds: Double)
    /// No finger is down, and none lands for so many seconds.
    case pause(seconds: Double)
    /// No finger is down; one lands at each of these points of the window, those of the last tap,
    /// and all lift at once.
    case tapAgain(at: [Point])
  }

  /// What comes of it.
  public enum Result: Hashable, Sendable {
    /// A recognizer recognizes; its name, and its kind (see ``GestureRecognizer/kindName``).
    case recognizes(String, kind: String)
    /// A scroll view begins to scroll; its path.
    case scrolls(String)
    /// A button gets a touch that was held back from it; its path.
    case pressed(String)
    /// A button gets the lift of its finger inside; its path.
    case tapped(String)
  }

  /// How sure an outcome is.
  public enum Certainty: Hashable, Sendable {
    /// It happens.
    case becomes
    /// A question that has not been asked decides, or code that the engine does not know.
    case mayBecome
  }

  /// The movement below which fingers have no direction, in points.
  public static let leastMovement = 0.1

  /// At most one outcome for each condition, the nearest first.
  public var outcomes: [Outcome]

  public init(outcomes: [Outcome] = []) { self.outcomes = outcomes }
}
