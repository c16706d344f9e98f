import CairoRendering
import ScenePlayer
import Scenes
import TouchEngine

/// Opens another scene in place of the current one: the one chosen on the home screen, or the home
/// screen.
///
/// A recording contains one scene, so it ends when the scene is left. The user's appearance
/// settings stay.
final class SceneNavigator {
  private let playground: Playground
  private let input: LiveInput
  private let recordings: Recordings

  /// A scene requested by a command, to open after this batch, even if it is the current one.
  var asked: (any Scene.Type)?

  /// Called with the scene that is about to open, and its environment.
  var willOpen: (any Scene.Type, SceneEnvironment) -> Void = { _, _ in }

  init(of playground: Playground, playedWith input: LiveInput, recordings: Recordings) {
    self.playground = playground
    self.input = input
    self.recordings = recordings
  }

  /// Opens a requested scene after a batch.
  func afterBatch() {
    let asked = asked
    self.asked = nil
    guard let scene = asked ?? wanted else { return }
    guard asked != nil || scene != type(of: playground.scene) else { return }
    // Cancels the touches in the scene, and records this.
    playground.stream.accept(
      InputBatch(
        events: [InputEvent(time: input.reached, .cancelTouches(because: .sceneChanged))],
        time: input.reached))
    let saved = recordings.leaveScene()
    let environment = SceneEnvironment(
      size: playground.window.bounds.size, scale: playground.displayScale,
      appearance: playground.window.appearance, language: playground.scene.language)
    willOpen(scene, environment)
    playground.become(openPlayground(scene, environment))
    input.startAtZero()
    if let saved { recordings.showLeft(saved) }
  }

  private var wanted: (any Scene.Type)? {
    let isHomeWanted = [input.takeHomeKey(), playground.homeButton?.takePress() ?? false]
    if isHomeWanted.contains(true) { return Home.self }
    return (playground.scene as? Home)?.chosen.flatMap(Scenes.named)
  }
}

/// Input without the fingers that land on the program's buttons.
final class ProgramButtonInput: InputSource {
  private let live: any InputSource
  private let buttons: [ProgramButton]

  init(_ live: any InputSource, without buttons: [ProgramButton]) {
    self.live = live
    self.buttons = buttons
  }

  var now: Timestamp { live.now }
  var hasPending: Bool { live.hasPending }
  var isLive: Bool { live.isLive }

  func next(until deadline: Timestamp?) throws -> InputBatch? {
    guard var batch = try live.next(until: deadline) else { return nil }
    for button in buttons { button.take(from: &batch) }
    return batch
  }
}
