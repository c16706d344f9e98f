import SceneBase
import ScenePlayer
import TouchEngine

/// The program's keys of a scene (``KeyBinding/Owner/scene``) and of its file, which become actions.
///
/// None of them reaches the scene or a recording, except for the one that cancels all touches: it
/// goes to the scene when there is none.
final class SceneKeys: Layer {
  private let focus: KeyFocus
  private let actions: PlayActions
  private let quit: QuitWish
  private let sourceTime: (Timestamp) -> Timestamp
  private var held: [KeyAction: HeldKey] = [:]

  /// - Parameters:
  ///   - focus: What the keys are for.
  ///   - actions: Receives what the user asks for with a key.
  ///   - quit: Becomes true with the key that quits.
  ///   - sourceTime: Returns when an event happened, on a clock that never goes back.
  init(
    focus: KeyFocus, actions: PlayActions, quit: QuitWish,
    sourceTime: @escaping (Timestamp) -> Timestamp
  ) {
    (self.focus, self.actions, self.quit) = (focus, actions, quit)
    self.sourceTime = sourceTime
  }

  var level: LayerLevel { .input }

  func take(_ batch: InputBatch) -> InputBatch {
    var rest = batch
    let isTyping = focus.isTyping
    rest.events = batch.events.flatMap { event -> [InputEvent] in
      guard case .key(let key) = event.content, let binding = binding(of: key, isTyping: isTyping)
      else { return [event] }
      return passed(event, binding)
    }
    return rest
  }

  /// Carries out what a key is for, and returns what reaches the scene.
  private func passed(_ event: InputEvent, _ binding: KeyBinding) -> [InputEvent] {
    let isPress =
      binding.countsRepeats
      || held[binding.action, default: HeldKey()].isPress(at: sourceTime(event.time))
    switch binding.action {
    case .command(.quit): quit.isThere = true
    case .command(.cancelTouches):
      actions.append(.dismissMessages)
      let cancellation = InputEvent(time: event.time, .cancelTouches(because: .escape))
      return focus.hasFingers ? [cancellation] : [event, cancellation]
    case .command(.home):
      if let home = focus.program.home { actions.append(.open(home)) }
    case .command(let command): if isPress { actions.append(.command(command)) }
    case .file(let request): if isPress { actions.append(.file(request)) }
    }
    return []
  }

  /// Returns the line of a key of the scene or of its file; `nil` for other keys.
  private func binding(of key: KeyPress, isTyping: Bool) -> KeyBinding? {
    if let binding = ProgramKeys.binding(of: key, for: .scene, isTyping: isTyping) {
      return binding
    }
    guard focus.editsFile else { return nil }
    return ProgramKeys.binding(of: key, for: .file, isTyping: isTyping)
  }
}
