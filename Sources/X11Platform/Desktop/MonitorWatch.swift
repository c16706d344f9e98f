internal import CX11

/// A cache of the screen's refresh rate that follows its changes.
struct MonitorWatch {
  private let connection: X11Connection
  private let firstEvent: Int32
  private var rate: Double?

  /// Selects monitor changes on `window`.
  init(_ connection: X11Connection, window: XID) {
    self.connection = connection
    var (event, error): (Int32, Int32) = (0, 0)
    let isThere = XRRQueryExtension(connection.display, &event, &error) != 0
    firstEvent = isThere ? event : .max - 1
    if isThere {
      XRRSelectInput(
        connection.display, window, Int32(RRScreenChangeNotifyMask | RRCrtcChangeNotifyMask))
    }
  }

  /// Returns the refresh rate in hertz; asks the server once after each change.
  mutating func refreshRate() -> Double {
    let rate = self.rate ?? connection.refreshRate
    self.rate = rate
    return rate
  }

  mutating func handle(_ event: XEvent) {
    guard [firstEvent + RRScreenChangeNotify, firstEvent + RRNotify].contains(event.type) else {
      return
    }
    var event = event
    // Updates Xlib's copy of the screen's size.
    XRRUpdateConfiguration(&event)
    rate = nil
  }
}
