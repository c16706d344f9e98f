import Drawing
import SceneBase
import TouchEngine

/// The frames of the canvas and of the chrome around it, in the window's coordinates.
///
/// They depend on the size of the scene's area, on the text scale, and on the mode. A mode that
/// gestures can enter leaves the canvas where it is, so that nothing moves under a finger.
struct EditorLayout: Hashable {
  /// The chrome that a mode shows.
  enum Chrome: CaseIterable, Hashable, Sendable {
    /// The dock with the tools, and the top bar with undo, redo and export.
    case dock
    /// The tools of a mode, and the top bar with Cancel and Done.
    case text, doodle, filter, crop
    /// The picture alone, with the way back.
    case preview
  }

  /// The height of the bar at the top, and of its buttons, at a text scale of 1.
  static let barHeight = 64.0
  static let buttonHeight = 44.0
  /// The distance between two buttons, and of the dock from what is around it.
  static let gap = 8.0
  static let dockMargin = 16.0
  /// The diameter of the bin for elements.
  static let binSide = 88.0
  /// The part at the upper left that the program's own button covers.
  static let backSize = Size(76, 66)
  /// The width of the rail, its distance from the left edge, and the pitch of its tiles.
  static let railWidth = 52.0
  private static let railMargin = 8.0

  let area: Rect
  let textScale: Double
  let isCompact: Bool
  /// Whether there is no height for a dock below the picture.
  let isShort: Bool
  /// The margins of the picture in the canvas.
  let margins: EdgeInsets
  let canvas: Rect
  /// The area of the bar at the top; its buttons float over the canvas where it has no bar.
  let bar: Rect
  /// The frame of the dock or of a mode's tools; empty in the preview.
  let tools: Rect
  /// The frame of the stickers, above the dock.
  let tray: Rect
  /// The frame of undo and redo in the rail; `nil` where they are in the bar.
  let railButtons: Rect?
  /// The frame of the bin while an element is dragged: in the dock's place, or at the bottom of the
  /// picture.
  let bin: Rect
  /// Whether tiles have labels.
  let hasLabels: Bool

  /// - Parameters:
  ///   - area: The part of the window for the scene.
  ///   - textScale: The user's text scale.
  ///   - chrome: What the mode shows.
  ///   - toolsHeight: Returns the height of the tools, with labels or without.
  init(
    area: Rect, textScale: Double, chrome: Chrome,
    toolsHeight: (_ hasLabels: Bool) -> Double
  ) {
    let layout = LayoutClass(area.size, Appearance(textScale: textScale))
    let (isCompact, isShort) = (layout.width == .compact, layout.isShort)
    (self.area, self.textScale) = (area, textScale)
    (self.isCompact, self.isShort) = (isCompact, isShort)
    hasLabels = !isCompact && !isShort
    let grown = textScale - 1
    let barHeight = isShort || isCompact ? 60.0 : Self.barHeight + 20 * grown
    bar = Rect(area.minX, area.minY, area.width, min(barHeight, area.height))
    let height = min(toolsHeight(hasLabels), area.height / 2)
    let margin = isShort || isCompact ? 8.0 : Self.dockMargin
    let below = Rect(
      area.minX + margin, area.maxY - margin - height, max(area.width - 2 * margin, 1), height)
    let bin = Self.binSide
    let isRail = isShort && (chrome == .dock || chrome == .preview || chrome == .text)
    let floats = isRail || (isCompact && chrome != .filter && chrome != .crop && chrome != .doodle)
    let side = layout.margin
    margins = EdgeInsets(
      top: floats ? side : 4, left: side, bottom: isRail ? side : 16, right: side)
    if isRail {
      let rail = Self.railMargin + Self.railWidth
      canvas = Rect(area.minX + rail, area.minY, max(area.width - rail, 1), area.height)
    } else {
      let top = floats ? area.minY : bar.maxY
      canvas = Rect(area.minX, top, area.width, max(below.minY - top, 1))
    }
    self.bin = Rect(
      canvas.center.x - bin / 2, area.maxY - (isRail ? 12 : 14) - bin, bin, bin)
    guard isRail, chrome != .text else {
      tools = chrome == .preview ? Rect(origin: below.origin, size: .zero) : below
      tray = Rect(below.minX, below.minY - TrayView.height - 8, below.width, TrayView.height)
      railButtons = nil
      return
    }
    let back = StatusRow.backButton(in: area.size, Appearance(textScale: textScale))
    let top = area.minY + max(Self.backSize.height - 4, back.maxY + Self.gap)
    let pair = 2 * Self.buttonHeight + Self.gap
    let room = max(area.maxY - Self.gap - top - pair - Self.gap, 1)
    // Five tiles, as high as the rail is wide.
    let length = min(5 * Self.railWidth, room)
    tools =
      chrome == .preview
      ? Rect(area.minX, top, 0, 0)
      : Rect(area.minX + Self.railMargin, top, Self.railWidth, length)
    railButtons = Rect(
      area.minX + Self.railMargin, top + length + Self.gap, Self.railWidth, pair)
    let left = canvas.minX + 10
    tray = Rect(
      left, area.maxY - 8 - TrayView.height, max(area.maxX - 8 - left, 1), TrayView.height)
  }
}
