import Drawing
import SceneBase
import TouchEngine

/// The window of the help sheet: a title, three tabs, and what the chosen tab shows.
final class HelpWindow: Window, NamingWindow {
  enum Tab: Int, CaseIterable {
    case gestures, keys, mouse
  }

  /// The largest size of the sheet, in points at a text scale of 1.
  private static let largest = Size(1000, 680)

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
  private var isWhole = false
  private var arrangement = Arrangement()

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
    for card in cards {
      card.addTarget(self, action: "show", for: .touchUpInside) { [unowned card] window in
        for other in window.cards { other.start = nil }
        card.start = window.timeline.now
      }
    }
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
    let room = SheetLook.Room(in: bounds.size, upTo: Self.largest.width, style)
    // The head keeps its place: the sheet begins where that of the tab begins that shows most, and
    // ends below what the chosen tab shows.
    func frame(_ tab: Tab) -> Rect {
      let height = page(content(of: tab), room).height(in: room.width)
      return room.frame(
        ofHeight: min(height, Self.largest.height * max(style.scaled(1), 1)), in: bounds)
    }
    isWhole = room.isWhole
    sheet = frame(tab)
    sheet.origin.y = shown.map { frame($0).minY }.min() ?? sheet.minY
    arrangement = page(content(of: tab), room).solve(in: sheet)
    arrangement.show(in: self)
  }

  private func page(_ content: Box, _ room: SheetLook.Room) -> Box {
    let (appearance, tabs) = (style.appearance, tabs)
    let side = StatusRow.buttonSide(appearance)
    let wanted = style.scaled(100) * Double(shown.count)
    let choice = Box.view(
      tabs, named: words("title"), .painted { list, _, _ in list.draw(tabs, appearance) }
    ).high(.fixed(max(Control.minimumTarget, style.scaled(22) + 16)))
    let close = Box.roundButton(
      closeButton, .close, named: CommandWords.text("close", in: style.language), side, appearance)
    let title = title.wide().high(.fixed(style.scaled(44)))
    let narrowTitle = isLarge ? largeTitle.wide() : title
    let least = title.least(style.scaled(240) - 12)
    let head = Box.first(of: [
      .row(isTop: true, [least, .space(12), choice.wide(.fixed(wanted)), .space(16), close]),
      .column(gap: 8, [.row(isTop: isLarge, [narrowTitle, .space(12), close]), choice]),
    ])
    let inset = room.isWhole ? room.inset : 28
    // The focus ring of what stands at the list's edge has room.
    let list = Box.list(list, content, appearance).inset(by: -8).high()
    return .column(gap: 16, [head, list])
      .inset(top: inset - 4, left: inset, bottom: inset, right: inset)
  }

  /// Whether large words have a narrow window that is not low.
  private var isLarge: Bool {
    style.appearance.textScale >= 1.5 && bounds.width < 600 && bounds.height >= 480
  }

  /// The title and the scene's name, on as many lines as they need.
  private var largeTitle: Box {
    .column([
      .text(words("title"), style.font(.head, style.palette.ink, .bold)),
      .text(scene.title(in: style.language), labelFont),
    ])
  }

  private var title: Box {
    var (title, label) = (titleFont, labelFont)
    (title.wraps, label.wraps) = (false, false)
    return .column([
      .text(words("title"), title, downTo: 12)
        .high(.fixed(style.scaled(44) * 0.58)),
      .text(scene.title(in: style.language), label).high(),
    ])
  }

  /// Returns what the list shows of a tab.
  private func content(of tab: Tab) -> Box {
    let style = style
    // A narrow window needs the room for the words.
    let growth = bounds.width < 600 ? 1 : style.appearance.controlGrowth
    func grid(gap: Double, _ boxes: [Box]) -> Box {
      .grid(
        columns: 2, gap: Size(16, gap), boxes.map { $0.least((style.scaled(640) - 16) / 2) })
    }
    let content: Box =
      switch tab {
      case .gestures:
        .column([
          note, grid(gap: 12, cards.map { $0.box(style, growth: growth, isNarrow: isLarge) }),
          line, foot,
        ])
      case .keys:
        .column(
          gap: 24,
          [
            grid(
              gap: 8,
              commands.map { $0.box(standing.words(of: $0.command, in: style.language), style) }),
            grid(gap: 24, keys.columns),
          ])
      case .mouse:
        .column(gap: 16, mouseLines.map(mouseLine)).inset(bottom: 16, right: 8)
      }
    return content.inset(top: 8, left: 8, bottom: 16, right: 8)
  }

  private func mouseLine(_ words: String) -> Box {
    let color = style.palette.accent
    let dot = Box.painted { list, frame, _ in
      list.fill(.circle(center: frame.center, radius: 4), color)
    }
    return .row(
      gap: 8, isTop: true, [dot.sized(24, style.scaled(20)), .text(words, bodyFont).wide()])
  }

  /// A line between the cards and what is below them.
  private var line: Box {
    let color = style.palette.rule
    return Box.painted { list, frame, _ in
      list.stroke(
        .line(from: Point(frame.minX, frame.midY), to: Point(frame.maxX, frame.midY)), color,
        width: 1)
    }.high(.fixed(24))
  }

  /// The commands that the foot of the gestures names, and their keys.
  private var foot: Box {
    let title = Box.text(words("tab.keys"), style.font(.body, style.palette.ink, .bold))
    let language = style.language
    let commands: [Command] = [
      .why, .pause, .inspect, .record, .replay, .conflicts, .cancelTouches,
    ].filter { !standing.missing.contains($0) }
    let panel = PanelWindow.keyTable.effects.filter(scene.keys.contains).map {
      ($0.labels(in: language)[0], CommandWords.text("hood", in: language))
    }
    let keys =
      commands.map {
        (
          ProgramKeys.label(of: .command($0), in: language), standing.words(of: $0, in: language)
        )
      } + panel
    let entries = keys.map { key, words in
      let caps = KeyCaps(key, style.appearance)
      var font = labelFont
      font.wraps = false
      // No word is broken: what has no room beside others has a line.
      let least = caps.box.width() + 8 + TextRoom.width(of: words, font) + 4
      return Box.row(gap: 8, [.text(words, font, downTo: 9).wide(), caps.box])
        .wide(.fixed(least.rounded(.up)))
    }
    return .flow(
      gap: Size(20, 0),
      ([title.inset(right: 4)] + entries).map { $0.high(.fixed(style.scaled(26) + 10)) })
  }

  /// How to begin.
  private var note: Box {
    let palette = style.palette
    return .column([
      .row(
        gap: 14,
        [
          .icon(.info, 20, palette.infoInk),
          .text(words("note"), style.font(.body, palette.infoInk), air: 12).wide(),
        ]
      ).inset(top: 8, left: 18, bottom: 8, right: 16).least(0, 52)
        .over { list, frame, _ in list.fill(.roundedRect(frame, radius: 16), palette.info) },
      .space(12),
    ])
  }

  private func words(_ name: String) -> String {
    HelpWords.text(name, in: style.language, with: pairKey)
  }

  // MARK: Drawing

  /// Returns the next time at which the picture changes by itself.
  func nextChange(after time: Timestamp) -> Timestamp? {
    if motion?.isMoving(at: time) == true { return time }
    if tab == .gestures, cards.contains(where: { $0.elapsed(at: time) != nil }) { return time }
    return list.nextIndicatorChange(after: time)
  }

  /// Returns the name of a view of the page; `nil` for another view.
  func name(of view: View) -> String? { arrangement.name(of: view) }

  /// Draws the sheet over what it covers.
  func draw(into builder: inout DisplayListBuilder, at time: Timestamp) {
    look.draw(into: &builder, motion, at: time) { arrangement.draw(into: &$0, at: time) }
  }

  private var look: SheetLook {
    SheetLook(frame: sheet, isWhole: isWhole, bounds: bounds, appearance: style.appearance)
  }

  /// Returns the sheet as it leaves, with what it shows at `time`.
  func leaving(at time: Timestamp, _ motion: ChromeMotion) -> LeavingSheet {
    LeavingSheet(look, DisplayList { arrangement.draw(into: &$0, at: time) }, motion)
  }
}

/// A command on the help sheet: its name, and the keys that give it.
final class CommandButton: Button {
  let command: Command

  init(_ command: Command) {
    self.command = command
    super.init(identifier: "commands.\(command.rawValue)")
    insideMargin = 12
  }

  /// Returns the button with the command's name and keys.
  func box(_ name: String, _ style: SceneStyle) -> Box {
    let (palette, appearance, radius) = (style.palette, style.appearance, 14.0)
    let caps = KeyCaps(ProgramKeys.label(of: .command(command), in: style.language), appearance)
    let words = Box.text(
      name, style.font(.body, palette.ink), downTo: style.scaled(TextSize.tiny.points))
    let content = Box.row(gap: 12, [words.wide(), caps.box])
      .inset(top: 4, left: 16, bottom: 4, right: 16)
      .high(.fixed(max(style.scaled(20) + 28, 48)))
      .over { [unowned self] list, frame, _ in
        list.plate(
          frame, radius: radius, fill: isHighlighted ? palette.pressed : palette.card, appearance)
        if isFocused { list.focusRing(around: frame, radius: radius, appearance) }
      }
    return .view(self, named: name, content)
  }
}
