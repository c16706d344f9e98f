import ScenePlayer
import TouchEngine

/// Input without the keys of commands, which are collected until ``take()``.
final class CommandKeys: InputSource {
  /// Returns whether single keys are typed text.
  var isTyping: () -> Bool = { false }
  /// Returns whether a page is shown in place of the scene; all keys go to it then.
  var isElsewhere: () -> Bool = { false }
  /// Returns whether no key reaches the scene, so that keys the scene would take are commands too.
  var isAlone: () -> Bool = { false }

  /// The input including these keys.
  let live: any InputSource
  private var held: [Command: HeldKey] = [:]
  private var commands: [Command] = []

  init(_ live: any InputSource) { self.live = live }

  var now: Timestamp { live.now }
  var hasPending: Bool { live.hasPending }
  var isLive: Bool { live.isLive }

  /// Returns the commands since the last call.
  func take() -> [Command] {
    defer { commands = [] }
    return commands
  }

  func next(until deadline: Timestamp?) throws -> InputBatch? {
    guard var batch = try live.next(until: deadline) else { return nil }
    batch.events.removeAll { event in
      guard case .key(let key) = event.content, let binding = binding(of: key),
        case .command(let command) = binding.action
      else { return false }
      let isPress = held[command, default: HeldKey()].isPress(at: event.time)
      if isPress || binding.countsRepeats { commands.append(command) }
      return true
    }
    return batch
  }

  private func binding(of key: KeyPress) -> KeyBinding? {
    if isElsewhere() { return nil }
    return isAlone()
      ? KeyTable.bindingAlone(of: key)
      : KeyTable.binding(of: key, for: .program, isTyping: isTyping())
  }
}
