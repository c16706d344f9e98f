import Drawing
import TouchEngine

/// The chooser's window: where one is, the way up and out, and the entries below.
final class FileChooserWindow: Window {
  let upButton = Button(identifier: "files.up")
  let cancelButton = Button(identifier: "files.cancel")
  let list: FileList
  private let style: SceneStyle

  init(_ style: SceneStyle, size: Size) {
    self.style = style
    list = FileList(style)
    super.init(identifier: "files", size: size)
    appearance = style.appearance
    for view in [upButton, cancelButton] as [Button] {
      // They stand near to each other.
      view.insideMargin = 12
      addSubview(view)
    }
    addSubview(list)
    layoutSubviews()
  }

  private static let margin = 16.0
  private var buttonHeight: Double { max(Control.minimumTarget, style.scaled(22) + 16) }
  private var headHeight: Double { buttonHeight + 2 * Self.margin }
  private var footHeight: Double { style.scaled(32) }

  override func layoutSubviews() {
    let width = min(style.scaled(110), bounds.width / 4)
    upButton.frame = Rect(Self.margin, Self.margin, width, buttonHeight)
    cancelButton.frame = Rect(
      bounds.width - Self.margin - width, Self.margin, width, buttonHeight)
    list.frame = Rect(
      0, headHeight, bounds.width, max(bounds.height - headHeight - footHeight, 1))
  }

  /// Where the title stands, with the path below it.
  private var titleFrame: Rect {
    let left = upButton.frame.maxX + Self.margin
    return Rect(
      left, Self.margin - 4, max(cancelButton.frame.minX - Self.margin - left, 1), buttonHeight + 8)
  }

  func draw(
    _ listing: FolderListing, selected: Int?, into list: inout DisplayListBuilder,
    at time: Timestamp
  ) {
    let palette = style.palette
    list.fill(.rect(bounds), palette.background)
    draw(upButton, "up", isOn: listing.parent != nil, into: &list)
    draw(cancelButton, "cancel", isOn: true, into: &list)
    let title = titleFrame
    list.text(
      say("choose"), in: Rect(title.minX, title.minY, title.width, title.height * 0.55),
      one(17, palette.text, .bold, .center))
    list.text(
      listing.path,
      in: Rect(title.minX, title.minY + title.height * 0.55, title.width, title.height * 0.45),
      one(13, palette.secondaryText, .regular, .center))
    drawEntries(of: listing, selected: selected, into: &list, at: time)
    list.text(
      say("keys"), in: Rect(12, bounds.height - footHeight, bounds.width - 24, footHeight),
      one(13, palette.secondaryText, .regular, .center))
  }

  private func say(_ name: String, with text: String = "") -> String {
    FilesWords.text(name, in: style.language, with: text)
  }

  /// One line.
  private func one(
    _ size: Double, _ color: Color, _ weight: TextStyle.Weight = .regular,
    _ alignment: TextStyle.Alignment = .leading
  ) -> TextStyle {
    TextStyle(size: style.scaled(size), color: color, weight: weight, alignment: alignment)
  }

  private func draw(
    _ button: Button, _ name: String, isOn: Bool, into list: inout DisplayListBuilder
  ) {
    list.group(transform: .translation(button.frame.origin), opacity: isOn ? 1 : 0.4) {
      $0.draw(button, say(name), style.appearance)
    }
  }

  private func drawEntries(
    of listing: FolderListing, selected: Int?, into builder: inout DisplayListBuilder,
    at time: Timestamp
  ) {
    let palette = style.palette
    builder.group(clip: list.frame) { builder in
      builder.fill(.rect(list.frame), palette.surface)
      guard listing.problem == nil, !listing.entries.isEmpty else {
        return builder.text(
          listing.problem ?? say("empty"),
          in: list.frame.outset(by: EdgeInsets(top: 0, left: -24, bottom: 0, right: -24)),
          TextStyle(
            size: style.scaled(16), color: palette.secondaryText, alignment: .center, wraps: true))
      }
      builder.group(transform: .translation(list.frame.origin - list.bounds.origin)) { builder in
        for index in list.visible {
          draw(
            listing.entries[index],
            in: Rect(0, Double(index) * list.rowHeight, list.bounds.width, list.rowHeight),
            isPressed: list.rows.pressed == index, isSelected: selected == index, into: &builder)
        }
      }
      builder.draw(indicatorsOf: list, style.appearance, at: time)
    }
  }

  private func draw(
    _ entry: FolderListing.Entry, in frame: Rect, isPressed: Bool, isSelected: Bool,
    into list: inout DisplayListBuilder
  ) {
    let palette = style.palette
    if isPressed || isSelected { list.fill(.rect(frame), palette.surfacePressed) }
    list.stroke(
      .line(
        from: Point(Self.margin, frame.maxY - 0.5), to: Point(frame.maxX, frame.maxY - 0.5)),
      palette.separator, width: style.appearance.edgeWidth)
    if isSelected {
      list.focusRing(around: frame.outset(by: -FocusRing.reach), radius: 6, style.appearance)
    }
    let side = 28.0
    let icon = Rect(Self.margin, frame.center.y - side / 2, side, side)
    drawIcon(entry.kind, in: icon, into: &list)
    let left = icon.maxX + 14
    let width = max(frame.width - left - Self.margin, 1)
    list.text(
      entry.name, in: Rect(left, frame.minY + 5, width, frame.height * 0.5),
      one(16, palette.text))
    list.text(
      words(of: entry), in: Rect(left, frame.center.y, width, frame.height * 0.42),
      one(13, palette.secondaryText))
  }

  private func words(of entry: FolderListing.Entry) -> String {
    let size = FilesWords.size(entry.size, in: style.language)
    return switch entry.kind {
    case .folder: say("folder")
    case .picture: say("picture", with: size)
    case .project: say("project", with: size)
    }
  }

  private func drawIcon(
    _ kind: FolderListing.Entry.Kind, in frame: Rect, into list: inout DisplayListBuilder
  ) {
    let palette = style.palette
    let body = Rect(frame.minX, frame.minY + 5, frame.width, frame.height - 8)
    switch kind {
    case .folder:
      list.fill(.roundedRect(Rect(frame.minX, frame.minY + 1, 13, 10), radius: 3), palette.tint)
      list.fill(.roundedRect(body, radius: 3), palette.tint)
    case .picture, .project:
      list.stroke(.roundedRect(body, radius: 3), palette.tint, width: 2)
      list.fill(.circle(center: Point(body.minX + 8, body.minY + 7), radius: 2.5), palette.tint)
      let hill = Path.polygon([
        Point(body.minX + 3, body.maxY - 3), Point(body.minX + 13, body.minY + 7),
        Point(body.maxX - 3, body.maxY - 3),
      ])
      list.fill(hill, palette.tint)
      if kind == .project {
        list.fill(
          .star(
            center: Point(frame.maxX - 3, frame.minY + 5), tips: 5, outerRadius: 8,
            innerRadius: 3.5), palette.recording)
      }
    }
  }
}
