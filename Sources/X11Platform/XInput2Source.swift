internal import CX11
import Glibc
package import TouchEngine

/// Touches, the pointer, the mouse and keys from a window on an X server.
///
/// Reading the window's events is also what keeps the ``X11Window`` up to date: its size, and
/// whether it needs to be shown again. A window has one source.
package final class XInput2Source: InputSource {
  private let window: X11Window
  private let stopDescriptor: Int32?
  private let clock: ServerClock
  private let keys: KeyDecoder
  private var devices: PointingDevices
  private var contacts = ContactBook()
  private var hover = Hover()
  private var mouse: MouseInput
  private var wheel = WheelDecoding()
  private var gesture = TouchpadGesture()
  private var arrivals = Arrivals()
  /// The touchscreens without a cursor whose touches the window has asked for.
  private var floatingScreens: [Int32] = []
  /// What is copied in the window, and pasted into it.
  package let clipboard: Clipboard
  /// What is dragged over the window by other programs, and dropped on it.
  private let drops: DropTarget
  /// Whether single keys are somebody's text. Asked about each key when everything before it has been
  /// dealt with.
  package var isTyping: () -> Bool = { false }
  /// Whether the window was asked to close, or is gone.
  private var isClosed = false
  /// How far time has gone in what was handed over.
  private var latest = Timestamp.zero

  private var display: OpaquePointer { window.connection.display }

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

  /// What was dropped on the window since this was asked last, the oldest first. It is no input: a batch
  /// without events may bring it.
  package func takeDrops() -> [Drop] { drops.takeAll() }

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
        cancelTouches()
        if arrivals.isEmpty { break }
        return batch()
      }
      if hasRead || isDue { return batch(dueAt: isDue ? deadline : nil) }
      XFlush(display)
      if !window.needsDisplay, keys.open() { continue }
      if try wait(until: deadline) == .toldToStop { isClosed = true }
    }
    try window.connection.check()
    cancelTouches()
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

  private func time(_ serverTime: UInt) -> Timestamp {
    clock.timestamp(
      of: UInt32(truncatingIfNeeded: serverTime), now: ServerClock.monotonicMicroseconds)
  }
}

// What each event means.
extension XInput2Source {
  private func take(_ event: inout XEvent) {
    switch event.type {
    case GenericEvent:
      takeXInput(&event.xcookie)
    case CX11.KeyPress:
      mouse.follow(&event.xkey)
      clipboard.serverTime = event.xkey.time
      switch keys.typed(&event.xkey) {
      case .key(let press): take(press, at: time(event.xkey.time))
      case .text(let text): arrivals.append(.insertText(text), at: time(event.xkey.time))
      case nil: break
      }
    case KeyRelease:
      mouse.follow(&event.xkey)
    case Expose where event.xexpose.window == window.window:
      window.wasExposed()
    case ConfigureNotify where event.xconfigure.window == window.window:
      take(window.wasConfigured(event.xconfigure))
    case FocusOut where Self.isFocusLost(mode: event.xfocus.mode, detail: event.xfocus.detail):
      cancelTouches()
    case UnmapNotify where event.xunmap.window == window.window:
      cancelTouches()
      endHover()
    case DestroyNotify where event.xdestroywindow.window == window.window:
      cancelTouches()
      endHover()
      window.wasDestroyed()
      isClosed = true
    case ClientMessage where window.isDeletion(event.xclient):
      isClosed = true
    case MappingNotify:
      XRefreshKeyboardMapping(&event.xmapping)
    case SelectionClear, SelectionRequest: take(clipboard.take(event))
    case SelectionNotify, PropertyNotify:
      if clipboard.awaits(event) {
        take(clipboard.take(event))
      } else if drops.awaits(event) {
        drops.take(event)
      } else {
        take(window.take(event))
      }
    case ClientMessage where drops.concerns(event.xclient): drops.take(event.xclient)
    default:
      take(window.take(event))
    }
  }

  private func take(_ pasted: String?) {
    if let pasted { arrivals.append(.paste(pasted)) }
  }

  /// With another scale what lies under a finger lies elsewhere: the fingers are taken away.
  private func take(_ change: WindowChange) {
    if change.isRescaled {
      cancelTouches()
      endHover()
    }
    if change.isResized { arrivals.append(.resize(window.size)) }
  }

  private func takeXInput(_ cookie: inout XGenericEventCookie) {
    guard cookie.extension == window.connection.xinput.opcode, XGetEventData(display, &cookie) != 0
    else { return }
    defer { XFreeEventData(display, &cookie) }
    guard let data = UnsafeRawPointer(cookie.data) else { return }
    switch cookie.evtype {
    case XI_HierarchyChanged:
      takeHierarchy(data.load(as: XIHierarchyEvent.self))
    case XI_TouchOwnership:
      take(DeviceReport(data.load(as: XITouchOwnershipEvent.self)))
    case XI_GesturePinchBegin...XI_GesturePinchEnd:
      take(GestureReport(data.load(as: XIGesturePinchEvent.self)))
    case XI_GestureSwipeBegin...XI_GestureSwipeEnd:
      take(GestureReport(data.load(as: XIGestureSwipeEvent.self)))
    case XI_Enter, XI_Leave:
      wheel.forget()
      let event = data.load(as: XIEnterEvent.self)
      if let report = PointerReport(event, traits: devices.traits(of: event.sourceid)) {
        let position = report.place.map { window.point(x: $0.x, y: $0.y) }
        mouse.follow(
          report, modifiers: UInt32(bitPattern: event.mods.effective), position: position)
        take(report)
      }
    default:
      let event = data.load(as: XIDeviceEvent.self)
      if let delta = wheel.delta(of: event, traits: devices.traits(of: event.sourceid)) {
        let position = window.point(x: event.event_x, y: event.event_y)
        arrivals.append(.wheel(position: position, delta: delta), at: time(event.time))
      }
      if let report = DeviceReport(event, traits: devices.traits(of: event.sourceid)) {
        take(report, modifiers: UInt32(bitPattern: event.mods.effective))
        if let pointer = PointerReport(event) { take(pointer) }
      }
    }
  }

  private func take(_ press: TouchEngine.KeyPress, at time: Timestamp) {
    guard !isTyping(), let samples = mouse.take(press, at: time) else {
      return arrivals.append(.key(press), at: time)
    }
    for sample in samples { arrivals.append(sample, source: 0) }
  }

  private func take(_ report: GestureReport) {
    let event = gesture.follow(report) { window.point(x: $0.x, y: $0.y) }
    if let event {
      arrivals.append(event, source: report.source, at: time(UInt(report.time)))
    }
  }

  private func take(_ report: PointerReport) {
    guard hover.follow(report) else { return }
    let position = report.place.map { window.point(x: $0.x, y: $0.y) }
    arrivals.append(pointer: position, at: time(UInt(report.time)))
  }

  private func endHover() {
    if hover.end() { arrivals.append(pointer: nil) }
  }

  private func take(_ report: DeviceReport, modifiers: UInt32 = 0) {
    let position = window.point(x: report.x, y: report.y)
    let time = time(UInt(report.time))
    if let samples = mouse.samples(
      for: report, modifiers: modifiers, at: time, position: position)
    {
      for sample in samples { arrivals.append(sample, source: report.source) }
    } else if let sample = contacts.sample(for: report, at: time, position: position) {
      arrivals.append(sample, source: report.source)
    }
  }

  /// Devices came or went. The event's own device number says nothing; its list does.
  private func takeHierarchy(_ event: XIHierarchyEvent) {
    devices.forget()
    wheel.forget()
    // Of a device that moves another cursor now, the window hears nothing more about what it had begun.
    let gone =
      XIMasterRemoved | XISlaveRemoved | XISlaveDetached | XISlaveAttached | XIDeviceDisabled
    for device in UnsafeBufferPointer(start: event.info, count: Int(event.num_info))
    where device.flags & gone != 0 {
      arrivals.cancelEnds(of: device.deviceid)
      let lost =
        contacts.cancel(device: device.deviceid, at: time(event.time))
        + mouse.cancel(device: device.deviceid, at: time(event.time))
      for sample in lost { arrivals.append(sample, source: device.deviceid) }
      if let transform = gesture.cancel(device: device.deviceid) {
        arrivals.append(transform, source: device.deviceid, at: time(event.time))
      }
      if hover.end(of: device.deviceid) {
        arrivals.append(pointer: nil, at: time(event.time))
      }
    }
    hearFloatingScreens()
  }

  /// Selects the touches of screens that no cursor has, and no longer those of others.
  ///
  /// What comes of them does not come through a master device. A server refuses to hear of a device
  /// that has gone meanwhile; then there is nothing to be heard either.
  private func hearFloatingScreens() {
    let floating = devices.floatingScreens()
    guard floating != floatingScreens else { return }
    _ = RequestErrors.expect(on: display) {
      for device in floatingScreens where !floating.contains(device) {
        window.select([], of: device)
      }
      for device in floating where !floatingScreens.contains(device) {
        window.select(X11Window.touchEvents, of: device)
      }
    }
    floatingScreens = floating
  }

  /// Goes on to the next mode of the mouse, as its key does.
  package func switchMouseMode() {
    for sample in mouse.switchMode(by: 1, at: now) { arrivals.append(sample, source: 0) }
  }

  /// Takes all fingers away, those of a mouse too.
  package func cancelTouches() {
    let (hadMouseFingers, hadGesture) = (mouse.forgetAll(), gesture.forget())
    if contacts.forgetAll() || hadMouseFingers || hadGesture { arrivals.append(.cancelTouches) }
  }

  /// Whether a FocusOut means that the user turned to another window (rule C15).
  ///
  /// A grab, as of a volume key, takes the focus for a moment only; and the cursor's leaving a
  /// window that has the focus because the cursor is in it is no loss, nor is its going to a child.
  static func isFocusLost(mode: Int32, detail: Int32) -> Bool {
    mode == NotifyNormal
      && [NotifyAncestor, NotifyVirtual, NotifyNonlinear, NotifyNonlinearVirtual].contains(detail)
  }
}

extension X11Window {
  /// With ownership: without it nothing is heard of a touch that somebody else may take, before they
  /// have decided. The server refuses any of these without the others.
  fileprivate static let touchEvents = [
    XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd, XI_TouchOwnership,
  ]

  /// Selects the touches, the buttons, the ways and the gestures of every cursor, and hears of devices
  /// that come and go.
  ///
  /// Master devices, because to select slaves too brings every touch twice.
  fileprivate func selectPointing() throws(X11Error) {
    var events =
      Self.touchEvents + [XI_ButtonPress, XI_ButtonRelease, XI_Motion, XI_Enter, XI_Leave]
    // An older server would refuse all of them.
    if connection.xinput.version >= .withGestures {
      events += XI_GesturePinchBegin...XI_GestureSwipeEnd
    }
    let refusal = RequestErrors.expect(on: connection.display) {
      select(events, of: XIAllMasterDevices)
      select([XI_HierarchyChanged], on: connection.root, of: XIAllDevices)
    }
    try connection.check()
    if let refusal { throw .refused(what: "the window's touches", why: refusal.description) }
  }

  /// Asks for events of a device, or of a group of them, on this window.
  fileprivate func select(_ events: [Int32], of devices: Int32) {
    select(events, on: window, of: devices)
  }

  private func select(_ events: [Int32], on window: XID, of devices: Int32) {
    var bits = [UInt8](repeating: 0, count: Int(XI_LASTEVENT) / 8 + 1)
    for event in events { cx11_XISetMask(&bits, event) }
    bits.withUnsafeMutableBufferPointer { bits in
      var mask = XIEventMask(
        deviceid: devices, mask_len: Int32(bits.count), mask: bits.baseAddress)
      XISelectEvents(connection.display, window, &mask, 1)
    }
  }
}
