import TouchEngine

/// A unit of a measure in an expression. Other toolkits call their points pixels.
struct ExpressionUnit {
  var name: String
  /// The factor that converts a number in this unit to the unit of the measure.
  var factor = 1.0

  /// The units that an application's measure may have, which is not known here: those of the
  /// engine, `%` and none.
  private static let custom = ["", "%", "pt", "px", "s", "°", "pt/s", "px/s"].map {
    ExpressionUnit(name: $0)
  }

  /// Returns the units in which a measure can be written; an application's measure has its own.
  static func all(of quantity: String) -> [ExpressionUnit] {
    guard let known = Measure.Quantity(rawValue: quantity) else { return custom }
    switch known {
    case .movement, .tapDistance, .spread, .arc, .travel, .stray, .retreat, .edgeDistance:
      return [ExpressionUnit(name: "pt"), ExpressionUnit(name: "px")]
    case .duration, .gap:
      return [ExpressionUnit(name: "s"), ExpressionUnit(name: "ms", factor: 0.001)]
    case .angle, .direction, .slant:
      return [ExpressionUnit(name: "°"), ExpressionUnit(name: "deg")]
    case .touches: return [ExpressionUnit(name: "fingers"), ExpressionUnit(name: "finger")]
    case .taps: return [ExpressionUnit(name: "taps"), ExpressionUnit(name: "tap")]
    case .speed: return [ExpressionUnit(name: "pt/s"), ExpressionUnit(name: "px/s")]
    case .custom: return custom
    }
  }
}
