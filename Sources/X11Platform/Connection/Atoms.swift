internal import CX11
import Glibc

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
