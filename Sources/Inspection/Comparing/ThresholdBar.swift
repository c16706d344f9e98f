import Drawing
import SceneBase
import TouchEngine

/// Draws the bar with the threshold of one run: how far the asked finger moved, a post at the
/// threshold, and a dot at each value at which another touch of the recording flips. The bars of
/// both runs have one scale.
struct ThresholdBar {
  /// A value at which a touch flips, with the color of what takes it now.
  struct Flip: Hashable {
    var value: Double
    var color: Color
  }

  let threshold: ComparedThreshold
  /// The post that the user can move; `nil` for the run before the change.
  let post: Slider?
  /// How far the asked finger moved, and the color of the bar up to there; `nil` when the threshold
  /// is of no distance.
  let reached: Flip?
  let flips: [Flip]
  let style: SceneStyle

  /// The heights of the bar and of the room between its parts, in points.
  private static let (thickness, gap) = (8.0, 4.0)
  private static let grip = 15.0

  /// The height of the bar with the grip above it and the numbers below it.
  static func height(_ style: SceneStyle) -> Double {
    titleHeight(style) + Control.minimumTarget + thickness + 2 * gap + style.scaled(16)
  }

  /// The height of what the bar is about, above the grip.
  private static func titleHeight(_ style: SceneStyle) -> Double { style.scaled(18) }

  /// Returns the place of the grip's row in the bar.
  static func track(in bar: Rect, _ style: SceneStyle) -> Rect {
    Rect(bar.minX, bar.minY + titleHeight(style), bar.width, Control.minimumTarget)
  }

  private var palette: Palette { style.palette }
  private var value: Double { post.map { threshold.rounded($0.value) } ?? threshold.former }

  private func line(in bar: Rect) -> Rect {
    let row = Self.track(in: bar, style)
    return Rect(
      row.minX + Slider.thumbSize / 2, row.maxY + Self.gap, row.width - Slider.thumbSize,
      Self.thickness)
  }

  private func x(_ value: Double, on line: Rect) -> Double {
    line.minX + min(max(value / threshold.range.upperBound, 0), 1) * line.width
  }

  func draw(into list: inout DisplayListBuilder, in bar: Rect) {
    let line = line(in: bar)
    list.fill(.roundedRect(line, radius: line.height / 2), palette.track)
    list.stroke(
      .roundedRect(line, radius: line.height / 2), palette.edge, width: style.appearance.edgeWidth)
    if let reached {
      drawTitle(into: &list, in: bar, reached.value)
      let width = max(x(reached.value, on: line) - line.minX, line.height)
      list.fill(
        .roundedRect(Rect(line.minX, line.minY, width, line.height), radius: line.height / 2),
        reached.color)
    }
    drawNumbers(into: &list, below: line)
    if post != nil { drawFormer(into: &list, on: line) }
    for flip in flips where flip.value <= threshold.range.upperBound {
      let dot = Point(x(flip.value, on: line), line.center.y)
      list.fill(.circle(center: dot, radius: 6.5), palette.panel)
      list.fill(.circle(center: dot, radius: 5), flip.color)
    }
    drawPost(into: &list, on: line, Self.track(in: bar, style))
  }

  /// Says how far the finger moved, which the bar shows.
  private func drawTitle(into list: inout DisplayListBuilder, in bar: Rect, _ value: Double) {
    var font = note(palette.ink2)
    font.alignment = .leading
    let words = ComparisonWords.text(
      "moved", in: style.language,
      with: threshold.text((value * 10).rounded() / 10, in: style.language))
    let place = Rect(bar.minX, bar.minY, bar.width, Self.titleHeight(style))
    font.fit(words, in: place.size, downTo: 10)
    list.text(words, in: place, font)
  }

  private func note(_ color: Color, _ weight: TextStyle.Weight = .regular) -> TextStyle {
    style.line(.note, color, weight, alignment: .center)
  }

  /// Draws a few round numbers below the bar.
  private func drawNumbers(into list: inout DisplayListBuilder, below line: Rect) {
    let font = note(palette.ink2)
    let most = threshold.range.upperBound
    let width = style.scaled(44)
    guard
      let step = Self.steps.first(where: { most / $0 * width <= line.width })
    else { return }
    for index in 0...Int(most / step) {
      let middle = x(Double(index) * step, on: line)
      list.fill(.rect(Rect(middle - 0.5, line.maxY + 1, 1, Self.gap)), palette.edge)
      list.text(
        Numeral.plain(Double(index) * step, decimals: 2),
        in: Rect(middle - width / 2, line.maxY + Self.gap, width, style.scaled(16)), font)
    }
  }

  /// The distances between two numbers.
  private static let steps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500]

  /// Draws where the post was.
  private func drawFormer(into list: inout DisplayListBuilder, on line: Rect) {
    let was = x(threshold.former, on: line)
    list.stroke(
      .line(from: Point(was, line.minY - 6), to: Point(was, line.maxY + 6)), palette.ink2,
      StrokeStyle(width: 1.5, dash: [3, 3]))
    let font = note(palette.ink2)
    let words = ComparisonWords.text(
      "was", in: style.language, with: Numeral.plain(threshold.former, decimals: 2))
    let width = TextRoom.width(of: words, font) + 4
    let place = Rect(was - width / 2, line.minY - 8 - style.scaled(18), width, style.scaled(18))
    // The grip and its value cover the words.
    let post = x(value, on: line)
    let left = post - Self.grip - 6
    let isFree = place.maxX < left || place.minX > left + valueWidth + 3 * Self.grip
    if isFree { list.text(words, in: place, font) }
  }

  private var words: String { threshold.text(value, in: style.language) }
  private var valueWidth: Double {
    TextRoom.width(of: words, note(palette.onAccent, .bold)) + style.scaled(24)
  }

  private func drawPost(into list: inout DisplayListBuilder, on line: Rect, _ row: Rect) {
    let color =
      ChangedNumber.look(of: threshold.name)?.color(style.appearance.style) ?? palette.accent
    let middle = x(value, on: line)
    let stem = post == nil ? row.maxY - 8 : row.center.y
    list.fill(
      .roundedRect(Rect(middle - 1.5, stem, 3, line.maxY + 6 - stem), radius: 1.5), color)
    guard let post else {
      let font = note(palette.ink2, .bold)
      let width = TextRoom.width(of: words, font) + 8
      let left = min(max(middle - width / 2, row.minX), row.maxX - width)
      return list.text(
        words, in: Rect(left, row.maxY - 8 - style.scaled(20), width, style.scaled(20)), font)
    }
    let center = Point(middle, row.center.y)
    if post.isDraggingThumb {
      list.stroke(.circle(center: center, radius: Self.grip + 5), palette.ink, width: 2)
    }
    list.fill(.circle(center: center, radius: Self.grip), palette.accent)
    for shift in [-4.0, 0, 4] {
      list.fill(.rect(Rect(center.x + shift - 0.75, center.y - 5, 1.5, 10)), palette.onAccent)
    }
    if post.isFocused {
      let ring = Rect(center.x, center.y, 0, 0).outset(by: Self.grip)
      list.focusRing(around: ring, radius: Self.grip, style.appearance)
    }
    let (width, height) = (valueWidth, style.scaled(28))
    let right = center.x + Self.grip + 8
    let left = right + width <= row.maxX ? right : center.x - Self.grip - 8 - width
    let plate = Rect(left, center.y - height / 2, width, height)
    list.fill(.roundedRect(plate, radius: height / 2), palette.accent)
    list.text(words, in: plate, note(palette.onAccent, .bold))
  }
}
