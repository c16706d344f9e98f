/// How a mouse plays fingers.
package enum MouseMode: String, Hashable, Sendable, CaseIterable {
  /// A held button is one finger.
  case single
  /// With a key held, a button is two fingers, each the mirror image of the other.
  case pair
  /// Fingers can be left where they are, and dragged one at a time.
  case sticky

  /// The mode that comes `steps` after this one, round and round.
  package func advanced(by steps: Int) -> MouseMode {
    let all = Self.allCases
    let place = ((all.firstIndex(of: self) ?? 0) + steps) % all.count
    return all[place < 0 ? place + all.count : place]
  }
}

/// One thing that somebody did with a mouse.
package struct MouseReport: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case moved
    /// Buttons count as X's: 1 left, 2 middle, 3 right.
    case pressed(button: Int)
    case released(button: Int)
    /// The cursor left the window.
    case left
  }

  /// The keys that change what a mouse does.
  package struct Keys: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// A press means two fingers.
    package static let pair = Keys(rawValue: 1)
    /// What moves both fingers together, and the centre with them.
    package static let together = Keys(rawValue: 2)
  }

  package var kind: Kind
  /// Which cursor it moves.
  package var cursor: Int
  /// The hardware behind it.
  package var device: Int
  /// In the window's coordinates, in points.
  package var position: Point
  package var time: Timestamp
  /// The keys that were down.
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

/// What somebody who plays fingers with a mouse should see besides the fingers that are down.
package struct MouseHint: Hashable, Sendable {
  /// The middle of a pair.
  package struct Pair: Hashable, Sendable {
    /// What both fingers are mirrored through, in the window's coordinates.
    package var center: Point
    /// Whether it stays when the key is let go.
    package var isPinned: Bool
    /// Where the two would land if the button went down now; empty while they are down, and while
    /// the key is not.
    package var landings: [Point]

    package init(center: Point, isPinned: Bool, landings: [Point]) {
      self.center = center
      self.isPinned = isPinned
      self.landings = landings
    }
  }

  package var mode: MouseMode
  package var pairs: [Pair]
  /// The fingers that stay where they were left.
  package var planted: [Point]

  package init(mode: MouseMode = .single, pairs: [Pair] = [], planted: [Point] = []) {
    self.mode = mode
    self.pairs = pairs
    self.planted = planted
  }
}
