import SceneBase
import ScenePlayer
package import TouchEngine

/// The live source without the program's own keys, which become actions, and with a clock that can
/// be reset to zero.
///
/// The keys of the scene (``KeyBinding/Owner/scene``) and of files are handled here, and none of
/// them reaches the scene or a recording, except for the one that cancels all touches: it goes to
/// the scene when there is none.
package final class LiveInput: InputSource {
  private let live: any InputSource
  private let focus: KeyFocus
  private let actions: PlayActions
  /// The time of the live clock at zero of this one.
  private var zero = Timestamp.zero
  private var held: [KeyAction: HeldKey] = [:]
  /// The wish that ends the input; a page in place of the scene shares it.
  let quit = QuitWish()

  /// The latest time handed out.
  private(set) var reached = Timestamp.zero

  /// - Parameters:
  ///   - live: The live source.
  ///   - focus: What the keys are for.
  ///   - actions: Receives what the user asks for with a key.
  init(
    _ live: any InputSource, focus: KeyFocus = KeyFocus(), actions: PlayActions = PlayActions()
  ) {
    self.live = live
    self.focus = focus
    self.actions = actions
  }

  package var now: Timestamp { Timestamp(microseconds: live.now - zero) }
  package var hasPending: Bool { live.hasPending }
  package var isLive: Bool { live.isLive }

  /// Ends the input.
  func end() { quit.isThere = true }

  /// Resets the clock: the time ``reached`` becomes zero. Earlier events that arrive later have a
  /// negative time.
  package func startAtZero() {
    zero = zero + reached.microseconds
    reached = .zero
  }

  /// Lets time go on from an earlier moment than it has ``reached``, at which another scene takes
  /// over.
  func goBack(to time: Timestamp) { reached = time }

  /// Returns the time of the live clock at a time of this one.
  func liveTime(of time: Timestamp) -> Timestamp { time + zero.microseconds }

  package func next(until deadline: Timestamp?) throws -> InputBatch? {
    guard !quit.isThere, var batch = try live.next(until: deadline.map { $0 + zero.microseconds })
    else { return nil }
    var events: [InputEvent] = []
    let isTyping = focus.isTyping
    for event in batch.events {
      guard case .key(let key) = event.content,
        let binding = binding(of: key, isTyping: isTyping)
      else {
        events.append(shifted(event))
        continue
      }
      let isPress =
        binding.countsRepeats
        || held[binding.action, default: HeldKey()].isPress(at: event.time)
      switch binding.action {
      case .command(.quit):
        end()
        return nil
      case .command(.cancelTouches):
        actions.append(.dismissMessages)
        if !focus.hasFingers { events.append(shifted(event)) }
        events.append(
          shifted(InputEvent(time: event.time, .cancelTouches(because: .escape))))
      case .command(.home):
        if let home = ToolProgram.current.home { actions.append(.open(home)) }
      case .command(let command): if isPress { actions.append(.command(command)) }
      case .file(let request): if isPress { actions.append(.file(request)) }
      }
    }
    batch.events = events
    batch.time = shifted(batch.time)
    reached = max(reached, batch.time)
    return batch
  }

  /// Returns the line of a key of the scene or of its file; `nil` for other keys.
  private func binding(of key: KeyPress, isTyping: Bool) -> KeyBinding? {
    if let binding = ProgramKeys.binding(of: key, for: .scene, isTyping: isTyping) {
      return binding
    }
    guard focus.editsFile else { return nil }
    return ProgramKeys.binding(of: key, for: .file, isTyping: isTyping)
  }

  private func shifted(_ time: Timestamp) -> Timestamp { time + -zero.microseconds }

  private func shifted(_ event: InputEvent) -> InputEvent {
    event.shifted(by: -zero.microseconds)
  }
}
