/// A report of one action with a mouse.
package struct MouseReport: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case moved
    /// A button was pressed; buttons count as in X: 1 left, 2 middle, 3 right.
    case pressed(button: Int)
    case released(button: Int)
    /// The pointer left the window.
    case left
  }

  /// The keys that change the effect of a mouse.
  package struct Keys: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The key with which a press puts down two fingers.
    package static let pair = Keys(rawValue: 1)
    /// The key that moves both fingers together, and the center with them.
    package static let together = Keys(rawValue: 2)
  }

  package var kind: Kind
  /// The cursor that the mouse moves.
  package var cursor: Int
  /// The hardware device.
  package var device: Int
  /// The pointer's position, in the window's coordinates, in points.
  package var position: Point
  package var time: Timestamp
  /// The keys that were pressed.
  package var keys: Keys

  package init(
    _ kind: Kind, cursor: Int = 2, device: Int = 2, position: Point, time: Timestamp,
    keys: Keys = []
  ) {
    self.kind = kind
    self.cursor = cursor
    self.device = device
    self.position = position
    self.time = time
    self.keys = keys
  }
}
