import ScenePlayer
import TouchEngine

/// The live source without the program's own keys, and with a clock that can be reset to zero.
///
/// The keys of the scene (``KeyBinding/Owner/scene``) are handled here, and none of them reaches the
/// scene or a recording, except for the one that cancels all touches: it goes to the scene when
/// there is none. Nor do the keys of files.
final class LiveInput: InputSource {
  /// Returns whether single keys are typed text.
  var isTyping: () -> Bool = { false }

  /// Returns whether the scene edits a file, so that the keys of files are requests.
  var editsFile: () -> Bool = { false }

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
  private var heldRequests: [FileRequest: HeldKey] = [:]
  private var requests: [FileRequest] = []
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

  /// Returns the requests about files since the last call.
  func takeRequests() -> [FileRequest] {
    defer { requests = [] }
    return requests
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
        if let request = request(of: key, isTyping: isTyping) {
          if heldRequests[request, default: HeldKey()].isPress(at: event.time) {
            requests.append(request)
          }
          continue
        }
        switch KeyTable.binding(of: key, for: .scene, isTyping: isTyping)?.action {
        case .command(.quit):
          isEnded = true
          return nil
        case .command(.home):
          isHomeKeyDown = true
          continue
        case .command(.record):
          if recordKey.isPress(at: event.time) { isRecordKeyDown = true }
          continue
        case .command(.cancelTouches):
          isEscapeDown = true
          isEscapeDownForFiles = true
          if !hasFingers() { events.append(shifted(event)) }
          event.content = .cancelTouches(because: .escape)
        default: break
        }
      }
      events.append(shifted(event))
    }
    batch.events = events
    batch.time = shifted(batch.time)
    reached = max(reached, batch.time)
    return batch
  }

  /// Returns the request of a key; `nil` when it is none, or the scene edits no file.
  private func request(of key: KeyPress, isTyping: Bool) -> FileRequest? {
    let binding = KeyTable.binding(of: key, for: .file, isTyping: isTyping)
    guard case .file(let request)? = binding?.action, editsFile() else { return nil }
    return request
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
