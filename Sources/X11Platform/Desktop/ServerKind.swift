internal import CX11

/// The kind of an X server.
package enum ServerKind: String, Hashable, Sendable {
  /// An X server that owns its screen and devices.
  case x11
  /// An X server inside a Wayland compositor. It receives only what the compositor passes on:
  /// touches of its own windows, no swipes from the edges, and perhaps no end of a touch that was
  /// taken away.
  case xwayland
}

extension X11Connection {
  /// The kind of the server; asks the server each time.
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
  /// Detects Xwayland by its extension, which newer versions have, or by the names of its devices
  /// and outputs. The devices are missing without a seat.
  init(hasXwaylandExtension: Bool, devices: [String], outputs: [String]) {
    let isXwayland =
      hasXwaylandExtension || devices.contains { $0.hasPrefix("xwayland-") }
      || outputs.contains { $0.hasPrefix("XWAYLAND") }
    self = isXwayland ? .xwayland : .x11
  }
}
