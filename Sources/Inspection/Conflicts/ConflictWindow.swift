import Drawing
import SceneBase
import ScenePlayer
import TouchAnalysis
import TouchEngine

/// The window of the page about conflicts: filters, the matrix or a list, and what is chosen.
final class ConflictWindow: Window, NamingWindow {
  let closeButton = Button(identifier: "conflicts.close")
  let playButton = Button(identifier: "conflicts.play")
  let copyButton = Button(identifier: "conflicts.copy")
  let labButton = Button(identifier: "conflicts.lab")
  let tryButtons = (1...4).map { Button(identifier: "conflicts.try.\($0)") }
  private let choice: SegmentedControl
  private let filterButtons: [Button]
  var matterButtons: [Button] = []
  let cells = ConflictCells(identifier: "conflicts.cells", frame: .zero)
  let details = ScrollView(identifier: "conflicts.details", frame: .zero)

  /// Called when another input is shown, or none (`nil`).
  var onShow: (ConflictMatrix.Matter?) -> Void = { _ in }

  let style: SceneStyle
  private let sets: [ConflictSet]
  private let wordings: [Wording]
  private(set) var matrix: ConflictMatrix
  private(set) var arrangement = Arrangement()

  /// The set that is shown.
  private(set) var shownSet = 0
  /// How far its search is.
  var progress = ConflictProgress() { didSet { refresh() } }
  /// The cells that are shown in full.
  private(set) var filter = ConflictFilter.all
  /// The gestures that are chosen; `nil` for none.
  private(set) var chosen: [Int]?
  /// The number of what is shown of them.
  private(set) var number = 0
  /// What is played of the shown input.
  var film: WitnessFilm? { didSet { clock = ClipClock(count: moments, step: film?.step ?? 1) } }
  private(set) var clock = ClipClock(count: 1, step: 1)
  /// How far the search for cures is; `nil` where none is looked for.
  var cures: ConflictCures? { didSet { if cures != oldValue { layoutSubviews() } } }
  /// Whether the test of what is shown was copied.
  var hasCopied = false { didSet { if hasCopied != oldValue { layoutSubviews() } } }

  init(_ sets: [ConflictSet], _ wordings: [Wording], _ style: SceneStyle, size: Size) {
    (self.sets, self.wordings, self.style) = (sets, wordings, style)
    matrix = ConflictMatrix(of: sets[0], [], isOver: false)
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
    cells.onChoose = { [unowned self] in
      if matrix.entries.indices.contains($0) { select(matrix.entries[$0].gestures) }
    }
    layoutSubviews()
  }

  var set: ConflictSet { sets[shownSet] }
  var wording: Wording { wordings[shownSet] }
  var texts: ConflictTexts {
    ConflictTexts(set: set, wording: wording, language: style.language)
  }
  var palette: Palette { style.palette }
  private var moments: Int { film?.pictures.count ?? 1 }

  func say(_ name: String, _ texts: String...) -> String {
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

  /// The cures of what is shown, in the order of their buttons.
  var shownCures: [ExploredCure] {
    if case .done(let cures)? = cures { cures.filter { $0.cure != nil } } else { [] }
  }

  /// The kinds of the chosen gestures, where a scene puts them beside each other.
  var pair: (String, String)? {
    entry.flatMap { entry in
      set.parts.indices.contains(entry.part) ? set.parts[entry.part].pair : nil
    }
  }

  /// Whether the chosen entry covers the list.
  var showsDetailsAlone: Bool { form == .list && chosen != nil }

  /// Chooses gestures, or none, and shows the input of a number.
  func select(_ gestures: [Int]?, _ number: Int = 0) {
    guard gestures != chosen else { return }
    (chosen, self.number) = (gestures, number)
    details.setContentOffset(.zero, animated: false)
    showChosen()
  }

  private func showChosen() {
    (film, hasCopied, cures) = (nil, false, nil)
    onShow(matter)
    layoutSubviews()
  }

  private func show(_ filter: ConflictFilter) {
    self.filter = filter
    if form == .list {
      select(nil)
    } else if let entry, entry.holds(filter) {
      show(matter: entry.place(of: filter) ?? number)
    } else {
      let first = matrix.entries.first { $0.holds(filter) }
      select(first?.gestures, first?.place(of: filter) ?? 0)
    }
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

  func show(matter number: Int) {
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

  /// Takes over what is new of the search. At its end what is most grave is chosen.
  private func refresh() {
    let former = matter
    matrix = ConflictMatrix(of: set, progress.found, isOver: progress.isOver)
    if !matrix.filters.contains(filter) { filter = .all }
    if let former {
      number = entry?.matters.firstIndex { $0.witness == former.witness } ?? 0
      if matter?.witness != former.witness { return showChosen() }
    } else if chosen != nil {
      return showChosen()
    } else if progress.isOver, form != .list, let first = matrix.mostGrave {
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
    if isWide { return .columns }
    // Below the matrix, what is chosen has room for its sentence and the input.
    let matrix = Double(set.gestures.count - 1) * pitch + 2 * inset
    return matrix + style.scaled(Self.aroundMatrix) <= bounds.height ? .rows : .list
  }

  /// The room for the title, the filters, the names above the matrix, the hint, and below the matrix
  /// for what is chosen, in points.
  private static let aroundMatrix = 440.0

  var inset: Double { 20 }
  var cell: Double { max(style.scaled(52), Control.minimumTarget) }
  private var pitch: Double { cell + 6 }
  var labelWidth: Double { style.scaled(126) }
  private var detailsWidth: Double { style.scaled(456) }
  var buttonHeight: Double { max(Control.minimumTarget, style.scaled(20) + 24) }

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

  private func card(_ box: Box) -> Box { box.plated(radius: 20, style.appearance) }

  /// Returns words on one line, smaller where they have no room.
  func line(
    _ words: String, _ size: TextSize, _ color: Color, _ weight: TextStyle.Weight = .regular
  ) -> Box {
    let font = style.line(size, color, weight)
    return .text(words, font, downTo: max(font.size * 0.7, TextSize.tiny.points))
  }

  /// The name of the command that shows the page.
  var commandName: String { Command.conflicts.words(in: style.language) }

  private var head: Box {
    let appearance = style.appearance
    let close = Box.roundButton(
      closeButton, .back, named: say("back"), StatusRow.buttonSide(appearance), appearance)
    let note = say(
      "note", commandName, set.title, "\(set.gestures.count)", ConflictTexts.grouped(progress.tried)
    )
    // The answer comes first: a small window gives it a second line.
    let font = style.font(.title, palette.ink, .bold)
    let title = Box.column([
      .text(texts.verdict(progress), font, downTo: font.size * 0.7, lines: 2),
      line(note, .note, palette.ink2).high(.fixed(style.scaled(13) * 1.4)),
    ]).wide()
    guard sets.count > 1 else { return .row(gap: 16, [close, title]) }
    let choice = choice
    let segments = Box.view(
      choice, named: commandName, .painted { list, _, _ in list.draw(choice, appearance) }
    ).high(.fixed(buttonHeight))
    return .first(of: [
      .row(
        gap: 16,
        [close, title.least(style.scaled(260)), segments.wide(.fixed(style.scaled(220)))]),
      .column(gap: 8, [.row(gap: 12, [close, title]), segments]),
    ])
  }

  /// The filters that leave something, as chips.
  var filters: Box {
    let shown = matrix.filters
    let boxes = zip(filterButtons, ConflictFilter.allCases).filter { shown.contains($0.1) }.map {
      button, filter in
      let words = "\(say("filter.\(filter.name)"))  \(matrix.count(filter))"
      let sign = filter.icon.map { icon in
        { [style] (color: Color) in Box.icon(icon, style.scaled(16), color) }
      }
      return Box.filter(
        button, words, isOn: filter == self.filter, sign, style.appearance)
    }
    return .flow(gap: Size(8, 0), boxes)
  }

  /// Returns the name of a view of the page; `nil` for another view.
  func name(of view: View) -> String? { arrangement.name(of: view) }

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
