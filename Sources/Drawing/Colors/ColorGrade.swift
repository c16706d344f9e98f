/// A mapping of colors: a matrix mixes the channels, then a curve maps each of them.
///
/// It uses straight sRGB values 0…1, as stored in files, and keeps alpha. The results of the matrix
/// are clamped to 0…1 before the curves.
public struct ColorGrade: Hashable, Sendable {
  /// The weights of red, green and blue in one channel, and an offset relative to the full range.
  public struct Mix: Hashable, Sendable {
    /// The share of red.
    public var red: Double
    /// The share of green.
    public var green: Double
    /// The share of blue.
    public var blue: Double
    /// The constant that is added, in parts of the full range.
    public var offset: Double

    /// Creates a mix of the three channels.
    ///
    /// - Parameters:
    ///   - red: The share of red.
    ///   - green: The share of green.
    ///   - blue: The share of blue.
    ///   - offset: The constant that is added.
    public init(_ red: Double, _ green: Double, _ blue: Double, offset: Double = 0) {
      self.red = red
      self.green = green
      self.blue = blue
      self.offset = offset
    }

    fileprivate func callAsFunction(_ color: Color) -> Double {
      min(max(red * color.red + green * color.green + blue * color.blue + offset, 0), 1)
    }
  }

  /// One value for each channel.
  public struct Channels<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The value for red.
    public var red: Value
    /// The value for green.
    public var green: Value
    /// The value for blue.
    public var blue: Value

    /// Creates a value for each channel.
    public init(red: Value, green: Value, blue: Value) {
      self.red = red
      self.green = green
      self.blue = blue
    }

    /// Creates the same value for all channels.
    public init(all value: Value) { self.init(red: value, green: value, blue: value) }
  }

  /// The mix of channels that gives each channel.
  public var matrix: Channels<Mix>
  /// The curve of each channel, after the mix.
  public var curves: Channels<ToneCurve>

  /// Creates a grade of a mix and a curve for each channel.
  public init(_ matrix: Channels<Mix>, curves: Channels<ToneCurve> = Channels(all: .identity)) {
    self.matrix = matrix
    self.curves = curves
  }

  /// Returns the graded color.
  public func callAsFunction(_ color: Color) -> Color {
    Color(
      red: curves.red(matrix.red(color)), green: curves.green(matrix.green(color)),
      blue: curves.blue(matrix.blue(color)), alpha: color.alpha)
  }
}

extension ColorGrade.Mix {
  /// The brightness of a color: the weights of Rec. 709, whose primaries sRGB uses.
  public static let brightness = Self(0.2126, 0.7152, 0.0722)
}

extension ColorGrade.Channels where Value == ColorGrade.Mix {
  /// Returns a matrix that scales each color's distance from the gray of the same brightness: 0
  /// makes gray, 1 changes nothing.
  public static func saturation(_ factor: Double) -> Self {
    let grey = Value.brightness
    func mix(_ red: Double, _ green: Double, _ blue: Double) -> Value {
      Value(
        grey.red + factor * (red - grey.red), grey.green + factor * (green - grey.green),
        grey.blue + factor * (blue - grey.blue))
    }
    return Self(red: mix(1, 0, 0), green: mix(0, 1, 0), blue: mix(0, 0, 1))
  }

  /// Returns the matrix with each channel multiplied by a factor.
  public func scaled(red: Double, green: Double, blue: Double) -> Self {
    func scaled(_ mix: Value, _ factor: Double) -> Value {
      Value(
        mix.red * factor, mix.green * factor, mix.blue * factor, offset: mix.offset * factor)
    }
    return Self(
      red: scaled(self.red, red), green: scaled(self.green, green), blue: scaled(self.blue, blue))
  }
}

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
