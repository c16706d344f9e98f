import Drawing
import FileSupport
import SceneBase
import ScenePlayer
import TouchEngine
import TouchTraces

/// What the chooser's window shows: the folder's path, buttons to go up and to cancel, and the
/// entries below.
final class FileList {
  let window: ListWindow
  let upButton = Button(identifier: "files.up")
  let entries: FileGrid

  var listing: FolderListing
  private let kind: FolderListing.Content
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
    _ listing: FolderListing, of content: FolderListing.Content, _ style: SceneStyle, size: Size
  ) {
    (self.listing, kind, self.style) = (listing, content, style)
    entries = FileGrid(style)
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
    words.note = cut + listing.path.shown
    words.back = (say("up"), listing.parent != nil)
    words.foot = FileChooser.keyTable.filling(say("keys"), in: style.language)
    window.show(words, content)
  }

  private var title: String { say(kind == .pictures ? "choose" : "choose.recording") }

  private func say(_ name: String, with text: String = "") -> String {
    FilesWords.text(name, in: style.language, with: text)
  }

  private var content: Box {
    Box.view(entries, named: title, .painted(nil)).over { [unowned self] list, _, time in
      list.scrolled(entries, style.appearance, at: time) { drawEntries(into: &$0, at: time) }
    }
  }

  private func drawEntries(into builder: inout DisplayListBuilder, at time: Timestamp) {
    let palette = style.palette
    builder.fill(.rect(entries.bounds), palette.panel)
    guard listing.problem == nil, !listing.entries.isEmpty else {
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

  /// Returns whether an entry is shown by a thumbnail.
  func hasThumbnail(_ entry: FolderListing.Entry) -> Bool {
    entry.kind == .picture || entry.kind == .project
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
      named: entry.shownName, words(of: entry),
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
      let scale = min(box.width / thumbnail.size.width, box.height / thumbnail.size.height)
      let size = Size(thumbnail.size.width * scale, thumbnail.size.height * scale)
      let frame = Rect(
        box.center.x - size.width / 2, box.center.y - size.height / 2, size.width, size.height)
      list.image(thumbnail.image, in: frame)
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

  private func words(of entry: FolderListing.Entry) -> String {
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
