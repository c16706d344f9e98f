import Drawing
package import ScenePlayer
package import TouchEngine

/// The cards below a heading, in two columns where there is room.
package final class HomeList: ScrollView {
  /// The minimum width of a card in two columns, in points at a text scale of 1.
  private static let leastCard = 340.0
  /// The maximum width of the content, in points at a text scale of 1.
  private static let widest = 1080.0
  private static let margin = 16.0

  package let cards: [HomeCard]
  private(set) var columns = 1
  private(set) var headingFrame = Rect.zero
  private(set) var helpFrame = Rect.zero
  let style: SceneStyle
  let words: SceneWords

  init(_ style: SceneStyle) {
    self.style = style
    words = SceneWords(table: HomeWords.table, style: style)
    cards = Scenes.all.filter { $0.name != Home.name }.map { HomeCard($0, style) }
    super.init(identifier: "home")
    for card in cards { addSubview(card) }
  }

  var headingFont: TextStyle { style.font(24, style.palette.ink, .bold) }
  var helpFont: TextStyle { style.font(15, style.palette.ink2) }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let margin = Self.margin
    let width = max(min(bounds.width - 2 * margin, style.scaled(Self.widest)), 1)
    let left = ((bounds.width - width) / 2).rounded()
    headingFrame = words.frame("heading", headingFont, left, margin, width)
    helpFrame = words.frame("help", helpFont, left, headingFrame.maxY + 6, width)
    columns = width >= 2 * style.scaled(Self.leastCard) + margin ? 2 : 1
    let cardWidth = (width - margin * Double(columns - 1)) / Double(columns)
    let isWide = columns == 2
    let emblem = min(max((cardWidth * (isWide ? 0.36 : 0.22)).rounded(), 112), 192)
    let height = cards.map { $0.layOut(width: cardWidth, emblem: emblem) }.max() ?? 0
    let top = helpFrame.maxY + margin
    for (index, card) in cards.enumerated() {
      let (row, column) = (index / columns, index % columns)
      card.frame = Rect(
        left + Double(column) * (cardWidth + margin), top + Double(row) * (height + margin),
        cardWidth, height)
    }
    contentSize = Size(bounds.width, (cards.last?.frame.maxY ?? top) + margin)
  }

  /// A drag over a card scrolls (rule D44).
  package override func touchesShouldCancel(in view: View) -> Bool {
    view is Button || super.touchesShouldCancel(in: view)
  }

  /// Draws the list in its superview's coordinates.
  func draw(into list: inout DisplayListBuilder, chosen: String?, at time: Timestamp) {
    list.group(clip: frame) { list in
      list.group(transform: .translation(frame.origin - bounds.origin)) { list in
        list.text(words["heading"], in: headingFrame, headingFont)
        list.text(words["help"], in: helpFrame, helpFont)
        for (index, card) in cards.enumerated() where card.frame.intersection(bounds) != nil {
          list.group(transform: .translation(card.frame.origin)) {
            card.draw(into: &$0, number: index + 1, isChosen: card.scene.name == chosen)
          }
        }
      }
      list.draw(indicatorsOf: self, style.appearance, at: time)
    }
  }
}

/// A card of a scene: its emblem, title and summary.
package final class HomeCard: Button {
  private static let padding = 14.0
  private static let radius = 14.0

  package let scene: any Scene.Type
  private let style: SceneStyle
  private let words: SceneWords
  private var emblemFrame = Rect.zero
  private var titleFrame = Rect.zero
  private var summaryFrame = Rect.zero

  init(_ scene: any Scene.Type, _ style: SceneStyle) {
    self.scene = scene
    self.style = style
    words = SceneWords(table: scene.words, style: style)
    super.init(identifier: "home.\(scene.name)")
    insideMargin = 8
  }

  private var titleFont: TextStyle { style.font(19, style.palette.ink, .bold) }
  private var summaryFont: TextStyle { style.font(14, style.palette.ink2) }

  /// Lays out the card's content, for a card of `width` points and an emblem of `emblem` points.
  ///
  /// - Returns: The required height.
  func layOut(width: Double, emblem: Double) -> Double {
    let padding = Self.padding
    emblemFrame = Rect(padding, padding, emblem, (emblem * 0.75).rounded())
    let left = emblemFrame.maxX + padding
    let room = max(width - left - padding, 1)
    titleFrame = words.frame("title", titleFont, left, padding, room)
    summaryFrame = words.frame("summary", summaryFont, left, titleFrame.maxY + 6, room)
    return max(emblemFrame.maxY, summaryFrame.maxY) + padding
  }

  /// Draws the card over its bounds.
  func draw(into list: inout DisplayListBuilder, number: Int, isChosen: Bool) {
    let palette = style.palette
    let shape = Path.roundedRect(bounds, radius: Self.radius)
    list.fill(shape, isHighlighted || isChosen ? palette.pressed : palette.panel)
    list.stroke(
      shape, isChosen ? palette.accentInk : palette.edge,
      width: isChosen ? 3 : style.appearance.edgeWidth)
    SceneEmblem(palette).draw(scene, into: &list, in: emblemFrame)
    list.text(words["title"], in: titleFrame, titleFont)
    list.text(words["summary"], in: summaryFrame, summaryFont)
    drawNumber(number, into: &list)
    if isFocused { list.focusRing(around: bounds, radius: Self.radius, style.appearance) }
  }

  /// Draws the key that chooses the card, on the corner of the emblem.
  private func drawNumber(_ number: Int, into list: inout DisplayListBuilder) {
    guard number <= 9 else { return }
    let palette = style.palette
    let side = style.scaled(22)
    let badge = Rect(emblemFrame.minX - 6, emblemFrame.minY - 6, side, side)
    let shape = Path.roundedRect(badge, radius: 6)
    list.fill(shape, palette.panel)
    list.stroke(shape, palette.ink, width: 1)
    list.text(
      "\(number)", in: badge,
      TextStyle(
        size: style.scaled(13), color: palette.ink, weight: .bold, alignment: .center))
  }
}
