import Drawing
import TouchEngine

/// The window of the help sheet: a title, three tabs, and what the chosen tab shows.
final class HelpWindow: Window {
  enum Tab: Int, CaseIterable {
    case gestures, keys, mouse
  }

  /// The largest size of the sheet, in points, and the distance to the window's edges.
  private static let largest = Size(1000, 680)
  private static let margin = 16.0

  let closeButton = Button(identifier: "commands.close")
  let cards: [GestureCard]
  let commands: [CommandButton]
  let list = ScrollView(identifier: "commands", frame: .zero)
  private let tabs: SegmentedControl
  /// The tabs that have something to show.
  private let shown: [Tab]
  private(set) var tab: Tab

  /// How the sheet comes up; `nil` when it is just there.
  var motion: ChromeMotion?

  private let scene: any Scene.Type
  private let standing: HelpSheet.Standing
  private let keys: HelpKeys
  private let mouseLines: [String]
  private let pairKey: String
  private let style: SceneStyle

  private var sheet = Rect.zero
  private var titleFrame = Rect.zero
  private var isWhole = false
  /// The frames of what the list shows besides buttons, in its content's coordinates.
  private var always: [(place: Point, caps: KeyCaps, words: String, frame: Rect)] = []
  private var alwaysTitle = Rect.zero
  private var note = Rect.zero
  private var lines: [(words: String, frame: Rect)] = []
  private var keyParts: [HelpKeys.Part] = []

  init(
    _ scene: any Scene.Type, _ standing: HelpSheet.Standing, pairKey: String, _ style: SceneStyle,
    size: Size
  ) {
    (self.scene, self.standing, self.style, self.pairKey) = (scene, standing, style, pairKey)
    let language = style.language
    cards = scene.gestures.map { GestureCard($0) }
    commands = Command.allCases.filter { $0 != .help && !standing.missing.contains($0) }
      .map { CommandButton($0) }
    keys = HelpKeys(scene.keys + standing.otherKeys, words: scene.words, style)
    mouseLines = ["one", "wheel", "hover", "modes", "pair", "shift", "sticky"].map {
      HelpWords.text("mouse.\($0)", in: language, with: pairKey)
    }
    shown = cards.isEmpty ? [.keys, .mouse] : Tab.allCases
    tab = shown[0]
    tabs = SegmentedControl(
      identifier: "help.tabs", titles: shown.map { HelpWords.text("tab.\($0)", in: language) })
    super.init(identifier: "commands", size: size)
    appearance = style.appearance
    tabs.selectedSegmentIndex = 0
    closeButton.insideMargin = 8
    for view in [tabs, closeButton, list] { addSubview(view) }
    for card in cards {
      list.addSubview(card)
      card.addTarget(self, action: "show", for: .touchUpInside) { [unowned card] window in
        for other in window.cards { other.start = nil }
        card.start = window.timeline.now
      }
    }
    for button in commands { list.addSubview(button) }
    tabs.addTarget(self, action: "tab", for: .valueChanged) { window in
      guard let index = window.tabs.selectedSegmentIndex else { return }
      window.show(window.shown[index])
    }
    layoutSubviews()
  }

  /// Shows what a tab is about.
  func show(_ tab: Tab) {
    guard tab != self.tab, let index = shown.firstIndex(of: tab) else { return }
    self.tab = tab
    tabs.selectedSegmentIndex = index
    list.setContentOffset(.zero, animated: false)
    layoutSubviews()
    setNeedsDisplay()
  }

  /// Returns the center of a tab's segment, in the window's coordinates.
  func place(of tab: Tab) -> Point {
    let segment = shown.firstIndex(of: tab).map { tabs.segmentFrames[$0] } ?? tabs.bounds
    return tabs.convert(segment.center, to: nil)
  }

  // MARK: Layout

  private var titleFont: TextStyle { style.font(.title, style.palette.ink, .bold) }
  private var labelFont: TextStyle { style.font(.note, style.palette.ink2) }
  private var bodyFont: TextStyle { style.font(.body, style.palette.ink) }

  override func layoutSubviews() {
    isWhole = SheetLook.isWhole(in: bounds.size, style.appearance)
    let size =
      isWhole
      ? bounds.size
      : Size(
        min(Self.largest.width * max(style.scaled(1), 1), bounds.width - 2 * Self.margin),
        min(Self.largest.height * max(style.scaled(1), 1), bounds.height - 2 * Self.margin))
    layOut(size)
    guard !isWhole else { return }
    // No higher than the tab that shows most, so that the sheet keeps its place.
    let free = list.bounds.height - contentHeight
    if free > 0 { layOut(Size(size.width, size.height - free.rounded(.down))) }
  }

  /// The height that the tab needs that shows most.
  private var contentHeight: Double {
    let present = tab
    defer {
      tab = present
      layOutList()
    }
    return shown.reduce(0) { height, other in
      tab = other
      layOutList()
      return max(height, list.contentSize.height)
    }
  }

  /// Lays out a sheet of a size.
  private func layOut(_ size: Size) {
    sheet = SheetLook.frame(of: size, in: bounds)
    let inset = isWhole ? Self.margin : 28.0
    let side = StatusRow.buttonSide(style.appearance)
    closeButton.frame = Rect(sheet.maxX - inset - side, sheet.minY + inset - 4, side, side)
    let height = max(Control.minimumTarget, style.scaled(22) + 16)
    let wanted = style.scaled(100) * Double(shown.count)
    let left = sheet.minX + inset
    let beside = sheet.width - 2 * inset - side - 16 - wanted > style.scaled(240)
    var top = closeButton.frame.maxY
    if beside {
      tabs.frame = Rect(
        closeButton.frame.minX - 16 - wanted, sheet.minY + inset - 4, wanted, height)
    } else {
      tabs.frame = Rect(left, top + 8, sheet.width - 2 * inset, height)
      top = tabs.frame.maxY
    }
    let titleEnd = (beside ? tabs.frame.minX : closeButton.frame.minX) - 12
    titleFrame = Rect(left, closeButton.frame.minY, max(titleEnd - left, 1), side)
    top = max(top, tabs.frame.maxY) + 16
    // The focus ring of what stands at the list's edge has room.
    list.frame = Rect(
      left - 8, top - 8, sheet.width - 2 * inset + 16, max(sheet.maxY - inset + 16 - top, 1))
    layOutList()
  }

  private func layOutList() {
    for card in cards { card.isHidden = tab != .gestures }
    for button in commands { button.isHidden = tab != .keys }
    (always, lines, keyParts, note, alwaysTitle) = ([], [], [], .zero, .zero)
    let width = list.bounds.width - 16
    var bottom = 8.0
    switch tab {
    case .gestures:
      let columns = width >= style.scaled(640) ? 2 : 1
      let each = ((width - 16 * Double(columns - 1)) / Double(columns)).rounded(.down)
      let height = cards.map { GestureCard.height(of: $0.gesture, width: each, style) }.max() ?? 0
      bottom = place(cards, columns: columns, Size(each, height.rounded(.up)), gap: 12)
      bottom = layOutAlways(width, from: bottom + 24)
    case .keys:
      let columns = width >= style.scaled(640) ? 2 : 1
      let each = ((width - 16 * Double(columns - 1)) / Double(columns)).rounded(.down)
      bottom = place(
        commands, columns: columns, Size(each, CommandButton.height(style).rounded(.up)), gap: 8)
      (keyParts, bottom) = keys.layOut(columns: columns, width: each, from: bottom + 24)
    case .mouse:
      for words in mouseLines {
        let height = TextRoom.height(of: words, bodyFont, width: width - 40)
        lines.append((words, Rect(40, bottom, width - 40, height)))
        bottom += height + 16
      }
    }
    list.contentSize = Size(list.bounds.width, bottom + 16)
  }

  /// Places views in rows.
  ///
  /// - Returns: The lower end of the last one.
  private func place(_ views: [View], columns: Int, _ size: Size, gap: Double) -> Double {
    for (index, view) in views.enumerated() {
      let (row, column) = (index / columns, index % columns)
      view.frame = Rect(
        8 + Double(column) * (size.width + 16), 8 + Double(row) * (size.height + gap), size.width,
        size.height)
    }
    return views.last?.frame.maxY ?? 8
  }

  /// The commands that the foot of the gestures names.
  private static let always: [Command] = [.pause, .record, .replay, .why, .cancelTouches]

  private func layOutAlways(_ width: Double, from top: Double) -> Double {
    let height = style.scaled(26) + 10
    let title = HelpWords.text("always", in: style.language)
    let font = style.font(.body, style.palette.ink, .bold)
    alwaysTitle = Rect(8, top, min(TextRoom.width(of: title, font) + 8, width), height)
    var place = Point(alwaysTitle.maxX + 16, top + height / 2)
    for command in Self.always {
      let caps = KeyCaps(
        ProgramKeys.label(of: .command(command), in: style.language), style.appearance)
      let words = standing.words(of: command, in: style.language)
      let room = TextRoom.width(of: words, labelFont) + 4
      let whole = caps.width + 8 + room
      if place.x + whole > 8 + width { place = Point(8, place.y + height) }
      let frame = Rect(place.x + caps.width + 8, place.y - height / 2, room, height)
      always.append((place, caps, words, frame))
      place.x += whole + 20
    }
    let words = HelpWords.text("note", in: style.language, with: pairKey)
    let text = TextRoom.height(of: words, bodyFont, width: width - 68)
    note = Rect(8, place.y + height / 2 + 12, width, max(text + 28, 52))
    return note.maxY
  }

  // MARK: Drawing

  /// Returns the next time at which the picture changes by itself.
  func nextChange(after time: Timestamp) -> Timestamp? {
    if motion?.isMoving(at: time) == true { return time }
    if tab == .gestures, cards.contains(where: { $0.elapsed(at: time) != nil }) { return time }
    return list.nextIndicatorChange(after: time)
  }

  /// Draws the sheet over what it covers.
  func draw(into builder: inout DisplayListBuilder, at time: Timestamp) {
    look.draw(into: &builder, motion, at: time) { drawSheet(into: &$0, at: time) }
  }

  private var look: SheetLook {
    SheetLook(frame: sheet, isWhole: isWhole, bounds: bounds, appearance: style.appearance)
  }

  /// Returns the sheet as it leaves, with what it shows at `time`.
  func leaving(at time: Timestamp, _ motion: ChromeMotion) -> LeavingSheet {
    LeavingSheet(look, DisplayList { drawSheet(into: &$0, at: time) }, motion)
  }

  private func drawSheet(into builder: inout DisplayListBuilder, at time: Timestamp) {
    let appearance = style.appearance
    drawTitle(into: &builder)
    builder.group(transform: .translation(tabs.frame.origin)) { $0.draw(tabs, appearance) }
    builder.roundButton(
      .close, in: closeButton.frame, isLit: closeButton.isHighlighted, appearance)
    if closeButton.isFocused {
      builder.focusRing(
        around: closeButton.frame, radius: closeButton.frame.height / 2, appearance)
    }
    builder.group(clip: list.frame) { builder in
      builder.group(transform: .translation(list.frame.origin - list.bounds.origin)) {
        drawContent(into: &$0, at: time)
      }
      builder.draw(indicatorsOf: list, appearance, at: time)
    }
  }

  private func drawTitle(into builder: inout DisplayListBuilder) {
    let scene = scene.words.text("title", in: style.language) ?? self.scene.name
    var (title, label) = (titleFont, labelFont)
    (title.wraps, label.wraps) = (false, false)
    let words = HelpWords.text("title", in: style.language)
    let half = titleFrame.height * 0.58
    title.size = TextRoom.size(
      of: words, title, in: Size(titleFrame.width, half), from: title.size, to: 12)
    builder.text(words, in: Rect(titleFrame.minX, titleFrame.minY, titleFrame.width, half), title)
    builder.text(
      scene,
      in: Rect(titleFrame.minX, titleFrame.minY + half, titleFrame.width, titleFrame.height - half),
      label)
  }

  private func drawContent(into builder: inout DisplayListBuilder, at time: Timestamp) {
    let palette = style.palette
    switch tab {
    case .gestures:
      for card in cards {
        builder.group(transform: .translation(card.frame.origin)) {
          card.draw(into: &$0, style, at: time)
        }
      }
      builder.stroke(
        .line(
          from: Point(8, alwaysTitle.minY - 12),
          to: Point(list.bounds.width - 8, alwaysTitle.minY - 12)), palette.line, width: 1)
      builder.text(
        HelpWords.text("always", in: style.language), in: alwaysTitle,
        style.font(.body, palette.ink, .bold))
      for entry in always {
        entry.caps.draw(into: &builder, at: entry.place)
        builder.text(entry.words, in: entry.frame, labelFont)
      }
      builder.fill(.roundedRect(note, radius: 16), palette.info)
      builder.icon(.info, at: Point(note.minX + 28, note.center.y), size: 20, palette.infoInk)
      builder.text(
        HelpWords.text("note", in: style.language, with: pairKey),
        in: Rect(note.minX + 52, note.minY + 8, note.width - 68, note.height - 16),
        style.font(.body, palette.infoInk))
    case .keys:
      for button in commands {
        let name = standing.words(of: button.command, in: style.language)
        builder.group(transform: .translation(button.frame.origin)) {
          button.draw(into: &$0, name, style)
        }
      }
      for part in keyParts { keys.draw(part, into: &builder) }
    case .mouse:
      for (words, frame) in lines {
        builder.fill(
          .circle(center: Point(20, frame.minY + style.scaled(10)), radius: 4), palette.accent)
        builder.text(words, in: frame, bodyFont)
      }
    }
  }
}
