package import Drawing
package import TouchEngine

/// A touch of a recording, as the track of the player shows it.
package struct PlayedTouch: Hashable, Sendable {
  /// From the landing to the lift.
  package var span: ClosedRange<Timestamp>
  /// The gestures that won it; empty when none did.
  package var looks: [GestureLook]
  /// Whether it did nothing.
  package var isUnused: Bool

  package init(_ span: ClosedRange<Timestamp>, _ looks: [GestureLook], isUnused: Bool) {
    (self.span, self.looks, self.isUnused) = (span, looks, isUnused)
  }

  /// Returns touches with those of one gesture joined, as the fingers of a pinch are.
  ///
  /// - Parameter touches: The touches, in the order of their landings.
  /// - Returns: Those that the track shows.
  package static func joined(_ touches: [PlayedTouch]) -> [PlayedTouch] {
    touches.reduce(into: []) { joined, touch in
      let same = joined.firstIndex { other in
        other.looks == touch.looks && other.isUnused == touch.isUnused && !touch.isUnused
          && other.span.overlaps(touch.span)
      }
      guard let same else { return joined.append(touch) }
      let (span, other) = (touch.span, joined[same].span)
      joined[same].span =
        min(span.lowerBound, other.lowerBound)...max(span.upperBound, other.upperBound)
    }
  }
}
