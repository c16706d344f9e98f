import SceneBase
import TouchEngine

/// The state of a scene of any kind, from which the scene can be opened again.
protocol RestingScene: Sendable {
  /// Opens the scene in the state.
  func open(in environment: SceneEnvironment) -> any Scene
  /// Returns an upper estimate of the bytes that it takes, without what it shares with an earlier
  /// one.
  func bytes(besides earlier: (any RestingScene)?) -> Int
}

/// The state of a scene of one kind.
private struct RestingSceneState<S: Scene>: RestingScene {
  let state: S.State

  func open(in environment: SceneEnvironment) -> any Scene { S(environment, state: state) }

  func bytes(besides earlier: (any RestingScene)?) -> Int {
    state.bytes(besides: (earlier as? Self)?.state)
  }
}

extension Scene {
  /// Returns the scene's state at `time`, while nothing is in progress.
  func resting(at time: Timestamp) -> any RestingScene {
    RestingSceneState<Self>(state: state(at: time))
  }
}
