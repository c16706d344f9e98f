import CairoRendering
import Scenes
import TouchEngine

/// Opens another scene in place of the one that is played: the one that was chosen on the home screen, or
/// the home screen again.
///
/// A recording holds one scene, so it ends with it. What somebody wants to see stays.
final class SceneSwitch {
  private let playground: Playground
  private let input: LiveInput
  private let recordings: Recordings

  /// A scene that was asked for by a command, to be opened after this batch, also when it is the one that is
  /// played.
  var asked: (any Scene.Type)?

  /// Called with the scene that is about to open, and where.
  var willOpen: (any Scene.Type, SceneEnvironment) -> Void = { _, _ in }

  init(of playground: Playground, playedWith input: LiveInput, recordings: Recordings) {
    self.playground = playground
    self.input = input
    self.recordings = recordings
  }

  /// To be called when a batch has been dealt with.
  func afterBatch() {
    let asked = asked
    self.asked = nil
    guard let scene = asked ?? wanted else { return }
    guard asked != nil || scene != type(of: playground.scene) else { return }
    // Whoever still holds something lets go of it, and the recording tells so.
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
    let isHomeWanted = [input.takeHomeKey(), playground.wayHome?.takePress() ?? false]
    if isHomeWanted.contains(true) { return Home.self }
    return (playground.scene as? Home)?.chosen.flatMap(Scenes.named)
  }
}

/// Input without the fingers that land on buttons of the program's.
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
