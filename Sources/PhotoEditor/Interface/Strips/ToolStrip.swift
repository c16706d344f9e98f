import Drawing
import SceneBase
public import TouchEngine

/// A row of tools on a rounded plate: the dock, or the tools of a mode. In a short window the dock
/// is a column at the left.
///
/// Tools that do not fit scroll.
public final class ToolStrip: View {
  /// What stands above the row.
  enum Accessory {
    case dial(RulerDial)
    /// A dial with its name at the left, by a key of ``EditorWords``, and its value in words at the
    /// right.
    case namedDial(RulerDial, title: String, value: () -> String)

    var dial: RulerDial {
      switch self {
      case .dial(let dial), .namedDial(let dial, _, _): dial
      }
    }
  }

  /// The height of the row at a text scale of 1, with labels and without, and that of looks.
  private static let height = 84.0
  private static let plainHeight = 60.0
  private static let padding = 6.0
  /// The least width of a tile without a label, in points.
  private static let leastTile = 52.0
  /// The distance between the accessory and the row.
  private static let accessoryGap = 8.0
  /// The least width of a tile with a label.
  private let tileWidth: Double

  public let list: PickerList
  let items: [ToolItem]
  let accessory: Accessory?
  let words: SceneWords
  private(set) var hasLabels = true
  private(set) var isColumn = false
  /// The frame of the row, in the strip's coordinates.
  private(set) var row = Rect.zero
  var picture = ChromePicture<Look>()
  /// Called with the key of the words that say why the accessory has no effect, when it is touched.
  var onRefusal: (String) -> Void = { _ in }

  init(
    _ identifier: String, _ items: [ToolItem], accessory: Accessory? = nil,
    tileWidth: Double = 84, words: SceneWords
  ) {
    (self.items, self.accessory, self.words) = (items, accessory, words)
    self.tileWidth = tileWidth
    list = PickerList(identifier: "\(identifier).list")
    super.init(identifier: identifier)
    isHidden = true
    // A button of the dock is pressed at once; a drag that scrolls takes it back.
    list.delaysContentTouches = false
    if let accessory { addSubview(accessory.dial) }
    addSubview(list)
    for item in items { if let control = item.control { list.addSubview(control) } }
  }

  /// A dial that has no effect now lets its touches through to the strip.
  public override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    guard let dial = accessory?.dial, !dial.isUserInteractionEnabled, let refusal = dial.refusal,
      touches.contains(where: { dial.frame.contains($0.location(in: self)) })
    else { return }
    onRefusal(refusal)
  }

  /// Everything in the strip that can be pressed or dragged.
  public var controls: [Control] { items.compactMap(\.control) }

  private var hasLooks: Bool {
    items.contains { if case .look = $0 { true } else { false } }
  }

  /// The height of the strip, in points, for the current text scale.
  func height(hasLabels: Bool) -> Double {
    rowHeight(hasLabels) + (accessory == nil ? 0 : accessoryHeight + Self.accessoryGap)
  }

  private func rowHeight(_ hasLabels: Bool) -> Double {
    if hasLooks { return LookButton.size(hasLabels, words.style).height + 2 * Self.padding }
    // Names grow with the text, icons up to a size.
    return hasLabels
      ? Self.height + 34 * (words.style.scaled(1) - 1)
      : (Self.plainHeight + 30 * (growth - 1)).rounded()
  }

  private var growth: Double { EditorLayout.growth(words.style.appearance) }

  private var accessoryHeight: Double {
    accessory?.dial.height(in: words.style.appearance) ?? 0
  }

  // MARK: Layout

  /// Everything that the places of the tools follow from.
  private struct LayoutCause: Equatable {
    var room: Rect
    var hasLabels: Bool
    var isColumn: Bool
    var appearance: Appearance
  }
  private var layoutCause: LayoutCause?

  /// Places the strip in the middle of the lower part of `room`, or fills it as a column.
  func layOut(in room: Rect, hasLabels: Bool, isColumn: Bool) {
    let cause = LayoutCause(
      room: room, hasLabels: hasLabels, isColumn: isColumn, appearance: words.style.appearance)
    guard cause != layoutCause else { return }
    layoutCause = cause
    (self.hasLabels, self.isColumn) = (hasLabels, isColumn)
    var lengths = items.map { length(of: $0, hasLabels, isColumn) }
    // Tiles without names come closer before they scroll.
    let share = (room.width - 2 * Self.padding) / Double(max(items.count, 1))
    if !hasLabels, !isColumn, share >= Self.leastTile, items.allSatisfy(\.isTile) {
      lengths = lengths.map { min($0, share) }
    }
    let natural = lengths.reduce(0, +) + 2 * Self.padding
    if isColumn {
      frame = room
      row = bounds
    } else {
      let width = min(natural, room.width)
      let wide = accessory == nil ? width : room.width
      frame = Rect(room.center.x - wide / 2, room.minY, wide, room.height)
      let height = min(rowHeight(hasLabels), room.height)
      row = Rect((wide - width) / 2, bounds.height - height, width, height)
    }
    list.frame = row
    var place = Self.padding
    for (item, length) in zip(items, lengths) {
      if let button = item.control as? ChromeButton { button.showsTitle = hasLabels }
      item.control?.frame = frame(of: item, from: place, length)
      place += length
    }
    place += Self.padding
    list.contentSize =
      isColumn ? Size(row.width, place) : Size(place, row.height)
    let isTooLong = isColumn ? place > row.height + 0.5 : place > row.width + 0.5
    list.isScrollEnabled = isTooLong
    if !isTooLong { list.contentOffset = .zero }
    list.alwaysBounceHorizontal = isTooLong && !isColumn
    layOutAccessory()
    setNeedsDisplay()
  }

  private func layOutAccessory() {
    guard let accessory else { return }
    let height = min(accessoryHeight, max(row.minY, 1))
    let labels = labelWidth
    let width = min(accessory.dial.widest, max(bounds.width - 2 * labels, 1))
    accessory.dial.frame = Rect((bounds.width - width) / 2, 0, width, height)
  }

  /// The room at either side of a dial above the row, for its name and its value.
  var labelWidth: Double {
    guard case .namedDial = accessory else { return 0 }
    // In a narrow window the dial keeps half of the width.
    return min(words.style.scaled(72), max(bounds.width / 4, 72))
  }

  /// Returns the width that the row needs, in points.
  func width(hasLabels: Bool) -> Double {
    items.reduce(2 * Self.padding) { $0 + length(of: $1, hasLabels, false) }
  }

  /// Returns the length of an item along the strip, in points.
  private func length(of item: ToolItem, _ hasLabels: Bool, _ isColumn: Bool) -> Double {
    let least = EditorLayout.tileSide(words.style.appearance)
    switch item {
    case .tile(let button):
      guard hasLabels, !isColumn else { return isColumn ? least - 2.5 : least }
      let font = words.style.font(.note, .black)
      let widest = button.titles.map { TextRoom.width(of: words[$0], font) }.max() ?? 0
      return max(tileWidth, widest + 16).rounded(.up)
    case .color: return Control.minimumTarget + 14 * (growth - 1)
    case .look: return LookButton.size(hasLabels, words.style).width + 12
    case .slider: return hasLabels ? 232 : 168
    case .divider: return 25
    }
  }

  private func frame(of item: ToolItem, from start: Double, _ length: Double) -> Rect {
    let across = isColumn ? row.width : row.height
    let middle = across / 2
    let target = Control.minimumTarget
    switch item {
    case .tile, .look:
      let inset = min(Self.padding, across / 4)
      return isColumn
        ? Rect(4, start, across - 8, length) : Rect(start, inset, length, across - 2 * inset)
    case .color: return Rect(start, middle - target / 2, length, target)
    case .slider:
      let top = hasLabels ? across - target - 4 : middle - target / 2
      return Rect(start + 4, top, length - 8, target)
    case .divider: return Rect(start, 0, length, across)
    }
  }

  /// The frames of the dividers, in the coordinates of the list's content.
  var dividers: [Point] {
    var place = Self.padding
    var found: [Point] = []
    for item in items {
      let length = length(of: item, hasLabels, isColumn)
      if case .divider = item { found.append(Point(place + length / 2, row.height / 2)) }
      place += length
    }
    return found
  }
}

/// One thing in a row of tools.
enum ToolItem {
  case tile(ChromeButton)
  case color(ColorButton)
  case look(LookButton)
  /// A slider with its name, by a key of ``EditorWords``, and its value in words.
  case slider(Slider, title: String, value: () -> String)
  /// A line between two groups of tools.
  case divider

  var isTile: Bool { if case .tile = self { true } else { false } }

  var control: Control? {
    switch self {
    case .tile(let button): button
    case .color(let button): button
    case .look(let button): button
    case .slider(let slider, _, _): slider
    case .divider: nil
    }
  }
}
