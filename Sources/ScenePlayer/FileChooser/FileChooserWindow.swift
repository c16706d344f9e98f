import Drawing
import TouchEngine

/// The chooser's window: the folder's path, buttons to go up and to cancel, and the entries below.
final class FileChooserWindow: ListWindow {
  let upButton = Button(identifier: "files.up")
  let entries: FileList

  var listing: FolderListing
  private let content: FolderListing.Content
  /// The index of the selected entry; `nil` when none is selected.
  var selected: Int?

  init(
    _ listing: FolderListing, of content: FolderListing.Content, _ style: SceneStyle, size: Size
  ) {
    (self.listing, self.content) = (listing, content)
    entries = FileList(style)
    super.init(
      identifier: "files", entries, leave: Button(identifier: "files.cancel"), back: upButton,
      style, size: size)
  }

  override var footHeight: Double { style.scaled(32) }

  override var title: String { say(content == .pictures ? "choose" : "choose.recording") }
  override var note: String? { listing.path.shown }
  override var leaveWords: (words: String, role: ButtonRole) { (say("cancel"), .secondary) }
  override var backWords: (words: String, isEnabled: Bool) {
    (say("up"), listing.parent != nil)
  }
  override var footWords: String? { say("keys") }

  private func say(_ name: String, with text: String = "") -> String {
    FilesWords.text(name, in: style.language, with: text)
  }

  override func drawContent(into builder: inout DisplayListBuilder) {
    let palette = style.palette
    builder.fill(.rect(entries.bounds), palette.panel)
    guard listing.problem == nil, !listing.entries.isEmpty else {
      return builder.text(
        listing.problem ?? say(content == .pictures ? "empty" : "empty.recordings"),
        in: entries.bounds.outset(by: EdgeInsets(top: 0, left: -24, bottom: 0, right: -24)),
        TextStyle(
          size: style.scaled(16), color: palette.ink2, alignment: .center, wraps: true))
    }
    for index in entries.visible {
      draw(
        listing.entries[index],
        in: Rect(
          0, Double(index) * entries.rowHeight, entries.bounds.width, entries.rowHeight),
        isPressed: entries.rows.pressed == index, isSelected: selected == index, into: &builder)
    }
  }

  private func draw(
    _ entry: FolderListing.Entry, in frame: Rect, isPressed: Bool, isSelected: Bool,
    into list: inout DisplayListBuilder
  ) {
    let palette = style.palette
    if isPressed || isSelected { list.fill(.rect(frame), palette.pressed) }
    list.stroke(
      .line(
        from: Point(Self.margin, frame.maxY - 0.5), to: Point(frame.maxX, frame.maxY - 0.5)),
      palette.line, width: style.appearance.edgeWidth)
    if isSelected {
      list.focusRing(around: frame.outset(by: -FocusRing.reach), radius: 6, style.appearance)
    }
    let side = 28.0
    let icon = Rect(Self.margin, frame.center.y - side / 2, side, side)
    drawIcon(entry.kind, in: icon, into: &list)
    let left = icon.maxX + 14
    let width = max(frame.width - left - Self.margin, 1)
    list.text(
      entry.name.shown, in: Rect(left, frame.minY + 5, width, frame.height * 0.5),
      TextStyle(size: style.scaled(16), color: palette.ink))
    list.text(
      words(of: entry), in: Rect(left, frame.center.y, width, frame.height * 0.42),
      TextStyle(size: style.scaled(13), color: palette.ink2))
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
    let body = Rect(frame.minX, frame.minY + 5, frame.width, frame.height - 8)
    switch kind {
    case .folder:
      list.fill(
        .roundedRect(Rect(frame.minX, frame.minY + 1, 13, 10), radius: 3), palette.accentInk)
      list.fill(.roundedRect(body, radius: 3), palette.accentInk)
    case .recording: list.icon(.film, at: frame.center, size: 26, palette.accentInk)
    case .picture, .project:
      list.stroke(.roundedRect(body, radius: 3), palette.accentInk, width: 2)
      list.fill(
        .circle(center: Point(body.minX + 8, body.minY + 7), radius: 2.5), palette.accentInk)
      let hill = Path.polygon([
        Point(body.minX + 3, body.maxY - 3), Point(body.minX + 13, body.minY + 7),
        Point(body.maxX - 3, body.maxY - 3),
      ])
      list.fill(hill, palette.accentInk)
      if kind == .project {
        list.fill(
          .star(
            center: Point(frame.maxX - 3, frame.minY + 5), tips: 5, outerRadius: 8,
            innerRadius: 3.5), palette.dangerFill)
      }
    }
  }
}
