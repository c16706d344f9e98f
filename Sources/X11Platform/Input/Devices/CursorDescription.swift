internal import CX11

/// A cursor of the screen, which is a master device.
package struct CursorDescription: Hashable, Sendable {
  package var number: Int
  package var name: String
  /// The number of the paired keyboard.
  package var keyboard: Int
}
