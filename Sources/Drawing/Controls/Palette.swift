public import TouchEngine

/// The colors of one appearance, by their purpose.
///
/// They are the tokens of the design language, and what is drawn takes no other ones, except on a
/// photo and in the content of a scene. Words and signs have a contrast of at least 4.5 to
/// ``stage``, ``panel``, ``card`` and ``raised``, and 7 in high contrast; ``edge`` has 3 (success
/// criteria 1.4.3, 1.4.6 and 1.4.11 of the Web Content Accessibility Guidelines).
public struct Palette: Hashable, Sendable {
  // MARK: Surfaces

  /// The color of the window, around the content.
  public var stage: Color
  /// The color of panels, docks and sheets.
  public var panel: Color
  /// The color of cards and round buttons.
  public var card: Color
  /// The color of what is selected, and of menus and plain buttons.
  public var raised: Color
  /// The color of what is under the pointer or pressed; its contrast to ``raised`` and ``card`` is
  /// at least 1.3.
  public var pressed: Color
  /// The color of the empty part of bars, which have an outline in high contrast.
  public var track: Color

  // MARK: Lines

  /// The color of the outlines of surfaces.
  public var line: Color
  /// The color of lines and grids that only separate, and inform about nothing. They are 1 pt wide.
  public var rule: Color
  /// The color of the outlines of fields, and of ticks.
  public var edge: Color
  /// The color of the ring around the view with keyboard focus.
  public var focus: Color

  // MARK: Words and signs

  /// The color of titles and values.
  public var ink: Color
  /// The color of text and captions.
  public var ink2: Color
  /// The color of hints, and of those that cannot win.
  public var ink3: Color

  // MARK: Meanings

  /// The fill of the main button, and of what is on or chosen.
  public var accent: Color
  /// The fill of the main button while it is pressed; its contrast to ``accent`` is at least 2.
  public var pressedAccent: Color
  /// The color of words and signs on ``accent``, ``pressedAccent`` and ``good``.
  public var onAccent: Color
  /// The color of words and signs that say the same as ``accent``.
  public var accentInk: Color
  /// The fill of a card that says what comes next.
  public var info: Color
  /// The color of words on ``info``.
  public var infoInk: Color
  /// The color of what is checked or confirmed.
  public var good: Color
  /// The color of words and signs of errors and recordings.
  public var danger: Color
  /// The fill of what removes, and of what is live. Words on it are white.
  public var dangerFill: Color

  /// The color over content that cannot be touched while something else needs an answer.
  public var scrim: Color

  /// Returns the palette of a style.
  public static func of(_ style: Appearance.Style) -> Palette {
    switch style {
    case .light: light
    case .dark: dark
    case .highContrast: highContrast
    }
  }

  /// The color of the empty part of thin bars and rings, which have no outline.
  public var thinTrack: Color { track == stage ? rule : track }

  /// The color behind selected text.
  public var selection: Color { accent.opacity(0.35) }

  static let dark = Palette(
    stage: Color(hex: 0x0B0C0F), panel: Color(hex: 0x15171C), card: Color(hex: 0x1E2127),
    raised: Color(hex: 0x2A2E36), pressed: Color(hex: 0x40454F), track: Color(hex: 0x353A44),
    line: Color(hex: 0x31353E), rule: Color(hex: 0x31353E), edge: Color(hex: 0x737B89),
    focus: Color(hex: 0xFFFFFF),
    ink: Color(hex: 0xF5F6F8), ink2: Color(hex: 0xB8BEC9), ink3: Color(hex: 0x979FAC),
    accent: Color(hex: 0xFFD04A), pressedAccent: Color(hex: 0xB8901F),
    onAccent: Color(hex: 0x1C1500), accentInk: Color(hex: 0xFFD04A),
    info: Color(hex: 0x10314A), infoInk: Color(hex: 0xE6F3FF), good: Color(hex: 0x3DDC84),
    danger: Color(hex: 0xFF7066), dangerFill: Color(hex: 0xD93A30),
    scrim: Color(white: 0, alpha: 0.6))

  static let light = Palette(
    stage: Color(hex: 0xF1F2F5), panel: Color(hex: 0xFFFFFF), card: Color(hex: 0xF5F6F9),
    raised: Color(hex: 0xE7E9EE), pressed: Color(hex: 0xC5C9D2), track: Color(hex: 0xDDE0E6),
    line: Color(hex: 0xDCDFE5), rule: Color(hex: 0xDCDFE5), edge: Color(hex: 0x79818E),
    focus: Color(hex: 0x14161A),
    ink: Color(hex: 0x14161A), ink2: Color(hex: 0x474D58), ink3: Color(hex: 0x5F6672),
    accent: Color(hex: 0xFFC933), pressedAccent: Color(hex: 0xB98A00),
    onAccent: Color(hex: 0x1C1500), accentInk: Color(hex: 0x7A5200),
    info: Color(hex: 0xE1F0FE), infoInk: Color(hex: 0x0B3558), good: Color(hex: 0x0A7740),
    danger: Color(hex: 0xC4291C), dangerFill: Color(hex: 0xC4291C),
    scrim: Color(white: 0, alpha: 0.4))

  static let highContrast = Palette(
    stage: Color(hex: 0x000000), panel: Color(hex: 0x000000), card: Color(hex: 0x000000),
    raised: Color(hex: 0x1F1F1F), pressed: Color(hex: 0x3A3A3A), track: Color(hex: 0x000000),
    line: Color(hex: 0xFFFFFF), rule: Color(hex: 0x8A8A8A), edge: Color(hex: 0xFFFFFF),
    focus: Color(hex: 0xFFE14D),
    ink: Color(hex: 0xFFFFFF), ink2: Color(hex: 0xFFFFFF), ink3: Color(hex: 0xE2E2E2),
    accent: Color(hex: 0xFFE14D), pressedAccent: Color(hex: 0xB8901F),
    onAccent: Color(hex: 0x000000), accentInk: Color(hex: 0xFFE14D),
    info: Color(hex: 0x000000), infoInk: Color(hex: 0xFFFFFF), good: Color(hex: 0x5CFFA4),
    danger: Color(hex: 0xFF9C94), dangerFill: Color(hex: 0xA8130A),
    scrim: Color(white: 0, alpha: 0.75))
}

extension Appearance {
  /// The palette of this appearance.
  public var palette: Palette { Palette.of(style) }

  /// Returns the palette for a control: a paler one for a control that is not enabled.
  func palette(of control: Control) -> Palette {
    var palette = palette
    guard !control.isEnabled else { return palette }
    let fills: [WritableKeyPath<Palette, Color>] = [
      \.raised, \.pressed, \.panel, \.track, \.accent, \.pressedAccent,
    ]
    for fill in fills { palette[keyPath: fill] = palette[keyPath: fill].opacity(0.4) }
    let inks: [WritableKeyPath<Palette, Color>] = [
      \.ink, \.ink2, \.accentInk, \.onAccent, \.edge,
    ]
    for ink in inks { palette[keyPath: ink] = palette[keyPath: ink].opacity(0.5) }
    return palette
  }

  /// The same appearance in a dark room, for pictures and what floats over them: light becomes
  /// dark.
  public var darkened: Appearance {
    var appearance = self
    if style == .light { appearance.style = .dark }
    return appearance
  }

  /// The width of lines around controls, in points: wider in high contrast.
  public var edgeWidth: Double { style == .highContrast ? 2 : 1 }

  /// Returns the opacity of a plate over a picture: `usual`, and 1 in high contrast.
  package func plateOpacity(_ usual: Double) -> Double { style == .highContrast ? 1 : usual }

  /// The factor by which a switch, and the thumb and the track of a slider, are drawn larger beside
  /// large words; their targets have room for it.
  package var controlGrowth: Double { min(max(textScale, 1), 1.4) }

  /// Returns `size`, in points, multiplied by the user's text scale.
  public func scaled(_ size: Double) -> Double { size * textScale }
}
