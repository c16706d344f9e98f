package import Drawing
package import SceneBase
package import TouchEngine

/// A sheet over the dimmed scene, or over all of the window where there is no room beside it.
///
/// It rises with a fade, and leaves the same way; reduced motion only fades.
package struct SheetLook {
  /// The sheet's frame, in the window's coordinates.
  let frame: Rect
  /// Whether the sheet covers all of the window.
  let isWhole: Bool
  /// The bounds of the window.
  let bounds: Rect
  let appearance: Appearance

  /// - Parameters:
  ///   - frame: The sheet's frame, in the window's coordinates.
  ///   - isWhole: Whether the sheet covers all of the window.
  ///   - bounds: The bounds of the window.
  ///   - appearance: The look.
  package init(frame: Rect, isWhole: Bool, bounds: Rect, appearance: Appearance) {
    (self.frame, self.isWhole) = (frame, isWhole)
    (self.bounds, self.appearance) = (bounds, appearance)
  }

  /// Whether a sheet covers all of a window of this size: one that is compact or short.
  static func isWhole(in window: Size, _ appearance: Appearance) -> Bool {
    let layout = LayoutClass(window, appearance)
    return layout.width == .compact || layout.isShort
  }

  /// The room that a sheet has in a window.
  package struct Room {
    /// The distance between a sheet and the window's edges, in points.
    static let margin = 16.0

    /// Whether the sheet covers all of the window.
    package let isWhole: Bool
    /// The distance between the sheet's edges and its content, in points.
    package let inset: Double
    /// The sheet's width, in points.
    package let width: Double
    /// The sheet's largest height, in points.
    package let largestHeight: Double

    /// - Parameters:
    ///   - window: The window's size.
    ///   - largestWidth: The largest width of a sheet that does not cover all of it, in points at a
    ///     text scale of 1.
    ///   - style: The window's appearance.
    package init(in window: Size, upTo largestWidth: Double, _ style: SceneStyle) {
      isWhole = SheetLook.isWhole(in: window, style.appearance)
      inset = isWhole ? Self.margin : 24
      width =
        isWhole
        ? window.width
        : min(largestWidth * max(style.scaled(1), 1), window.width - 2 * Self.margin)
      largestHeight = isWhole ? window.height : window.height - 2 * Self.margin
    }

    /// Returns the frame of a sheet whose content has a height, on whole points.
    package func frame(ofHeight height: Double, in window: Rect) -> Rect {
      SheetLook.frame(
        of: Size(width, isWhole ? largestHeight : min(height, largestHeight).rounded(.up)),
        in: window)
    }
  }

  /// Returns the frame of a sheet of a size, in the middle of a window and on whole points.
  package static func frame(of size: Size, in window: Rect) -> Rect {
    Rect(
      ((window.width - size.width) / 2).rounded(), ((window.height - size.height) / 2).rounded(),
      size.width, size.height)
  }

  /// The distance that a sheet rises, in points.
  private static let way = 32.0

  /// Draws the sheet and what is on it.
  ///
  /// - Parameters:
  ///   - list: Where it is drawn, in the window's coordinates.
  ///   - motion: How it comes or goes; `nil` when it is just there.
  ///   - isLeaving: Whether it goes.
  ///   - time: The moment to draw.
  ///   - content: Draws what is on the sheet, in the window's coordinates.
  package func draw(
    into list: inout DisplayListBuilder, _ motion: ChromeMotion?, isLeaving: Bool = false,
    at time: Timestamp, _ content: (inout DisplayListBuilder) -> Void
  ) {
    let (come, part) = (motion?.opacity(at: time) ?? 1, motion?.part(at: time) ?? 1)
    let opacity = isLeaving ? 1 - come : come
    let isReduced = motion?.isReduced ?? true
    let way = isReduced ? 0 : Self.way * (isLeaving ? part : 1 - part)
    let palette = appearance.palette
    if !isWhole { list.group(opacity: opacity) { $0.fill(.rect(bounds), palette.scrim) } }
    list.group(transform: .translation(Point(0, max(way, 0))), opacity: opacity) { list in
      if isWhole {
        list.fill(.rect(bounds.outset(by: Self.way)), palette.panel)
      } else {
        list.plate(frame, radius: 28, appearance)
      }
      content(&list)
    }
  }
}
