import Drawing
package import TouchEngine

/// The place of the open inspector in a window, and what it leaves to the scene.
package struct InspectorPlace: Hashable, Sendable {
  /// The inspector's shape, by the size of the window.
  package enum Form: Hashable, Sendable {
    /// At the right edge, beside the scene.
    case column
    /// At the lower edge, below the scene.
    case sheet
    /// A few lines in the place of the row, or over the scene's lower edge; they change no frame of
    /// the scene. Over the scene they stand above a view with a focus ring that they would hide.
    case strip
  }

  package let form: Form
  /// The inspector's frame, in the window's coordinates.
  package let frame: Rect
  /// The part of the window for the scene, in the window's coordinates.
  package let free: Rect
  /// Whether a strip stands in the place of the row, of which only the button ⋮ is left.
  package let isInRow: Bool

  /// The distance between a column and the window's edges, and between it and the scene, in points.
  private static let distance = 12.0
  /// The part of the window's height that a sheet takes.
  private static let sheetPart = 0.4
  /// The heights of a strip, in points at a text scale of 1. From the design.
  private static let stripHeights = (short: 52.0, compact: 56.0)
  /// The least width of a strip beside the button ⋮, and the width of one above a short row, in
  /// points at a text scale of 1. Our choices.
  private static let stripWidths = (beside: 240.0, above: 330.0)

  /// Finds the place in a window.
  ///
  /// - Parameters:
  ///   - window: The window's bounds.
  ///   - row: The row of the program's signs over the scene, above which a strip lies when the row
  ///     is at the lower edge.
  ///   - focus: The frame of the view with a focus ring, which a strip does not hide; `nil` for none.
  ///   - appearance: The user's appearance settings; large text widens a column.
  init(in window: Rect, above row: Rect, besides focus: Rect? = nil, _ appearance: Appearance) {
    form = Self.form(in: window.size, appearance)
    switch form {
    case .column:
      let width = min(360 + max(appearance.textScale - 1, 0) * 240, 560)
      let distance = Self.distance
      frame = Rect(
        window.maxX - distance - width, window.minY + distance, width,
        max(window.height - 2 * distance, 1))
      free = Rect(window.minX, window.minY, frame.minX - distance - window.minX, window.height)
      isInRow = false
    case .sheet:
      let height = (window.height * Self.sheetPart).rounded()
      frame = Rect(window.minX, window.maxY - height, window.width, height)
      free = Rect(window.minX, window.minY, window.width, window.height - height)
      isInRow = false
    case .strip:
      let layout = LayoutClass(window.size, appearance)
      let margin = layout.margin
      let heights = Self.stripHeights
      let height = min(
        appearance.scaled(layout.isShort ? heights.short : heights.compact), window.height / 3)
      free = window
      let isAbove = row.minY > window.center.y
      let isLarge = appearance.textScale >= 1.5
      let beside = row.width - StatusRow.buttonSide(appearance) - StatusRow.gap
      isInRow = isAbove && !isLarge && beside >= appearance.scaled(Self.stripWidths.beside)
      guard !isInRow else {
        frame = Rect(row.minX, row.midY - height / 2, beside, height)
        return
      }
      let bottom = isAbove ? row.minY - StatusRow.gap : window.maxY - margin
      // Large words take all of the width beside a rail; a short row leaves room at its left.
      let right = isAbove && !isLarge ? row.maxX : window.maxX - margin
      let short = min(row.minX, right - appearance.scaled(Self.stripWidths.above))
      let start = isLarge ? layout.isShort ? row.minX : window.minX : short
      let left = max(window.minX + margin, isAbove ? start : window.minX)
      let usual = Rect(left, bottom - height, max(right - left, 1), height)
      let higher = (focus?.minY ?? 0) - StatusRow.gap - height
      let hidesFocus = focus.map { usual.contains($0.center) } == true && higher >= window.minY
      frame = hidesFocus ? Rect(left, higher, usual.width, height) : usual
    }
  }

  private init(_ form: Form, _ frame: Rect, free: Rect, isInRow: Bool) {
    (self.form, self.frame, self.free, self.isInRow) = (form, frame, free, isInRow)
  }

  /// Returns the place with another form and frame, which takes as much from the scene.
  package func with(_ form: Form, _ frame: Rect) -> InspectorPlace {
    InspectorPlace(form, frame, free: free, isInRow: isInRow)
  }

  /// The way from the place to one beyond the window's edge, in points; zero for a strip, which
  /// fades.
  package var wayOut: Point {
    switch form {
    case .column: Point(frame.width + 2 * Self.distance, 0)
    case .sheet: Point(0, frame.height)
    case .strip: .zero
    }
  }

  private static func form(in window: Size, _ appearance: Appearance) -> Form {
    let layout = LayoutClass(window, appearance)
    if layout.isShort { return .strip }
    let isLandscape = window.width >= window.height
    // Large text makes every window narrower but those that have room for a column anyway.
    if isLandscape, layout.width == .wide || window.width >= 1200 { return .column }
    return layout.width == .compact ? .strip : .sheet
  }
}
