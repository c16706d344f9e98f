internal import CX11
import Glibc
import Synchronization

/// A connection to an X server that can deliver touches.
///
/// It belongs to one thread. Refused requests are reported on standard error and otherwise have no
/// effect. After the connection is lost, requests do nothing, and ``XInput2Source`` throws.
package final class X11Connection {
  /// The display's name, as in `:0`.
  package let name: String
  /// The version that the server and this program agreed on.
  package var xinputVersion: XInputVersion { xinput.version }

  let display: OpaquePointer
  let xinput: XInput2Extension
  private let pulse: Pulse
  /// The numbers of names, which never change while the server runs.
  private(set) var atoms: Atoms

  /// Whether the connection is lost; Xlib's handler gets it as its user data.
  private final class Pulse {
    var isLost = false
  }

  /// Opens a display.
  ///
  /// - Parameter displayName: The display's name; `nil` opens the display that the variable
  ///   `DISPLAY` names.
  /// - Throws: `cannotOpenDisplay`, `xinputMissing` or `xinputTooOld`.
  package init(displayName: String? = nil) throws(X11Error) {
    // `XDisplayName` is not called with our own name: it would return a pointer to freed memory.
    let name = displayName ?? XDisplayName(nil).map { String(cString: $0) } ?? ""
    var opened: OpaquePointer?
    var xinput: Result<XInput2Extension, X11Error>?
    withXlibToItself {
      opened = XOpenDisplay(displayName)
      RequestErrors.takeOver(opened)
      xinput = opened.map { display in
        Result { () throws(X11Error) in try XInput2Extension(display: display) }
      }
    }
    guard let display = opened, let xinput else { throw .cannotOpenDisplay(name: name) }
    let pulse = Pulse()
    // Without this handler Xlib ends the process when the server disconnects.
    XSetIOErrorExitHandler(
      display,
      { _, pulse in
        guard let pulse else { return }
        Unmanaged<Pulse>.fromOpaque(pulse).takeUnretainedValue().isLost = true
      }, Unmanaged.passUnretained(pulse).toOpaque())
    do {
      self.xinput = try xinput.get()
    } catch {
      withXlibToItself { _ = XCloseDisplay(display) }
      RequestErrors.forget(display)
      throw error
    }
    self.name = name
    self.display = display
    self.pulse = pulse
    atoms = Atoms(of: Atoms.usual(onScreen: Int(XDefaultScreen(display))), display)
  }

  deinit {
    withXlibToItself { _ = XCloseDisplay(display) }
    RequestErrors.forget(display)
  }

  /// The screen's size in pixels when the connection was made.
  package var screenSize: (width: Int, height: Int) {
    let screen = XDefaultScreen(display)
    return (Int(XDisplayWidth(display, screen)), Int(XDisplayHeight(display, screen)))
  }

  var isLost: Bool { pulse.isLost }

  var root: XID { XDefaultRootWindow(display) }

  /// Whether an event is available. When the server disconnects, Xlib denies the events it has
  /// already read, unless only those are asked for.
  var isAnythingQueued: Bool {
    XEventsQueued(display, Int32(QueuedAfterReading)) > 0
      || XEventsQueued(display, Int32(QueuedAlready)) > 0
  }

  func atom(_ name: String) -> Atom { atoms.number(of: name, display) }

  /// Checks the connection.
  ///
  /// - Throws: `connectionLost` when the server has disconnected.
  func check() throws(X11Error) {
    if isLost { throw .connectionLost(name: name) }
  }
}

/// A lock for creating and destroying what Xlib keeps for the whole process.
///
/// A connection belongs to one thread, and so does the program. But tests have connections in
/// several threads, and some state of Xlib is neither per connection nor guarded. libXi frees its
/// list of connections with the last one, while another thread may be adding its own to it (seen as
/// a crash in `XIQueryVersion`); locales and input methods are lists of that kind.
private let lock = Mutex(())

/// Runs `work`, which opens or closes a connection or an input method, under the lock. Does not
/// nest.
package func withXlibToItself(_ work: () -> Void) {
  lock.withLock { _ in work() }
}

/// The numbers of names on a server.
///
/// Each question costs a round trip, so a connection asks at once for the names that a window and
/// its input need. Any other name is asked for when it is first needed.
struct Atoms {
  private var numbers: [String: Atom] = [:]
  /// The number of names that were asked for one by one.
  private(set) var laterQuestions = 0

  /// Asks for some names in one round trip.
  init(of names: [String], _ display: OpaquePointer) {
    var found = [Atom](repeating: 0, count: names.count)
    let copies = names.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    var list = copies
    guard XInternAtoms(display, &list, Int32(list.count), 0, &found) != 0 else { return }
    for (name, number) in zip(names, found) { numbers[name] = number }
  }

  /// Returns the number of a name, and asks for it unless it is known.
  mutating func number(of name: String, _ display: OpaquePointer) -> Atom {
    if let known = numbers[name] { return known }
    laterQuestions += 1
    let number = XInternAtom(display, name, 0)
    // A lost connection answers 0.
    if number != 0 { numbers[name] = number }
    return number
  }

  /// Returns the names that a window on a screen and its input need.
  static func usual(onScreen screen: Int) -> [String] {
    [
      "WM_PROTOCOLS", "WM_DELETE_WINDOW", "UTF8_STRING", "_NET_WM_NAME", "_NET_WM_PID",
      "_NET_WM_PING", "_NET_WM_STATE", "_NET_WM_ICON", "_NET_WM_SYNC_REQUEST",
      "_NET_WM_SYNC_REQUEST_COUNTER", "_TOUCH_PLAYGROUND_TIME",
      // The desktop's settings.
      "MANAGER", "RESOURCE_MANAGER", "_XSETTINGS_S\(screen)", "_XSETTINGS_SETTINGS",
      // The clipboard and drops.
      "CLIPBOARD", "INCR", "TARGETS", "TOUCH_PLAYGROUND_CLIPBOARD", "TOUCH_PLAYGROUND_DROP",
      "TOUCH_PLAYGROUND_PASTE",
      "XdndActionCopy", "XdndAware", "XdndDrop", "XdndEnter", "XdndFinished", "XdndLeave",
      "XdndPosition", "XdndSelection", "XdndStatus", "image/png", "text/plain;charset=utf-8",
      "text/uri-list",
      // What the axes of devices measure.
      "Abs Pressure", "Abs MT Pressure", "Abs MT Tool Type", "Abs Tilt X", "Abs Tilt Y",
    ]
  }
}

// Window properties: reading those that other programs have written, and writing numbers.
extension X11Connection {
  /// The largest part of a property that is read, in bytes.
  static let propertyLimit = 1 << 20

  /// Returns the bytes of a property of 8-bit units; empty when there is none.
  func bytes(of property: String, on window: XID) -> [UInt8] {
    read(property, on: window, format: 8) { data, count in
      Array(UnsafeBufferPointer(start: data, count: count))
    } ?? []
  }

  /// Returns the numbers of a property of 32-bit units, such as atoms and windows; empty when there
  /// is none.
  func numbers(of property: String, on window: XID) -> [UInt] {
    read(property, on: window, format: 32) { data, count in
      // Xlib hands out 32-bit units as longs, sign-extended from 32 bits.
      data.withMemoryRebound(to: UInt.self, capacity: count) {
        UnsafeBufferPointer(start: $0, count: count).map { $0 & 0xFFFF_FFFF }
      }
    } ?? []
  }

  /// Replaces a property of 32-bit units, such as atoms and windows.
  func write(_ numbers: [UInt], as type: Atom, to property: Atom, on window: XID) {
    // Xlib takes 32-bit units as longs.
    numbers.withUnsafeBytes { bytes in
      _ = XChangeProperty(
        display, window, property, type, 32, PropModeReplace,
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(numbers.count))
    }
  }

  private func read<Value>(
    _ property: String, on window: XID, format wanted: Int32,
    _ convert: (UnsafeMutablePointer<UInt8>, Int) -> Value
  ) -> Value? {
    var (type, format): (Atom, Int32) = (0, 0)
    var (count, rest): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    let status = XGetWindowProperty(
      display, window, atom(property), 0, Self.propertyLimit / 4, 0, Atom(AnyPropertyType), &type,
      &format, &count, &rest, &data)
    guard status == 0, let data else { return nil }
    defer { XFree(data) }
    return format == wanted ? convert(data, Int(count)) : nil
  }
}
