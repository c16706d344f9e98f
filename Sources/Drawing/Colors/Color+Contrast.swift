import TouchEngine

extension Color {
  /// The perceived brightness of the color: 0 for black, 1 for white. Ignores alpha.
  ///
  /// The relative luminance of the Web Content Accessibility Guidelines 2.2, which computes it from
  /// sRGB.
  public var luminance: Double {
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
