internal import CX11

/// The server, and the monitors that show its screen.
package struct ServerDescription: Hashable, Sendable {
  /// The display's name, as in `:0`.
  package var display: String
  package var vendor: String
  /// The vendor's number of the release.
  package var release: Int
  package var xinputVersion: XInputVersion
  /// The width of the screen, in pixels.
  package var width: Int
  package var height: Int
  /// The monitors; empty when the server has no information about them.
  package var monitors: [Monitor]

  /// The release in its usual form when the server is X.Org's; otherwise the number.
  package var releaseName: String {
    guard vendor.contains("X.Org") else { return "\(release)" }
    let (first, second, third) = (release / 100_000 % 100, release / 1000 % 100, release % 1000)
    // Up to 1.20 the version began with 1, and the third number, which then had three digits, was
    // never used.
    return first > 20 ? "\(first).\(second).\(third)" : "1.\(first).\(second)"
  }
}

extension X11Connection {
  /// Asks the server about itself.
  package func serverDescription() -> ServerDescription {
    let (width, height) = screenSize
    return ServerDescription(
      display: name, vendor: XServerVendor(display).map { String(cString: $0) } ?? "",
      release: Int(XVendorRelease(display)), xinputVersion: xinputVersion, width: width,
      height: height, monitors: monitors())
  }
}

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
