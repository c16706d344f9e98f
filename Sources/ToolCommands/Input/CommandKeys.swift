import SceneBase
import ScenePlayer
import TouchEngine

/// Input without the keys of the program's commands, which become actions.
///
/// While time is stopped, the keys that the scene would receive are commands too. While a page is
/// shown in place of the scene, all keys go to it.
final class CommandKeys: InputSource {
  /// The input including these keys.
  let live: any InputSource
  let focus: KeyFocus
  private let actions: PlayActions
  private var held: [Command: HeldKey] = [:]

  /// - Parameters:
  ///   - live: The input including the keys.
  ///   - focus: What the keys are for.
  ///   - actions: Receives the commands.
  init(_ live: any InputSource, focus: KeyFocus, actions: PlayActions) {
    self.live = live
    self.focus = focus
    self.actions = actions
  }

  var now: Timestamp { live.now }
  var hasPending: Bool { live.hasPending }
  var isLive: Bool { live.isLive }

  func next(until deadline: Timestamp?) throws -> InputBatch? {
    guard var batch = try live.next(until: deadline) else { return nil }
    batch.events.removeAll { event in
      guard case .key(let key) = event.content, let binding = binding(of: key),
        case .command(let command) = binding.action
      else { return false }
      let isPress = held[command, default: HeldKey()].isPress(at: event.time)
      if isPress || binding.countsRepeats { actions.append(.command(command)) }
      return true
    }
    return batch
  }

  private func binding(of key: KeyPress) -> KeyBinding? {
    if focus.isOnPage { return nil }
    return focus.isPaused
      ? ProgramKeys.bindingAlone(of: key)
      : ProgramKeys.binding(of: key, for: .program, isTyping: focus.isTyping)
  }
}
