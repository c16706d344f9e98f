internal import CX11
import Glibc
package import TouchEngine

/// Touches, the pointer, the mouse and keys from a window on an X server.
///
/// Reading the window's events also keeps the ``X11Window`` up to date: its size, and whether it
/// needs to be shown again. A window has one source.
package final class XInput2Source: InputSource {
  let window: X11Window
  private let stopDescriptor: Int32?
  let clock: ServerClock
  let keys: KeyDecoder
  var devices: PointingDevices
  var contacts = ContactTable()
  var hover = Hover()
  var mouse: MouseInput
  var wheel = WheelDecoding()
  /// The question whose answer lets the counters of wheels be read; `nil` when none was asked.
  var counterQuestion: UInt?
  var gesture = TouchpadGesture()
  var arrivals = PendingEvents()
  /// The touchscreens without a cursor whose touches the window has selected.
  var floatingScreens: [Int32] = []
  /// The clipboard for copying from the window and pasting into it.
  package let clipboard: Clipboard
  /// The target for content that other programs drag over the window and drop on it.
  /// `nil` when the window accepts none.
  let drops: DropTarget?
  /// Knows whether the user types, and receives drops; `nil` when nobody types.
  package weak var delegate: (any XInput2SourceDelegate)?
  /// Other files that the source waits for, which the delegate reads.
  package var companions: [Int32] = []
  /// Whether the window was asked to close, or is destroyed.
  var isClosed = false
  /// The latest time handed out.
  private var latest = Timestamp.zero

  var display: OpaquePointer { window.connection.display }

  /// Asks the server for the window's input.
  ///
  /// `stopDescriptor` is a file that becomes readable when the program should stop, such as a pipe
  /// that a signal handler writes to; the source does not read it. `mouse` sets how a mouse plays
  /// fingers. A window that does not accept drops is no target for them.
  ///
  /// - Throws: `refused` when another program has the window's touches, or `connectionLost`.
  package init(
    _ window: X11Window, stopDescriptor: Int32? = nil, mouse: MouseSettings = MouseSettings(),
    acceptsDrops: Bool = true
  ) throws(X11Error) {
    self.window = window
    self.mouse = MouseInput(mouse)
    self.stopDescriptor = stopDescriptor
    keys = KeyDecoder(window)
    clipboard = Clipboard(window)
    drops = acceptsDrops ? DropTarget(window) : nil
    devices = PointingDevices(window.connection)
    clock = try ServerClock(window)
    try window.selectPointing()
    hearFloatingScreens()
  }

  /// The clock of input times: `monotonic` when the server uses this machine's clock, otherwise
  /// `server`.
  package var clockName: String { clock.offset == 0 ? "monotonic" : "server" }

  /// The hint to show while a mouse plays fingers.
  package var mouseHint: MouseHint { mouse.hint }

  /// Returns the devices that can point at the window, in the server's order.
  package func pointingDevices() -> [PointingDevice] { devices.all() }

  /// Switches to the next mode of the mouse, as its key does.
  package func switchMouseMode() {
    for sample in mouse.switchMode(by: 1, at: now) { arrivals.append(sample, source: nil) }
  }

  /// Cancels all touches, including those of a mouse and those whose lift waits.
  package func cancelTouches(because cause: TouchCancellation) {
    let hadWaiting = arrivals.dropTouches()
    if forgetContacts() || hadWaiting { arrivals.append(.cancelTouches(because: cause)) }
  }

  /// Cancels the touches that are down; a lift that waits stays a lift.
  func cancelContacts(because cause: TouchCancellation) {
    if forgetContacts() { arrivals.append(.cancelTouches(because: cause)) }
  }

  /// Forgets all contacts and gestures; later reports about them are ignored.
  ///
  /// - Returns: Whether there were any.
  private func forgetContacts() -> Bool {
    let (hadMouseFingers, hadGesture) = (mouse.forgetAll(), gesture.forget())
    return contacts.forgetAll() || hadMouseFingers || hadGesture
  }

  package var isLive: Bool { true }

  package var now: Timestamp { clock.timestamp(ofMonotonic: MonotonicClock.microseconds) }

  package var hasPending: Bool {
    !isClosed && XEventsQueued(display, Int32(QueuedAfterReading)) > 0
  }

  /// Whether the input method is open, which turns keys into text.
  package var hasInputMethod: Bool { keys.isOpen }

  /// The file that becomes readable when the server has sent something.
  package var descriptor: Int32 { XConnectionNumber(display) }

  /// Sends the server the requests that Xlib has kept so far, before another loop waits.
  package func flush() {
    if !window.connection.isLost { XFlush(display) }
  }

  /// The time until which lifts wait for the server's answer at most; `nil` when none waits.
  package var waitsUntil: Timestamp? { arrivals.waitsUntil }

  /// Whether the server has not answered a question yet.
  package var awaitsAnswer: Bool { waitsUntil != nil || counterQuestion != nil }

  /// How much longer than until its deadline ``next(until:)`` waits while a lift waits, in
  /// microseconds: an answer takes less, and a loop whose timer must not overtake the lift asks
  /// again at most so often.
  private static let respite: Int64 = 1000

  /// Waits for input until `deadline` at most, and a millisecond longer while a lift waits.
  ///
  /// Everything that has arrived comes in one batch, with each sample in an event of its own; of
  /// consecutive pointer positions only the last is kept. A key begins a batch of its own, because
  /// its receiver depends on the events before it. A batch may have no events: time has passed, or
  /// the window needs to be shown again.
  ///
  /// A lift and what follows it wait until the server has answered whether it removed the device
  /// (rule C15), for 50 ms at most. Meanwhile the time of batches stays before the lift, so that no
  /// timer overtakes it.
  ///
  /// When input ends for any reason, the last batch cancels all touches (rule C15).
  ///
  /// - Returns: `nil` when the window was closed or `stopDescriptor` is readable.
  /// - Throws: `connectionLost`, once all earlier events have been handed out.
  package func next(until deadline: Timestamp?) throws(X11Error) -> InputBatch? {
    let start = now
    while !isClosed {
      // Checked before reading, so that the deadline overtakes no earlier event.
      let isDue = deadline.map { now >= $0 } ?? false
      let hasRead = drain()
      if isClosed || window.connection.isLost {
        endTouches(because: isClosed ? .windowClosed : .inputEnded)
        if arrivals.isEmpty { break }
        return batch()
      }
      askAboutLifts()
      let isBlocked = arrivals.isBlocked
      let isReady =
        isBlocked
        ? isDue && now >= start + Self.respite : isDue || hasRead || !arrivals.isEmpty
      if isReady { return batch(dueAt: isDue ? deadline : nil) }
      XFlush(display)
      if delegate?.isTyping == true, !isBlocked, !window.needsDisplay { keys.open() }
      switch try wait(until: isBlocked ? wakeWhileBlocked(by: deadline, since: start) : deadline) {
      case .toldToStop: isClosed = true
      case .companion:
        delegate?.companionIsReadable()
        return batch()
      case .worthALook: break
      }
    }
    try window.connection.check()
    endTouches(because: .inputEnded)
    return arrivals.isEmpty ? nil : batch()
  }

  /// Cancels the touches that are down; nothing waits any longer.
  private func endTouches(because cause: TouchCancellation) {
    arrivals.settle()
    cancelContacts(because: cause)
  }

  /// Asks the server about the lifts of a read, and waits no longer for late answers.
  private func askAboutLifts() {
    arrivals.giveUp(at: now)
    if arrivals.needsQuestion { arrivals.wait(for: window.ask(), since: now) }
  }

  /// Returns the time until which the source sleeps while a lift waits.
  private func wakeWhileBlocked(by deadline: Timestamp?, since start: Timestamp) -> Timestamp? {
    let limit = arrivals.waitsUntil
    guard let deadline else { return limit }
    let late = max(deadline, start + Self.respite)
    return limit.map { min($0, late) } ?? late
  }

  /// Returns the events that have arrived and need not wait; without events, the batch's time is
  /// the deadline, or that of the lift that waits when it is earlier.
  private func batch(dueAt deadline: Timestamp? = nil) -> InputBatch {
    let events = arrivals.take(now: now)
    latest = events.map(\.time).max().map { max($0, latest) } ?? latest
    if let deadline {
      latest = max(latest, arrivals.timeOfLift.map { min($0, deadline) } ?? deadline)
    }
    return InputBatch(events: events, time: latest)
  }

  private enum Waking {
    case worthALook, toldToStop, companion
  }

  /// Sleeps until the server, the stop descriptor or a companion is readable, or the deadline
  /// passes.
  private func wait(until deadline: Timestamp?) throws(X11Error) -> Waking {
    try window.connection.check()
    // Whatever sends requests may read events as well, and `poll` does not see what was read.
    if hasPending { return .worthALook }
    // `poll` ignores the descriptor -1.
    func readable(_ file: Int32) -> pollfd { pollfd(fd: file, events: Int16(POLLIN), revents: 0) }
    var files = [readable(XConnectionNumber(display)), readable(stopDescriptor ?? -1)]
    for file in companions { files.append(readable(file)) }
    // Rounded up: a wakeup just before the deadline would only lead to another sleep.
    let timeout = deadline.map { (max($0 - now, 0) + 999) / 1000 }
    let count = poll(&files, nfds_t(files.count), timeout.map { Int32(clamping: $0) } ?? -1)
    // After a signal or a timeout the caller checks everything and waits again.
    guard count > 0 else { return .worthALook }
    if files[1].revents != 0 { return .toldToStop }
    // Input comes first.
    let isCompanion = files[0].revents == 0 && files[2...].contains { $0.revents != 0 }
    return isCompanion ? .companion : .worthALook
  }

  /// Reads all events that have arrived.
  ///
  /// - Returns: Whether there were any.
  private func drain() -> Bool {
    var hasRead = false
    var event = XEvent()
    while !isClosed, window.connection.isAnythingQueued {
      XPeekEvent(display, &event)
      if event.type == CX11.KeyPress, !arrivals.isEmpty {
        arrivals.settle()
        return true
      }
      XNextEvent(display, &event)
      hasRead = true
      if event.type == CX11.KeyPress { keys.open() }
      // The input method consumes keys while it composes a character.
      if XFilterEvent(&event, 0) == 0 { handle(&event) }
    }
    return hasRead
  }

  func time(_ serverTime: UInt) -> Timestamp {
    clock.timestamp(
      of: UInt32(truncatingIfNeeded: serverTime), now: MonotonicClock.microseconds)
  }
}

/// What a source asks and tells the object that reads it.
package protocol XInput2SourceDelegate: AnyObject {
  /// Whether single keys are typed text. Asked for each key when everything before it has been
  /// handled.
  var isTyping: Bool { get }

  /// Called with what another program has dropped on the window, or what was pasted as a file, while
  /// the source reads. A drop is no input: a batch without events may follow it.
  func receive(_ drop: Drop)

  /// Called whenever another program drags something over the window, or does so no longer, with
  /// whether it can be dropped.
  func dragging(isOver: Bool)

  /// Called when a file of ``XInput2Source/companions`` is readable; the delegate reads it. A batch
  /// without events follows.
  func companionIsReadable()
}

/// The cursor over the window. There is one pointer: of several cursors, the one that moved last.
struct Hover {
  private var master: Int32?

  /// Follows a report.
  ///
  /// - Returns: Whether the report concerns the pointer: the leaving of another cursor does not.
  mutating func follow(_ report: PointerReport) -> Bool {
    guard report.place == nil else {
      master = report.master
      return true
    }
    return end(of: report.master)
  }

  /// Ends the hover when the pointer is this device's.
  ///
  /// - Returns: Whether it was.
  mutating func end(of device: Int32) -> Bool {
    guard device == master else { return false }
    return end()
  }

  /// Ends the hover.
  ///
  /// - Returns: Whether the pointer was over the window.
  mutating func end() -> Bool {
    defer { master = nil }
    return master != nil
  }
}
