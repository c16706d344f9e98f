import TouchEngine

/// A unit of a measure in an expression.
struct ExpressionUnit {
  var name: String
  /// What a number in this unit is multiplied with, for the unit of the measure.
  var factor = 1.0

  /// The units of an application's measures are not known here, so that any of the engine's, `%` and
  /// none are taken.
  private static let custom = ["", "%", "pt", "s", "°", "pt/s"].map { ExpressionUnit(name: $0) }

  /// Returns the units in which a measure can be written; an application's measure has its own.
  static func all(of quantity: String) -> [ExpressionUnit] {
    guard let known = Measure.Quantity(rawValue: quantity) else { return custom }
    switch known {
    case .movement, .tapDistance, .spread, .arc, .travel, .stray, .retreat, .edgeDistance:
      return [ExpressionUnit(name: "pt")]
    case .duration, .gap:
      return [ExpressionUnit(name: "s"), ExpressionUnit(name: "ms", factor: 0.001)]
    case .angle, .direction, .slant:
      return [ExpressionUnit(name: "°"), ExpressionUnit(name: "deg")]
    case .touches: return [ExpressionUnit(name: "fingers"), ExpressionUnit(name: "finger")]
    case .taps: return [ExpressionUnit(name: "taps"), ExpressionUnit(name: "tap")]
    case .speed: return [ExpressionUnit(name: "pt/s")]
    case .custom: return custom
    }
  }
}
