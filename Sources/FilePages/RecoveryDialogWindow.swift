import Drawing
import SceneBase
import ScenePlayer
import TouchEngine

/// The window of the dialog about an unfinished edit: its picture, what would be lost, and two
/// buttons. In a small window the picture stands above the words.
final class RecoveryDialogWindow: Window {
  /// The largest width of the dialog, in points at a text scale of 1.
  private static let largestWidth = 720.0
  /// The distance between two things in the dialog, in points.
  private static let gap = 12.0
  /// The least height of a picture that is shown, in points.
  private static let leastPicture = 56.0

  let restoreButton = Button(identifier: "offer.continue")
  let discardButton = Button(identifier: "offer.anew")
  private let edit: RecoveryDialog.Edit
  private let style: SceneStyle

  private var card = Rect.zero
  private var isWhole = false
  /// The frame of the picture; `nil` when there is no room for it.
  private var picture: Rect?
  /// The lines for which there is room, from above.
  private var lines: [Line] = []

  private struct Line {
    var words: String
    var style: TextStyle
    var icon: Icon?
    /// The frame of the words.
    var frame = Rect.zero
  }

  init(_ edit: RecoveryDialog.Edit, _ style: SceneStyle, size: Size) {
    self.edit = edit
    self.style = style
    super.init(identifier: "offer", size: size)
    appearance = style.appearance
    for button in [restoreButton, discardButton] {
      button.insideMargin = 12
      addSubview(button)
    }
    layoutSubviews()
  }

  // MARK: Layout

  private var buttonHeight: Double { max(Control.minimumTarget, style.scaled(22) + 16) }
  private var iconSide: Double { style.scaled(20) }
  /// The width of the picture in multiples of its height.
  private var shape: Double { edit.pixelSize.width / max(edit.pixelSize.height, 1) }

  override func layoutSubviews() {
    let sheet = SheetLook.Room(in: bounds.size, upTo: Self.largestWidth, style)
    isWhole = sheet.isWhole
    let (inset, width, largest) = (sheet.inset, sheet.width, sheet.largestHeight)
    // The picture is beside the words, unless they would be too narrow.
    let column = ((width - 3 * inset) / 2).rounded(.down)
    let isBeside = edit.picture != nil && column >= 210
    let room = isBeside ? column : width - 2 * inset
    let all = allLines
    let words = all.map { lineHeight($0, in: room) + Self.gap }.reduce(0, +)
    let around = 2 * inset + buttonHeight + Self.gap
    let beside = isBeside ? column / shape + 2 * inset : 0
    let above = !isBeside && edit.picture != nil ? min(room / shape, largest / 3) + Self.gap : 0
    let cardHeight = isWhole ? largest : min(max(words + above + around, beside), largest)
    card = SheetLook.frame(of: Size(width, cardHeight), in: bounds)
    card.size.height.round()
    let left = card.maxX - inset - room
    let foot = card.maxY - inset - buttonHeight
    // In a small window the buttons are below the picture too.
    let row = isWhole ? card.minX + inset : left
    let half = ((card.maxX - inset - row - Self.gap) / 2).rounded(.down)
    discardButton.frame = Rect(row, foot, half, buttonHeight)
    restoreButton.frame = Rect(row + half + Self.gap, foot, half, buttonHeight)
    var top = card.minY + inset
    picture = nil
    if edit.picture != nil {
      let place =
        isBeside
        ? Rect(
          card.minX + inset, top, column,
          card.height - 2 * inset - (isWhole ? buttonHeight + Self.gap : 0))
        : Rect(left, top, room, min(room / shape, largest / 3))
      if place.height >= Self.leastPicture { picture = fitting(in: place) }
      if let picture, !isBeside { top = picture.maxY + Self.gap }
    }
    lines = all.compactMap { line in
      var line = line
      let needed = lineHeight(line, in: room)
      // Lines without room are omitted, the keys first.
      guard top + needed <= foot - 4 else { return nil }
      let indent = line.icon == nil ? 0 : iconSide + Self.gap
      line.frame = Rect(left + indent, top, room - indent, needed)
      top += needed + Self.gap
      return line
    }
  }

  /// Returns the largest frame with the picture's shape in the middle of a place.
  private func fitting(in place: Rect) -> Rect {
    let size = Size(min(place.width, place.height * shape), min(place.height, place.width / shape))
    return Rect(
      place.center.x - size.width / 2, place.center.y - size.height / 2, size.width, size.height)
  }

  private var allLines: [Line] {
    let palette = style.palette
    func fact(_ icon: Icon, _ words: String) -> Line {
      Line(words: words, style: style.font(.body, palette.ink), icon: icon)
    }
    func count(_ icon: Icon, _ name: String, _ count: Int) -> Line? {
      count == 0 ? nil : fact(icon, say(name, with: "\(count)"))
    }
    let facts = [
      count(.sticker, "offer.stickers", edit.stickers), count(.text, "offer.texts", edit.texts),
      count(.pencil, "offer.lines", edit.lines),
      edit.age.map { fact(.clock, FilesWords.age(seconds: $0, in: style.language)) },
    ]
    return [
      Line(words: say("offer"), style: style.font(.title, palette.ink, .bold)),
      Line(words: say("offer.note", with: edit.name), style: style.font(.body, palette.ink2)),
    ] + facts.compactMap(\.self) + [
      Line(
        words: RecoveryDialog.keyTable.filling(say("offer.keys"), in: style.language),
        style: style.font(.note, palette.ink2))
    ]
  }

  private func lineHeight(_ line: Line, in width: Double) -> Double {
    let indent = line.icon == nil ? 0 : iconSide + Self.gap
    return TextRoom.height(of: line.words, line.style, width: width - indent)
  }

  // MARK: Drawing

  /// Draws the dialog over what it covers.
  func draw(into list: inout DisplayListBuilder) {
    SheetLook(frame: card, isWhole: isWhole, bounds: bounds, appearance: style.appearance)
      .draw(into: &list, nil, at: .zero, drawContent)
  }

  private func drawContent(into list: inout DisplayListBuilder) {
    let (palette, appearance) = (style.palette, style.appearance)
    if let picture, let edited = edit.picture {
      let scale = picture.width / max(edit.pixelSize.width, 1)
      list.group(
        edited, transform: .scale(scale).concatenating(.translation(picture.minX, picture.minY)))
      list.stroke(.rect(picture), palette.line, width: appearance.edgeWidth)
    }
    for line in lines {
      if let icon = line.icon {
        list.icon(
          icon,
          at: Point(
            line.frame.minX - Self.gap - iconSide / 2,
            line.frame.minY + TextRoom.lineHeight(of: line.words) * line.style.size / 2),
          size: iconSide, palette.ink2)
      }
      list.text(line.words, in: line.frame, line.style)
    }
    for (button, words, role) in [
      (discardButton, "offer.anew", ButtonRole.secondary),
      (restoreButton, "offer.continue", .primary),
    ] {
      list.group(transform: .translation(button.frame.origin)) {
        $0.draw(button, say(words), role: role, appearance)
      }
    }
  }

  private func say(_ name: String, with text: String = "") -> String {
    FilesWords.text(name, in: style.language, with: text)
  }
}
