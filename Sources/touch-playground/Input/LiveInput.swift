import TouchEngine

/// The live source with the program's own keys taken out, and a clock that can be set to zero.
///
/// Esc takes all fingers away, and is the scene's when there is none; Ctrl+Q quits, Alt+Home leads to the
/// home screen, R begins and ends a recording, and none of them reaches the scene or a recording. Nor does
/// M, which ``XInput2Source`` takes for the mouse. While somebody types only those with Ctrl and Alt are the
/// program's.
final class LiveInput: InputSource {
  /// The key that takes all fingers away.
  static let cancelKey = "Escape"

  /// Whether single keys are somebody's text.
  var isTyping: () -> Bool = { false }

  /// Whether a key is somebody's wish that ``takeKeys()`` hands out. While somebody types only keys with
  /// Ctrl are asked about.
  var isWish: (KeyPress) -> Bool = { _ in false }

  /// Whether a finger is down, so that Esc takes it away.
  var hasFingers: () -> Bool = { true }

  private let live: any InputSource
  /// What the live clock reads at zero of this one.
  private var zero = Timestamp.zero
  private var recordKey = HeldKey()
  private var isRecordKeyDown = false
  private var isHomeKeyDown = false
  private var isEscapeDown = false
  private var isEscapeDownForFiles = false
  private var heldWishes: [String: HeldKey] = [:]
  private var wishes: [KeyPress] = []
  private var isEnded = false

  /// How far time has gone in what was handed over.
  private(set) var reached = Timestamp.zero

  init(_ live: any InputSource) { self.live = live }

  var now: Timestamp { Timestamp(microseconds: live.now - zero) }
  var hasPending: Bool { live.hasPending }
  var isLive: Bool { live.isLive }

  /// As if R was pressed.
  func pressRecordKey() { isRecordKeyDown = true }

  /// There is no more input.
  func end() { isEnded = true }

  /// Whether R was pressed since this was asked last.
  func takeRecordKey() -> Bool {
    defer { isRecordKeyDown = false }
    return isRecordKeyDown
  }

  /// Whether Esc was pressed since this was asked last.
  func takeEscape() -> Bool {
    defer { isEscapeDown = false }
    return isEscapeDown
  }

  /// Whether the key that leads home was pressed since this was asked last.
  func takeHomeKey() -> Bool {
    defer { isHomeKeyDown = false }
    return isHomeKeyDown
  }

  /// Whether Esc was pressed since this was asked last, by those who look after files.
  func takeEscapeForFiles() -> Bool {
    defer { isEscapeDownForFiles = false }
    return isEscapeDownForFiles
  }

  /// The wishes since this was asked last.
  func takeKeys() -> [KeyPress] {
    defer { wishes = [] }
    return wishes
  }

  /// Counts time from the moment that was ``reached``. What happened before it and arrives later has
  /// a time before zero.
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
