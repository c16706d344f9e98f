import TouchEngine

/// A color in sRGB with straight (not premultiplied) alpha, each component in 0…1.
public struct Color: Hashable, Sendable {
  /// The red component, 0…1.
  public var red: Double
  /// The green component, 0…1.
  public var green: Double
  /// The blue component, 0…1.
  public var blue: Double
  /// The opacity, 0…1.
  public var alpha: Double

  /// No color: fully transparent.
  public static let clear = Color(white: 0, alpha: 0)
  /// Opaque black.
  public static let black = Color(white: 0)
  /// Opaque white.
  public static let white = Color(white: 1)

  /// Creates a color of components in 0…1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a gray, from 0 for black to 1 for white.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Makes a color from six hexadecimal digits: `Color(hex: 0xFF9500)`.
  public init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255,
      blue: Double(hex & 0xFF) / 255, alpha: alpha)
  }

  /// Returns the same color with its alpha multiplied by `factor`.
  public func opacity(_ factor: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * factor)
  }
}

/// Prints as `#RRGGBB`, followed by two digits of alpha when it is not opaque.
extension Color: CustomStringConvertible {
  public var description: String {
    let parts = alpha == 1 ? [red, green, blue] : [red, green, blue, alpha]
    return parts.reduce(into: "#") { text, part in
      let byte = Int((min(max(part, 0), 1) * 255).rounded())
      let digits = String(byte, radix: 16, uppercase: true)
      text += byte < 16 ? "0" + digits : digits
    }
  }
}

extension Color {
  /// The perceived brightness of the color: 0 for black, 1 for white. Ignores alpha.
  ///
  /// The relative luminance of the Web Content Accessibility Guidelines 2.2, which computes it from
  /// sRGB.
  package var luminance: Double {
    func linear(_ part: Double) -> Double {
      part <= 0.04045 ? part / 12.92 : CLibrary.power((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Returns the contrast ratio of two opaque colors: 1 for equal ones, 21 for black and white.
  public func contrast(with other: Color) -> Double {
    let (first, second) = (luminance, other.luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// Returns the visible color when this color is drawn over an opaque one.
  public func over(_ ground: Color) -> Color {
    func mix(_ top: Double, _ bottom: Double) -> Double { top * alpha + bottom * (1 - alpha) }
    return Color(
      red: mix(red, ground.red), green: mix(green, ground.green), blue: mix(blue, ground.blue))
  }
}
