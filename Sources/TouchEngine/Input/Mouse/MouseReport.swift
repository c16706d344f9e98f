/// The way in which a mouse simulates fingers.
package enum MouseMode: String, Hashable, Sendable, CaseIterable {
  /// A pressed button is one finger.
  case single
  /// With the pair key pressed, a button is two fingers, each the mirror image of the other.
  case pair
  /// Fingers stay where they are left, and are dragged one at a time.
  case sticky

  /// Returns the mode `steps` after this one, cyclically.
  package func advanced(by steps: Int) -> MouseMode {
    let all = Self.allCases
    let place = ((all.firstIndex(of: self) ?? 0) + steps) % all.count
    return all[place < 0 ? place + all.count : place]
  }
}

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

/// A hint for a user who simulates fingers with a mouse, in addition to the fingers that are down.
package struct MouseHint: Hashable, Sendable {
  /// The center of a pair.
  package struct Pair: Hashable, Sendable {
    /// The point through which both fingers are mirrored, in the window's coordinates.
    package var center: Point
    /// Whether the center stays when the key is released.
    package var isPinned: Bool
    /// The positions where both fingers would land if the button were pressed now; empty while they
    /// are down, and while the key is not pressed.
    package var landings: [Point]

    package init(center: Point, isPinned: Bool, landings: [Point]) {
      self.center = center
      self.isPinned = isPinned
      self.landings = landings
    }
  }

  package var mode: MouseMode
  package var pairs: [Pair]
  /// The positions of the planted fingers.
  package var planted: [Point]

  package init(mode: MouseMode = .single, pairs: [Pair] = [], planted: [Point] = []) {
    self.mode = mode
    self.pairs = pairs
    self.planted = planted
  }
}
