/// How far a finger is from the element that it misses least.
public struct TargetMiss: Hashable, Sendable {
  /// The distance along the element's sides, as margins are measured, in points on the screen.
  var distance: Double
  /// The margin at that side, in points on the screen.
  var margin: Double
}
