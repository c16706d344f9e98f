/// How much times and measured values of two decisions may differ.
public struct Tolerance: Hashable, Sendable {
  /// The difference of two values, in the unit of each.
  public var value: Double
  /// The difference of two times, in microseconds.
  public var microseconds: Int64

  /// The differences that another processor's mathematics may cause.
  public static let rounding = Tolerance(value: 0.001, microseconds: 1)

  /// Creates a tolerance.
  ///
  /// - Parameters:
  ///   - value: The largest difference of two measured values, in their own unit.
  ///   - microseconds: The largest difference of two times.
  public init(value: Double, microseconds: Int64) {
    self.value = value
    self.microseconds = microseconds
  }
}
