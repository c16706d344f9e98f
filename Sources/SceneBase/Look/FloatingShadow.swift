import Drawing
import TouchEngine

/// The soft shadow below a plate that floats over a scene.
enum FloatingShadow {
  /// The shadow of a message or a pill.
  case low
  /// The shadow of a menu, a dialog or a sheet.
  case high

  /// The distance by which the shadow is below the plate, in points.
  private static let shift = 6.0

  /// How far each layer reaches beyond the plate, in points: closer together near the plate, so
  /// that the shadow fades outward.
  private var reaches: [Double] {
    switch self {
    case .low: [14, 11, 8.5, 6.5, 4.5, 3, 1.5, 0]
    case .high: [20, 16, 12.5, 9.5, 7, 4.5, 2.5, 1]
    }
  }

  /// How opaque all layers are together at the plate's edge: half of what they are below the plate,
  /// as at the edge of a blurred shape.
  private var opacity: Double {
    switch self {
    case .low: 0.2
    case .high: 0.275
    }
  }

  /// Draws the shadow of a plate.
  ///
  /// - Parameters:
  ///   - list: Where it is drawn.
  ///   - frame: The plate's frame.
  ///   - radius: The radius of the plate's corners, in points.
  ///   - appearance: The look. A light one has a third of the shadow, high contrast has none.
  func draw(
    into list: inout DisplayListBuilder, below frame: Rect, radius: Double,
    _ appearance: Appearance
  ) {
    guard appearance.style != .highContrast else { return }
    let part = appearance.style == .light ? 0.3 : 1
    let reaches = reaches
    // Layers over one another, which together are as opaque as wanted.
    let color = Color(white: 0, alpha: part * opacity / Double(reaches.count) * 1.15)
    let plate = frame.offset(by: Point(0, Self.shift))
    for reach in reaches {
      list.fill(.roundedRect(plate.outset(by: reach), radius: radius + reach), color)
    }
  }
}
