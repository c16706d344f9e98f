internal import CX11

/// A device that moves the cursor or sends touches, as the server describes it.
package struct PointingDevice: Hashable, Sendable {
  package enum Kind: String, Sendable {
    /// A device whose touches are at the fingers' positions.
    case touchscreen
    /// A device on which fingers move the cursor.
    case touchpad
    /// A device that measures pressure or tilt, and has no touches.
    case pen
    /// A mouse, or any other device that moves the cursor.
    case pointer
  }

  /// The server's number for the device while it is plugged in.
  package var number: Int32
  package var name: String
  package var kind: Kind
  /// The number of simultaneous touches; `nil` when the device has none or does not say.
  package var touches: Int?
}
