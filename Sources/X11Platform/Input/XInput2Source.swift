internal import CX11
import Glibc
package import TouchEngine

/// Touches, the pointer, the mouse and keys from a window on an X server.
///
/// Reading the window's events is also what keeps the ``X11Window`` up to date: its size, and
/// whether it needs to be shown again. A window has one source.
package final class XInput2Source: InputSource {
  let window: X11Window
  private let stopDescriptor: Int32?
  let clock: ServerClock
  let keys: KeyDecoder
  var devices: PointingDevices
  var contacts = ContactBook()
  var hover = Hover()
  var mouse: MouseInput
  var wheel = WheelDecoding()
  var gesture = TouchpadGesture()
  var arrivals = Arrivals()
  /// The touchscreens without a cursor whose touches the window has asked for.
  var floatingScreens: [Int32] = []
  /// What is copied in the window, and pasted into it.
  package let clipboard: Clipboard
  /// What is dragged over the window by other programs, and dropped on it.
  let drops: DropTarget
  /// Whether single keys are somebody's text. Asked about each key when everything before it has been
  /// dealt with.
  package var isTyping: () -> Bool = { false }
  /// Whether the window was asked to close, or is gone.
  var isClosed = false
  /// How far time has gone in what was handed over.
  private var latest = Timestamp.zero

  var display: OpaquePointer { window.connection.display }

  /// Asks the server for the window's input.
  ///
  /// `stopDescriptor` is a file that can be read from once the program should stop, as a pipe that a
  /// signal handler writes to; it is not read here. `mouse` says how a mouse plays fingers.
  ///
  /// - Throws: `refused` when another program has the window's touches, or `connectionLost`.
  package init(
    _ window: X11Window, stopDescriptor: Int32? = nil, mouse: MouseSettings = MouseSettings()
  ) throws(X11Error) {
    self.window = window
    self.mouse = MouseInput(mouse)
    self.stopDescriptor = stopDescriptor
    keys = KeyDecoder(window)
    clipboard = Clipboard(window)
    drops = DropTarget(window)
    devices = PointingDevices(window.connection)
    clock = try ServerClock(window)
    try window.selectPointing()
    hearFloatingScreens()
  }

  /// Whose clock the times of input are: `monotonic`, which a server on this machine counts by, or
  /// `server`, that of a server that counts by another one.
  package var clockName: String { clock.offset == 0 ? "monotonic" : "server" }

  /// What somebody should see who plays fingers with a mouse.
  package var mouseHint: MouseHint { mouse.hint }

  /// What can point at the window, in the server's order.
  package func pointingDevices() -> [PointingDevice] { devices.all() }

  /// Goes on to the next mode of the mouse, as its key does.
  package func switchMouseMode() {
    for sample in mouse.switchMode(by: 1, at: now) { arrivals.append(sample, source: 0) }
  }

  /// Takes all fingers away, those of a mouse too.
  package func cancelTouches(because cause: TouchCancellation) {
    let (hadMouseFingers, hadGesture) = (mouse.forgetAll(), gesture.forget())
    if contacts.forgetAll() || hadMouseFingers || hadGesture {
      arrivals.append(.cancelTouches(because: cause))
    }
  }

  /// What was dropped on the window since this was asked last, the oldest first. It is no input: a batch
  /// without events may bring it.
  package func takeDrops() -> [Drop] { drops.takeAll() }

  package var isLive: Bool { true }

  package var now: Timestamp { clock.timestamp(ofMonotonic: ServerClock.monotonicMicroseconds) }

  package var hasPending: Bool {
    guard !isClosed else { return false }
    var event = XEvent()
    while XEventsQueued(display, Int32(QueuedAfterReading)) > 0 {
      XPeekEvent(display, &event)
      // What only concerns the window's picture is no reason not to draw it.
      guard window.wasShown(event) else { return true }
      XNextEvent(display, &event)
    }
    return false
  }

  /// Waits for input, but not beyond `deadline`.
  ///
  /// Everything that has arrived comes in one batch, each sample in an event of its own, and of the
  /// pointer's positions that follow each other the last. A key begins a batch of its own, because
  /// whose it is depends on what came before it. A batch may hold no events: time has passed, or the
  /// window needs to be shown again.
  ///
  /// When input ends, for whatever reason, the last batch takes all fingers away (rule C15).
  ///
  /// - Returns: `nil` when the window was closed or `stopDescriptor` has something to read.
  /// - Throws: `connectionLost`, once everything that came before has been handed over.
  package func next(until deadline: Timestamp?) throws(X11Error) -> InputBatch? {
    while !isClosed {
      // Looked at before reading, so that the deadline overtakes nothing that came before it.
      let isDue = deadline.map { now >= $0 } ?? false
      let hasRead = drain()
      if isClosed || window.connection.isLost {
        cancelTouches(because: isClosed ? .windowClosed : .inputEnded)
        if arrivals.isEmpty { break }
        return batch()
      }
      if hasRead || isDue { return batch(dueAt: isDue ? deadline : nil) }
      XFlush(display)
      if !window.needsDisplay, keys.open() { continue }
      if try wait(until: deadline) == .toldToStop { isClosed = true }
    }
    try window.connection.check()
    cancelTouches(because: .inputEnded)
    return arrivals.isEmpty ? nil : batch()
  }

  /// What has arrived; if nothing has, the moment at which it was waited for.
  private func batch(dueAt deadline: Timestamp? = nil) -> InputBatch {
    let events = arrivals.events(now: now)
    arrivals = Arrivals()
    latest = events.map(\.time).max().map { max($0, latest) } ?? latest
    if let deadline { latest = max(latest, deadline) }
    return InputBatch(events: events, time: latest)
  }

  private enum Waking {
    case worthALook, toldToStop
  }

  /// Sleeps until the server or the stop descriptor has something to say, or the deadline passes.
  private func wait(until deadline: Timestamp?) throws(X11Error) -> Waking {
    try window.connection.check()
    var files = [
      pollfd(fd: XConnectionNumber(display), events: Int16(POLLIN), revents: 0)
    ]
    if let stopDescriptor {
      files.append(pollfd(fd: stopDescriptor, events: Int16(POLLIN), revents: 0))
    }
    // Rounded up: woken a little before the deadline we should only have to sleep again.
    let timeout = deadline.map { (max($0 - now, 0) + 999) / 1000 }
    let count = poll(&files, nfds_t(files.count), timeout.map { Int32(clamping: $0) } ?? -1)
    // A signal, or a descriptor that ran out, is a reason to look around and sleep on.
    return count > 0 && files.dropFirst().contains { $0.revents != 0 } ? .toldToStop : .worthALook
  }

  /// Reads all events that have arrived.
  ///
  /// - Returns: Whether there were any.
  private func drain() -> Bool {
    var hasRead = false
    var event = XEvent()
    while !isClosed, isAnythingQueued {
      XPeekEvent(display, &event)
      if event.type == CX11.KeyPress, !arrivals.isEmpty { return true }
      XNextEvent(display, &event)
      if window.wasShown(event) { continue }
      hasRead = true
      if event.type == CX11.KeyPress { keys.open() }
      // The input method takes the keys of which it is still composing a character.
      if XFilterEvent(&event, 0) == 0 { take(&event) }
    }
    return hasRead
  }

  /// Reads what is there to be read. When the server goes Xlib denies what it has read before; asked
  /// only for that, it has it.
  private var isAnythingQueued: Bool {
    XEventsQueued(display, Int32(QueuedAfterReading)) > 0
      || XEventsQueued(display, Int32(QueuedAlready)) > 0
  }

  func time(_ serverTime: UInt) -> Timestamp {
    clock.timestamp(
      of: UInt32(truncatingIfNeeded: serverTime), now: ServerClock.monotonicMicroseconds)
  }
}
