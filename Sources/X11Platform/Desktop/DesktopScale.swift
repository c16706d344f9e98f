/// What a desktop says about how large things should be, and the scale that follows.
package struct DesktopScale: Hashable, Sendable {
  /// Where a scale comes from.
  package enum Source: String, Hashable, Sendable {
    /// `Xft/DPI` of the desktop's settings program (XSETTINGS).
    case settings
    /// `Gdk/WindowScalingFactor` of the same, where it says nothing about dots per inch.
    case scalingFactor
    /// `Xft.dpi` among the X resources, as `xrdb` sets it.
    case resources
    /// Nobody says anything: 1.
    case standard
  }

  /// Dots per inch by the settings program, which counts in 1024ths; `nil` when it says nothing.
  package var settingsDPI: Double?
  /// Pixels in a point by the settings program; `nil` when it says nothing.
  package var scalingFactor: Int?
  /// Dots per inch by the X resources; `nil` when they say nothing.
  package var resourcesDPI: Double?

  package init(settingsDPI: Double? = nil, scalingFactor: Int? = nil, resourcesDPI: Double? = nil) {
    self.settingsDPI = settingsDPI
    self.scalingFactor = scalingFactor
    self.resourcesDPI = resourcesDPI
  }

  /// The scales that make sense, in pixels in a point. What a desktop says beyond them is passed over.
  package static let range = 0.5...8.0

  /// Pixels in a point: at 96 dots per inch 1.
  package var value: Double { chosen.value }
  package var source: Source { chosen.source }

  /// Of those that say something sensible, the first. The dots per inch of a settings program hold
  /// its scaling factor already; millimetres of the screen are never asked, they are too often wrong.
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
  mutating func take(_ settings: XSettings) {
    settingsDPI = settings[number: "Xft/DPI"].map { Double($0) / 1024 }
    scalingFactor = settings[number: "Gdk/WindowScalingFactor"].map(Int.init)
  }
}
