public import TouchEngine

/// A position of a finger at one moment.
public struct FingerSample: Hashable, Sendable {
  /// The position in the window's coordinates.
  public var position: Point
  public var time: Timestamp
  /// The force, 0…1 of the device's maximum; `nil` for fingers and mice, and for pens without
  /// pressure.
  ///
  /// Touchscreens report the contact area of a finger as its pressure, so that is ignored.
  public var force: Double?
}
