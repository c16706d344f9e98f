internal import CX11

/// What stands behind an X display.
package enum ServerKind: String, Hashable, Sendable {
  /// An X server that has screen and devices to itself.
  case x11
  /// An X server inside of a Wayland compositor. It sees what the compositor leaves over: touches of
  /// its own windows, no swipes from the edges, and perhaps no end of a touch that was taken away.
  case xwayland
}

extension X11Connection {
  /// Asks the server each time.
  package var serverKind: ServerKind {
    var devices = PointingDevices(self)
    return ServerKind(
      hasXwaylandExtension: hasExtension("XWAYLAND"), devices: devices.all().map(\.name),
      outputs: monitors().map(\.name))
  }

  func hasExtension(_ name: String) -> Bool {
    var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
    return XQueryExtension(display, name, &opcode, &event, &error) != 0
  }
}

extension ServerKind {
  /// By the extension that newer versions of Xwayland have, and the names that others give their
  /// devices, which are not there without a seat, and their outputs.
  init(hasXwaylandExtension: Bool, devices: [String], outputs: [String]) {
    let isXwayland =
      hasXwaylandExtension || devices.contains { $0.hasPrefix("xwayland-") }
      || outputs.contains { $0.hasPrefix("XWAYLAND") }
    self = isXwayland ? .xwayland : .x11
  }
}
