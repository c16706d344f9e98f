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

  var listing: FolderListing
  private let kind: FolderListing.Content
  private let allPlaces: [FilePlace]
  private let style: SceneStyle
  /// The index of the selected entry; `nil` when none is selected.
  var selected: Int?
  /// The thumbnails of visible files, by the files' full paths.
  var thumbnails: [String: Thumbnail] = [:]
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
        FilesWords.text(place.name.rawValue, in: style.language, with: "\(place.count)")
      })
    entries = FileGrid(style)
    entries.showsWindows = content == .recordings
    window = ListWindow(
      identifier: "files", entries, leave: Button(identifier: "files.cancel"), back: upButton,
      style, size: size)
    update()
  }

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
    words.foot = FileChooser.keyTable.filling(say("keys"), in: style.language)
    window.show(words, content)
  }

  private var title: String { say(kind == .pictures ? "choose" : "choose.recording") }

  private func say(_ name: String, with text: String = "") -> String {
    FilesWords.text(name, in: style.language, with: text)
  }

  private var content: Box {
    guard !allPlaces.isEmpty else { return list }
    let control = Box.view(
      places, named: title,
      .painted { [places, appearance = style.appearance] list, _, _ in
        list.draw(places, appearance)
      }
    ).high(.fixed(max(style.scaled(44), 44)))
    let width = min(style.scaled(420), window.bounds.width - 2 * ListWindow.margin)
    return .column([
      Box.row([control.wide(.fixed(width)), .space])
        .inset(left: ListWindow.margin, bottom: 12, right: ListWindow.margin),
      list.high(),
    ])
  }

  private var list: Box {
    Box.view(entries, named: title, .painted(nil)).over { [unowned self] list, _, time in
      list.scrolled(entries, style.appearance, at: time) { drawEntries(into: &$0, at: time) }
    }
  }

  private func drawEntries(into builder: inout DisplayListBuilder, at time: Timestamp) {
    let palette = style.palette
    builder.fill(.rect(entries.bounds), palette.panel)
    guard listing.problem == nil, !listing.entries.isEmpty else {
      if listing.problem == nil, listing.path == allPlaces.first?.path {
        return drawNothingYet(into: &builder)
      }
      return builder.text(
        listing.problem?.words(in: style.language)
          ?? say(kind == .pictures ? "empty" : "empty.recordings"),
        in: entries.bounds.outset(by: EdgeInsets(top: 0, left: -24, bottom: 0, right: -24)),
        TextStyle(
          size: style.scaled(16), color: palette.ink2, alignment: .center, wraps: true))
    }
    for index in entries.visible {
      cell(of: listing.entries[index], at: index).solve(in: entries.cells.frame(of: index))
        .draw(into: &builder, at: time)
    }
  }

  /// Draws how the user's recordings come here.
  private func drawNothingYet(into list: inout DisplayListBuilder) {
    let (palette, room) = (style.palette, entries.bounds.outset(by: -24))
    guard room.height > 40 else { return }
    list.stroke(
      .roundedRect(room, radius: 28), palette.edge, StrokeStyle(width: 2, dash: [12, 8]))
    var font = style.font(.title, palette.ink, .bold)
    font.alignment = .center
    var note = style.font(.body, palette.ink2)
    note.alignment = .center
    let (words, more) = (say("nothingYet"), say("nothingYet.note"))
    let width = max(room.width - 48, 1)
    let (first, second) = (
      TextRoom.height(of: words, font, width: width),
      TextRoom.height(of: more, note, width: width)
    )
    let sign = 60.0
    var y = max(room.center.y - (first + second + sign + 24) / 2, room.minY + 8)
    let middle = Point(room.center.x, y + sign / 2)
    list.fill(.circle(center: middle, radius: sign / 2), palette.danger.opacity(0.2))
    list.fill(.circle(center: middle, radius: 10), palette.danger)
    y += sign + 16
    list.text(words, in: Rect(room.minX + 24, y, width, first), font)
    list.text(more, in: Rect(room.minX + 24, y + first + 8, width, second), note)
  }

  /// Returns whether an entry is shown by a thumbnail.
  func hasThumbnail(_ entry: FolderListing.Entry) -> Bool {
    entry.kind != .folder
  }

  func nextChange(after time: Timestamp) -> Timestamp? {
    let look = isWaiting ? time + Self.thumbnailInterval : nil
    return [look, window.nextChange(after: time)].compactMap { $0 }.min()
  }

  private func cell(of entry: FolderListing.Entry, at index: Int) -> Box {
    let (palette, isSelected) = (style.palette, selected == index)
    let fill: Color? =
      entries.cells.pressed == index ? palette.pressed : isSelected ? palette.raised : nil
    let thumbnail = thumbnails[listing.path(of: entry)]
    return entries.cell(
      named: name(of: entry), words(of: entry, thumbnail?.facts),
      .painted { [unowned self] list, box, _ in draw(entry, thumbnail, in: box, into: &list) }
    ).over { [unowned self] list, cell, _ in
      if let fill { list.fill(.roundedRect(cell, radius: 14), fill) }
      if isSelected { list.focusRing(around: cell, radius: 14, style.appearance) }
    }
  }

  /// Draws the picture of an entry, or its sign.
  private func draw(
    _ entry: FolderListing.Entry, _ thumbnail: Thumbnail?, in box: Rect,
    into list: inout DisplayListBuilder
  ) {
    let palette = style.palette
    list.fill(.roundedRect(box, radius: 8), palette.card)
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
        list.stroke(.rect(box.outset(by: -0.5)), palette.line, width: style.appearance.edgeWidth)
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
      let width = TextRoom.width(of: words, font) + 20 + sign
      let x = left ?? box.maxX - 8 - width
      let height = style.scaled(22)
      let frame = Rect(x, box.maxY - 8 - height, width, height)
      list.fill(.roundedRect(frame, radius: height / 2), Color(white: 0, alpha: 0.75))
      list.text(
        words, in: Rect(frame.minX + sign, frame.minY, frame.width - sign, frame.height), font)
      guard sign > 0 else { return }
      UnusedMark.draw(
        into: &list, at: Point(frame.minX + 8 + sign / 2, frame.center.y), radius: sign / 2, red)
    }
    plate(OverlayWords.clock(facts.length), from: box.minX + 8, sign: 0)
    if facts.unused > 0 { plate("\(facts.unused)", from: nil, sign: style.scaled(12)) }
  }

  private func name(of entry: FolderListing.Entry) -> String {
    entry.kind == .recording
      ? RecordingTitle.of(entry.name, in: style.language) : entry.shownName
  }

  private func words(of entry: FolderListing.Entry, _ facts: RecordingFacts?) -> String {
    if let facts {
      let touches = facts.touches == 1 ? "touch" : "touches"
      return "\(facts.scene) · " + say(touches, with: "\(facts.touches)")
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
    case .recording: list.icon(.film, at: frame.center, size: frame.width, palette.accentInk)
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
  /// What is known about a recording; `nil` for other files.
  package var facts: RecordingFacts?

  package init(_ image: ImageID, size: Size) {
    (self.image, self.size) = (image, size)
  }
}

/// What the chooser says about a recording.
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
