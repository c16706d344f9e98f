package import TouchEngine

/// What is chosen in a time line: a lane, and a touch in it.
package struct TimelineSelection: Hashable, Sendable {
  /// The index of the lane.
  package var lane: Int
  /// The touch that is nearest to where the lane was touched, or to the playhead; `nil` for an
  /// empty lane.
  package var touch: TouchID?

  /// Chooses a lane, and a touch in it.
  package init(lane: Int, touch: TouchID?) { (self.lane, self.touch) = (lane, touch) }
}
