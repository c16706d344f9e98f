internal import CX11

/// Knows how often the screen shows a new picture, and notices when that changes.
struct MonitorWatch {
  private let connection: X11Connection
  private let firstEvent: Int32
  private var rate: Double?

  /// Hears of changes through `window`.
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

  /// In hertz; asked from the server once after each change.
  mutating func refreshRate() -> Double {
    let rate = self.rate ?? connection.refreshRate
    self.rate = rate
    return rate
  }

  mutating func take(_ event: XEvent) {
    guard [firstEvent + RRScreenChangeNotify, firstEvent + RRNotify].contains(event.type) else {
      return
    }
    var event = event
    // Xlib's own idea of the screen's size.
    XRRUpdateConfiguration(&event)
    rate = nil
  }
}
