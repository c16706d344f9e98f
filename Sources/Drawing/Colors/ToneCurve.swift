/// A smooth mapping of the brightness of one channel.
///
/// A cubic in Bernstein form: the four values control black, shadows, highlights and white. The
/// curve begins with the first value at 0 and ends with the last value at 1. While the values do
/// not fall, neither does the curve.
public struct ToneCurve: Hashable, Sendable {
  /// The curve that changes nothing.
  public static let identity = ToneCurve(0, 1.0 / 3, 2.0 / 3, 1)

  /// The result for black, 0…1.
  public var black: Double
  /// The control for values darker than the middle; 1/3 keeps them.
  public var shadows: Double
  /// The control for values lighter than the middle; 2/3 keeps them.
  public var lights: Double
  /// The result for white, 0…1.
  public var white: Double

  /// Creates a curve of its four values, from black to white.
  public init(_ black: Double, _ shadows: Double, _ lights: Double, _ white: Double) {
    self.black = black
    self.shadows = shadows
    self.lights = lights
    self.white = white
  }

  /// Returns a curve with more contrast around the middle, or less: it lowers shadows and raises
  /// highlights by `amount` of the full range.
  public static func contrast(_ amount: Double) -> ToneCurve {
    ToneCurve(0, 1.0 / 3 - amount, 2.0 / 3 + amount, 1)
  }

  /// Returns the result for `value`, 0…1, clamped to 0…1.
  public func callAsFunction(_ value: Double) -> Double {
    let rest = 1 - value
    let result =
      black * rest * rest * rest + 3 * shadows * value * rest * rest
      + 3 * lights * value * value * rest + white * value * value * value
    return min(max(result, 0), 1)
  }
}
