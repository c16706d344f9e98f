public import TouchEngine

/// The icon and the color of a gesture, which it has everywhere; it is never told by its color
/// alone.
///
/// The colors have a contrast of at least 4.5 to the surfaces of ``Palette``, and 7 in high
/// contrast.
public enum GestureLook: String, CaseIterable, Hashable, Sendable {
  /// A tap.
  case tap
  /// A double tap.
  case doubleTap
  /// A long press.
  case hold
  /// A drag.
  case drag
  /// A swipe.
  case swipe
  /// A pinch.
  case pinch
  /// A rotation.
  case rotate
  /// Scrolling.
  case scroll
  /// Moving the view.
  case moveView
  /// A swipe from an edge.
  case edgeSwipe
  /// What no finger does: a gate, a timer, the system.
  case other

  /// The icon of the gesture.
  public var icon: Icon {
    switch self {
    case .tap: .tap
    case .doubleTap: .doubleTap
    case .hold: .hold
    case .drag: .drag
    case .swipe: .swipe
    case .pinch: .pinch
    case .rotate: .rotate
    case .scroll: .scroll
    case .moveView: .moveView
    case .edgeSwipe: .edgeSwipe
    case .other: .clock
    }
  }

  /// Returns the gesture's color in an appearance.
  public func color(_ style: Appearance.Style) -> Color {
    let (dark, light, highContrast) = hexes
    switch style {
    case .dark: return Color(hex: dark)
    case .light: return Color(hex: light)
    case .highContrast: return Color(hex: highContrast)
    }
  }

  /// The colors of the design language: dark, light, high contrast.
  private var hexes: (dark: UInt32, light: UInt32, highContrast: UInt32) {
    switch self {
    case .tap: (0x3DDC84, 0x0A7740, 0x5CFFA4)
    case .doubleTap: (0x2ED3C3, 0x04736B, 0x5CF2E4)
    case .hold: (0xFFA640, 0x9A5200, 0xFFC07A)
    case .drag: (0x58B6FF, 0x0B63B8, 0x8CCFFF)
    case .swipe: (0xFF7AB8, 0xB42372, 0xFFA6D0)
    case .pinch: (0xB59BFF, 0x6541C9, 0xD2C2FF)
    case .rotate: (0xE38CFF, 0x8D2FB5, 0xF0BDFF)
    case .scroll, .moveView: (0x8FA6FF, 0x4353C4, 0xBAC8FF)
    case .edgeSwipe: (0xC2E04A, 0x566E08, 0xDDF57A)
    case .other: (0xC5CBD6, 0x4D5562, 0xFFFFFF)
    }
  }
}
