import Drawing
import SceneBase
import TouchEngine

/// A card below the tiles of the home screen: an icon, a title, and one line about it.
final class HomeCard: Button {
  static let radius = 20.0
  private static let padding = 20.0

  private let icon: Icon
  /// The names of the title and of the line in the words of the home screen.
  private let titleKey: String
  private let words: SceneWords
  private var titleFrame = Rect.zero
  private var lineFrame = Rect.zero

  /// - Parameters:
  ///   - name: The last part of the identifier, and the name of the words.
  ///   - icon: The icon.
  ///   - words: The words of the home screen.
  init(_ name: String, _ icon: Icon, _ words: SceneWords) {
    (self.icon, self.words) = (icon, words)
    titleKey = "card.\(name)"
    super.init(identifier: "home.card.\(name)")
    insideMargin = 4
  }

  private var style: SceneStyle { words.style }
  private var titleFont: TextStyle { style.font(.body, style.palette.ink, .bold) }
  private var lineFont: TextStyle { style.font(.note, style.palette.ink2) }

  /// The side of the sign's plate, in points: large words make it larger.
  private var signSide: Double { min(style.scaled(44), 64) }

  /// Lays out the content for a width in points.
  ///
  /// - Returns: The required height.
  func layOut(width: Double) -> Double {
    let left = Self.padding + signSide + 16
    let room = max(width - left - Self.padding - 24, 1)
    titleFrame = words.frame(titleKey, titleFont, left, Self.padding, room)
    lineFrame = words.frame("\(titleKey).line", lineFont, left, titleFrame.maxY + 4, room)
    return max(lineFrame.maxY + Self.padding, signSide + 2 * Self.padding)
  }

  /// Draws the card over its bounds.
  func draw(into list: inout DisplayListBuilder) {
    let palette = style.palette
    let shape = Path.roundedRect(bounds, radius: Self.radius)
    list.fill(shape, isHighlighted ? palette.pressed : palette.panel)
    list.stroke(shape, palette.line, width: style.appearance.edgeWidth)
    let sign = Point(Self.padding + signSide / 2, bounds.center.y)
    list.disk(at: sign, radius: signSide / 2, style.appearance)
    list.icon(icon, at: sign, size: signSide * 20 / 44, palette.ink)
    let shift = bounds.center.y - (titleFrame.minY + lineFrame.maxY) / 2
    list.text(words[titleKey], in: titleFrame.offset(by: Point(0, shift)), titleFont)
    list.text(words["\(titleKey).line"], in: lineFrame.offset(by: Point(0, shift)), lineFont)
    list.icon(
      .forward, at: Point(bounds.maxX - 26, bounds.center.y), size: signSide * 16 / 44, palette.ink2
    )
    // The list shows all of the card, and nothing beside it.
    if isFocused {
      list.focusRing(
        around: bounds.outset(by: -FocusRing.reach), radius: Self.radius - FocusRing.reach,
        style.appearance)
    }
  }
}
