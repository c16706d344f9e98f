/// A filter for a whole photo, which maps each color separately.
///
/// The raw values are stored in files and must not change.
public enum PhotoFilter: String, CaseIterable, Codable, Hashable, Sendable {
  /// Black and white, as bright as the photo.
  case mono
  /// Black and white with deep shadows.
  case noir
  /// Brown, like prints of a hundred years ago.
  case sepia
  /// Strong colors.
  case vivid
  /// Evening light.
  case warm
  /// Morning light.
  case cool
  /// Pale, like a print bleached by the sun.
  case faded
  /// Blue shadows and orange highlights.
  case cinema

  /// The name in English.
  public var name: String {
    switch self {
    case .mono: "Mono"
    case .noir: "Noir"
    case .sepia: "Sepia"
    case .vivid: "Vivid"
    case .warm: "Warm"
    case .cool: "Cool"
    case .faded: "Faded"
    case .cinema: "Cinema"
    }
  }

  /// The grade of the filter.
  ///
  /// The numbers of sepia are those of `sepia(1)` in CSS, and mono is `grayscale(1)`. All others
  /// are set by eye, for well exposed photos: a tenth of the full range in a curve is visible at a
  /// glance and keeps detail in shadows and highlights.
  public var grade: ColorGrade {
    switch self {
    case .mono: ColorGrade(.saturation(0))
    case .noir:
      // Lowers shadows by a quarter of the range, and keeps highlights below their brightest.
      ColorGrade(.saturation(0), curves: .init(all: ToneCurve(0, 0.08, 0.8, 1)))
    case .sepia:
      ColorGrade(
        .init(
          red: .init(0.393, 0.769, 0.189), green: .init(0.349, 0.686, 0.168),
          blue: .init(0.272, 0.534, 0.131)))
    case .vivid:
      // Skin turns orange beyond a saturation of about one and a half.
      ColorGrade(.saturation(1.4), curves: .init(all: .contrast(0.07)))
    case .warm:
      // Half of a lamp's color: raises red a little, lowers blue, with green between, so that white
      // is cream.
      ColorGrade(
        .saturation(1.08).scaled(red: 1.06, green: 1, blue: 0.84),
        curves: .init(
          red: ToneCurve(0.02, 0.37, 0.72, 1), green: ToneCurve(0.01, 0.33, 0.68, 0.98),
          blue: ToneCurve(0, 0.32, 0.64, 0.98)))
    case .cool:
      // The reverse, with less color: in blue light few other colors are visible.
      ColorGrade(
        .saturation(0.92).scaled(red: 0.88, green: 0.99, blue: 1.07),
        curves: .init(
          red: ToneCurve(0, 0.3, 0.66, 0.98), green: ToneCurve(0, 0.33, 0.69, 1),
          blue: ToneCurve(0.03, 0.38, 0.72, 1)))
    case .faded:
      // Bleached ink leaves black at a seventh, and yellowed paper has no pure white.
      ColorGrade(
        .saturation(0.72),
        curves: .init(
          red: ToneCurve(0.15, 0.4, 0.7, 0.97), green: ToneCurve(0.14, 0.39, 0.69, 0.95),
          blue: ToneCurve(0.16, 0.4, 0.66, 0.88)))
    case .cinema:
      // Bends each channel in opposite directions at both ends: teal shadows, warm skin and lamps.
      ColorGrade(
        .saturation(1.12),
        curves: .init(
          red: ToneCurve(0, 0.22, 0.76, 1), green: ToneCurve(0.02, 0.31, 0.69, 0.98),
          blue: ToneCurve(0.09, 0.4, 0.6, 0.9)))
    }
  }
}
