import Drawing
import ScenePlayer
import Scenes
import TouchEngine

/// What a navigator tells the session that it belongs to.
protocol SceneNavigatorDelegate: AnyObject {
  /// Called before a scene opens in an environment; the scene before it is still played.
  func willOpen(_ scene: any Scene.Type, in environment: SceneEnvironment)
}

/// Opens another scene in place of the current one: the one chosen on the home screen, or the home
/// screen.
///
/// A recording contains one scene, so it ends when the scene is left. The user's appearance
/// settings stay.
final class SceneNavigator {
  /// Told about each scene that opens.
  weak var delegate: (any SceneNavigatorDelegate)?

  private let playground: Playground
  private let input: LiveInput
  private let recordings: Recordings
  /// The scene that was opened with changes, and the changes.
  private let changed: (scene: any Scene.Type, changes: Changes)

  init(of playground: Playground, playedWith input: LiveInput, recordings: Recordings) {
    self.playground = playground
    self.input = input
    self.recordings = recordings
    changed = (type(of: playground.scene), playground.window.changes)
  }

  /// Opens a scene after a batch, unless it is the current one.
  func go(to scene: any Scene.Type) {
    if scene != type(of: playground.scene) { open(scene) }
  }

  /// Opens a scene after a batch, also when it is the current one.
  func open(_ scene: any Scene.Type) {
    // A recording that can begin contains the scene that is left.
    recordings.afterBatch()
    // Cancels the touches in the scene, and records this.
    playground.stream.accept(
      InputBatch(
        events: [InputEvent(time: input.reached, .cancelTouches(because: .sceneChanged))],
        time: input.reached))
    let saved = recordings.leaveScene()
    let environment = SceneEnvironment(
      size: playground.window.bounds.size, scale: playground.displayScale,
      appearance: playground.window.appearance, language: playground.scene.language)
    delegate?.willOpen(scene, in: environment)
    let before = (scene: playground.scene, picture: playground.displayList(at: input.reached))
    let next = openPlayground(scene, environment)
    if scene == changed.scene { next.window.changes = changed.changes }
    playground.become(next)
    input.startAtZero()
    move(from: before.scene, before.picture)
    if let saved { recordings.showLeft(saved) }
  }

  /// Lets the scene grow out of its tile, or shrink into it.
  private func move(from former: any Scene, _ picture: DisplayList) {
    let home = former as? Home ?? playground.scene as? Home
    let other = former is Home ? playground.scene : former
    guard let home, !(other is Home),
      let tile = home.tile(of: type(of: other))
    else { return }
    let new = playground.displayList(at: playground.window.timeline.now)
    let isClosing = playground.scene is Home
    playground.opening = SceneOpening(
      over: isClosing ? new : picture, of: isClosing ? picture : new, tile: tile,
      in: playground.window.bounds.size, isClosing: isClosing,
      motion: ChromeMotion(in: playground.window))
  }
}
