package import Drawing
import FileSupport
import SceneBase
import ScenePlayer
package import TouchEngine
import TouchTraces

/// What the chooser's window shows: the folder's path, buttons to go up and to cancel, and the
/// entries below.
final class FileList {
  let window: ListWindow
  let upButton = Button(identifier: "files.up")
  let entries: FileGrid
  /// Chooses one of the places; shown where there are some.
  let places: SegmentedControl
  /// Buttons for the selected recording, and for a folder without any.
  let playButton = Button(identifier: "files.play")
  let askButton = Button(identifier: "files.ask")
  let recordButton = Button(identifier: "files.record")
  let samplesButton = Button(identifier: "files.samples")
  /// Finds recordings by a part of their names.
  let field = TextField(identifier: "files.find")
  /// Called when other entries of the folder are to be shown.
  var onFilter: () -> Void = {}

  var listing: FolderListing
  var filter = FileFilter()
  /// The entries that are shown.
  private(set) var shown: [FolderListing.Entry] = []
  /// The scenes of recordings, by the files' names.
  var scenes: [String: String] = [:]
  /// The facts about recordings, by the files' full paths.
  private var facts: [String: RecordingFacts] = [:]
  private let filterLine = FilterLine()
  private let allButton = Button(identifier: "files.filter.all")
  private let unusedButton = Button(identifier: "files.filter.unused")
  /// Takes the filters away, where they leave nothing.
  private let everythingButton = Button(identifier: "files.showAll")
  /// A button for each scene, in the order of ``sceneTitles``; more than there are scenes stay.
  private var sceneButtons: [Button] = []
  private let kind: FolderListing.Content
  private let allPlaces: [FilePlace]
  private let style: SceneStyle
  /// The index of the selected entry; `nil` when none is selected.
  var selected: Int?
  /// The thumbnails of visible files, by the files' full paths.
  private(set) var thumbnails: [String: Thumbnail] = [:]
  /// Whether more thumbnails will come soon.
  var isWaiting = false

  /// The interval of looking for thumbnails, in microseconds.
  private static let thumbnailInterval: Int64 = 50_000

  init(
    _ listing: FolderListing, of content: FolderListing.Content, among places: [FilePlace],
    _ style: SceneStyle, size: Size
  ) {
    (self.listing, kind, allPlaces, self.style) = (listing, content, places, style)
    self.places = SegmentedControl(
      identifier: "files.places",
      titles: places.map { place in
        // Large words in a narrow window leave out the count.
        let isShort = style.appearance.textScale >= 1.5 && size.width < 600
        let key = place.name.rawValue + (isShort ? ".short" : "")
        return FilesWords.text(key, in: style.language, with: "\(place.count)")
      })
    entries = FileGrid(style)
    entries.showsWindows = content == .recordings
    window = ListWindow(
      identifier: "files", entries, leave: Button(identifier: "files.cancel"), back: upButton,
      style, size: size)
    field.placeholder = say("find")
    field.fontSize = style.scaled(TextSize.note.points)
    field.contentInset = EdgeInsets(
      top: 0, left: style.scaled(36), bottom: 0, right: style.scaled(12))
    field.addAction(for: .editingChanged) { [unowned self] in
      filter.name = field.text
      onFilter()
    }
    connect(allButton) { $0.scene = nil }
    connect(unusedButton) { $0.isUnused.toggle() }
    connect(everythingButton) { $0 = FileFilter() }
    update()
  }

  private func connect(_ button: Button, _ change: @escaping (inout FileFilter) -> Void) {
    button.addAction(for: .touchUpInside) { [unowned self] in
      change(&filter)
      onFilter()
    }
  }

  /// Takes what was found about visible files; a recording that the filter leaves out goes.
  func take(_ thumbnails: [String: Thumbnail]) {
    self.thumbnails = thumbnails
    var isNew = false
    for (path, thumbnail) in thumbnails {
      guard let found = thumbnail.facts, facts[path] != found else { continue }
      facts[path] = found
      isNew = true
    }
    guard isNew else { return }
    if filter.isUnused { onFilter() } else { update() }
  }

  /// Chooses the entries that are shown, and lays them out.
  func choose() {
    if filter.isEmpty {
      shown = listing.entries
      // Another folder is searched anew.
      if !field.text.isEmpty { field.text = "" }
    } else {
      shown = listing.entries.filter { entry in
        filter.shows(
          names(of: entry), of: scenes[entry.name],
          unused: entry.kind == .folder ? 0 : facts[listing.path(of: entry)]?.unused)
      }
    }
    for _ in sceneButtons.count..<max(sceneTitles.count, sceneButtons.count) {
      let number = sceneButtons.count
      let button = Button(identifier: "files.filter.\(number)")
      sceneButtons.append(button)
      button.addAction(for: .touchUpInside) { [unowned self] in
        // The folder may have changed during the press.
        guard sceneTitles.indices.contains(number) else { return }
        filter.scene = sceneTitles[number]
        onFilter()
      }
    }
    entries.cells.count = shown.count
    entries.layoutSubviews()
  }

  /// The scenes of the folder's recordings, each once.
  private var sceneTitles: [String] {
    var titles: [String] = []
    for entry in listing.entries {
      if let title = scenes[entry.name], !titles.contains(title) { titles.append(title) }
    }
    return titles
  }

  /// What an entry is called, on the page and on the disk.
  func names(of entry: FolderListing.Entry) -> [String] { [name(of: entry), entry.name] }

  /// Whether the page is wide enough for all filters, and for a foot about the selected recording.
  var hasFoot: Bool { kind == .recordings && window.bounds.width >= style.scaled(800) }

  /// Shows the words about the folder, and its entries.
  func update() {
    var words = ListWindow.Words(leave: say("cancel"), .secondary)
    words.title = title
    let cut = listing.isCut ? say("cut", with: "\(listing.entries.count)") + "   ·   " : ""
    let place = allPlaces.firstIndex { $0.path == listing.path }
    // A place has a name.
    words.note = place != nil && cut.isEmpty ? nil : cut + listing.path.shown
    places.selectedSegmentIndex = place
    words.back = (
      say(place == nil ? "up" : "otherFolder"), listing.parent != nil, place == nil ? .up : .folder
    )
    // Without files there is nothing to find or to choose.
    words.foot =
      hasNothingYet ? nil : FileChooser.keyTable.filling(say("keys"), in: style.language)
    if hasFoot, !allPlaces.isEmpty { words.middle = placesControl }
    // Large words and small windows leave the room to the pictures.
    if selectedRecording != nil || style.appearance.textScale >= 1.5
      || kind == .recordings && !hasFoot
    {
      words.foot = nil
    }
    window.show(words, content)
  }

  private var title: String { say(kind == .pictures ? "choose" : "choose.recording") }

  private func say(_ name: String, with text: String = "") -> String {
    FilesWords.text(name, in: style.language, with: text)
  }

  private var selectedRecording: FolderListing.Entry? {
    guard hasFoot, let selected, shown.indices.contains(selected) else { return nil }
    return shown[selected].kind == .recording ? shown[selected] : nil
  }

  /// Whether the user has no recordings yet, which the page says instead of a list of folders.
  private var hasNothingYet: Bool {
    listing.problem == nil && !allPlaces.isEmpty && listing.path == allPlaces.first?.path
      && listing.entries.allSatisfy { $0.kind == .folder }
  }

  private var content: Box {
    guard !allPlaces.isEmpty else { return shownList }
    let margin = ListWindow.margin
    let above: Box? =
      if !hasFoot {
        narrowHead
      } else if sceneTitles.isEmpty {
        nil
      } else {
        Box.row(gap: 16, [filters.wide(), search]).inset(left: margin, bottom: 4, right: margin)
      }
    let below = selectedRecording.map { foot(of: $0) }
    return .column(
      [above, (hasNothingYet ? nothingYet : shownList).high(), below].compactMap(\.self))
  }

  /// The places, and the filters beside or below them in a line that scrolls to the sides.
  private var narrowHead: Box {
    let margin = ListWindow.margin
    guard !sceneTitles.isEmpty else {
      return Box.row([placesControl, .space]).inset(left: margin, bottom: 12, right: margin)
    }
    let line = Box.row(gap: 8, filterChips + [search]).inset(left: margin, right: margin)
    let filters = Box.list(
      filterLine, line.wide(.fixed(line.width())), on: style.palette.stage, style.appearance
    ).high(.fixed(rowHeight))
    if isShort {
      return Box.row([placesControl, filters.wide()]).inset(left: margin, bottom: 4)
    }
    return .column(gap: 4, [Box.row([placesControl, .space]).inset(left: margin), filters])
      .inset(bottom: 4)
  }

  /// Whether the places and the filters share a line, because the window is low.
  private var isShort: Bool {
    !hasFoot && window.bounds.height < style.scaled(560) && window.bounds.width >= 560
  }

  private var placesControl: Box {
    let width = min(
      style.scaled(hasFoot ? 320 : isShort ? 240 : 420),
      window.bounds.width - 2 * ListWindow.margin)
    return Box.view(
      places, named: title,
      .painted { [places, appearance = style.appearance] list, _, _ in
        list.draw(places, appearance)
      }
    ).high(.fixed(rowHeight)).wide(.fixed(width))
  }

  /// The height of buttons and of other controls around the list, in points.
  private var rowHeight: Double { max(style.scaled(44), Control.minimumTarget) }

  /// Returns a button with the words of a name and a distance from them to its sides, at most as
  /// wide as `room`.
  private func button(
    _ button: Button, _ name: String, _ role: ButtonRole, side: Double, room: Double = .infinity
  ) -> Box {
    let width =
      TextRoom.width(of: say(name), style.font(.body, style.palette.ink, .bold)) + 2 * side
    return .button(button, say(name), role: role, style.appearance)
      .sized(min(width, room), rowHeight)
  }

  /// The number of a recording's touches in words.
  private func touches(_ facts: RecordingFacts) -> String {
    say(facts.touches == 1 ? "touch" : "touches", with: "\(facts.touches)")
  }

  /// The filters, as chips.
  private var filters: Box { .flow(gap: Size(8, 0), filterChips) }

  private var filterChips: [Box] {
    let appearance = style.appearance
    let all = Box.filter(allButton, say("filter.all"), isOn: filter.scene == nil, nil, appearance)
    let scenes = zip(sceneButtons, sceneTitles).map { button, title in
      Box.filter(button, title, isOn: filter.scene == title, nil, appearance)
    }
    let unused = Box.filter(
      unusedButton, say("filter.unused"), isOn: filter.isUnused,
      { UnusedMark.box(appearance.scaled(16), $0) }, appearance)
    // What stands at the end of a line that scrolls is not seen at first.
    return hasFoot ? [all] + scenes + [unused] : [all, unused] + scenes
  }

  private var search: Box {
    let (field, style) = (field, style)
    return Box.view(
      field, named: say("find"),
      .painted { list, frame, time in
        list.group(transform: .translation(frame.origin)) {
          $0.draw(field, at: time, style.appearance)
          $0.icon(
            .search, at: Point(style.scaled(20), frame.height / 2), size: style.scaled(16),
            style.palette.ink2)
        }
      }
    ).sized(style.scaled(208), rowHeight)
  }

  /// The facts about the selected recording, with buttons that play it and ask about it.
  private func foot(of entry: FolderListing.Entry) -> Box {
    let (appearance, palette) = (style.appearance, style.palette)
    func line(_ words: String, _ size: TextSize, _ color: Color, _ weight: TextStyle.Weight) -> Box
    {
      var font = style.font(size, color, weight)
      font.wraps = false
      return .text(words, font, downTo: TextSize.tiny.points).high(.fixed(font.size * 1.4))
    }
    var notes: [String] = []
    if let facts = facts[listing.path(of: entry)] {
      notes += [OverlayWords.clock(facts.length), touches(facts)]
      if facts.unused > 0 { notes.append(say("unused", with: "\(facts.unused)")) }
    }
    notes += [entry.shownName, FilesWords.size(entry.size, in: style.language)]
    let words = Box.column(
      gap: 4,
      [
        line(name(of: entry), .body, palette.ink, .bold),
        line(notes.joined(separator: " · "), .note, palette.ink2, .regular),
      ])
    let margin = ListWindow.margin
    let plate = Box.row(
      gap: 12,
      [
        words.wide(), button(askButton, "ask", .secondary, side: 28),
        button(playButton, "play", .primary, side: 28),
      ]
    ).inset(top: 10, left: 24, bottom: 10, right: 16).plated(radius: 20, appearance)
    return Box.column([plate]).inset(top: 8, left: margin, bottom: margin, right: margin)
  }

  /// The entries, or what the page says in place of them.
  private var shownList: Box {
    if let problem = listing.problem {
      return emptyPage(.icon(.warning), problem.words(in: style.language))
    }
    guard shown.isEmpty else { return list }
    guard filter.isEmpty else {
      return emptyPage(
        .icon(.search), say("none"), say("none.note"), [(everythingButton, "none.all", .secondary)])
    }
    return emptyPage(.icon(.folder), say(kind == .pictures ? "empty" : "empty.recordings"))
  }

  private var list: Box {
    Box.view(entries, named: title, .painted(nil)).over { [unowned self] list, _, time in
      list.scrolled(entries, on: style.palette.stage, style.appearance, at: time) {
        drawEntries(into: &$0, at: time)
      }
    }
  }

  private func drawEntries(into builder: inout DisplayListBuilder, at time: Timestamp) {
    for index in entries.visible {
      cell(of: shown[index], at: index).solve(in: entries.cells.frame(of: index))
        .draw(into: &builder, at: time)
    }
  }

  /// Says how the user's recordings come here.
  private var nothingYet: Box {
    let hasSamples = allPlaces.contains { $0.name == .samples }
    let edge = style.palette.edge
    let page = emptyPage(
      .lamp, say("nothingYet"), say("nothingYet.note"),
      [(recordButton, "record", .primary)]
        + (hasSamples ? [(samplesButton, "seeSamples", .secondary)] : [])
    ).over { list, frame, _ in
      list.stroke(
        .roundedRect(frame.outset(by: -2), radius: 28), edge,
        StrokeStyle(width: 2, dash: [12, 8]))
    }
    let margin = ListWindow.margin
    return Box.column([page.high()]).inset(top: 8, left: margin, bottom: margin, right: margin)
  }

  /// The sign of a page without entries.
  private enum Sign {
    case icon(Icon)
    /// The lamp of a recording.
    case lamp
  }

  /// Says in the middle why there are no entries, and what leads to some.
  private func emptyPage(
    _ sign: Sign, _ title: String, _ note: String? = nil,
    _ ways: [(button: Button, name: String, role: ButtonRole)] = []
  ) -> Box {
    let (palette, appearance) = (style.palette, style.appearance)
    func text(_ words: String, _ size: TextSize, _ color: Color, _ weight: TextStyle.Weight) -> Box
    {
      var font = style.font(size, color, weight)
      (font.alignment, font.wraps) = (.center, true)
      return .text(words, font)
    }
    let room = window.bounds.width - 96
    let picture = Box.painted { list, frame, _ in
      switch sign {
      case .lamp:
        list.fill(.circle(center: frame.center, radius: 30), palette.danger.opacity(0.2))
        list.fill(.circle(center: frame.center, radius: 10), palette.danger)
      case .icon(let icon):
        list.disk(at: frame.center, radius: 30, appearance)
        list.icon(icon, at: frame.center, size: 28, palette.ink2)
      }
    }.high(.fixed(60))
    let all = ways.map { button($0.button, $0.name, $0.role, side: 24, room: room) }
    let beside = Box.row(gap: 12, all)
    let below = Box.column(gap: 8, all.map { Box.row([.space, $0, .space]) })
    let buttons =
      all.isEmpty
      ? [] : [(beside.width() <= room ? Box.row([.space, beside, .space]) : below).inset(top: 8)]
    let head = [text(title, .title, palette.ink, .bold)]
    let line = min(room, style.scaled(460))
    let words =
      head
      + (note.map { note in
        [Box.row([.space, text(note, .body, palette.ink2, .regular).wide(.fixed(line)), .space])]
      } ?? [])
    // Large words leave the sign out, and then the note; the buttons stay.
    let heads = filter.isEmpty || hasFoot || isShort ? 2.0 : 3
    let high = window.bounds.height - heads * rowHeight - 2 * ListWindow.margin - 12 - 32 - 48
    let forms = [[picture] + words, words, head, []].map { $0 + buttons }
    let form = forms.first { Box.column(gap: 16, $0).height(in: room) + 32 <= high }
    return Box.column(gap: 16, [.space] + (form ?? (all.isEmpty ? head : buttons)) + [.space])
      .inset(by: 24)
  }

  /// Returns whether an entry is shown by a thumbnail.
  func hasThumbnail(_ entry: FolderListing.Entry) -> Bool {
    entry.kind != .folder
  }

  func nextChange(after time: Timestamp) -> Timestamp? {
    let look = isWaiting ? time + Self.thumbnailInterval : nil
    let line = filterLine.nextIndicatorChange(after: time)
    return [look, line, window.nextChange(after: time)].compactMap { $0 }.min()
  }

  private func cell(of entry: FolderListing.Entry, at index: Int) -> Box {
    let fill = entries.cells.pressed == index ? style.palette.pressed : style.palette.stage
    let isSelected = selected == index
    let thumbnail = thumbnails[listing.path(of: entry)]
    return entries.cell(
      named: name(of: entry), words(of: entry, thumbnail?.facts),
      .painted { [unowned self] list, box, _ in
        draw(entry, thumbnail, in: box, on: fill, isSelected: isSelected, into: &list)
        if isSelected { list.focusRing(around: box, radius: Self.radius, style.appearance) }
      }
    ).over { list, cell, _ in list.fill(.roundedRect(cell, radius: 14), fill) }
  }

  /// The radius of a picture's corners, in points.
  private static let radius = 12.0

  /// Draws the picture of an entry, or its sign.
  private func draw(
    _ entry: FolderListing.Entry, _ thumbnail: Thumbnail?, in box: Rect, on ground: Color,
    isSelected: Bool, into list: inout DisplayListBuilder
  ) {
    let palette = style.palette
    list.fill(.roundedRect(box, radius: Self.radius), palette.card)
    if let thumbnail {
      let (facts, pixels) = (thumbnail.facts, thumbnail.size)
      let (wide, high) = (box.width / pixels.width, box.height / pixels.height)
      // A window's picture fills the box.
      let scale = facts == nil ? min(wide, high) : max(wide, high)
      let size = Size(pixels.width * scale, pixels.height * scale)
      let frame = Rect(
        box.center.x - size.width / 2, box.center.y - size.height / 2, size.width, size.height)
      if let facts {
        list.group(clip: box) { $0.image(thumbnail.image, in: frame) }
        list.cover(cornersOf: box, radius: Self.radius, ground)
        // The ring is frame enough.
        if !isSelected {
          list.stroke(
            .roundedRect(box.outset(by: -0.5), radius: Self.radius - 0.5), palette.line,
            width: style.appearance.edgeWidth)
        }
        draw(facts, in: box, into: &list)
      } else {
        list.image(thumbnail.image, in: frame)
      }
    } else {
      let side = min(56, box.height - 12)
      drawIcon(
        entry.kind,
        in: Rect(box.center.x - side / 2, box.center.y - side / 2, side, side), into: &list)
    }
    guard entry.kind == .project else { return }
    let badge = Point(box.maxX - 18, box.minY + 18)
    list.fill(.circle(center: badge, radius: 13), palette.panel)
    list.stroke(.circle(center: badge, radius: 13), palette.line, width: 1)
    list.icon(.stack, at: badge, size: 16, palette.accentInk)
  }

  /// Draws the length of a recording, and how many of its touches did nothing.
  private func draw(_ facts: RecordingFacts, in box: Rect, into list: inout DisplayListBuilder) {
    let font = TextStyle(
      size: style.scaled(TextSize.tiny.points), color: .white, weight: .bold, alignment: .center)
    let red = Palette.of(.dark).danger
    func plate(_ words: String, from left: Double?, sign: Double) {
      let width = TextRoom.width(of: words, font) + (sign > 0 ? sign + 22 : 20)
      let x = left ?? box.maxX - 8 - width
      let height = style.scaled(22)
      let frame = Rect(x, box.maxY - 8 - height, width, height)
      list.fill(.roundedRect(frame, radius: height / 2), Color(white: 0, alpha: 0.75))
      list.text(
        words,
        in: sign > 0
          ? frame.inset(by: EdgeInsets(top: 0, left: sign + 13, bottom: 0, right: 9)) : frame,
        font)
      guard sign > 0 else { return }
      UnusedMark.draw(
        into: &list, at: Point(frame.minX + 8 + sign / 2, frame.center.y), radius: sign / 2, red)
    }
    plate(OverlayWords.clock(facts.length), from: box.minX + 8, sign: 0)
    // The picture is to be seen: the words are below it.
    if facts.unused > 0 { plate("\(facts.unused)", from: nil, sign: style.scaled(12)) }
  }

  func name(of entry: FolderListing.Entry) -> String {
    entry.kind == .recording
      ? RecordingTitle.of(entry.name, in: style.language) : entry.shownName
  }

  func words(of entry: FolderListing.Entry, _ facts: RecordingFacts?) -> String {
    if let facts {
      let unused = facts.unused > 0 && hasFoot ? [say("unused", with: "\(facts.unused)")] : []
      return ([facts.scene, touches(facts)] + unused).joined(separator: " · ")
    }
    let size = FilesWords.size(entry.size, in: style.language)
    return switch entry.kind {
    case .folder: say("folder")
    case .picture: say("picture", with: size)
    case .project: say("project", with: size)
    case .recording: say("recording", with: size)
    }
  }

  private func drawIcon(
    _ kind: FolderListing.Entry.Kind, in frame: Rect, into list: inout DisplayListBuilder
  ) {
    let palette = style.palette
    switch kind {
    case .folder: list.icon(.folder, at: frame.center, size: frame.width, palette.accentInk)
    case .recording: list.icon(.film, at: frame.center, size: frame.width, palette.ink3)
    case .picture, .project:
      let body = frame.outset(
        by: EdgeInsets(top: -frame.height * 0.14, left: 0, bottom: -frame.height * 0.14, right: 0))
      list.stroke(.roundedRect(body, radius: 6), palette.ink3, width: 2)
      list.fill(
        .circle(
          center: Point(body.minX + body.width * 0.27, body.minY + body.height * 0.3),
          radius: body.width * 0.08), palette.ink3)
      list.fill(
        .polygon([
          Point(body.minX + 5, body.maxY - 5),
          Point(body.minX + body.width * 0.5, body.minY + body.height * 0.35),
          Point(body.maxX - 5, body.maxY - 5),
        ]), palette.ink3)
    }
  }
}

/// A folder that the chooser offers by a name.
package struct FilePlace: Hashable, Sendable {
  /// Whose files are there.
  package enum Name: String, Sendable {
    /// The user's own.
    case yours
    /// Those that come with the program.
    case samples
  }

  package var name: Name
  /// The folder's full path.
  package var path: String
  /// The number of files to choose from.
  package var count: Int

  package init(_ name: Name, _ path: String, count: Int) {
    (self.name, self.path, self.count) = (name, path, count)
  }
}

/// The small picture of a file, as the chooser shows it; the chooser's owner provides it.
package struct Thumbnail: Hashable, Sendable {
  /// The picture, by the full path of its file.
  package var image: ImageID
  /// The size of the picture, in pixels.
  package var size: Size
  /// The facts about a recording; `nil` for other files.
  package var facts: RecordingFacts?

  package init(_ image: ImageID, size: Size) {
    (self.image, self.size) = (image, size)
  }
}

/// The facts about a recording that the chooser tells.
package struct RecordingFacts: Hashable, Sendable {
  /// The name of its scene, in the language of the chooser.
  package var scene: String
  package var touches: Int
  /// The number of touches that did nothing.
  package var unused: Int
  /// Its length, in microseconds.
  package var length: Int64

  package init(scene: String, touches: Int, unused: Int, length: Int64) {
    (self.scene, self.touches, self.unused, self.length) = (scene, touches, unused, length)
  }
}
