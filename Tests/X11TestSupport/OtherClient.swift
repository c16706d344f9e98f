internal import CX11
import X11Platform

/// A second program on the server, which acts on a window like users, window managers and other
/// programs.
public final class OtherClient {
  let display: OpaquePointer
  var root: XID { XDefaultRootWindow(display) }

  /// Connects to a display, named as in `:1`.
  public init(_ displayName: String) throws {
    var opened: OpaquePointer?
    withXlibToItself {
      opened = XOpenDisplay(displayName)
      // Without this the server takes it for a client that knows no touches.
      var (major, minor): (Int32, Int32) = (2, 2)
      if let opened {
        XIQueryVersion(opened, &major, &minor)
        // A server that goes must not end the tests.
        XSetIOErrorExitHandler(opened, { _, _ in }, nil)
      }
    }
    guard let opened else {
      throw OtherClientError(description: "Nobody answers at \(displayName).")
    }
    display = opened
  }

  deinit {
    withXlibToItself { _ = XCloseDisplay(display) }
  }

  /// A window of the server, by its number.
  public struct WindowID: Hashable, Sendable {
    var number: UInt
  }

  /// The window with that title, also in a window manager's frame; `nil` while there is none.
  public func window(titled title: String) -> WindowID? {
    // A window manager gives its frame the title of the window in it; the search finds the inner
    // one first.
    func find(in parent: XID, depth: Int) -> XID? {
      for child in children(of: parent) {
        if depth > 0, let found = find(in: child, depth: depth - 1) { return found }
        if self.title(of: child) == title { return child }
      }
      return nil
    }
    return find(in: root, depth: 3).map(WindowID.init)
  }

  /// The text of a property of a window; `nil` when it has no such property.
  public func text(of property: String, on window: WindowID) -> String? {
    text(of: property, on: window.number)
  }

  /// Whether the window, and all around it, is on the screen.
  public func isVisible(_ window: WindowID) throws -> Bool {
    var attributes = XWindowAttributes()
    XGetWindowAttributes(display, window.number, &attributes)
    return attributes.map_state == IsViewable
  }

  /// Waits until the server has dealt with all that came before.
  public func roundTrip() { XSync(display, 0) }

  public func resize(_ window: WindowID, toWidth width: Int, height: Int) {
    XResizeWindow(display, window.number, UInt32(width), UInt32(height))
    XSync(display, 0)
  }

  public func move(_ window: WindowID, to x: Int, _ y: Int) {
    XMoveWindow(display, window.number, Int32(x), Int32(y))
    XSync(display, 0)
  }

  /// Asks a window to close, as the cross in its corner does.
  public func close(_ window: WindowID) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window.number
    event.xclient.message_type = XInternAtom(display, "WM_PROTOCOLS", 0)
    event.xclient.format = 32
    event.xclient.data.l.0 = Int(bitPattern: XInternAtom(display, "WM_DELETE_WINDOW", 0))
    XSendEvent(display, window.number, 0, 0, &event)
    XSync(display, 0)
  }

  /// Changes the character that a key writes, by its X name, as in `adiaeresis`; `nil` makes it
  /// write nothing.
  public func remap(key code: Int, to name: String?) {
    var symbol = name.map { XStringToKeysym($0) } ?? 0
    XChangeKeyboardMapping(display, Int32(code), 1, &symbol, 1)
    XSync(display, 0)
  }

  public func unmap(_ window: WindowID) {
    XUnmapWindow(display, window.number)
    XSync(display, 0)
  }

  public func destroy(_ window: WindowID) {
    XDestroyWindow(display, window.number)
    XSync(display, 0)
  }

  /// Gives the keyboard to a window that is on the screen; the server refuses to for any other.
  public func focus(_ window: WindowID) {
    XSetInputFocus(display, window.number, Int32(RevertToPointerRoot), UInt(CurrentTime))
    XSync(display, 0)
  }

  /// Takes the keyboard away for a moment without taking the focus, as a volume key does.
  public func grabKeyboardBriefly() {
    grabKeyboard()
    ungrabKeyboard()
  }

  /// Takes the keyboard away until ``ungrabKeyboard()``, as a window manager does while Alt+Tab is
  /// held.
  ///
  /// - Returns: Whether the server granted it.
  @discardableResult
  public func grabKeyboard() -> Bool {
    let answer = XGrabKeyboard(display, root, 0, GrabModeAsync, GrabModeAsync, UInt(CurrentTime))
    XSync(display, 0)
    return answer == GrabSuccess
  }

  public func ungrabKeyboard() {
    XUngrabKeyboard(display, UInt(CurrentTime))
    XSync(display, 0)
  }

  /// Makes a window of this client's own, and shows it.
  public func makeWindow(x: Int, _ y: Int, width: Int, height: Int) -> WindowID {
    let window = XCreateSimpleWindow(
      display, root, Int32(x), Int32(y), UInt32(width), UInt32(height), 0, 0, 0xff_ffff)
    XMapRaised(display, window)
    XSync(display, 0)
    return WindowID(number: window)
  }

  /// Switches a device off or on, as when it is unplugged and plugged in; waits until the server has
  /// done it, unless `isWaiting` is false.
  public func setEnabled(
    _ isEnabled: Bool, device name: String, isWaiting: Bool = true
  ) throws {
    guard let device = MasterPointer.device(name, display) else {
      throw OtherClientError(description: "There is no \(name).")
    }
    var value: UInt8 = isEnabled ? 1 : 0
    XIChangeProperty(
      display, device, XInternAtom(display, "Device Enabled", 0), Atom(XA_INTEGER), 8,
      PropModeReplace, &value, 1)
    if isWaiting { XSync(display, 0) } else { XFlush(display) }
  }

  /// Takes a device from its cursor; it then moves none.
  public func float(device name: String) throws {
    guard let device = MasterPointer.device(name, display) else {
      throw OtherClientError(description: "There is no \(name).")
    }
    var change = XIAnyHierarchyChangeInfo()
    change.detach.type = XIDetachSlave
    change.detach.deviceid = device
    XIChangeHierarchy(display, &change, 1)
    XSync(display, 0)
  }

  /// Makes a device move a cursor, by its name; left out, the one that every server has.
  public func attach(device name: String, to master: String = "Virtual core pointer") throws {
    guard let device = MasterPointer.device(name, display),
      let master = MasterPointer.device(master, display)
    else { throw OtherClientError(description: "There is no \(name), or no \(master).") }
    var change = XIAnyHierarchyChangeInfo()
    change.attach.type = XIAttachSlave
    change.attach.deviceid = device
    change.attach.new_master = master
    XIChangeHierarchy(display, &change, 1)
    XSync(display, 0)
  }

  /// The names of all cursors.
  public func cursorNames() -> [String] {
    MasterPointer.devices(display) { $0.use == XIMasterPointer }.map(\.name)
  }

  /// The name of the cursor that a device moves; `nil` when it moves none.
  public func cursor(of device: String) -> String? {
    let cursor = MasterPointer.devices(display) {
      String(cString: $0.name) == device && $0.use == XISlavePointer
    }.first?.attachment
    return MasterPointer.devices(display) { $0.deviceid == cursor }.first?.name
  }

  public func map(_ window: WindowID) {
    XMapRaised(display, window.number)
    XSync(display, 0)
  }

  /// Listens to the touches of a window, which only one client can.
  public func selectTouches(of window: WindowID) {
    var bits = [UInt8](repeating: 0, count: Int(XI_LASTEVENT) / 8 + 1)
    for event in [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd] { cx11_XISetMask(&bits, event) }
    bits.withUnsafeMutableBufferPointer { bits in
      var mask = XIEventMask(
        deviceid: XIAllMasterDevices, mask_len: Int32(bits.count), mask: bits.baseAddress)
      XISelectEvents(display, window.number, &mask, 1)
    }
    XSync(display, 0)
  }

  /// Makes the server answer nobody else until ``ungrabServer()``.
  public func grabServer() {
    XGrabServer(display)
    XSync(display, 0)
  }

  public func ungrabServer() {
    XUngrabServer(display)
    XSync(display, 0)
  }

  /// Grabs every touch on the root window, ahead of all other windows, until it is given back.
  ///
  /// - Returns: What gives it back: it decides about the touches that began meanwhile.
  public func grabTouches() -> TouchGrab { TouchGrab(self) }

  private func children(of window: XID) -> [XID] {
    var (root, parent): (XID, XID) = (0, 0)
    var children: UnsafeMutablePointer<XID>?
    var count: UInt32 = 0
    XQueryTree(display, window, &root, &parent, &children, &count)
    defer { if let children { XFree(children) } }
    return Array(UnsafeBufferPointer(start: children, count: Int(count)))
  }

  private func title(of window: XID) -> String? { text(of: "_NET_WM_NAME", on: window) }

  private func text(of property: String, on window: XID) -> String? {
    var type: Atom = 0
    var format: Int32 = 0
    var (count, rest): (UInt, UInt) = (0, 0)
    var bytes: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(
      display, window, XInternAtom(display, property, 0), 0, 1024, 0, Atom(AnyPropertyType), &type,
      &format, &count, &rest, &bytes)
    guard let bytes else { return nil }
    defer { XFree(bytes) }
    return String(decoding: UnsafeBufferPointer(start: bytes, count: Int(count)), as: UTF8.self)
  }
}

/// An error that keeps a test from acting on the server.
public struct OtherClientError: Error, CustomStringConvertible {
  public var description: String
}
