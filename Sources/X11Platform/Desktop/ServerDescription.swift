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
