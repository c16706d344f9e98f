internal import CX11

/// A version of the X Input extension.
package struct XInputVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  package var major: Int
  package var minor: Int

  /// The first version with touches.
  package static let needed = XInputVersion(major: 2, minor: 2)
  /// The first version with pinches and swipes of touchpads.
  static let withGestures = XInputVersion(major: 2, minor: 4)
  /// The latest version whose events this program understands.
  package static let newest = XInputVersion(major: 2, minor: 4)

  package init(major: Int, minor: Int) {
    self.major = major
    self.minor = minor
  }

  package static func < (a: XInputVersion, b: XInputVersion) -> Bool {
    (a.major, a.minor) < (b.major, b.minor)
  }

  package var description: String { "\(major).\(minor)" }
}
