public import TouchEngine

extension DisplayListBuilder {
  /// Draws a sheet that has come up from the bottom: a scrim over the content, and the sheet with a
  /// grip.
  ///
  /// - Parameters:
  ///   - sheet: The frame of the sheet, in the coordinates of the list; it is drawn beyond its
  ///     bottom, for when it is pulled up too far.
  ///   - bounds: The area below the sheet that the scrim covers.
  ///   - presence: The strength of the scrim: 0 (no sheet) … 1.
  ///   - appearance: The user's appearance settings.
  public mutating func sheet(
    _ sheet: Rect, over bounds: Rect, presence: Double, _ appearance: Appearance
  ) {
    let palette = appearance.palette
    let part = min(max(presence, 0), 1)
    if part > 0 { fill(.rect(bounds), palette.scrim.opacity(part)) }
    var shape = sheet
    shape.size.height += Sheet.radius
    fill(.roundedRect(shape, radius: Sheet.radius), palette.panel)
    if appearance.style == .highContrast {
      stroke(
        .roundedRect(shape.outset(by: -1), radius: Sheet.radius - 1), palette.edge, width: 2)
    }
    let grip = Rect(sheet.center.x - 18, sheet.minY + 8, 36, 5)
    fill(.roundedRect(grip, radius: 2.5), palette.edge)
  }
}

/// The measures of a sheet.
public enum Sheet {
  /// The radius of its upper corners, in points.
  public static let radius = 16.0
  /// The height of the grip's area at the top, in points; keep it free of other content.
  public static let gripHeight = 22.0
}
