import SceneBase
import ScenePlayer
import TouchEngine

/// The keys of the program's commands, which become actions.
///
/// While time is stopped, the keys that the scene would receive are commands too. While a page is
/// shown in place of the scene, all keys go to it.
final class CommandKeys: Layer {
  private let focus: KeyFocus
  private let actions: PlayActions
  private let sourceTime: (Timestamp) -> Timestamp
  private var held: [Command: HeldKey] = [:]

  /// - Parameters:
  ///   - focus: What the keys are for.
  ///   - actions: Receives the commands.
  ///   - sourceTime: Returns when an event happened, on a clock that never stands still.
  init(
    focus: KeyFocus, actions: PlayActions,
    sourceTime: @escaping (Timestamp) -> Timestamp = { $0 }
  ) {
    (self.focus, self.actions, self.sourceTime) = (focus, actions, sourceTime)
  }

  var level: LayerLevel { .keys }

  func take(_ batch: InputBatch) -> InputBatch {
    var rest = batch
    rest.events.removeAll { event in
      guard case .key(let key) = event.content, let binding = binding(of: key),
        case .command(let command) = binding.action
      else { return false }
      let isPress = held[command, default: HeldKey()].isPress(at: sourceTime(event.time))
      if isPress || binding.countsRepeats { actions.append(.command(command)) }
      return true
    }
    return rest
  }

  private func binding(of key: KeyPress) -> KeyBinding? {
    if focus.isOnPage { return nil }
    return focus.isPaused
      ? ProgramKeys.bindingAlone(of: key)
      : ProgramKeys.binding(of: key, for: .program, isTyping: focus.isTyping)
  }
}
