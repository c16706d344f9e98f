import Drawing
import FileSupport
import SceneBase
package import TouchAnalysis
package import TouchEngine

/// A playground at rest, as a value from which equal playgrounds are made that go on from its time.
///
/// Values share their storage with the scene that they come from: a document or a history that did
/// not change between two of them is stored once.
package struct RestingPlayground: Sendable {
  private let environment: SceneEnvironment
  private let scene: any RestingScene
  private let settings: EngineSettings
  private let changes: Changes
  private let isFocusVisible: Bool
  private let isInspecting: Bool
  /// Whether it follows no decisions for words (``Playground/tellNothing()``).
  private let isSilent: Bool
  private let makeLayers: @Sendable () -> [any Layer]
  private let memory: RestMemory
  private let fingers: FingerOverlay.Memory
  /// What the remembering observers know, in the order in which they observe.
  private let observers: [any Sendable]

  /// Takes a playground as it is.
  ///
  /// Returns `nil` when something is in progress, or when the picture at `time` shows something
  /// that passes and that the scene's state does not hold.
  ///
  /// - Parameters:
  ///   - playground: The playground.
  ///   - time: The time up to which it has been played.
  ///   - earlier: The playground at an earlier time, to share what is equal.
  package init?(
    _ playground: Playground, at time: Timestamp, sharing earlier: RestingPlayground? = nil
  ) {
    guard let memory = RestMemory(of: playground.stream, sharing: earlier?.memory),
      playground.scene.isStateWhole(at: time)
    else { return nil }
    let window = playground.window
    self.memory = memory
    environment = SceneEnvironment(
      size: window.bounds.size, scale: playground.displayScale, appearance: window.appearance,
      language: playground.scene.language, start: memory.now)
    scene = playground.scene.resting(at: memory.now)
    settings = window.settings
    changes = window.changes
    isFocusVisible = window.isFocusVisible
    isInspecting = playground.isInspecting
    isSilent = !playground.status.isRead
    makeLayers = playground.makeLayers
    fingers = playground.fingers.memory
    observers = window.observers.compactMap { ($0 as? any RememberingObserver)?.anyMemory }
  }

  /// Makes a playground that goes on as the first one did; `nil` when the scene does not come out
  /// equal, which would be a mistake in the scene.
  package func open() -> Playground? {
    let scene = scene.open(in: environment)
    Playground.restoreInspection(isInspecting, over: scene)
    let playground = Playground(scene, with: makeLayers)
    let window = playground.window
    window.settings = settings
    window.changes = changes
    window.isFocusVisible = isFocusVisible
    playground.fingers.memory = fingers
    if isSilent { playground.tellNothing() }
    let remembering = window.observers.compactMap { $0 as? any RememberingObserver }
    guard remembering.count == observers.count,
      zip(remembering, observers).allSatisfy({ $0.remember($1) }),
      memory.resume(playground.stream)
    else { return nil }
    return playground
  }

  /// Returns an upper estimate of the bytes that it takes, without what it shares with an earlier
  /// one.
  func bytes(besides earlier: RestingPlayground?) -> Int {
    Self.bytesOfWords + memory.bytes(besides: earlier?.memory) + fingers.bytes
      + scene.bytes(besides: earlier?.scene)
  }

  /// The decisions that strip, panel and log tell, with their names. A bound, above what
  /// `random-seeks` measures.
  private static let bytesOfWords = 8 << 10
}

extension RememberingObserver {
  fileprivate var anyMemory: any Sendable { memory }
}

extension Playground: HeadlessRun {
  package func stateDigest(at time: Timestamp) -> Int? {
    guard isAtRest else { return nil }
    func digest(_ scene: some Scene) -> Int? {
      (try? JSON(encoding: scene.state(at: time).limited))?.hashValue
    }
    return digest(scene)
  }

  package func rest(at time: Timestamp) -> RestingRun? {
    guard let resting = RestingPlayground(self, at: time) else { return nil }
    return { resting.open() }
  }
}

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
