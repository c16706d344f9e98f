internal import CX11

/// The server, and the monitors on which its screen is shown.
package struct ServerDescription: Hashable, Sendable {
  /// As in `:0`.
  package var display: String
  package var vendor: String
  /// The number that the vendor gives the release.
  package var release: Int
  package var xinputVersion: XInputVersion
  /// The screen's size in pixels.
  package var width: Int
  package var height: Int
  /// None when the server knows nothing about them.
  package var monitors: [Monitor]

  /// The release as people write it, when the server is X.Org's; else the number itself.
  package var releaseName: String {
    guard vendor.contains("X.Org") else { return "\(release)" }
    let (first, second, third) = (release / 100_000 % 100, release / 1000 % 100, release % 1000)
    // Up to 1.20 a 1 stood before, and the third number, of three digits then, was never used.
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
