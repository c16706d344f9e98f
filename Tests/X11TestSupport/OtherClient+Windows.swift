internal import CX11
import X11Platform

// A window manager's view of a window, and its messages to it.
extension OtherClient {
  /// The position and size of a window on the screen, in pixels.
  public struct Place: Hashable, Sendable, CustomStringConvertible {
    public var x: Int
    public var y: Int
    public var width: Int
    public var height: Int

    public init(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    public var description: String { "\(width)×\(height) at (\(x), \(y))" }
  }

  public func place(of window: WindowID) -> Place {
    var attributes = XWindowAttributes()
    XGetWindowAttributes(display, window.number, &attributes)
    var (x, y): (Int32, Int32) = (0, 0)
    var child: XID = 0
    XTranslateCoordinates(display, window.number, root, 0, 0, &x, &y, &child)
    return Place(Int(x), Int(y), Int(attributes.width), Int(attributes.height))
  }

  /// The numbers of a property of 32-bit units; empty when there is none.
  public func numbers(of property: String, on window: WindowID) -> [UInt] {
    numbers(of: property, on: window.number)
  }

  /// The names of the atoms that a property lists.
  public func atoms(of property: String, on window: WindowID) -> [String] {
    numbers(of: property, on: window.number).map { atom in
      guard let name = XGetAtomName(display, atom) else { return "" }
      defer { XFree(name) }
      return String(cString: name)
    }
  }

  /// The smallest size, in pixels, that the user may give the window; `nil` when it does not say.
  public func minimumSize(of window: WindowID) -> (width: Int, height: Int)? {
    var hints = XSizeHints()
    var given = 0
    guard XGetWMNormalHints(display, window.number, &hints, &given) != 0,
      hints.flags & PMinSize != 0
    else { return nil }
    return (Int(hints.min_width), Int(hints.min_height))
  }

  /// Whether a window manager has started.
  public var hasWindowManager: Bool {
    !numbers(of: "_NET_SUPPORTING_WM_CHECK", on: root).isEmpty
  }

  /// Writes the X resources of all clients, as `xrdb` does.
  public func setResources(_ text: String) {
    let bytes = Array(text.utf8)
    XChangeProperty(
      display, root, Atom(XA_RESOURCE_MANAGER), Atom(XA_STRING), 8, PropModeReplace, bytes,
      Int32(bytes.count))
    XSync(display, 0)
  }

  /// Sends a window a `WM_PROTOCOLS` message, as the window manager does; `numbers` are its data.
  public func sendProtocol(_ name: String, to window: WindowID, _ numbers: [Int] = []) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window.number
    event.xclient.message_type = XInternAtom(display, "WM_PROTOCOLS", 0)
    event.xclient.format = 32
    event.xclient.data.l.0 = Int(bitPattern: XInternAtom(display, name, 0))
    event.xclient.data.l.1 = numbers.first ?? 0
    event.xclient.data.l.2 = numbers.dropFirst().first ?? 0
    event.xclient.data.l.3 = numbers.dropFirst(2).first ?? 0
    XSendEvent(display, window.number, 0, 0, &event)
    XSync(display, 0)
  }

  /// An event that the server sends, and any other client can forge.
  public enum ForgedEvent: Sendable {
    case configured(width: Int, height: Int)
    case unmapped, destroyed, focusLost
  }

  /// Sends a window's program an event about the window as if it came from the server.
  public func forge(_ forged: ForgedEvent, of window: WindowID) {
    var event = XEvent()
    switch forged {
    case .configured(let width, let height):
      event.xconfigure.type = ConfigureNotify
      (event.xconfigure.event, event.xconfigure.window) = (window.number, window.number)
      (event.xconfigure.width, event.xconfigure.height) = (Int32(width), Int32(height))
    case .unmapped:
      event.xunmap.type = UnmapNotify
      (event.xunmap.event, event.xunmap.window) = (window.number, window.number)
    case .destroyed:
      event.xdestroywindow.type = DestroyNotify
      (event.xdestroywindow.event, event.xdestroywindow.window) = (window.number, window.number)
    case .focusLost:
      event.xfocus.type = FocusOut
      event.xfocus.window = window.number
      (event.xfocus.mode, event.xfocus.detail) = (NotifyNormal, NotifyNonlinear)
    }
    XSendEvent(display, window.number, 0, 0, &event)
    XSync(display, 0)
  }

  /// Receives from now on the messages to window managers.
  public func listenAsWindowManager() {
    XSelectInput(display, root, SubstructureNotifyMask)
    XSync(display, 0)
  }

  /// The numbers of the next message of `WM_PROTOCOLS` that was sent to window managers: its name's
  /// atom left out. `nil` when none has come.
  public func nextAnswer(_ name: String) -> [Int]? {
    XSync(display, 0)
    var event = XEvent()
    while XCheckTypedEvent(display, ClientMessage, &event) != 0 {
      let numbers = event.xclient.data.l
      if UInt(bitPattern: numbers.0) == XInternAtom(display, name, 0) {
        return [numbers.1, numbers.2]
      }
    }
    return nil
  }

  /// The value of a counter of the server, by its number; `nil` when there is no such counter.
  public func counter(_ number: UInt) -> Int? {
    var value = XSyncValue()
    guard XSyncQueryCounter(display, number, &value) != 0 else { return nil }
    return Int(value.hi) << 32 | Int(value.lo)
  }

  private func numbers(of property: String, on window: XID) -> [UInt] {
    var (type, format): (Atom, Int32) = (0, 0)
    var (count, rest): (UInt, UInt) = (0, 0)
    var bytes: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(
      display, window, XInternAtom(display, property, 0), 0, 1 << 18, 0, Atom(AnyPropertyType),
      &type, &format, &count, &rest, &bytes)
    guard let bytes else { return [] }
    defer { XFree(bytes) }
    guard format == 32 else { return [] }
    return bytes.withMemoryRebound(to: UInt.self, capacity: Int(count)) {
      // Longs, with the sign of 32 bits.
      UnsafeBufferPointer(start: $0, count: Int(count)).map { $0 & 0xFFFF_FFFF }
    }
  }
}
