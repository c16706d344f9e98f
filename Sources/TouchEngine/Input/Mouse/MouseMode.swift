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
