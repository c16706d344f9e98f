import TouchEngine

extension Color {
  /// How bright the color is to the eye: 0 for black, 1 for white. Its alpha is not looked at.
  ///
  /// The relative luminance of the Web Content Accessibility Guidelines 2.2, which takes it from sRGB.
  public var luminance: Double {
    func linear(_ part: Double) -> Double {
      part <= 0.04045 ? part / 12.92 : Mathematics.power((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// How well two opaque colors can be told apart: 1 for the same, 21 for black and white.
  public func contrast(with other: Color) -> Double {
    let (first, second) = (luminance, other.luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// What is seen where this color lies over an opaque one.
  public func over(_ ground: Color) -> Color {
    func mix(_ top: Double, _ bottom: Double) -> Double { top * alpha + bottom * (1 - alpha) }
    return Color(
      red: mix(red, ground.red), green: mix(green, ground.green), blue: mix(blue, ground.blue))
  }
}
