import Drawing
import SceneBase
import ScenePlayer
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

  /// The picture of the scene that opens or closes.
  let motion: OpeningLayer

  private let playground: Playground
  private let input: LiveInput
  private let recordings: Recordings
  /// The scene that was opened with changes, and the changes.
  private let changed: (scene: any Scene.Type, changes: Changes)
  /// How the scene that was just left is opened again; `nil` when it is in its tile.
  private var wayBack: WayBack?
  /// The home screen as it was left; `nil` before the first time.
  private var home: ((SceneEnvironment) -> Playground)?

  /// - Parameters:
  ///   - playground: Plays the scenes.
  ///   - input: Its input.
  ///   - recordings: The recordings of the scenes.
  ///   - onTurnBack: Called when a finger has turned back a scene that opens or closes.
  init(
    of playground: Playground, playedWith input: LiveInput, recordings: Recordings,
    onTurnBack: @escaping () -> Void
  ) {
    motion = OpeningLayer(onTurnBack: onTurnBack)
    self.playground = playground
    self.input = input
    self.recordings = recordings
    changed = (type(of: playground.scene), playground.window.changes)
    playground.add(motion)
  }

  /// Opens a scene after a batch, unless it is the current one.
  func go(to scene: any Scene.Type) {
    if scene != type(of: playground.scene) { open(scene) }
  }

  /// Opens a scene after a batch, also when it is the current one.
  func open(_ scene: any Scene.Type) {
    wayBack = nil
    let carried = (playground.scene as? any HomeScene)?.film?.carried
    open(scene) { [home] in
      // The home screen is as it was left.
      if scene == recordings.program.home, let home { return home($0) }
      return Self.open(scene, $0, carrying: carried)
    }
  }

  /// Opens a scene in the state that the home screen's film carries, if it is one of that scene.
  private static func open<S: Scene>(
    _ scene: S.Type, _ environment: SceneEnvironment, carrying carried: (any SceneState)?
  ) -> Playground {
    guard let state = carried as? S.State else { return openPlayground(scene, environment) }
    return openPlayground(scene, environment, state: state)
  }

  /// Opens what a finger has turned back to: the home screen, or the scene that was just left, as
  /// it was.
  func turnBack() {
    guard let opening = motion.opening else { return }
    if opening.isClosing {
      if let home = recordings.program.home { go(to: home) }
    } else if let wayBack {
      open(wayBack.scene, wayBack.open)
    }
  }

  /// Whether the scene that was just left may come back: it is still on its way to its tile.
  var mayTurnBack: Bool { wayBack != nil }

  /// Forgets the scene that was left once it is in its tile. Call it after each batch.
  func afterBatch() {
    if motion.opening?.isMoving(at: input.now) != true { wayBack = nil }
  }

  private func open(
    _ scene: any Scene.Type, _ make: (SceneEnvironment) -> Playground
  ) {
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
    motion.letGo(at: input.reached)
    let opening = motion.opening.map { (picture: $0, time: input.reached) }
    motion.opening = nil
    let before = (scene: playground.scene, picture: playground.displayList(at: input.reached))
    let way = wayBack(to: before.scene)
    let next = make(environment)
    if scene == changed.scene { next.window.changes = changed.changes }
    playground.become(next, keepingChanges: false)
    playground.hasChangedRule = false
    input.startAtZero()
    move(from: before.scene, before.picture, after: opening)
    let canBeCaught = !playground.window.isReduceMotionEnabled
    wayBack = motion.opening?.isClosing == true && canBeCaught ? way : nil
    if let saved { recordings.showLeft(saved) }
  }

  /// Returns how a scene that is left is opened again as it is now, and remembers the home screen.
  private func wayBack(to scene: any Scene) -> WayBack {
    let settings = playground.window.settings
    func way(_ scene: some Scene) -> WayBack {
      let state = playground.state(of: scene, at: input.reached)
      let kind = type(of: scene)
      return WayBack(scene: kind) {
        let playground = openPlayground(kind, $0, state: state)
        playground.window.settings = settings
        return playground
      }
    }
    func wayHome(_ home: some HomeScene) -> (SceneEnvironment) -> Playground {
      let (kind, state) = (type(of: home), home.stateToComeBack)
      return { openPlayground(kind, $0, state: state) }
    }
    if let scene = scene as? any HomeScene { home = wayHome(scene) }
    return way(scene)
  }

  /// Lets the scene grow out of its tile, or shrink into it; from where it is when it is on its
  /// way.
  private func move(
    from former: any Scene, _ picture: DisplayList,
    after opening: (picture: SceneOpening, time: Timestamp)?
  ) {
    let home = former as? any HomeScene ?? playground.scene as? any HomeScene
    let other = former is any HomeScene ? playground.scene : former
    guard let home, !(other is any HomeScene),
      let tile = home.tile(of: type(of: other))
    else { return }
    let new = playground.displayList(at: playground.window.timeline.now)
    let isClosing = playground.scene is any HomeScene
    var next = SceneOpening(
      over: isClosing ? new : picture, home.ground, of: isClosing ? picture : new, tile: tile,
      in: playground.window.bounds.size, isClosing: isClosing,
      motion: ChromeMotion(in: playground.window))
    if let opening, opening.picture.tile == tile {
      next.goOn(from: opening.picture, at: opening.time)
    }
    motion.opening = next
  }
}

/// How a scene that was left is opened again as it was.
private struct WayBack {
  var scene: any Scene.Type
  var open: (SceneEnvironment) -> Playground
}
