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
