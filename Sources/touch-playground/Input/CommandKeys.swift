import Scenes
import TouchEngine

/// Input without the keys of commands, which are kept until somebody takes them.
final class CommandKeys: InputSource {
  /// Whether keys that type are somebody's text.
  var isTyping: () -> Bool = { false }
  /// Whether something else is shown in place of the scene, to which all keys go.
  var isElsewhere: () -> Bool = { false }
  /// Whether no key reaches the scene, so that those that it or others would take are commands here too.
  var isAlone: () -> Bool = { false }

  /// The input with these keys.
  let live: any InputSource
  private var held: [Command: HeldKey] = [:]
  private var commands: [Command] = []

  init(_ live: any InputSource) { self.live = live }

  var now: Timestamp { live.now }
  var hasPending: Bool { live.hasPending }
  var isLive: Bool { live.isLive }

  /// What was asked for since this was asked last.
  func take() -> [Command] {
    defer { commands = [] }
    return commands
  }

  func next(until deadline: Timestamp?) throws -> InputBatch? {
    guard var batch = try live.next(until: deadline) else { return nil }
    batch.events.removeAll { event in
      guard case .key(let key) = event.content, let command = command(of: key)
      else { return false }
      // A step may repeat.
      let isPress = held[command, default: HeldKey()].isPress(at: event.time)
      if isPress || command == .step { commands.append(command) }
      return true
    }
    return batch
  }

  private func command(of key: KeyPress) -> Command? {
    if isElsewhere() { return nil }
    return isAlone() ? Command(alone: key) : Command(key, isTyping: isTyping())
  }
}
