/// A value that decided something, beside the limit that it met or did not meet.
public struct Measure: Hashable, Sendable {
  /// What was measured, and so in which unit.
  public enum Quantity: String, Hashable, Sendable, CaseIterable {
    /// How far a finger or the middle of several went, in points.
    case movement
    /// How long fingers were down, in seconds.
    case duration
    /// How long no finger was down between two taps, in seconds.
    case gap
    /// How far a tap was from the one before, in points.
    case tapDistance
    /// How much the distance between two fingers changed, in points.
    case spread
    /// How far along its arc a finger turned, in points.
    case arc
    /// By how much two fingers turned, in degrees.
    case angle
    /// How many fingers were down.
    case touches
    /// How many taps were made.
    case taps
    /// How far fingers went the way that counts, in points.
    case travel
    /// How far fingers went across the way that counts, in points.
    case stray
    /// How far fingers went against the way that counts, in points.
    case retreat
    /// By how much the way differs from the one that counts, in degrees.
    case direction
    /// How far from the edge of the window a finger landed, in points.
    case edgeDistance
    /// How fast fingers were in points a second.
    case speed
    /// By how much a direction was off an axis, in degrees.
    case slant
  }

  public var quantity: Quantity
  /// In the quantity's unit.
  public var value: Double
  /// In the quantity's unit.
  public var limit: Double

  public init(_ quantity: Quantity, _ value: Double, limit: Double) {
    self.quantity = quantity
    self.value = value
    self.limit = limit
  }
}

/// Why a recognizer failed by itself.
public enum Failure: Hashable, Sendable {
  /// A value went over its limit, as a finger that strayed too far for a tap.
  case exceeded(Measure)
  /// A value never reached its limit, as a finger that was lifted before the slop.
  case insufficient(Measure)
  /// The touches were taken away by the system.
  case touchesCancelled
  /// The touches ended, and the recognizer had not made up its mind.
  case touchesEnded
  /// Somebody switched the recognizer off.
  case disabled
  /// The recognizer, or its view, was taken away.
  case removed
  /// A recognizer that it had to wait for recognized.
  case requirement(String)
  /// Should-begin was answered with no.
  case refused
  /// A view that has the touch keeps it from scrolling (rules D7, D8).
  case contentKeeps(view: String)
  /// A state machine is in a state, or in none, that does not admit it (rule G1.5).
  case notAdmitted(machine: String, state: String?)
  /// The recognizer said that it failed, and not why.
  case unspecified
}
