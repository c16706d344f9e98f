internal import CX11

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
