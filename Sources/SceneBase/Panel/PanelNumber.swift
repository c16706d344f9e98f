import Drawing
import TouchEngine

/// The range, step and unit of a number in a panel.
public struct PanelNumber: Hashable, Sendable {
  /// The range of the number.
  public var range: ClosedRange<Double>
  /// The step, in multiples of which a finger sets the value.
  package var step: Double
  /// The unit behind the number, as in "20°".
  package var unit: String

  /// Creates a number with a range, a step and the unit behind it.
  public init(_ range: ClosedRange<Double>, step: Double, unit: String) {
    self.range = range
    self.step = step
    self.unit = unit
  }

  /// The nearest allowed value.
  func rounded(_ value: Double) -> Double {
    let steps = (value / step).rounded()
    // Dividing by the inverse of a step below 1 gives the number that a person would write.
    let nearest = step < 1 ? steps / (1 / step).rounded() : steps * step
    return min(max(nearest, range.lowerBound), range.upperBound)
  }

  /// Returns a value with its unit, and with one decimal unless that is zero.
  public func text(_ value: Double) -> String {
    Numeral.plain(value, decimals: 1) + unit
  }
}
