import Drawing
import ScenePlayer
package import TouchEngine

/// The content of the home screen: the program's name, the hero, a tile for each scene, and the way
/// to the commands.
package final class HomeList: ScrollView {
  /// The maximum width of the content, in points at a text scale of 1.
  private static let widest = 1480.0
  private static let gap = 16.0

  package let cards: [HomeTile]
  let hero: HomeHero
  /// The number of tiles beside each other.
  private(set) var columns = 1
  private var brandFrame = Rect.zero
  private var playFrame = Rect.zero
  private var noteFrame = Rect.zero
  let style: SceneStyle
  let words: SceneWords

  init(_ style: SceneStyle) {
    self.style = style
    let words = SceneWords(table: HomeWords.table, style: style)
    self.words = words
    hero = HomeHero(words)
    cards = Scenes.all.filter { $0.name != Home.name }.map { HomeTile($0, words) }
    super.init(identifier: "home")
    addSubview(hero)
    for card in cards { addSubview(card) }
  }

  private var brandFont: TextStyle { style.font(17, style.palette.ink, .bold) }
  private var noteFont: TextStyle { style.font(13, style.palette.ink2) }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let layout = LayoutClass(bounds.size, style.appearance)
    let margin = layout.width == .wide ? 48.0 : layout.width == .medium ? 24 : 16
    let width = max(min(bounds.width - 2 * margin, style.scaled(Self.widest)), 1)
    let left = ((bounds.width - width) / 2).rounded()
    let side = StatusRow.buttonSide(style.appearance)
    brandFrame = Rect(left, layout.isShort ? 10 : 24, max(width - side - 16, 1), side)
    let heroHeight = hero.layOut(width: width, layout)
    hero.frame = Rect(left, brandFrame.maxY + 16, width, heroHeight)
    playFrame = words.frame("play", brandFont, left, hero.frame.maxY + 24, width)
    columns = layout.width == .wide ? 6 : layout.width == .medium ? 3 : 1
    let tileWidth = (width - Self.gap * Double(columns - 1)) / Double(columns)
    let height = cards.map { $0.layOut(width: tileWidth, beside: columns == 1) }.max() ?? 0
    let top = playFrame.maxY + 12
    for (index, card) in cards.enumerated() {
      let (row, column) = (index / columns, index % columns)
      card.frame = Rect(
        left + Double(column) * (tileWidth + Self.gap),
        top + Double(row) * (height + Self.gap + 4), tileWidth, max(height, 44))
    }
    noteFrame = words.frame(
      "help", noteFont, left, (cards.last?.frame.maxY ?? top) + 24, width)
    contentSize = Size(bounds.width, noteFrame.maxY + 24)
  }

  /// A drag over a tile scrolls (rule D44).
  package override func touchesShouldCancel(in view: View) -> Bool {
    view is Button || super.touchesShouldCancel(in: view)
  }

  /// Draws the list in its superview's coordinates.
  func draw(into list: inout DisplayListBuilder, chosen: String?, at time: Timestamp) {
    let palette = style.palette
    list.group(clip: frame) { list in
      list.group(transform: .translation(frame.origin - bounds.origin)) { list in
        let side = style.scaled(34)
        let middle = Point(brandFrame.minX + side / 2, brandFrame.center.y)
        list.fill(.circle(center: middle, radius: side / 2), palette.accent)
        list.icon(.tap, at: middle, size: side * 0.6, palette.onAccent)
        list.text(
          words["brand"],
          in: Rect(
            brandFrame.minX + side + 12, brandFrame.minY, brandFrame.width - side - 12,
            brandFrame.height), brandFont)
        list.group(transform: .translation(hero.frame.origin)) { hero.draw(into: &$0) }
        list.text(words["play"], in: playFrame, brandFont)
        for (index, card) in cards.enumerated() where card.frame.intersection(bounds) != nil {
          list.group(transform: .translation(card.frame.origin)) {
            card.draw(into: &$0, number: index + 1, isChosen: card.scene.name == chosen)
          }
        }
        list.text(words["help"], in: noteFrame, noteFont)
      }
      list.draw(indicatorsOf: self, style.appearance, at: time)
    }
  }
}
