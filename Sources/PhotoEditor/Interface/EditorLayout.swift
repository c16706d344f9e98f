import Drawing
import SceneBase
import TouchEngine

/// The frames of the canvas and of the chrome around it, in the window's coordinates.
///
/// They depend on the size of the scene's area, on the text scale, on the mode, and on whether the
/// program's signs have words. A mode that gestures can enter leaves the canvas where it is, so that
/// nothing moves under a finger.
struct EditorLayout: Hashable {
  /// The chrome that a mode shows.
  enum Chrome: CaseIterable, Hashable, Sendable {
    /// The dock with the tools, and the top bar with undo, redo and export.
    case dock
    /// The tools of a mode, and the top bar with Cancel and Done.
    case text, doodle, filter, crop
    /// The picture alone, with the way back.
    case preview

    /// Whether Cancel and Done leave it.
    var isCancellable: Bool { self != .dock && self != .preview }
  }

  /// The height of the bar at the top, and of its buttons, at a text scale of 1.
  static let barHeight = 64.0
  static let buttonHeight = 44.0
  /// The distance between two buttons, and of the dock from what is around it.
  static let gap = 8.0
  static let dockMargin = 16.0
  /// The distance of the program's signs from the dock beside them, and from one below them in a
  /// compact window and in others. From the design.
  private static let (rowBeside, rowAbove) = (12.0, (compact: 12.0, other: 22.0))
  /// The diameter of the bin for elements.
  static let binSide = 88.0
  /// The part at the upper left that the program's own button covers.
  static let backSize = Size(76, 66)
  private static let railMargin = 8.0

  /// Returns the factor of buttons and icons: that of the program's round buttons.
  static func growth(_ appearance: Appearance) -> Double {
    StatusRow.buttonSide(appearance) / buttonHeight
  }

  /// Returns the width of a tile without a label, and of the rail, in points.
  static func tileSide(_ appearance: Appearance) -> Double {
    (52 + 26 * (growth(appearance) - 1)).rounded()
  }

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
  /// The frame of the buttons below the tools of the rail: undo and redo, unless they are beside the
  /// row, and the menu's button where there is room; `nil` where all are in the bar.
  let railButtons: Rect?
  /// The frame of undo and redo beside the row, where the rail has no room for them and all tools;
  /// `nil` for elsewhere.
  let pairBesideRow: Rect?
  /// Whether the menu's button stands there, too.
  let hasMoreInRail: Bool
  /// The program's signs: the pill and the buttons at its end. No photo lies below them.
  let row: Rect
  /// Whether they stand in the bar at the top.
  let hasRowInBar: Bool
  /// The right edge of the button that exports, where it stands beside the row.
  let exportEnd: Double
  /// The frame of the bin while an element is dragged: in the dock's place, or at the bottom of the
  /// picture.
  let bin: Rect
  /// Whether tiles have labels.
  let hasLabels: Bool

  /// - Parameters:
  ///   - area: The part of the window for the scene.
  ///   - textScale: The user's text scale.
  ///   - chrome: What the mode shows.
  ///   - showsWords: Whether the program's signs tell what the last touch did.
  ///   - sizes: The sizes of what stands around the canvas.
  init(area: Rect, textScale: Double, chrome: Chrome, showsWords: Bool, _ sizes: Sizes) {
    let appearance = Appearance(textScale: textScale)
    let layout = LayoutClass(area.size, appearance)
    let (isCompact, isShort) = (layout.width == .compact, layout.isShort)
    (self.area, self.textScale) = (area, textScale)
    (self.isCompact, self.isShort) = (isCompact, isShort)
    // Large text makes a window compact that has room for the dock's names.
    hasLabels =
      !isShort && (!isCompact || textScale >= 1.5 && sizes.dock(true) <= area.width - 2 * Self.gap)
    let rowSide = StatusRow.buttonSide(appearance)
    let isLarge = textScale >= 1.5
    let grown = rowSide - Self.buttonHeight
    let barHeight = isShort || isCompact ? 60 + 1.2 * grown : Self.barHeight + grown
    bar = Rect(area.minX, area.minY, area.width, min(barHeight, area.height))
    let height = min(sizes.tools(hasLabels), area.height / 2)
    let margin = isShort || isCompact ? 8.0 : Self.dockMargin
    let below = Rect(
      area.minX + margin, area.maxY - margin - height, max(area.width - 2 * margin, 1), height)
    let bin = Self.binSide
    let isRail = isShort && (chrome == .dock || chrome == .preview || chrome == .text)
    let floats =
      isRail || isCompact && !hasLabels && chrome != .filter && chrome != .crop && chrome != .doodle
    // The program's signs: beside the dock, above it, or in the bar of a mode.
    let slots = StatusRow.slotWidths(appearance)
    let dockEnd =
      area.center.x + min(sizes.dock(hasLabels), below.width) / 2 + Self.rowBeside
    let beside = area.maxX - layout.margin - dockEnd
    // With larger text the words need the room above.
    let isBeside =
      beside
      >= (!showsWords ? StatusRow.buttonsWidth(appearance) : textScale > 1 ? slots[2] : 240)
    let isMode = chrome.isCancellable
    // In a low window a mode's signs are in the bar.
    hasRowInBar = isMode && (isRail || !isCompact || isShort)
    let isAbove =
      !isRail && !(hasRowInBar && isShort)
      && (isCompact || !isBeside && (!isMode || chrome == .text))
    let rowTop =
      isRail
      ? area.maxY - 10 - rowSide
      : below.minY - (isCompact ? Self.rowAbove.compact : Self.rowAbove.other) - rowSide

    // The rail has five tiles, as high as it is wide.
    let tile = Self.tileSide(appearance)
    let wanted = 5 * tile
    let back = StatusRow.backButton(in: area.size, appearance)
    let railTop = area.minY + max(Self.backSize.height - 4, back.maxY + Self.gap)
    func room(_ count: Double) -> (tools: Double, buttons: Double) {
      let buttons = count * (rowSide + Self.gap) - Self.gap
      return (max(area.maxY - Self.gap - railTop - buttons - 2, 1), buttons)
    }
    let rowEnd = area.maxX - (isLarge ? layout.margin : 20)
    exportEnd = rowEnd
    let besidePair =
      rowEnd - sizes.export - 2 * (rowSide + Self.gap) - Self.gap
      - (area.minX + tile + 2 * Self.gap)
    let hasPairBesideRow =
      isRail && chrome != .text && isLarge && room(3).tools < wanted
      && besidePair >= slots[slots.count - 2]

    let side = layout.margin
    margins = EdgeInsets(
      top: isRail ? 8 : floats ? side : 4, left: side,
      bottom: isRail ? 4 : isAbove ? 8 : 16, right: side)
    if isRail {
      let rail = Self.railMargin + Self.tileSide(appearance)
      canvas = Rect(
        area.minX + rail, area.minY, max(area.width - rail, 1), max(rowTop - 6 - area.minY, 1))
    } else {
      let top = floats ? area.minY : bar.maxY
      let bottom = isAbove ? rowTop : below.minY
      canvas = Rect(area.minX, top, area.width, max(bottom - top, 1))
    }
    self.bin = Rect(
      canvas.center.x - bin / 2, area.maxY - (isRail ? 12 : 14) - bin, bin, bin)

    if hasRowInBar {
      let side = isLarge && isShort ? Self.largeSide : Self.barSide(isCompact, isShort)
      let end = bar.maxX - side - sizes.done - Self.gap
      // Cancel and a field, or what stands in the middle, keep their room.
      let middle = area.center.x + sizes.middle
      let isField = chrome == .text && bar.width < 1100
      // Large buttons stand beside Cancel, so that the words have room.
      let beside = area.minX + side + 3 * (rowSide + Self.gap) + Self.gap
      let start =
        isField
        ? area.minX + min(300 * textScale, bar.width / 2)
        : isLarge && isShort ? beside : middle + Self.gap
      let widths = isField ? slots.suffix(2) : slots[...]
      let width = widths.first { $0 <= end - start } ?? rowSide
      row = Rect(end - width, max(bar.midY - rowSide / 2, area.minY + 4), width, rowSide)
    } else if isRail {
      let start = canvas.minX + (isLarge ? Self.gap : 18)
      let pair = hasPairBesideRow ? 2 * (rowSide + Self.gap) : 0
      let room = rowEnd - sizes.export - Self.gap - pair - start
      row = Rect(start, rowTop, slots.first { $0 <= room } ?? rowSide, rowSide)
    } else if isAbove {
      let width = slots.first { $0 <= area.width - 2 * layout.margin } ?? rowSide
      // It ends with the dock, where that leaves it the room.
      let end = dockEnd - Self.rowBeside
      let start =
        isCompact ? area.center.x - width / 2 : max(end - width, area.minX + layout.margin)
      row = Rect(start, rowTop, width, rowSide)
    } else {
      row = Rect(dockEnd, below.midY - rowSide / 2, beside, rowSide)
    }

    guard isRail, chrome != .text else {
      tools = chrome == .preview ? Rect(origin: below.origin, size: .zero) : below
      // Large signs keep their place between the dock and the tray.
      let edge = isAbove && isLarge ? rowTop : below.minY
      tray = Rect(below.minX, edge - TrayView.height - 8, below.width, TrayView.height)
      (railButtons, pairBesideRow, hasMoreInRail) = (nil, nil, false)
      return
    }
    hasMoreInRail = hasPairBesideRow || room(3).tools >= 2 * tile
    let (most, buttons) = room(hasPairBesideRow ? 1 : hasMoreInRail ? 3 : 2)
    let length = min(wanted, most)
    tools =
      chrome == .preview
      ? Rect(area.minX, railTop, 0, 0)
      : Rect(area.minX + Self.railMargin, railTop, tile, length)
    railButtons = Rect(area.minX + Self.railMargin, railTop + length + 2, tile, buttons)
    let pair = 2 * rowSide + Self.gap
    pairBesideRow =
      hasPairBesideRow
      ? Rect(rowEnd - sizes.export - Self.gap - pair, rowTop, pair, rowSide) : nil
    let left = canvas.minX + 10
    let trayTop = max(rowTop - 6 - TrayView.height, area.minY)
    tray = Rect(left, trayTop, max(area.maxX - 8 - left, 1), TrayView.height)
  }

  /// The distance of the bar's buttons from its ends, in points.
  static func barSide(_ isCompact: Bool, _ isShort: Bool) -> Double {
    isCompact || isShort ? 12 : 24
  }

  /// The distance of large buttons from the ends of the bar in a small window, in points.
  private static let largeSide = 10.0

  /// The distance between two buttons of the bar, and of the last from its end, in points: five
  /// large ones just fit into the narrowest window.
  var barSpace: (gap: Double, end: Double) {
    guard textScale >= 1.5, isShort || area.width < 400 else {
      return (Self.gap, Self.barSide(isCompact, isShort))
    }
    return (isShort ? Self.gap : 5, Self.largeSide)
  }

  /// The side of a button of the bar, in points: beside the way back there is room for four.
  var barButton: Double {
    let usual = StatusRow.buttonSide(Appearance(textScale: textScale))
    let (gap, end) = barSpace
    let room = (area.width - 2 * end - usual - 4 * gap) / 4
    return max(min(usual, room.rounded(.down)), Self.buttonHeight)
  }

  /// The sizes of what stands around the canvas, in points.
  struct Sizes {
    /// The height of the tools, and the width of the dock, with labels or without.
    var tools: (_ hasLabels: Bool) -> Double
    var dock: (_ hasLabels: Bool) -> Double
    /// The widths of the buttons at the end of the bar.
    var done: Double
    var export: Double
    /// Half of the width of what stands in the middle of the bar.
    var middle: Double
  }
}

/// Lays out the canvas, and the views around and over it, at every size of the window.
final class EditorWindow: PanelWindow {
  var stage: (canvas: Canvas, tray: TrayView, chrome: EditorChrome)?
  /// The chrome of the current mode.
  var mode = EditorLayout.Chrome.dock
  var handles: ElementHandles?
  var loupe: ColorLoupe?

  /// In line with the dock at its right, above it where it takes the whole width, and in the bar at
  /// the top while a mode's tools are in the dock's place; never over the photo or the tray.
  override func statusFrame(in room: Rect) -> Rect {
    guard let stage else { return super.statusFrame(in: room) }
    return stage.chrome.statusFrame(in: room, mode, showsWords: !isInspecting, stage.tray)
  }

  override func layOutStage(in free: Rect) {
    guard let stage else { return }
    stage.canvas.isHidden = free.isEmpty
    // A covered canvas has the size that it has when the panel is folded: the layout depends on the
    // window's current size only.
    let layout = stage.chrome.layOut(
      in: free.isEmpty ? bounds : free, mode, showsWords: !isInspecting)
    stage.canvas.margins = layout.margins
    stage.canvas.frame = layout.canvas
    // A canvas that only moved has its picture elsewhere too.
    stage.canvas.layoutSubviews()
    stage.tray.layOut(in: layout.tray)
    handles?.frame = bounds
    loupe?.frame = layout.canvas
  }
}
