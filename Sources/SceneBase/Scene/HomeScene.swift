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

/// What a home screen asks the program to show in its place.
public enum HomeRequest: Hashable, Sendable {
  /// Opens the scene of this name.
  case open(scene: String)
  /// Plays the tour.
  case tour
  /// Lets the user choose a recording, and plays it.
  case recording
}
