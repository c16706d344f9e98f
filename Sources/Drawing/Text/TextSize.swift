/// The sizes of text around and in scenes, in points at a text scale of 1.
///
/// They are the styles of the design language; nothing is smaller than ``tiny``.
public enum TextSize: Double, CaseIterable, Sendable {
  /// The greeting of the home screen.
  case hero = 38
  /// Headers of scenes, and screens without content.
  case large = 28
  /// Titles of panels and sheets.
  case title = 20
  /// Headings and cards.
  case head = 17
  /// Text, and the words on buttons.
  case body = 15
  /// Labels, values and captions.
  case note = 13
  /// Rulers and badges.
  case tiny = 12

  /// The size in points at a text scale of 1.
  public var points: Double { rawValue }
}
