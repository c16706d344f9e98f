import Drawing
import PhotoEditor
import SceneBase
import TouchEngine

/// The header above the list, with a picture of the place; it scrolls out of sight before the list
/// scrolls.
final class ListHeader: View {
  /// The least heights in a low window and in others, in points at a text scale of 1.
  private static let least = (short: 112.0, other: 176.0)
  /// The room above the words, in points: for the button that leads back, unless they stand beside
  /// it in a low window.
  private static let top = (short: 14.0, other: 66.0)

  let button = CountingButton(identifier: "header.button")
  /// The x of words and rows, and their width, in points; the stage sets them.
  var column: (x: Double, width: Double) = (0, 1)
  /// The x at which words begin beside the button that leads back in a low window; `nil` in others.
  var shortStart: Double?
  /// The frame of the button that leads back, in the window's coordinates.
  var wayBack = Rect.zero
  let words: SceneWords
  /// The picture behind the words, which stays the same while they scroll.
  private var picture = DisplayList { _ in }

  init(_ words: SceneWords) {
    self.words = words
    super.init(identifier: "header")
    addSubview(button)
  }

  private var style: SceneStyle { words.style }
  private var title: TextStyle { fitted("header", style.font(.large, .white, .bold), 0.5) }
  private var note: TextStyle { fitted("header.note", style.font(.body, .white), 0.6) }

  /// Returns a font beside the button that leads back: on one line, if letters of the least part of
  /// their size have room there.
  private func fitted(_ name: String, _ font: TextStyle, _ least: Double) -> TextStyle {
    guard shortStart != nil else { return font }
    var fitting = font
    fitting.wraps = false
    fitting.size = TextRoom.size(
      of: words[name], fitting, in: Size(max(end - start, 1), font.size * 2), from: font.size,
      to: font.size * least)
    fitting.wraps = font.wraps
    return fitting
  }
  private var buttonSize: Size {
    Size(style.scaled(128), max(Control.minimumTarget, style.scaled(22) + 16))
  }
  /// Whether the button stands beside the words.
  private var isBeside: Bool {
    guard shortStart != nil else { return column.width >= style.scaled(420) }
    return TextRoom.width(of: words["header"], title) <= end - start - buttonSize.width - 16
  }

  /// Where the words begin, and where the header's content ends.
  private var start: Double { max(column.x + ListRow.margin, shortStart ?? 0) }
  private var end: Double { column.x + column.width - ListRow.margin }

  private var wordsWidth: Double {
    max(end - start - (isBeside ? buttonSize.width + 16 : 0), 1)
  }
  private func height(_ name: String, _ font: TextStyle) -> Double {
    TextRoom.height(of: words[name], font, width: wordsWidth)
  }

  /// The header's height, in points.
  var wantedHeight: Double {
    let text = height("header", title) + 4 + height("header.note", note)
    let inside = isBeside ? max(text, buttonSize.height) : text + 12 + buttonSize.height
    guard shortStart == nil else { return max(Self.least.short, Self.top.short + inside + 20) }
    // Large words leave the rows the room that the picture would have.
    let isLarge = style.appearance.textScale >= 1.5
    return max(
      isLarge ? Self.least.other : style.scaled(Self.least.other),
      (isLarge ? StatusRow.buttonSide(style.appearance) + 18 : Self.top.other) + inside + 20)
  }

  override func layoutSubviews() {
    picture = DisplayList { list in
      Self.drawPlace(into: &list, bounds.size)
      drawShade(into: &list)
    }
    let size = buttonSize
    let x = isBeside ? end - size.width : start
    button.frame = Rect(x, bounds.height - 20 - size.height, size.width, size.height)
  }

  /// Draws the header in its own coordinates, with a picture that is painted once with `scale`
  /// pixels per point.
  func draw(into list: inout DisplayListBuilder, scale: Double) {
    if style.appearance.style == .highContrast {
      list.fill(.rect(bounds), .black)
    } else {
      list.raster(picture, bounds: bounds, scale: scale)
    }
    drawWords(into: &list)
    // The evening is dark in every appearance.
    var appearance = style.appearance
    if appearance.style == .dark { appearance.style = .light }
    list.group(transform: .translation(button.frame.origin)) { list in
      list.draw(button, words[button.presses == 0 ? "book" : "booked"], appearance)
      // The ring of a light button is not seen on the evening: that of a dark one covers it.
      if button.isFocused {
        let bounds = button.bounds
        list.focusRing(
          around: bounds, radius: min(bounds.height / 2, 22), style.appearance.darkened)
      }
    }
  }

  /// Draws the title, which stays at the window's top while the header scrolls, beside the button
  /// that leads back; and the line below it, which fades there, and as the title moves aside.
  private func drawWords(into list: inout DisplayListBuilder) {
    let bottom = isBeside ? bounds.height - 20 : button.frame.minY - 12
    let height = (title: height("header", title), note: height("header.note", note))
    let line = Rect(start, bottom - height.note, wordsWidth, height.note)
    // The window's top in the header's own coordinates.
    let top = -convert(Point.zero, to: nil).y
    let rest = line.minY - 4 - height.title
    let most = (isBeside ? bounds.height - 8 : button.frame.minY - 6) - height.title
    let pinned = top + min(max(wayBack.center.y - height.title / 2, 8), rest)
    var (font, x, way) = (title, start, 0.0)
    let isBelow = x < wayBack.maxX
    if isBelow {
      // It moves to the button's side as it comes up to it.
      way = min(max((top + wayBack.maxY - rest) / 10, 0), 1)
      x += (max(x, wayBack.maxX + 12) - x) * way
      font.wraps = false
      font.fit(words["header"], in: Size(end - x, height.title), downTo: font.size * 0.5)
      font.wraps = way < 1
    }
    let frame = Rect(
      x, max(min(pinned, most), rest), max(start + wordsWidth - x, 1), height.title)
    list.text(words["header"], in: frame, font)
    let above = max(frame.maxY, isBelow ? top + wayBack.maxY : 0)
    let sight = min(max((line.minY - above + 4) / 8, 0), 1)
    list.group(opacity: min(sight, 1 - way)) { $0.text(words["header.note"], in: line, note) }
  }

  /// Draws mountains in the evening, dark enough for words.
  static func drawPlace(into list: inout DisplayListBuilder, _ size: Size) {
    let frame = Rect(origin: .zero, size: size)
    EveningPicture.draw(into: &list, in: frame, around: Point(960, 475), height: 400)
    list.fill(.rect(frame), Color(hex: 0x161230, alpha: 0.44))
  }

  /// Darkens the part below the words.
  private func drawShade(into list: inout DisplayListBuilder) {
    let (width, height) = (bounds.width, bounds.height)
    let shade = Gradient(
      .linear(from: Point(0, height * 0.3), to: Point(0, height)),
      [GradientStop(0, Color(white: 0, alpha: 0)), GradientStop(1, Color(white: 0, alpha: 0.45))])
    list.fill(.rect(Rect(0, height * 0.3, width, height * 0.7)), .gradient(shade))
  }
}
