/// A value that can be animated: one that has a length, and can be added and multiplied by a number.
///
/// Formulas of motion are linear, so they need no more of a value than this.
public protocol VectorArithmetic: Hashable, Sendable {
  static var zero: Self { get }
  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static func * (a: Self, factor: Double) -> Self

  /// The square of its distance from zero, in the square of the value's own unit.
  var magnitudeSquared: Double { get }
}

extension Double: VectorArithmetic {
  public var magnitudeSquared: Double { self * self }
}

extension Point: VectorArithmetic {
  public var magnitudeSquared: Double { x * x + y * y }
}
