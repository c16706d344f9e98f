import Drawing
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
  let words: SceneWords

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
    let size = buttonSize
    let x = isBeside ? end - size.width : start
    button.frame = Rect(x, bounds.height - 20 - size.height, size.width, size.height)
  }

  /// Draws the header in its own coordinates.
  func draw(into list: inout DisplayListBuilder) {
    list.group(clip: bounds) { list in
      style.appearance.style == .highContrast
        ? list.fill(.rect(bounds), .black) : Self.drawPlace(into: &list, bounds.size)
      if style.appearance.style != .highContrast { drawShade(into: &list) }
    }
    let note = height("header.note", note)
    let title = height("header", title)
    let bottom = isBeside ? bounds.height - 20 : button.frame.minY - 12
    let x = start
    list.text(
      words["header"], in: Rect(x, bottom - note - 4 - title, wordsWidth, title), self.title)
    list.text(words["header.note"], in: Rect(x, bottom - note, wordsWidth, note), self.note)
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

  /// Draws mountains behind a lake in the evening.
  static func drawPlace(into list: inout DisplayListBuilder, _ size: Size) {
    let (width, height) = (size.width, size.height)
    let sky = Gradient(
      .linear(from: .zero, to: Point(0, height)),
      [
        GradientStop(0, Color(hex: 0x3B3358)), GradientStop(0.45, Color(hex: 0x8A4F63)),
        GradientStop(0.75, Color(hex: 0xC27A52)), GradientStop(1, Color(hex: 0x8F5A45)),
      ])
    list.fill(.rect(Rect(origin: .zero, size: size)), .gradient(sky))
    let ranges: [(base: Double, color: UInt32, peaks: [Double])] = [
      (0.62, 0x6B4A68, [0.30, 0.05, 0.36, 0.12, 0.28, 0.02, 0.24, 0.10]),
      (0.78, 0x493A57, [0.10, 0.28, 0.06, 0.22, 0.30, 0.08, 0.26, 0.04]),
      (0.92, 0x2A2740, [0.18, 0.04, 0.20, 0.10, 0.02, 0.22, 0.06, 0.16]),
    ]
    for range in ranges {
      let ridge = Path { path in
        path.move(to: Point(0, height))
        path.line(to: Point(0, height * (range.base - range.peaks[0])))
        let step = width / Double(range.peaks.count - 1)
        for (index, peak) in range.peaks.enumerated().dropFirst() {
          let end = Point(Double(index) * step, height * (range.base - peak))
          let start = Point(
            Double(index - 1) * step, height * (range.base - range.peaks[index - 1]))
          path.curve(
            to: end, Point(start.x + step * 0.45, start.y), Point(end.x - step * 0.45, end.y))
        }
        path.line(to: Point(width, height))
        path.close()
      }
      list.fill(ridge, Color(hex: range.color))
    }
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
