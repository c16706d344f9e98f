internal import CX11
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
