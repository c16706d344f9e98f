/// The desktop's settings for the size of content and of the pointer, and the resulting scales.
package struct DesktopScale: Hashable, Sendable {
  /// The setting that determines a scale.
  package enum Source: String, Hashable, Sendable {
    /// `Xft/DPI` of the desktop's settings program (XSETTINGS).
    case settings
    /// `Gdk/WindowScalingFactor` of XSETTINGS, when they contain no dots per inch.
    case scalingFactor
    /// `Xft.dpi` among the X resources, as set by `xrdb`.
    case resources
    /// No setting: 1.
    case standard
  }

  /// Dots per inch from the settings program, which counts in 1024ths; `nil` when not set.
  package var settingsDPI: Double?
  /// Pixels per point from the settings program; `nil` when not set.
  package var scalingFactor: Int?
  /// Dots per inch from the X resources; `nil` when not set.
  package var resourcesDPI: Double?

  /// The size of the pointer in pixels from the settings program; `nil` when not set.
  var settingsPointerSize: Int?
  /// The size of the pointer in pixels from the X resources; `nil` when not set.
  var resourcesPointerSize: Int?

  package init(settingsDPI: Double? = nil, scalingFactor: Int? = nil, resourcesDPI: Double? = nil) {
    self.settingsDPI = settingsDPI
    self.scalingFactor = scalingFactor
    self.resourcesDPI = resourcesDPI
  }

  /// The valid scales, in pixels per point. Desktop scales outside this range are ignored.
  package static let range = 0.5...8.0

  /// Pixels per point: 1 at 96 dots per inch.
  package var value: Double { chosen.value }
  package var source: Source { chosen.source }

  /// The usual size of a pointer, in pixels at 96 dots per inch.
  private static let pointerSize = 24.0

  /// How many times as large as usual the pointer is, from 1 to 4; smaller ones count as 1.
  package var pointerScale: Double {
    guard let size = settingsPointerSize ?? resourcesPointerSize else { return 1 }
    return min(max(Double(size) / (Self.pointerSize * value), 1), 4)
  }

  /// The first valid setting. A settings program's dots per inch already include its scaling
  /// factor. The screen's size in millimeters is not used, because it is too often wrong.
  private var chosen: (value: Double, source: Source) {
    let candidates: [(Double?, Source)] = [
      (settingsDPI.map { $0 / 96 }, .settings),
      (scalingFactor.map(Double.init), .scalingFactor),
      (resourcesDPI.map { $0 / 96 }, .resources),
    ]
    for case (let value?, let source) in candidates where Self.range.contains(value) {
      return (value, source)
    }
    return (1, .standard)
  }
}

extension DesktopScale {
  mutating func handle(_ settings: XSettings) {
    settingsDPI = settings[number: "Xft/DPI"].map { Double($0) / 1024 }
    scalingFactor = settings[number: "Gdk/WindowScalingFactor"].map(Int.init)
    settingsPointerSize = settings[number: "Gtk/CursorThemeSize"].map(Int.init)
      .flatMap { $0 > 0 ? $0 : nil }
  }
}
