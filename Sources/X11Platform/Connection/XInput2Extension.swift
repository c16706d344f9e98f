internal import CX11

/// The X Input extension in the version agreed on with the server.
struct XInput2Extension {
  /// The opcode of the extension's events.
  var opcode: Int32
  var version: XInputVersion

  /// Agrees on a version.
  ///
  /// It asks once, and for the newest version: after 2.2 or later a server refuses an earlier
  /// number, and after an earlier number it may stay with that one.
  init(display: OpaquePointer) throws(X11Error) {
    var opcode: Int32 = 0
    var firstEvent: Int32 = 0
    var firstError: Int32 = 0
    guard XQueryExtension(display, "XInputExtension", &opcode, &firstEvent, &firstError) != 0 else {
      throw .xinputMissing
    }
    var major = Int32(XInputVersion.newest.major)
    var minor = Int32(XInputVersion.newest.minor)
    guard XIQueryVersion(display, &major, &minor) == Success else {
      // A server of X Input 1 does not know the request; the reply contains its own version.
      throw .xinputTooOld(found: XInputVersion(major: Int(major), minor: Int(minor)))
    }
    self.opcode = opcode
    version = try Self.accept(XInputVersion(major: Int(major), minor: Int(minor)))
  }

  /// Returns the server's version if it is new enough.
  static func accept(_ found: XInputVersion) throws(X11Error) -> XInputVersion {
    guard found >= .needed else { throw .xinputTooOld(found: found) }
    return found
  }
}

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
