/// A value that can be animated: it has a length, and can be added and multiplied by a number.
///
/// The formulas of motion are linear, so they need no other operations.
public protocol VectorArithmetic: Hashable, Sendable {
  /// The value that changes nothing when it is added.
  static var zero: Self { get }
  /// Returns the sum of two values.
  static func + (a: Self, b: Self) -> Self
  /// Returns the difference of two values: what leads from `b` to `a`.
  static func - (a: Self, b: Self) -> Self
  /// Returns a value that is `factor` times as long.
  static func * (a: Self, factor: Double) -> Self

  /// The square of the value's distance from zero, in the square of the value's unit.
  var magnitudeSquared: Double { get }
}

extension Double: VectorArithmetic {
  public var magnitudeSquared: Double { self * self }
}

extension Point: VectorArithmetic {
  public var magnitudeSquared: Double { x * x + y * y }
}
