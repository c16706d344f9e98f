import Drawing
import SceneBase
import ScenePlayer
import TouchAnalysis
import TouchEngine

/// The window of the page about conflicts: filters, the matrix or a list, and what is chosen.
final class ConflictWindow: Window {
  let closeButton = Button(identifier: "conflicts.close")
  let playButton = Button(identifier: "conflicts.play")
  let copyButton = Button(identifier: "conflicts.copy")
  let labButton = Button(identifier: "conflicts.lab")
  let tryButtons = (1...4).map { Button(identifier: "conflicts.try.\($0)") }
  private let choice: SegmentedControl
  private let filterButtons: [Button]
  private var matterButtons: [Button] = []
  let cells = ScrollView(identifier: "conflicts.cells", frame: .zero)
  let details = ScrollView(identifier: "conflicts.details", frame: .zero)

  /// Called when another input is shown.
  var onShow: (ConflictMatrix.Matter) -> Void = { _ in }

  let style: SceneStyle
  private let sets: [ConflictSet]
  private let wordings: [Wording]
  private(set) var matrix: ConflictMatrix
  private var arrangement = Arrangement()

  /// The set that is shown.
  private(set) var shownSet = 0
  /// How far its search is.
  var progress = ConflictProgress() { didSet { refresh() } }
  /// The cells that are shown in full.
  private(set) var filter = ConflictFilter.all
  /// The gestures that are chosen; `nil` for none.
  private(set) var chosen: [Int]?
  /// The number of what is shown of them.
  private var number = 0
  /// What is played of the shown input.
  var film: WitnessFilm? { didSet { clock = ClipClock(count: moments, step: film?.step ?? 1) } }
  private var clock = ClipClock(count: 1, step: 1)
  /// How far the search for cures is; `nil` where none is looked for.
  var cures: ConflictCures? { didSet { if cures != oldValue { layoutSubviews() } } }
  /// Whether the test of what is shown was copied.
  var hasCopied = false { didSet { if hasCopied != oldValue { layoutSubviews() } } }

  init(_ sets: [ConflictSet], _ wordings: [Wording], _ style: SceneStyle, size: Size) {
    (self.sets, self.wordings, self.style) = (sets, wordings, style)
    matrix = ConflictMatrix(of: sets[0], [])
    let language = style.language
    choice = SegmentedControl(
      identifier: "conflicts.sets",
      titles: ["pairs", "scene"].map { ConflictWords.text($0, in: language) })
    choice.selectedSegmentIndex = 0
    filterButtons = ConflictFilter.allCases.map {
      Button(identifier: "conflicts.filter.\($0.name)")
    }
    super.init(identifier: "conflicts", size: size)
    appearance = style.appearance
    for (button, filter) in zip(filterButtons, ConflictFilter.allCases) {
      button.addTarget(self, action: "filter", for: .touchUpInside) { $0.show(filter) }
    }
    choice.addTarget(self, action: "set", for: .valueChanged) {
      $0.show(set: $0.choice.selectedSegmentIndex ?? 0)
    }
    let tap = TapGestureRecognizer()
    tap.addAction { [unowned self] in arrangement.tap(at: $0.location(in: self)) }
    cells.addGestureRecognizer(tap)
    layoutSubviews()
  }

  private var set: ConflictSet { sets[shownSet] }
  private var wording: Wording { wordings[shownSet] }
  private var palette: Palette { style.palette }
  private var moments: Int { film?.pictures.count ?? 1 }

  private func say(_ name: String, _ texts: String...) -> String {
    ConflictWords.table.text(name, in: style.language, texts)
  }

  // MARK: What is chosen

  /// The chosen entry; `nil` for none.
  var entry: ConflictMatrix.Entry? {
    chosen.flatMap { chosen in matrix.entries.first { $0.gestures == chosen } }
  }

  /// What is shown of it; `nil` when nothing is known about it.
  var matter: ConflictMatrix.Matter? {
    entry.flatMap { $0.matters.indices.contains(number) ? $0.matters[number] : nil }
  }

  /// The kinds of the chosen gestures, where a scene puts them beside each other.
  var pair: (String, String)? {
    entry.flatMap { entry in
      set.parts.indices.contains(entry.part) ? set.parts[entry.part].pair : nil
    }
  }

  /// Whether the chosen entry covers the list.
  var showsDetailsAlone: Bool { form == .list && chosen != nil }

  /// Chooses gestures, or none.
  func select(_ gestures: [Int]?) {
    guard gestures != chosen else { return }
    (chosen, number) = (gestures, 0)
    details.setContentOffset(.zero, animated: false)
    showChosen()
  }

  private func showChosen() {
    (film, hasCopied, cures) = (nil, false, nil)
    if let matter { onShow(matter) }
    layoutSubviews()
  }

  private func show(_ filter: ConflictFilter) {
    self.filter = filter
    if entry?.holds(filter) != true { select(matrix.entries.first { $0.holds(filter) }?.gestures) }
    layoutSubviews()
  }

  private func show(set number: Int) {
    guard number != shownSet, sets.indices.contains(number) else { return }
    (shownSet, filter, chosen) = (number, .all, nil)
    choice.selectedSegmentIndex = number
    progress = ConflictProgress(version: -1)
    showChosen()
  }

  /// Shows the next filter that leaves something.
  func showNextFilter() {
    let filters = matrix.filters
    let place = filters.firstIndex(of: filter) ?? 0
    show(filters[(place + 1) % filters.count])
  }

  /// Shows the next input of the chosen gestures.
  func showNextMatter() {
    guard let entry, entry.matters.count > 1 else { return }
    show(matter: (number + 1) % entry.matters.count)
  }

  private func show(matter number: Int) {
    guard number != self.number else { return }
    self.number = number
    showChosen()
  }

  /// Chooses the cell that many rows and columns away, or the next of the list.
  func move(by rows: Int, _ columns: Int) {
    let entries = matrix.entries
    guard let entry, form != .list, entry.gestures.count == 2 else {
      let shown = entries.filter { $0.holds(filter) && isListed($0) }
      guard !shown.isEmpty else { return }
      let place = shown.firstIndex { $0.gestures == chosen }
      let next = place.map { min(max($0 + rows + columns, 0), shown.count - 1) } ?? 0
      return select(shown[next].gestures)
    }
    let (column, row) = (entry.gestures[0] + columns, entry.gestures[1] + rows)
    let wanted = entries.first { $0.gestures == [column, row] }
    if let wanted { select(wanted.gestures) }
  }

  func playOrStop(at time: Timestamp) {
    guard film != nil else { return move(by: 0, 0) }
    if clock.isPlaying { clock.pause(at: time) } else { clock.play(at: time) }
    layoutSubviews()
  }

  /// Takes over what is new of the search. The first that may be wrong is chosen.
  private func refresh() {
    let former = matter
    matrix = ConflictMatrix(of: set, progress.found)
    if !matrix.filters.contains(filter) { filter = .all }
    if let former {
      number = entry?.matters.firstIndex { $0.witness == former.witness } ?? 0
      if matter?.witness != former.witness { return showChosen() }
    } else if chosen != nil {
      return showChosen()
    } else if progress.isOver, form != .list,
      let first = matrix.entries.first(where: { entry in
        entry.matters.contains { if case .finding = $0 { true } else { false } }
      })
    {
      return select(first.gestures)
    }
    layoutSubviews()
  }

  // MARK: Layout

  enum Form { case columns, rows, list }

  /// How the parts stand; a matrix that has no room becomes a list.
  var form: Form {
    let size = LayoutClass(bounds.size, style.appearance)
    guard size.width != .compact, !size.isShort else { return .list }
    let isWide = size.width == .wide && bounds.width >= bounds.height
    let room = bounds.width - 2 * size.margin - 2 * inset - (isWide ? detailsWidth + 16 : 0)
    let needed = labelWidth + Double(set.gestures.count - 1) * pitch
    guard needed <= room else { return .list }
    return isWide ? .columns : .rows
  }

  private var inset: Double { 20 }
  private var cell: Double { max(style.scaled(52), Control.minimumTarget) }
  private var pitch: Double { cell + 6 }
  private var labelWidth: Double { style.scaled(126) }
  private var detailsWidth: Double { style.scaled(456) }
  private var buttonHeight: Double { max(Control.minimumTarget, style.scaled(20) + 24) }

  override func layoutSubviews() {
    style.windowAppearance = appearance
    arrangement = body.solve(in: bounds)
    arrangement.show(in: self)
    setNeedsDisplay()
  }

  private var body: Box {
    let margin = LayoutClass(bounds.size, style.appearance).margin
    let stage = palette.stage
    let content: Box =
      switch form {
      case .columns:
        .row(
          gap: 16, isTop: true,
          [card(matrixBox).wide().high(), card(detailsBox).wide(.fixed(detailsWidth)).high()])
      case .rows: .column(gap: 16, [card(matrixBox), card(detailsBox).high()])
      case .list: card(showsDetailsAlone ? detailsBox : listBox).high()
      }
    // A list has the filters at its beginning, where they take no room from it for long.
    let parts = form == .list ? [head, content.high()] : [head, filters, content.high()]
    return Box.column(gap: 10, parts).inset(by: margin)
      .over { list, frame, _ in list.fill(.rect(frame), stage) }
  }

  private func card(_ box: Box) -> Box {
    let (fill, line, width) = (palette.panel, palette.line, style.appearance.edgeWidth)
    return box.over { list, frame, _ in
      list.fill(.roundedRect(frame, radius: 20), fill)
      list.stroke(.roundedRect(frame, radius: 20), line, width: width)
    }
  }

  private func line(
    _ words: String, _ size: TextSize, _ color: Color, _ weight: TextStyle.Weight = .regular
  ) -> Box {
    var font = style.font(size, color, weight)
    font.wraps = false
    return .text(words, font, downTo: max(font.size * 0.7, TextSize.tiny.points))
  }

  private var head: Box {
    let (button, appearance) = (closeButton, style.appearance)
    let side = StatusRow.buttonSide(appearance)
    let close = Box.view(
      button, named: say("back"),
      .painted { list, frame, _ in
        list.roundButton(.back, in: frame, isLit: button.isHighlighted, appearance)
        guard button.isFocused else { return }
        list.focusRing(around: frame, radius: frame.height / 2, appearance)
      }
    ).sized(side, side)
    let tried = progress.found.reduce(0) { $0 + $1.bound.sequences }
    let note =
      say("note", set.title, "\(set.gestures.count)", Self.grouped(tried))
      + (progress.isOver ? "" : " · \(say("searching"))")
    let title = Box.column([
      line(say("title"), .title, palette.ink, .bold).high(.fixed(style.scaled(20) * 1.4)),
      line(note, .note, palette.ink2).high(.fixed(style.scaled(13) * 1.4)),
    ]).wide()
    guard sets.count > 1 else { return .row(gap: 16, [close, title]) }
    let choice = choice
    let segments = Box.view(
      choice, named: say("title"), .painted { list, _, _ in list.draw(choice, appearance) }
    ).high(.fixed(buttonHeight))
    return .first(of: [
      .row(
        gap: 16,
        [close, title.least(style.scaled(260)), segments.wide(.fixed(style.scaled(220)))]),
      .column(gap: 8, [.row(gap: 12, [close, title]), segments]),
    ])
  }

  private var filters: Box {
    let shown = matrix.filters
    let (appearance, palette) = (style.appearance, palette)
    let boxes = zip(filterButtons, ConflictFilter.allCases).filter { shown.contains($0.1) }.map {
      button, filter in
      let isOn = filter == self.filter
      let words = "\(say("filter.\(filter.name)"))  \(matrix.count(filter))"
      let isHigh = appearance.style == .highContrast
      let fill = isOn ? (isHigh ? palette.accent : palette.ink) : palette.panel
      let ink = isOn ? (isHigh ? palette.onAccent : palette.stage) : palette.ink
      let icon = filter.icon.map { Box.icon($0, style.scaled(16), ink) }
      let content = Box.row(
        gap: 8,
        [icon, line(words, .note, ink, .bold).high(.fixed(style.scaled(13) * 1.4))]
          .compactMap(\.self)
      ).inset(left: 16, right: 16).over { list, frame, _ in
        // Its target is higher than what is drawn.
        let chip = Rect(frame.minX, frame.minY + 4, frame.width, frame.height - 8)
        let shape = Path.roundedRect(chip, radius: chip.height / 2)
        list.fill(shape, button.isHighlighted ? palette.pressed : fill)
        list.stroke(shape, palette.line, width: appearance.edgeWidth)
        if button.isFocused { list.focusRing(around: chip, radius: chip.height / 2, appearance) }
      }
      return Box.view(button, named: words, content).high(.fixed(buttonHeight))
    }
    return .flow(gap: Size(8, 0), boxes)
  }

  // MARK: The matrix

  private func color(of gesture: Int) -> Color {
    set.gestures[gesture].look.color(style.appearance.style)
  }

  private func label(_ gesture: Int) -> Box {
    let shown = set.gestures[gesture]
    return .row(
      gap: 8,
      [
        .icon(shown.look.icon, style.scaled(18), color(of: gesture)),
        line(shown.name, .note, palette.ink, .bold).wide(),
      ]
    ).sized(labelWidth, cell)
  }

  private func top(_ gesture: Int) -> Box {
    let shown = set.gestures[gesture]
    var font = style.font(.tiny, palette.ink2)
    font.alignment = .center
    return .column(
      gap: 4,
      [
        .icon(shown.look.icon, style.scaled(18), color(of: gesture)).wide(.fixed(cell)),
        .text(shown.name, font, downTo: font.size * 0.7, lines: 2).high(.fixed(font.size * 2.6)),
      ]
    ).wide(.fixed(cell))
  }

  private var matrixBox: Box {
    let last = set.gestures.count - 1
    var rows: [Box] = [
      .row(
        gap: 6,
        [Box.space.wide(.fixed(labelWidth - 6)).high(.fixed(1))] + (0..<max(last, 0)).map(top))
    ]
    let byCell = Dictionary(
      matrix.entries.filter { $0.gestures.count == 2 }.map { ($0.gestures, $0) }
    ) { first, _ in first }
    for row in set.gestures.indices.dropFirst() {
      let boxes = (0..<row).compactMap { byCell[[$0, row]].map(cellBox) }
      rows.append(.row(gap: 6, [label(row).wide(.fixed(labelWidth - 6))] + boxes))
    }
    let alone = matrix.entries.filter { $0.gestures.count == 1 && $0.holds(filter) }
    if !alone.isEmpty {
      rows.append(.flow(gap: Size(8, 8), alone.map { row(of: $0).least(style.scaled(260)) }))
    }
    let table = Box.column(gap: 6, rows).inset(top: 8, left: 8, bottom: 8, right: 8)
    let hint = Box.text(
      ConflictPage.keyTable.filling(say("hint"), in: style.language),
      style.font(.note, palette.ink2))
    return .column(
      gap: 8,
      [
        Box.list(cells, table, style.appearance).inset(by: -8).high(
          form == .columns ? .share : .natural),
        hint,
      ]
    ).inset(top: 16, left: inset, bottom: 16, right: inset)
  }

  private func cellBox(_ entry: ConflictMatrix.Entry) -> Box {
    let (palette, appearance) = (palette, style.appearance)
    let isFull = entry.holds(filter)
    let isChosen = entry.gestures == chosen
    let finding = corner(of: entry)
    let isHigh = appearance.style == .highContrast
    let tint: Color? =
      switch entry.sign {
      case .winner(let gesture): color(of: gesture)
      case .both, .neither, .apart: nil
      }
    let icon: Icon? =
      switch entry.sign {
      case .winner(let gesture): set.gestures[gesture].look.icon
      case .both, .neither: nil
      case .apart: .minus
      }
    let colors = entry.gestures.map(color)
    let (isBoth, isNeither) = (entry.sign == .both, entry.sign == .neither)
    return Box.painted { list, frame, _ in
      list.group(opacity: isFull ? 1 : 0.35) { list in
        let shape = Path.roundedRect(frame, radius: 10)
        list.fill(
          shape, tint.map { $0.opacity(isHigh ? 0 : 0.14).over(palette.card) } ?? palette.card)
        if isHigh { list.stroke(shape, palette.line, width: 1) }
        let side = min(frame.width * 0.36, 26)
        if isBoth {
          for (index, color) in colors.enumerated() {
            let way = (Double(index) - 0.5) * side * 0.6
            let ring = Path.circle(center: frame.center + Point(way, 0), radius: side * 0.42)
            list.fill(ring, color.opacity(0.25))
            list.stroke(ring, color, width: 1.5)
          }
        } else if isNeither {
          list.stroke(.circle(center: frame.center, radius: side * 0.3), palette.ink3, width: 1.5)
        } else if let icon {
          list.icon(icon, at: frame.center, size: side, tint ?? palette.ink3)
        }
        guard let finding else { return }
        let (place, color) = (
          Point(frame.maxX - 9, frame.minY + 9), finding.isGrave ? palette.danger : palette.ink3
        )
        if finding.isGrave {
          list.stroke(.roundedRect(frame.outset(by: -1), radius: 9), color, width: 2)
        }
        list.fill(.circle(center: place, radius: 8), palette.panel)
        list.icon(finding.icon, at: place, size: 13, color)
      }
      if isChosen { list.focusRing(around: frame, radius: 10, appearance) }
    }.sized(cell, cell).tapped { [unowned self] in
      if chosen == entry.gestures { playOrStop(at: timeline.now) } else { select(entry.gestures) }
    }
  }

  /// The kind of finding in the corner of a cell: that of the filter, or the first.
  private func corner(of entry: ConflictMatrix.Entry) -> ExplorationFinding.Kind? {
    let kinds = entry.matters.compactMap { matter -> ExplorationFinding.Kind? in
      if case .finding(let finding) = matter { finding.kind } else { nil }
    }
    if case .kind(let kind) = filter, kinds.contains(kind) { return kind }
    return kinds.first { $0.isGrave } ?? kinds.first
  }

  // MARK: The list

  /// Whether an entry is shown in a list: something is known about it.
  private func isListed(_ entry: ConflictMatrix.Entry) -> Bool {
    !entry.matters.isEmpty || filter == .apart
  }

  private var listBox: Box {
    let shown = matrix.entries.filter { $0.holds(filter) && isListed($0) }
    let empty = Box.text(
      say(progress.isOver ? "empty" : "searching"), style.font(.body, palette.ink2))
    let rows = shown.isEmpty ? [empty] : shown.map(row)
    return Box.list(
      cells, .column(gap: 8, [filters] + rows).inset(by: 10), style.appearance)
  }

  private func row(of entry: ConflictMatrix.Entry) -> Box {
    let (palette, appearance) = (palette, style.appearance)
    let isChosen = entry.gestures == chosen
    let icons = entry.gestures.map {
      Box.icon(set.gestures[$0].look.icon, style.scaled(20), color(of: $0))
    }
    let kind = corner(of: entry)
    let words = Box.column(
      gap: 2,
      [
        .text(title(of: entry), style.font(.body, palette.ink, .bold)),
        .text(note(of: entry), style.font(.note, palette.ink2)),
      ]
    ).wide()
    let sign = kind.map {
      Box.icon($0.icon, style.scaled(18), $0.isGrave ? palette.danger : palette.ink2)
    }
    return Box.row(gap: 10, icons + [words] + [sign].compactMap(\.self)).inset(by: 12)
      .over { list, frame, _ in
        list.fill(.roundedRect(frame, radius: 14), isChosen ? palette.raised : palette.card)
        if isChosen { list.focusRing(around: frame, radius: 14, appearance) }
      }.tapped { [unowned self] in select(entry.gestures) }
  }

  private func title(of entry: ConflictMatrix.Entry) -> String {
    let names = entry.gestures.map { set.gestures[$0].name }
    return names.count == 2 ? say("against", names[1], names[0]) : names.joined()
  }

  private func note(of entry: ConflictMatrix.Entry) -> String {
    entry.matters.first.map(title) ?? say("apart")
  }

  /// Returns what an input shows in one sentence, or a few words.
  private func title(of matter: ConflictMatrix.Matter) -> String {
    switch matter {
    case .finding(let finding): return Self.capital(words.sentence(about: finding))
    case .meant(let finding):
      let reason = finding.reason.map { ": \(words.words(of: $0))" } ?? ""
      return Self.capital(words.sentence(about: finding)) + reason
    case .beats(let winner, _, _): return say("wins", set.gestures[winner].name)
    case .together: return say("together")
    case .neither: return say("neither")
    }
  }

  private var words: ExplorationWords { ExplorationWords(wording) }

  private static func capital(_ words: String) -> String {
    words.prefix(1).uppercased() + words.dropFirst()
  }

  private static func grouped(_ number: Int) -> String {
    var digits = String(number)
    var place = digits.count - 3
    while place > 0 {
      digits.insert("\u{2009}", at: digits.index(digits.startIndex, offsetBy: place))
      place -= 3
    }
    return digits
  }

  // MARK: Details

  private var detailsBox: Box {
    guard let entry else {
      return Box.text(
        say(progress.isOver ? "rest" : "searching"), style.font(.body, palette.ink2)
      ).inset(by: inset)
    }
    var parts: [Box] = []
    let heading = matter.map(title) ?? say("apart")
    let isGrave = matter?.found?.kind.isGrave == true && matter.map { !isMeant($0) } == true
    let sign = matter?.found.map {
      Box.icon($0.kind.icon, style.scaled(20), isGrave ? palette.danger : palette.ink2)
    }
    parts.append(
      .row(
        gap: 10, isTop: true,
        [sign, .text(heading, style.font(.title, palette.ink, .bold)).wide()].compactMap(\.self)))
    parts.append(.text(title(of: entry), style.font(.note, palette.ink2)))
    if entry.matters.count > 1 { parts.append(matters(of: entry)) }
    if let matter {
      parts += why(matter).map { .text($0, style.font(.body, palette.ink2)) }
      if film != nil { parts.append(picture(of: matter)) }
      parts += cureBoxes(for: matter)
      parts.append(actions)
    } else {
      parts.append(.text(say("apart.note"), style.font(.body, palette.ink2)))
    }
    if let bound = bound(of: entry) {
      parts.append(.text(bound, style.font(.note, palette.ink3)))
    }
    return Box.list(
      details, .column(gap: 12, parts).inset(top: inset, left: inset, bottom: inset, right: inset),
      style.appearance)
  }

  private func isMeant(_ matter: ConflictMatrix.Matter) -> Bool {
    if case .meant = matter { true } else { false }
  }

  /// A button for each input that shows something about the gestures.
  private func matters(of entry: ConflictMatrix.Entry) -> Box {
    while matterButtons.count < entry.matters.count {
      let index = matterButtons.count
      let chip = Button(identifier: "conflicts.matter.\(index + 1)")
      chip.addTarget(self, action: "matter", for: .touchUpInside) { $0.show(matter: index) }
      matterButtons.append(chip)
    }
    let (palette, appearance) = (palette, style.appearance)
    let boxes = entry.matters.enumerated().map { index, matter in
      let button = matterButtons[index]
      let isOn = index == number
      let name = shortTitle(of: matter)
      return Box.view(
        button, named: name,
        line(name, .note, isOn ? palette.accentInk : palette.ink, .bold)
          .high(.fixed(style.scaled(13) * 1.4)).inset(left: 14, right: 14)
          .over { list, frame, _ in
            let chip = Rect(frame.minX, frame.minY + 4, frame.width, frame.height - 8)
            let shape = Path.roundedRect(chip, radius: chip.height / 2)
            list.fill(shape, palette.fill(isMain: false, isPressed: button.isHighlighted))
            list.stroke(
              shape, isOn ? palette.accentInk : palette.line,
              width: isOn ? 2 : appearance.edgeWidth)
            if button.isFocused {
              list.focusRing(around: chip, radius: chip.height / 2, appearance)
            }
          }
      ).high(.fixed(buttonHeight))
    }
    return .flow(gap: Size(8, 0), boxes)
  }

  private func shortTitle(of matter: ConflictMatrix.Matter) -> String {
    switch matter {
    case .finding(let finding): say("filter.\(finding.kind.rawValue)")
    case .meant: say("filter.meant")
    case .beats, .together, .neither: title(of: matter)
    }
  }

  /// Why it is so: what the stories tell about the gestures.
  private func why(_ matter: ConflictMatrix.Matter) -> [String] {
    let stories = film?.stories ?? []
    let places = entry.map { set.parts[$0.part].places } ?? [:]
    func isAbout(_ recognizer: String) -> Bool {
      places[recognizer].map { entry?.gestures.contains($0) == true } ?? false
    }
    let told = stories.flatMap { story in
      story.parts.compactMap { part -> String? in
        switch part.outcome {
        case .won(let measure, _, _): wording.victory(of: part.recognizer, measure)
        case .lost where isAbout(part.recognizer): part.loss.flatMap { wording.defeat(by: $0) }
        case .lost, .refused, .open: nil
        }
      }
    }
    var seen: Set<String> = []
    let lines = told.filter { seen.insert($0).inserted }.prefix(4).map { say("sentence", $0) }
    let count: Int? =
      switch matter {
      case .finding(let finding): finding.count
      case .meant: nil
      case .beats(_, _, let shown), .together(let shown), .neither(let shown): shown.count
      }
    return lines + [count.map { say("shown", Self.grouped($0)) }].compactMap(\.self)
  }

  private func bound(of entry: ConflictMatrix.Entry) -> String? {
    guard progress.found.indices.contains(entry.part) else { return nil }
    let bound = progress.found[entry.part].bound
    return bound.sequences > 0 ? say("sentence", Self.capital(words.words(of: bound))) : nil
  }

  // MARK: The input

  private func picture(of matter: ConflictMatrix.Matter) -> Box {
    let witness = matter.witness
    let head = say(
      "example", "\(witness.count)",
      Numeral.plain(Double(witness.duration) / 1_000_000, decimals: 2))
    let high = form == .list ? min(style.scaled(200), bounds.height * 0.4) : 200
    let (palette, appearance, button) = (palette, style.appearance, playButton)
    let isPlaying = clock.isPlaying
    let side = StatusRow.buttonSide(appearance)
    let play = Box.view(
      button, named: say(isPlaying ? "stop" : "play"),
      .painted { list, frame, _ in
        list.fill(
          .circle(center: frame.center, radius: frame.width / 2),
          button.isHighlighted ? palette.pressedAccent : palette.accent)
        list.icon(
          isPlaying ? .pause : .play, at: frame.center, size: frame.width / 2.2, palette.onAccent)
        guard button.isFocused else { return }
        list.focusRing(around: frame, radius: frame.height / 2, appearance)
      }
    ).sized(side, side)
    let painter = WitnessPainter(
      wording: wording, looks: looks(of: matter), style: style)
    return Box.column([
      line(head, .note, palette.ink, .bold).high(.fixed(style.scaled(13) * 1.6)),
      Box.row([Box.space, play]).inset(
        top: high - side - 14, bottom: 14, right: 14
      ).high(.fixed(high)).over { [unowned self] list, frame, time in
        guard let film else { return }
        painter.draw(
          film, clock.isPlaying ? clock.index(at: time) : nil, in: frame, into: &list)
      },
    ])
  }

  /// The looks of recognizers by their names.
  private func looks(of matter: ConflictMatrix.Matter) -> [String: GestureLook] {
    guard let entry else { return [:] }
    return set.parts[entry.part].places.mapValues { set.gestures[$0].look }
  }

  // MARK: Cures and actions

  private func cureBoxes(for matter: ConflictMatrix.Matter) -> [Box] {
    guard let cures else { return [] }
    let heading = Box.text(say("cures"), style.font(.head, palette.ink, .bold))
    let found: [ExploredCure]
    switch cures {
    case .running:
      return [heading, .text(say("cures.running"), style.font(.body, palette.ink2))]
    case .done(let all): found = all.filter { $0.cure != nil }
    }
    guard !found.isEmpty else {
      return [heading, .text(say("cures.none"), style.font(.body, palette.ink2))]
    }
    let (palette, appearance) = (palette, style.appearance)
    return [heading]
      + zip(found, tryButtons).enumerated().map { index, pair in
        let (cure, button) = pair
        let note = say(
          "cure", Self.grouped(cure.wins), Self.grouped(cure.bound.sequences),
          Self.grouped(cure.others?.count ?? 0))
        let text = Box.column(
          gap: 4,
          [
            .text(
              cure.cure.map { WhyChoice.told($0, wording) } ?? "",
              style.font(.body, palette.ink, .bold)),
            .text(note, style.font(.note, palette.ink2)),
          ])
        let wide = style.scaled(88)
        let tryIt = Box.button(
          button, say("try"), role: index == 0 ? .primary : .secondary, appearance
        ).sized(wide, buttonHeight)
        let content = Box.first(of: [
          .row(gap: 12, [text.wide().least(style.scaled(180)), tryIt]),
          .column(gap: 8, [text, tryIt]),
        ])
        return content.inset(by: 14).over { list, frame, _ in
          list.fill(.roundedRect(frame, radius: 14), palette.card)
          list.stroke(.roundedRect(frame, radius: 14), palette.line, width: appearance.edgeWidth)
        }
      }
  }

  private var actions: Box {
    var boxes = [action(copyButton, say(hasCopied ? "copied" : "copy"))]
    if pair != nil { boxes.insert(action(labButton, say("lab")), at: 0) }
    return .flow(gap: Size(12, 8), boxes)
  }

  private func action(_ button: Button, _ words: String) -> Box {
    let width = TextRoom.width(of: words, style.font(.body, palette.ink, .bold)) * 1.07 + 40
    return .button(button, words, style.appearance).sized(width, buttonHeight)
  }

  /// Returns lines of a test that play an input, with what it shows.
  func test(of matter: ConflictMatrix.Matter) -> String {
    let about = "// \(title(of: matter))"
    return ([about, "let hand = stage.hand"] + matter.witness.handLines).joined(separator: "\n")
  }

  // MARK: Drawing

  func nextChange(after time: Timestamp) -> Timestamp? {
    [
      clock.nextChange(after: time), cells.nextIndicatorChange(after: time),
      details.nextIndicatorChange(after: time),
    ].compactMap(\.self).min()
  }

  func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    arrangement.draw(into: &list, at: time)
  }
}
