internal import CX11

/// A version of the X Input extension.
package struct XInputVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  package var major: Int
  package var minor: Int

  /// The first version that knows touches.
  package static let needed = XInputVersion(major: 2, minor: 2)
  /// The first version that knows pinches and swipes of touchpads.
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

/// The X Input extension as this connection agreed on it with the server.
struct XInput2Extension {
  /// Marks the extension's events.
  var opcode: Int32
  var version: XInputVersion

  /// Agrees on a version.
  ///
  /// It is asked for once, and the newest first: a server that has heard of 2.2 or later refuses to
  /// hear an earlier number afterwards, and one that has heard an earlier number may stay with it.
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
      // A server of X Input 1 does not know the question; the answer says what it has instead.
      throw .xinputTooOld(found: XInputVersion(major: Int(major), minor: Int(minor)))
    }
    self.opcode = opcode
    version = try Self.accept(XInputVersion(major: Int(major), minor: Int(minor)))
  }

  /// The server's answer, when it will do.
  static func accept(_ found: XInputVersion) throws(X11Error) -> XInputVersion {
    guard found >= .needed else { throw .xinputTooOld(found: found) }
    return found
  }
}
