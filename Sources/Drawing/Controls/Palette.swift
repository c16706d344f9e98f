public import TouchEngine

/// The colors of one appearance, by their purpose.
///
/// Text has a contrast of at least 4.5 to its background, and 7 in high contrast; informative parts
/// have at least 3 (success criteria 1.4.3, 1.4.6 and 1.4.11 of the Web Content Accessibility
/// Guidelines). The colors themselves are our choice.
public struct Palette: Hashable, Sendable {
  // MARK: Pages

  /// The color behind everything.
  public var background: Color
  /// The color of rows, fields and sheets, on the background.
  public var surface: Color
  /// The color of a row while a finger presses it.
  public var surfacePressed: Color
  /// The color of lines that only separate, and inform about nothing.
  public var separator: Color
  public var text: Color
  public var secondaryText: Color
  /// The color over content that cannot be touched while something else needs an answer.
  public var scrim: Color

  // MARK: Controls

  /// The color of controls that are on, chosen or pressable; also for text on ``surface`` and
  /// ``buttonFill``.
  public var tint: Color
  public var tintPressed: Color
  /// The color of text and symbols on ``tint`` and ``tintPressed``.
  public var onTint: Color
  /// The fill of a secondary button.
  public var buttonFill: Color
  /// The color of the part of a control that is off or not reached yet.
  public var track: Color
  /// The color of the edges of fields and thumbs.
  public var edge: Color
  public var thumb: Color
  /// The color of the ring around the view with keyboard focus.
  public var focusRing: Color
  /// The color behind selected text.
  public var selection: Color

  // MARK: Panels over a scene

  public var strip: Color
  public var stripText: Color
  public var stripSecondaryText: Color
  /// The color of an idle recognizer. Text on it is ``stripSecondaryText``; text on the colors of
  /// the other states is ``stripText``.
  public var idle: Color
  public var active: Color
  public var ended: Color
  public var failed: Color
  public var cancelled: Color
  /// The color of waiting; text on it and on ``recording`` is white.
  public var waiting: Color
  public var recording: Color
  /// The color of a delayed touch; it has a light edge, because anything may be below it.
  public var delay: Color

  public static func of(_ style: Appearance.Style) -> Palette {
    switch style {
    case .light: light
    case .dark: dark
    case .highContrast: highContrast
    }
  }

  static let light = Palette(
    background: Color(hex: 0xE9EDF3), surface: Color(hex: 0xFFFFFF),
    surfacePressed: Color(hex: 0xD3DCE8), separator: Color(hex: 0xC9D2DE),
    text: Color(hex: 0x1B1F27), secondaryText: Color(hex: 0x525D6F),
    scrim: Color(white: 0, alpha: 0.4), tint: Color(hex: 0x0069A6),
    tintPressed: Color(hex: 0x00507F), onTint: Color(hex: 0xFFFFFF),
    buttonFill: Color(hex: 0xEAF3FA), track: Color(hex: 0x6F7A8C), edge: Color(hex: 0x6F7A8C),
    thumb: Color(hex: 0xFFFFFF), focusRing: Color(hex: 0xC24E00),
    selection: Color(hex: 0xB5DDF5), strip: Color(hex: 0x1B1F27),
    stripText: Color(hex: 0xF2F4F8), stripSecondaryText: Color(hex: 0xB4BDCB),
    idle: Color(hex: 0x39414F), active: Color(hex: 0x006BA6), ended: Color(hex: 0x007A5A),
    failed: Color(hex: 0xA84500), cancelled: Color(hex: 0x8C4A73), waiting: Color(hex: 0x7A5200),
    recording: Color(hex: 0xB3261E), delay: Color(hex: 0xE69F00))

  static let dark: Palette = {
    var palette = light
    palette.background = Color(hex: 0x101318)
    palette.surface = Color(hex: 0x1D222A)
    palette.surfacePressed = Color(hex: 0x323A47)
    palette.separator = Color(hex: 0x39414F)
    palette.text = Color(hex: 0xF2F4F8)
    palette.secondaryText = Color(hex: 0xB4BDCB)
    palette.scrim = Color(white: 0, alpha: 0.6)
    palette.tint = Color(hex: 0x6CC0F2)
    palette.tintPressed = Color(hex: 0x9AD5F7)
    palette.onTint = Color(hex: 0x06202F)
    palette.buttonFill = Color(hex: 0x24323F)
    palette.track = Color(hex: 0x8592A5)
    palette.edge = Color(hex: 0x8592A5)
    palette.thumb = Color(hex: 0x101318)
    palette.focusRing = Color(hex: 0xFFB000)
    palette.selection = Color(hex: 0x1F4E6B)
    palette.strip = Color(hex: 0x000000)
    return palette
  }()

  static let highContrast: Palette = {
    var palette = light
    palette.background = .white
    palette.surfacePressed = Color(hex: 0xE0E0E0)
    palette.separator = .black
    palette.text = .black
    palette.secondaryText = Color(hex: 0x262626)
    palette.scrim = Color(white: 0, alpha: 0.75)
    palette.tint = Color(hex: 0x003A75)
    palette.tintPressed = Color(hex: 0x001F40)
    palette.buttonFill = .white
    palette.track = Color(hex: 0x3D3D3D)
    palette.edge = .black
    palette.focusRing = Color(hex: 0xA83200)
    palette.selection = Color(hex: 0xCFE6FF)
    palette.strip = .black
    palette.stripText = .white
    palette.stripSecondaryText = .white
    palette.idle = Color(hex: 0x303030)
    palette.active = Color(hex: 0x00497A)
    palette.ended = Color(hex: 0x004F36)
    palette.failed = Color(hex: 0x7A3000)
    palette.cancelled = Color(hex: 0x6B2F55)
    palette.waiting = Color(hex: 0x5C3D00)
    palette.recording = Color(hex: 0x8C1410)
    return palette
  }()
}

extension Appearance {
  /// The palette of this appearance.
  public var palette: Palette { Palette.of(style) }

  /// The width of lines around controls, in points: wider in high contrast. Our choice.
  public var edgeWidth: Double { style == .highContrast ? 2 : 1 }

  /// Returns `size`, in points, multiplied by the user's text scale.
  public func scaled(_ size: Double) -> Double { size * textScale }
}
