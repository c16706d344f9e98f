/// Takes each brightness of one channel to another, smoothly.
///
/// A cubic in Bernstein form: the four values pull at it in darkness, shadows, lights and brightness,
/// and it goes through the first at 0 and through the last at 1. While they do not fall, neither does
/// the curve.
public struct ToneCurve: Hashable, Sendable {
  /// Changes nothing.
  public static let identity = ToneCurve(0, 1.0 / 3, 2.0 / 3, 1)

  /// What black becomes, 0…1.
  public var black: Double
  /// Pulls at what is darker than the middle; 1/3 leaves it.
  public var shadows: Double
  /// Pulls at what is lighter than the middle; 2/3 leaves it.
  public var lights: Double
  /// What white becomes, 0…1.
  public var white: Double

  public init(_ black: Double, _ shadows: Double, _ lights: Double, _ white: Double) {
    self.black = black
    self.shadows = shadows
    self.lights = lights
    self.white = white
  }

  /// More contrast around the middle, or less: shadows go down by `amount` of the full range and
  /// lights up.
  public static func contrast(_ amount: Double) -> ToneCurve {
    ToneCurve(0, 1.0 / 3 - amount, 2.0 / 3 + amount, 1)
  }

  /// What `value`, 0…1, becomes, kept to 0…1.
  public func callAsFunction(_ value: Double) -> Double {
    let rest = 1 - value
    let result =
      black * rest * rest * rest + 3 * shadows * value * rest * rest
      + 3 * lights * value * value * rest + white * value * value * value
    return min(max(result, 0), 1)
  }
}
