/// A look for a whole photo, which changes each color by itself.
///
/// Their raw values stand in files and must not change.
public enum PhotoFilter: String, CaseIterable, Codable, Hashable, Sendable {
  /// Black and white, as bright as the photo.
  case mono
  /// Black and white with deep shadows.
  case noir
  /// Brown, as prints of a hundred years ago.
  case sepia
  /// Strong colors.
  case vivid
  /// As in the light of the evening.
  case warm
  /// As in the light of the morning.
  case cool
  /// Pale, as a print that hung in the sun.
  case faded
  /// Blue shadows and orange lights.
  case cinema

  /// Its name in English.
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

  /// What becomes of each color.
  ///
  /// The numbers of sepia are those of `sepia(1)` in CSS, and mono is `grayscale(1)`. All others are
  /// set by eye, for photos that are well exposed: a tenth of the full range in a curve is seen at a
  /// glance and leaves detail in shadows and lights.
  public var grade: ColorGrade {
    switch self {
    case .mono: ColorGrade(.saturation(0))
    case .noir:
      // Shadows sink by a quarter of the range, lights stay below their brightest.
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
      // Half of a lamp's color: red a little up, blue down, green between, so that white is cream.
      ColorGrade(
        .saturation(1.08).scaled(red: 1.06, green: 1, blue: 0.84),
        curves: .init(
          red: ToneCurve(0.02, 0.37, 0.72, 1), green: ToneCurve(0.01, 0.33, 0.68, 0.98),
          blue: ToneCurve(0, 0.32, 0.64, 0.98)))
    case .cool:
      // The other way round, with less color: in blue light little else is seen.
      ColorGrade(
        .saturation(0.92).scaled(red: 0.88, green: 0.99, blue: 1.07),
        curves: .init(
          red: ToneCurve(0, 0.3, 0.66, 0.98), green: ToneCurve(0, 0.33, 0.69, 1),
          blue: ToneCurve(0.03, 0.38, 0.72, 1)))
    case .faded:
      // Ink that was bleached leaves black at a seventh, and paper that has yellowed no white.
      ColorGrade(
        .saturation(0.72),
        curves: .init(
          red: ToneCurve(0.15, 0.4, 0.7, 0.97), green: ToneCurve(0.14, 0.39, 0.69, 0.95),
          blue: ToneCurve(0.16, 0.4, 0.66, 0.88)))
    case .cinema:
      // Each channel is bent the other way at both ends: teal below, skin and lamps above.
      ColorGrade(
        .saturation(1.12),
        curves: .init(
          red: ToneCurve(0, 0.22, 0.76, 1), green: ToneCurve(0.02, 0.31, 0.69, 0.98),
          blue: ToneCurve(0.09, 0.4, 0.6, 0.9)))
    }
  }
}
