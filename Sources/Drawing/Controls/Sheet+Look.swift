public import TouchEngine

extension DisplayListBuilder {
  /// A sheet that has come up from below: dark over what is behind it, and the sheet with a grip.
  ///
  /// - Parameters:
  ///   - sheet: The sheet, in the coordinates of the list; it goes on below its bottom, for when it is
  ///     pulled up beyond its place.
  ///   - bounds: What it stands over.
  ///   - presence: How much of the dark is there: 0 (the sheet is away) … 1.
  ///   - appearance: What whoever looks wants to see.
  public mutating func sheet(
    _ sheet: Rect, over bounds: Rect, presence: Double, _ appearance: Appearance
  ) {
    let palette = appearance.palette
    let part = min(max(presence, 0), 1)
    if part > 0 { fill(.rect(bounds), palette.scrim.opacity(part)) }
    var shape = sheet
    shape.size.height += Sheet.radius
    fill(.roundedRect(shape, radius: Sheet.radius), palette.surface)
    if appearance.style == .highContrast {
      stroke(
        .roundedRect(shape.outset(by: -1), radius: Sheet.radius - 1), palette.edge, width: 2)
    }
    let grip = Rect(sheet.center.x - 18, sheet.minY + 8, 36, 5)
    fill(.roundedRect(grip, radius: 2.5), palette.edge)
  }
}

/// How a sheet is made.
public enum Sheet {
  /// Of its upper corners, in points.
  public static let radius = 16.0
  /// What the grip takes at the top, in points; nothing else should stand there.
  public static let gripHeight = 22.0
}
