import SceneBase
import TouchEngine

/// A header above a list, scrolled by two nested scroll views.
final class ListStage: View {
  static let rowsAboveGrid = 6
  static let fieldRow = 3
  /// The kinds of rows: all dishes, and among the first ones the options of an order.
  static let kinds: [ListRow.Kind] =
    [.dish(0), .slider, .field, .dish(1), .rating, .toggle] + (2..<Dish.all.count).map { .dish($0) }
  /// The maximum width of rows, in points at a text scale of 1: longer sliders are useless.
  private static let widest = 800.0
  /// The distance between the header and the card of the rows, in points.
  private static let cardTop = 16.0

  let outer = NestedScrollView(identifier: "outer")
  let list = NestedScrollView(identifier: "list")
  let header: ListHeader
  let rows: [ListRow]
  let grid: ButtonGrid
  /// The only text field.
  let field: TextField
  let style: SceneStyle
  let pictures: DishPictures

  /// The frame of the card on which the rows lie, in the list's content.
  private(set) var cardFrame = Rect.zero

  private var pinned: PinnedScrolling?
  private var handover: ScrollHandover?

  var options = ScrollListOptions() { didSet { apply(since: oldValue) } }
  /// The size of the window, also before the stage is in it.
  var windowSize = Size.zero

  init(words: SceneWords, displayScale: Double) {
    style = words.style
    header = ListHeader(words)
    let pictures = DishPictures(scale: displayScale)
    self.pictures = pictures
    grid = ButtonGrid(words.style, pictures)
    let field = TextField(identifier: "list.row.\(Self.fieldRow).field")
    self.field = field
    rows = Self.kinds.enumerated().map { index, kind in
      ListRow(number: index + 1, kind, words, field: field, pictures)
    }
    super.init(identifier: "stage")
    addSubview(outer)
    outer.addSubview(header)
    outer.addSubview(list)
    for row in rows { list.addSubview(row) }
    list.addSubview(grid)
    apply(since: nil)
  }

  /// Applies the options to both views, because a touch in the list also belongs to the outer view.
  private func apply(since old: ScrollListOptions?) {
    for view in [outer, list] {
      view.delaysContentTouches = options.delaysContentTouches
      view.canCancelContentTouches = options.canCancelContentTouches
      view.controlsGiveWay = options.controlsGiveWay
      view.contentMayBegin = options.contentMayBegin
    }
    guard options.nesting != old?.nesting else { return }
    handover?.end()
    handover = nil
    pinned?.end()
    pinned = nil
    outer.delegate = nil
    list.delegate = nil
    let bounces = options.nesting != .pinned
    outer.bounces = bounces
    list.bounces = bounces
    outer.alwaysBounceVertical = options.nesting == .handover
    switch options.nesting {
    case .none: break
    case .pinned: pinned = PinnedScrolling(outer, list)
    case .handover: handover = ScrollHandover(from: outer, to: list)
    }
  }

  override func layoutSubviews() {
    outer.frame = bounds
    let most = bounds.width - 2 * LayoutClass(bounds.size, style.appearance).margin
    let width = max(min(most, style.scaled(Self.widest)), 1)
    let left = ((bounds.width - width) / 2).rounded()
    header.column = (left, width)
    let layout = LayoutClass(windowSize, style.appearance)
    // Large words beside the button leave the list more room, too.
    let isLow =
      layout.isShort || layout.width == .compact && style.appearance.textScale >= 1.5
    header.shortStart = isLow ? StatusRow.titleStart(in: windowSize, style.appearance) : nil
    header.wayBack = StatusRow.backButton(in: windowSize, style.appearance)
    let top = header.wantedHeight
    header.frame = Rect(0, 0, bounds.width, top)
    list.frame = Rect(0, top, bounds.width, bounds.height)
    outer.contentSize = Size(bounds.width, top + bounds.height)
    var y = Self.cardTop
    for (index, row) in rows.enumerated() {
      if index == Self.rowsAboveGrid {
        let height = grid.height(width: width)
        grid.frame = Rect(left, y, width, height)
        y += height
      }
      row.frame = Rect(left, y, width, row.height(width: width))
      y = row.frame.maxY
    }
    cardFrame = Rect(left, Self.cardTop, width, y - Self.cardTop)
    y += Self.cardTop
    list.contentSize = Size(bounds.width, y)
  }

  /// All buttons that count presses, from top to bottom.
  var buttons: [CountingButton] {
    [header.button] + rows.compactMap { $0.control as? CountingButton } + grid.buttons
  }
  var sliders: [Slider] { rows.compactMap { $0.control as? Slider } }
  var switches: [Switch] { rows.compactMap { $0.control as? Switch } }

  var ratings: [RatingControl] { rows.compactMap { $0.control as? RatingControl } }
  /// The rows with dishes, which can be pressed.
  var dishRows: [ListRow] { rows.filter { $0.dish != nil } }

  static let buttonCount = 1 + Dish.all.count + ButtonGrid.count
  static let ratingCount = kinds.count { $0 == .rating }
  static let sliderCount = kinds.count { $0 == .slider }
  static let switchCount = kinds.count { $0 == .toggle }

  /// Lays out the stage and all its views before it is in a window.
  func layOutAll() {
    func layOut(_ view: View) {
      view.layoutSubviews()
      for subview in view.subviews { layOut(subview) }
    }
    layOut(self)
  }

  /// Restores the scroll offsets of the header and the list.
  func place(outer offset: Double, list listOffset: Double) {
    // Pinning would treat this as a step of scrolling.
    if let pinned {
      pinned.end()
      outer.delegate = nil
      list.delegate = nil
    }
    outer.contentOffset.y = offset
    list.contentOffset.y = listOffset
    if pinned != nil { pinned = PinnedScrolling(outer, list) }
  }

  /// Scrolls forward, the header first, or backward, the list first, as keys do.
  func scroll(by way: Double) {
    let room = outer.contentSize.height - outer.bounds.height
    let end = max(list.contentSize.height - list.bounds.height, 0)
    let (offset, travel) = (outer.contentOffset.y, list.contentOffset.y)
    let sum = min(max(offset + travel + way, 0), room + end)
    let first = way > 0 ? max(offset, min(sum - travel, room)) : min(offset, sum)
    outer.setContentOffset(Point(0, first), animated: false)
    list.setContentOffset(Point(0, min(max(sum - first, 0), end)), animated: false)
  }
}
