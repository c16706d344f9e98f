public import Drawing
public import TouchEngine

/// The scene from which a program's other scenes are opened.
public protocol HomeScene: Scene {
  /// Called with each wish to see something else. The program sets it; in a replay nobody does.
  var onRequest: (HomeRequest) -> Void { get set }

  /// The state in which the scene opens after another one: the present state, without a chosen
  /// tile.
  var stateToComeBack: State { get }

  /// The color of the ground on which everything is drawn.
  var ground: Color { get }

  /// The film that is played in place of a picture; `nil` for none, as in a replay.
  var film: (any HomeFilm)? { get set }

  /// The frame of that picture, in points of the window; `nil` when it is out of sight.
  var filmFrame: Rect? { get }

  /// Returns the frame of a scene's tile, in points of the window; `nil` when it is out of sight.
  func tile(of scene: any Scene.Type) -> Rect?
}

/// A page that a home screen asks the program to show in its place.
public enum HomeRequest: Hashable, Sendable {
  /// Opens the scene of this name.
  case open(scene: String)
  /// Plays the tour.
  case tour
  /// Lets the user choose a recording, and plays it.
  case recording
}

/// A film that the home screen plays in place of its largest picture, until a finger touches it.
///
/// It is no part of the scene: a recording of the home screen shows the picture, and contains none
/// of the film's fingers.
public protocol HomeFilm: AnyObject {
  /// Returns how far the gestures of the film's touches are, or of the user's.
  func race(at time: Timestamp) -> HomeRace

  /// Returns the next time at which the film changes by itself; `time` while something moves, and
  /// `nil` when no change is due.
  func nextChange(after time: Timestamp) -> Timestamp?

  /// The state in which its scene opens, once the user's fingers have changed something; `nil` before
  /// that.
  var carried: (any SceneState)? { get }

  /// Plays as far as a time on the clock of the home screen stands for.
  func advance(to time: Timestamp)

  /// Draws the moment that was reached last.
  ///
  /// - Parameters:
  ///   - list: The list to draw into.
  ///   - frame: The frame that the picture fills, in the list's coordinates.
  ///   - time: The time, on the clock of the home screen.
  func draw(into list: inout DisplayListBuilder, in frame: Rect, at time: Timestamp)

  /// Takes the input of fingers that landed on the picture.
  ///
  /// - Parameters:
  ///   - batch: The input, in the coordinates of the home screen's window and on its clock.
  ///   - frame: The frame of the picture, in the same coordinates.
  func take(_ batch: InputBatch, in frame: Rect)
}

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
    /// The number that it has reached or has left, or why it lost; empty for neither.
    public var value: String

    /// Creates a lane.
    public init(
      _ look: GestureLook, _ name: String, share: Double, runsOut: Bool = false,
      isWon: Bool = false, isLost: Bool = false, value: String = ""
    ) {
      (self.look, self.name, self.share) = (look, name, share)
      (self.runsOut, self.isWon, self.isLost) = (runsOut, isWon, isLost)
      self.value = value
    }
  }

  /// The touches that the race is of.
  public enum Subject: Hashable, Sendable {
    /// The touches of a film.
    case film
    /// The user's own fingers, the seconds since the first one landed, and the points that it
    /// moved.
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
  /// Whether a finger that moved so little meant to tap, and the headline says what the tap became.
  package var isSlip = false

  /// Creates a race.
  public init(_ subject: Subject, _ lanes: [Lane], headline: String = "", note: String = "") {
    (self.subject, self.lanes) = (subject, lanes)
    (self.headline, self.note) = (headline, note)
  }
}
