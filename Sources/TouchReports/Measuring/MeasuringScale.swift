/// The lengths in which touches are measured: from the steps of positions to a unit.
package struct MeasuringScale: Hashable, Sendable {
  /// A unit of length.
  package enum Unit: String, Hashable, Sendable, CaseIterable {
    /// Millimeters on the surface.
    case millimeters
    /// Points of the window, where the size of a point is unknown.
    case points
    /// Units of the device's axes, where their size is unknown.
    case units
  }

  /// The origin of the scale.
  package enum Source: String, Hashable, Sendable, CaseIterable {
    /// The resolution that the device tells about its axes.
    case axes
    /// The size of the monitor, as RANDR tells it.
    case monitor
    /// The width that the user gave.
    case width
    /// No origin: lengths are not in millimeters.
    case unknown
  }

  /// The unit of all lengths.
  package var unit: Unit
  /// The origin of the numbers.
  package var source: Source
  /// The length of a step to the right, in ``unit``.
  package var x: Double
  /// The length of a step down, in ``unit``.
  package var y: Double
  /// The length over which jitter is measured, and the side of a cell, in ``unit``: 10 mm.
  package var span: Double

  /// Makes a scale in millimeters.
  ///
  /// - Parameters:
  ///   - x: The millimeters of a step to the right.
  ///   - y: The millimeters of a step down.
  ///   - source: The origin of the numbers.
  package init(millimetersPerStep x: Double, _ y: Double, from source: Source) {
    self.init(unit: .millimeters, source: source, x: x, y: y, span: 10)
  }

  private init(unit: Unit, source: Source, x: Double, y: Double, span: Double) {
    self.unit = unit
    self.source = source
    self.x = x
    self.y = y
    self.span = span
  }

  /// Points of a window. 63 of them count as 10 mm. Our choice: 160 points to the inch, as on a
  /// phone.
  package static let points = MeasuringScale(
    unit: .points, source: .unknown, x: 1, y: 1, span: 63)

  /// Returns the scale of a device that does not tell its resolution. A twentieth of its longer
  /// axis counts as 10 mm. Our choice: most touchscreens are 15 to 30 cm wide.
  ///
  /// - Parameter longest: The number of units of the longer axis; positive.
  /// - Returns: A scale whose steps are units.
  package static func units(longest: Double) -> MeasuringScale {
    MeasuringScale(unit: .units, source: .unknown, x: 1, y: 1, span: longest / 20)
  }
}
