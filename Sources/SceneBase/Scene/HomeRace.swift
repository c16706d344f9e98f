public import Drawing

/// The progress of each gesture of a touch, beside the picture of the home screen.
public struct HomeRace: Hashable, Sendable {
  /// A gesture.
  public struct Lane: Hashable, Sendable {
    /// The icon and the color of the gesture.
    public var look: GestureLook
    /// The name of the gesture.
    public var name: String
    /// The filled part of the bar, 0…1.
    public var share: Double
    /// Whether the bar is what is left of a maximum, and not the way to a goal.
    public var runsOut: Bool
    /// Whether the gesture won.
    public var isWon: Bool
    /// Whether the gesture lost.
    public var isLost: Bool

    /// Creates a lane.
    public init(
      _ look: GestureLook, _ name: String, share: Double, runsOut: Bool = false,
      isWon: Bool = false, isLost: Bool = false
    ) {
      (self.look, self.name, self.share) = (look, name, share)
      (self.runsOut, self.isWon, self.isLost) = (runsOut, isWon, isLost)
    }
  }

  /// The touches that the race is of.
  public enum Subject: Hashable, Sendable {
    /// The touches of a film.
    case film
    /// The user's own fingers, the seconds since the first one landed, and the points that it moved.
    case finger(seconds: Double, points: Double)
  }

  /// The touches that the race is of.
  public var subject: Subject
  /// The gestures, in their order.
  public var lanes: [Lane]
  /// The sentence about what happened; empty before that.
  public var headline: String
  /// The gesture by which it happened, or the reason; empty for neither.
  public var note: String

  /// Creates a race.
  public init(_ subject: Subject, _ lanes: [Lane], headline: String = "", note: String = "") {
    (self.subject, self.lanes) = (subject, lanes)
    (self.headline, self.note) = (headline, note)
  }
}
