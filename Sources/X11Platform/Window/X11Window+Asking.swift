internal import CX11

/// Questions that the server answers with an event, so that nobody waits for a reply.
extension X11Window {
  /// Asks the server a question.
  ///
  /// Its answer follows everything that the server sent before it read the question. The server
  /// reads no question while another client has grabbed it.
  ///
  /// - Returns: The question's number, by which ``answer(_:)`` recognizes the answer.
  func ask() -> UInt {
    let display = connection.display
    let question = XNextRequest(display)
    // Appending nothing changes nothing, but still causes an event, which contains the time.
    _ = RequestErrors.while("asking for the time", on: display) {
      XChangeProperty(
        display, window, timeProperty, Atom(XA_CARDINAL), 32, PropModeAppend, nil, 0)
    }
    XFlush(display)
    return question
  }

  /// Returns the number up to which an event answers all questions; `nil` when it answers none.
  func answer(_ event: XPropertyEvent) -> UInt? {
    event.window == window && event.atom == timeProperty ? event.serial : nil
  }

  private var timeProperty: Atom { connection.atom("_TOUCH_PLAYGROUND_TIME") }
}

extension ServerClock {
  /// Asks the server for its time; two round trips.
  init(_ window: X11Window) throws(X11Error) {
    let display = window.connection.display
    XSync(display, 0)
    let asked = MonotonicClock.microseconds
    _ = window.ask()
    XSync(display, 0)
    let answered = MonotonicClock.microseconds
    try window.connection.check()

    // Without an answer, the server's clock is taken to be this machine's.
    var serverTime = UInt32(truncatingIfNeeded: answered / 1000)
    var event = XEvent()
    while XCheckTypedWindowEvent(display, window.window, PropertyNotify, &event) != 0 {
      if window.answer(event.xproperty) != nil {
        serverTime = UInt32(truncatingIfNeeded: event.xproperty.time)
      }
    }
    self.init(serverTime: serverTime, asked: asked, answered: answered)
  }
}

/// Selecting input from the server.
extension X11Window {
  /// The touch events, including ownership. Without ownership, the window hears nothing of a touch
  /// that another client may take until that client has decided. The server refuses any of these
  /// events without the others.
  static let touchEvents = [
    XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd, XI_TouchOwnership,
  ]

  /// Selects the touches, buttons, motion and gestures of every cursor, and the adding and removing
  /// of devices.
  ///
  /// It selects master devices, because selecting slaves too would deliver every touch twice.
  func selectPointing() throws(X11Error) {
    var events =
      Self.touchEvents + [XI_ButtonPress, XI_ButtonRelease, XI_Motion, XI_Enter, XI_Leave]
    // An older server would refuse the whole selection.
    if connection.xinput.version >= .withGestures {
      events += XI_GesturePinchBegin...XI_GestureSwipeEnd
    }
    let refusal = RequestErrors.expect(on: connection.display) {
      select(events, of: XIAllMasterDevices)
      connection.select([XI_HierarchyChanged], on: connection.root, of: XIAllDevices)
    }
    try connection.check()
    if let refusal { throw .refused(what: "the window's touches", why: refusal.description) }
  }

  /// Selects events of a device, or of a group of devices, on this window.
  func select(_ events: [Int32], of devices: Int32) {
    connection.select(events, on: window, of: devices)
  }
}

extension X11Connection {
  /// Selects events of a device, or of a group of devices, on a window.
  func select(_ events: [Int32], on window: XID, of devices: Int32) {
    var bits = [UInt8](repeating: 0, count: Int(XI_LASTEVENT) / 8 + 1)
    for event in events { cx11_XISetMask(&bits, event) }
    bits.withUnsafeMutableBufferPointer { bits in
      var mask = XIEventMask(
        deviceid: devices, mask_len: Int32(bits.count), mask: bits.baseAddress)
      XISelectEvents(display, window, &mask, 1)
    }
  }
}
