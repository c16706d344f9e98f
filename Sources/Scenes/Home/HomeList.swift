import Drawing
import SceneBase
public import TouchEngine

/// The content of the home screen: the program's name, the hero, a tile for each scene, and the way
/// to the commands.
public final class HomeList: ScrollView {
  /// The maximum width of the content, in points at a text scale of 1.
  private static let widest = 1480.0

  /// Returns the left end and the width of the content in a room, in points.
  static func columns(in room: Size, _ appearance: Appearance) -> (left: Double, width: Double) {
    let most = room.width - 2 * margin(LayoutClass(room, appearance))
    let width = max(min(most, appearance.scaled(widest)), 1)
    return (((room.width - width) / 2).rounded(), width)
  }
  private static let gap = 16.0

  public let cards: [HomeTile]
  let hero: HomeHero
  /// The cards below the tiles: the tour, and a recording to open.
  let tourCard: HomeCard
  let recordingCard: HomeCard
  /// The number of tiles beside each other.
  private(set) var columns = 1
  private var brandFrame = Rect.zero
  private var playFrame = Rect.zero
  let style: SceneStyle
  let words: SceneWords

  init(_ style: SceneStyle) {
    self.style = style
    let words = SceneWords(table: HomeWords.table, style: style)
    self.words = words
    hero = HomeHero(words)
    cards = Home.scenes.map { HomeTile($0, words) }
    tourCard = HomeCard("tour", .film, words)
    recordingCard = HomeCard("recording", .folder, words)
    super.init(identifier: "home")
    addSubview(hero)
    for card in cards + [tourCard, recordingCard] as [View] { addSubview(card) }
  }

  /// Returns the distance of everything from the left and right edges of a window, in points.
  static func margin(_ layout: LayoutClass) -> Double {
    switch layout.width {
    case .compact: 16
    case .medium: 24
    case .wide: 48
    }
  }

  /// Returns the y of the line with the program's name, and of the buttons beside it, in points.
  static func top(_ layout: LayoutClass) -> Double {
    layout.isShort ? 10 : layout.width == .compact ? 12 : 24
  }

  /// Returns the height of the line with the program's name and the buttons, below which the list
  /// scrolls, in points.
  static func header(_ layout: LayoutClass, _ appearance: Appearance) -> Double {
    top(layout) + StatusRow.buttonSide(appearance) + gapBelow
  }

  /// The distance of the hero from the line above it, half of which scrolls, in points.
  private static let gapBelow = 8.0
  /// The height of the line above the list, in points.
  var header = 0.0

  private var brandFont: TextStyle { style.font(.head, style.palette.ink, .bold) }
  /// The distance of the program's name from its sign, which the recording sign covers in a narrow
  /// window, in points.
  private var brandGap: Double {
    LayoutClass(bounds.size, style.appearance).width == .compact ? 20 : 12
  }

  /// The side of the program's sign, in points: large words keep the room beside it.
  private var brandSide: Double { min(style.scaled(34), 44) }

  /// The width of the program's name with its sign, in points.
  var brandWidth: Double {
    brandSide + brandGap + TextRoom.width(of: words["brand"], brandFont)
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let layout = LayoutClass(Size(bounds.width, bounds.height + header), style.appearance)
    let (left, width) = Self.columns(in: bounds.size, style.appearance)
    let side = StatusRow.buttonSide(style.appearance)
    brandFrame = Rect(
      left, Self.top(layout) - header, max(width - 2 * (side + StatusRow.gap) - 8, 1), side)
    // A higher window has a higher hero; what that leaves is above and below.
    let least = layOut(layout, left: left, width: width, from: Self.gapBelow, extra: 0)
    let free = max(bounds.height - least, 0)
    let extra = layout.width == .wide ? min(free, 320, hero.mostExtra.rounded(.down)) : 0
    let top = Self.gapBelow + max(free - extra, 0) / 2
    let bottom = layOut(layout, left: left, width: width, from: top, extra: extra)
    contentSize = Size(bounds.width, bottom)
  }

  /// Lays out everything below the line with the program's name.
  ///
  /// - Parameters:
  ///   - layout: The class of the window's size.
  ///   - left: The left end of everything, in points.
  ///   - width: The width of everything, in points.
  ///   - top: The upper end of the hero, in points.
  ///   - extra: The height of the hero beyond the least one, in points.
  /// - Returns: The height of the content.
  private func layOut(
    _ layout: LayoutClass, left: Double, width: Double, from top: Double, extra: Double
  ) -> Double {
    let heroHeight = hero.layOut(
      width: width, in: bounds.height - Self.gapBelow, layout, extra: extra)
    hero.frame = Rect(left, top, width, heroHeight)
    let isWide = layout.width == .wide
    playFrame = words.frame("play", brandFont, left, hero.frame.maxY + (isWide ? 24 : 14), width)
    // A low window, and large words, have tiles whose words stand beside the picture.
    let isLow = layout.isShort || style.appearance.textScale >= 1.5
    columns = isWide ? 6 : layout.width == .compact ? 1 : isLow ? 2 : 3
    let tileWidth = (width - Self.gap * Double(columns - 1)) / Double(columns)
    let height = cards.map { $0.layOut(width: tileWidth, beside: columns < 3) }.max() ?? 0
    let tiles = playFrame.maxY + (isWide ? 12 : 8)
    for (index, card) in cards.enumerated() {
      let (row, column) = (index / columns, index % columns)
      card.frame = Rect(
        left + Double(column) * (tileWidth + Self.gap),
        tiles + Double(row) * (height + Self.gap + 4), tileWidth, max(height, 44))
    }
    let below = layOutCards(
      layout, left: left, width: width, from: (cards.last?.frame.maxY ?? tiles) + 28)
    return below + 24
  }

  /// Lays out the cards below the tiles, beside each other where there is room.
  ///
  /// - Returns: Their lower end.
  private func layOutCards(
    _ layout: LayoutClass, left: Double, width: Double, from top: Double
  ) -> Double {
    let isRow = layout.width != .compact
    let each = isRow ? (width - Self.gap) / 2 : width
    let both = [tourCard, recordingCard]
    let height = both.map { $0.layOut(width: each) }.max() ?? 0
    for (index, card) in both.enumerated() {
      card.frame = Rect(
        left + (isRow ? Double(index) * (each + Self.gap) : 0),
        top + (isRow ? 0 : Double(index) * (height + Self.gap)), each, height)
    }
    return recordingCard.frame.maxY
  }

  /// A drag over a tile scrolls (rule D44).
  public override func touchesShouldCancel(in view: View) -> Bool {
    view is Button || super.touchesShouldCancel(in: view)
  }

  /// Draws the program's name above the list, whose own coordinates do not scroll.
  private func drawBrand(into list: inout DisplayListBuilder) {
    let (palette, side) = (style.palette, brandSide)
    let line = brandFrame.offset(by: frame.origin)
    let middle = Point(line.minX + side / 2, line.center.y)
    list.fill(.circle(center: middle, radius: side / 2), palette.accent)
    list.icon(.tap, at: middle, size: side * 0.6, palette.onAccent)
    let start = side + brandGap
    let brand = Rect(line.minX + start, line.minY, line.width - start, line.height)
    var font = brandFont
    // On one line, or on two with whole words, whichever letters are larger.
    let usual = font.size
    let least = words["brand"].split(separator: " ").map(String.init).reduce(usual) { size, word in
      font.wraps = false
      return TextRoom.size(
        of: word, font, in: brand.size, from: size, to: TextSize.tiny.points)
    }
    let sizes = [false, true].map { wraps in
      font.wraps = wraps
      return TextRoom.size(
        of: words["brand"], font, in: brand.size, from: wraps ? least : usual,
        to: TextSize.tiny.points)
    }
    (font.wraps, font.size) = (sizes[1] >= sizes[0], max(sizes[0], sizes[1]))
    list.text(words["brand"], in: brand, font)
  }

  /// Draws the list in its superview's coordinates, and the program's name above it.
  func draw(
    into list: inout DisplayListBuilder, chosen: String?, at time: Timestamp, scale: Double
  ) {
    drawBrand(into: &list)
    list.group(clip: frame) { list in
      list.group(transform: .translation(frame.origin - bounds.origin)) { list in
        list.group(transform: .translation(hero.frame.origin)) {
          hero.draw(into: &$0, at: time, scale: scale)
        }
        list.text(words["play"], in: playFrame, brandFont)
        for (index, card) in cards.enumerated() where card.frame.intersection(bounds) != nil {
          list.group(transform: .translation(card.frame.origin)) {
            card.draw(into: &$0, number: index + 1, isChosen: card.scene.name == chosen)
          }
        }
        for card in [tourCard, recordingCard] where card.frame.intersection(bounds) != nil {
          list.group(transform: .translation(card.frame.origin)) { card.draw(into: &$0) }
        }
      }
      list.fade(edgesOf: self, in: frame, into: style.palette.stage)
      list.draw(indicatorsOf: self, style.appearance, at: time)
    }
  }
}
