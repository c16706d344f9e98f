import ScenePlayer
package import TouchEngine

/// The live input of a scene: the source on the scene's clock, without what the layers over the
/// scene take.
///
/// While time is stopped, keys become commands, fingers on the scene are held, and nothing but a new
/// size reaches it.
package final class LiveInput: InputSource {
  /// The live source.
  let live: any InputSource
  /// The scene's clock.
  let clock: PlayClock
  /// Holds the fingers on the scene while time is stopped.
  let held: HeldFingers
  /// The wish that ends the input; a page in place of the scene shares it.
  let quit = QuitWish()
  private let focus: KeyFocus
  private let take: (InputBatch) -> InputBatch

  /// The latest time handed out.
  private(set) var reached = Timestamp.zero

  /// - Parameters:
  ///   - live: The live source.
  ///   - playground: What is played, which gets layers for keys and held fingers; `nil` when there
  ///     is no other layer, and no command.
  ///   - focus: What the keys are for.
  ///   - actions: Receives what the user asks for with a key.
  init(
    _ live: any InputSource, playing playground: Playground? = nil, focus: KeyFocus = KeyFocus(),
    actions: PlayActions = PlayActions()
  ) {
    (self.live, self.focus) = (live, focus)
    let clock = PlayClock(live) { focus.hasFingers }
    self.clock = clock
    held = HeldFingers { clock.isStopped }
    let sourceTime = { clock.sourceTime(of: $0) }
    let keys: [any Layer] = [
      SceneKeys(focus: focus, actions: actions, quit: quit, sourceTime: sourceTime), held,
    ]
    if let playground {
      let commands = CommandKeys(focus: focus, actions: actions, sourceTime: sourceTime)
      for layer in keys + [commands] { playground.add(layer) }
      take = { [unowned playground] in playground.take($0) }
    } else {
      take = { keys.reversed().reduce($0) { $1.take($0) } }
    }
  }

  package var now: Timestamp { clock.now }
  package var hasPending: Bool { clock.hasPending }
  package var isLive: Bool { clock.isLive }

  package func next(until deadline: Timestamp?) throws -> InputBatch? {
    guard !quit.isThere, let batch = try clock.next(until: deadline) else { return nil }
    let rest = take(batch)
    if quit.isThere { return nil }
    reached = max(reached, rest.time)
    return rest
  }

  /// Ends the input.
  func end() { quit.isThere = true }

  /// Resets the clock: the time ``reached`` becomes zero. Earlier events that arrive later have a
  /// negative time.
  package func startAtZero() {
    clock.turnBack(by: reached)
    reached = .zero
  }

  // MARK: Stopping time

  var isPaused: Bool { clock.isStopped }

  /// Stops time, no earlier than at a time that was already reached.
  func pause(after reached: Timestamp) {
    guard !clock.isStopped else { return }
    clock.stop(after: reached)
    held.begin()
    focus.isPaused = true
  }

  /// Lets time go on.
  package func resume() {
    guard let moment = clock.run() else { return }
    focus.isPaused = false
    if held.release(at: moment) { clock.hurry(to: moment) }
  }

  /// Lets time go on from an earlier moment, at which another scene takes over. The fingers that are
  /// held are ignored until they are lifted.
  func resume(from time: Timestamp) {
    guard clock.run(from: time) != nil else { return }
    focus.isPaused = false
    held.ignore()
    reached = time
  }

  /// Advances stopped time by a frame.
  func step() { clock.step() }
}
