import TouchEngine

/// The live source without the program's own keys, and with a clock that can be reset to zero.
///
/// Esc cancels all touches, and goes to the scene when there is none. Ctrl+Q quits, Alt+Home opens
/// the home screen, and R starts and ends a recording; none of them reaches the scene or a
/// recording. Nor does M, which ``XInput2Source`` uses for the mouse. While the user types text,
/// only keys with Ctrl or Alt are the program's.
final class LiveInput: InputSource {
  /// The key that cancels all touches.
  static let cancelKey = "Escape"

  /// Returns whether single keys are typed text.
  var isTyping: () -> Bool = { false }

  /// Returns whether ``takeKeys()`` hands out a key. While the user types text, it is called only
  /// for keys with Ctrl.
  var isWish: (KeyPress) -> Bool = { _ in false }

  /// Returns whether a finger is down, so that Esc cancels it.
  var hasFingers: () -> Bool = { true }

  private let live: any InputSource
  /// The time of the live clock at zero of this one.
  private var zero = Timestamp.zero
  private var recordKey = HeldKey()
  private var isRecordKeyDown = false
  private var isHomeKeyDown = false
  private var isEscapeDown = false
  private var isEscapeDownForFiles = false
  private var heldWishes: [String: HeldKey] = [:]
  private var wishes: [KeyPress] = []
  private var isEnded = false

  /// The latest time handed out.
  private(set) var reached = Timestamp.zero

  init(_ live: any InputSource) { self.live = live }

  var now: Timestamp { Timestamp(microseconds: live.now - zero) }
  var hasPending: Bool { live.hasPending }
  var isLive: Bool { live.isLive }

  /// Acts as if R were pressed.
  func pressRecordKey() { isRecordKeyDown = true }

  /// Ends the input.
  func end() { isEnded = true }

  /// Returns whether R was pressed since the last call.
  func takeRecordKey() -> Bool {
    defer { isRecordKeyDown = false }
    return isRecordKeyDown
  }

  /// Returns whether Esc was pressed since the last call.
  func takeEscape() -> Bool {
    defer { isEscapeDown = false }
    return isEscapeDown
  }

  /// Returns whether the home key was pressed since the last call.
  func takeHomeKey() -> Bool {
    defer { isHomeKeyDown = false }
    return isHomeKeyDown
  }

  /// Returns whether Esc was pressed since the last call of this method, for ``EditingSession``.
  func takeEscapeForFiles() -> Bool {
    defer { isEscapeDownForFiles = false }
    return isEscapeDownForFiles
  }

  /// Returns the keys that ``isWish`` accepted since the last call.
  func takeKeys() -> [KeyPress] {
    defer { wishes = [] }
    return wishes
  }

  /// Resets the clock: the time ``reached`` becomes zero. Earlier events that arrive later have a
  /// negative time.
  func startAtZero() {
    zero = zero + reached.microseconds
    reached = .zero
  }

  func next(until deadline: Timestamp?) throws -> InputBatch? {
    guard !isEnded, var batch = try live.next(until: deadline.map { $0 + zero.microseconds })
    else { return nil }
    var events: [InputEvent] = []
    let isTyping = isTyping()
    for var event in batch.events {
      if case .key(let key) = event.content {
        if key.name == "q", key.modifiers.contains(.control) {
          isEnded = true
          return nil
        }
        if Self.isHomeKey(key) {
          isHomeKeyDown = true
          continue
        }
        if !isTyping || key.modifiers.contains(.control), isWish(key) {
          if heldWishes[key.name, default: HeldKey()].isPress(at: event.time) {
            wishes.append(key)
          }
          continue
        }
        if isTyping {
          events.append(shifted(event))
          continue
        }
        if key.name == Self.cancelKey {
          isEscapeDown = true
          isEscapeDownForFiles = true
          if !hasFingers() { events.append(shifted(event)) }
          event.content = .cancelTouches(because: .escape)
        }
        if Self.isRecordKey(key) {
          if recordKey.isPress(at: event.time) { isRecordKeyDown = true }
          continue
        }
      }
      events.append(shifted(event))
    }
    batch.events = events
    batch.time = shifted(batch.time)
    reached = max(reached, batch.time)
    return batch
  }

  private static func isRecordKey(_ key: KeyPress) -> Bool {
    (key.name == "r" || key.name == "R") && key.modifiers.isSubset(of: .shift)
  }

  private static func isHomeKey(_ key: KeyPress) -> Bool {
    key.name == "XF86HomePage" || (key.name == "Home" && key.modifiers == .alternate)
  }

  private func shifted(_ time: Timestamp) -> Timestamp { time + -zero.microseconds }

  private func shifted(_ event: InputEvent) -> InputEvent {
    var event = event
    event.time = shifted(event.time)
    if case .touches(var samples) = event.content {
      for index in samples.indices { samples[index].time = shifted(samples[index].time) }
      event.content = .touches(samples)
    }
    return event
  }
}
