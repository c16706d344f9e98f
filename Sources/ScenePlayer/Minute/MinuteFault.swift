/// A mistake in a scene: opened from its own state, it does not come out equal.
package struct MinuteFault: Error, CustomStringConvertible {
  package var description: String { "the last minute cannot be played again" }
}
