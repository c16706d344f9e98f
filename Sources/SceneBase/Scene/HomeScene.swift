public import Drawing
public import TouchEngine

/// The scene from which a program's other scenes are opened.
public protocol HomeScene: Scene {
  /// The state in which the scene opens after another one: the present state, without a chosen
  /// tile.
  var stateToComeBack: State { get }

  /// The color of the ground on which everything is drawn.
  var ground: Color { get }

  /// The film that is played in place of a picture; `nil` for none, as in a replay.
  var film: (any HomeFilm)? { get set }

  /// Returns the frame of a scene's tile, in points of the window; `nil` when it is out of sight.
  func tile(of scene: any Scene.Type) -> Rect?
}
