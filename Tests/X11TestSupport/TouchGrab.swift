internal import CX11

/// A claim on all touches, as a window manager's that watches for gestures of its own.
///
/// Windows below see the touches at once, but do not know whether they will keep them.
public final class TouchGrab {
  private let client: OtherClient
  private var display: OpaquePointer { client.display }
  private var root: XID { client.root }

  init(_ client: OtherClient) {
    self.client = client
    var bits = [UInt8](repeating: 0, count: Int(XI_LASTEVENT) / 8 + 1)
    for event in [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd] { cx11_XISetMask(&bits, event) }
    bits.withUnsafeMutableBufferPointer { bits in
      var mask = XIEventMask(
        deviceid: XIAllMasterDevices, mask_len: Int32(bits.count), mask: bits.baseAddress)
      var modifiers = XIGrabModifiers(modifiers: Int32(bitPattern: 1 << 31), status: 0)
      XIGrabTouchBegin(display, XIAllMasterDevices, root, 0, &mask, 1, &modifiers)
    }
    XSync(display, 0)
  }

  deinit {
    var modifiers = XIGrabModifiers(modifiers: Int32(bitPattern: 1 << 31), status: 0)
    XIUngrabTouchBegin(display, XIAllMasterDevices, root, 1, &modifiers)
    XSync(display, 0)
  }

  /// Keeps the touches that began so far, or lets the windows below have them.
  public func decide(keep: Bool) {
    var event = XEvent()
    XSync(display, 0)
    while XPending(display) > 0 {
      XNextEvent(display, &event)
      guard event.type == GenericEvent, XGetEventData(display, &event.xcookie) != 0 else {
        continue
      }
      defer { XFreeEventData(display, &event.xcookie) }
      guard event.xcookie.evtype == XI_TouchBegin, let data = event.xcookie.data else { continue }
      let touch = UnsafeRawPointer(data).load(as: XIDeviceEvent.self)
      XIAllowTouchEvents(
        display, touch.deviceid, UInt32(bitPattern: touch.detail), root,
        keep ? XIAcceptTouch : XIRejectTouch)
    }
    XSync(display, 0)
  }
}
