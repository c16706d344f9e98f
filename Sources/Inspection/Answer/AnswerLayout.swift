import Drawing
import SceneBase
import TouchEngine

/// The places of the disc with the finger's path, and of the card beside it or below it.
struct AnswerLayout {
  enum Form: Hashable {
    /// A card beside the disc.
    case side
    /// A sheet below the disc.
    case sheet
    /// A card over all of the window, without a disc.
    case whole

    /// Returns the form in a window.
    init(_ size: Size, _ appearance: Appearance) {
      let layout = LayoutClass(size, appearance)
      let isSmall = layout.isShort || layout.width == .compact
      self =
        appearance.textScale >= 1.5 && isSmall ? .whole : size.width < 600 ? .sheet : .side
    }
  }

  let form: Form
  let card: Rect
  /// The center and the radius of the disc; `nil` for none.
  let disc: (center: Point, radius: Double)?

  /// The widths of a card, the radii of a disc, the distance from the window's edges, and the part
  /// of the window that a sheet takes. From the design of the answer.
  private static let (cardWidth, shortWidth, gap) = (420.0, 320.0, 24.0)
  private static let (edge, shortEdge) = (24.0, 8.0)
  private static let (shortRadius, compactRadius) = (136.0, 112.0)
  static let radius = 148.0
  private static let sheetShare = 0.58
  /// The height of a sheet with two fixes, in points, and the part of a low window that it takes at
  /// most. Our choice.
  private static let (sheetHeight, mostShare) = (424.0, 0.67)
  /// The height above the disc's center at which a card begins, in points. Our choice: the disc is
  /// beside the card's sentence.
  private static let above = 160.0
  /// The distance of a wide card from the window's middle, and the least width of one with large
  /// words, as a multiple of the usual one. Our choice: a finger in the middle stays in sight.
  private static let (beside, leastPart) = (60.0, 1.3)
  /// The largest radius of a disc with large words, as a multiple of the usual one. Our choice.
  private static let mostRadius = 1.25

  /// Returns the width of a card in a window, in points.
  static func width(in size: Size, _ appearance: Appearance) -> Double {
    guard Form(size, appearance) == .side else { return size.width }
    let (radius, edge) = around(size, appearance)
    let usual = edge == Self.edge ? cardWidth : shortWidth
    var width = usual * max(appearance.textScale, 1)
    if edge == Self.edge {
      width = min(width, max(usual * leastPart, size.width / 2 - edge - beside))
    }
    return min(width, size.width - 2 * radius - 4 * edge)
  }

  /// The radius of a disc beside a card, and the distance from the window's edges, in points.
  private static func around(
    _ size: Size, _ appearance: Appearance
  ) -> (radius: Double, edge: Double) {
    guard !LayoutClass(size, appearance).isShort, size.width >= 900 else {
      return (shortRadius, shortEdge)
    }
    // Large words need a larger disc, where the card has its room beside it.
    let most = (size.width - cardWidth * leastPart - 4 * edge) / 2
    let wanted = radius * min(appearance.textScale, mostRadius)
    return (max(radius, min(wanted, most)), edge)
  }

  /// - Parameters:
  ///   - size: The window's size.
  ///   - landing: Where the finger landed.
  ///   - appearance: The user's settings.
  ///   - row: The y of the lower edge of what the finger meant, when that stands in a row: a card
  ///     beside the disc leaves the row in sight where there is room below it.
  ///   - bottom: The y of the upper edge of the pill; a card beside the disc ends above it where it
  ///     has the room.
  ///   - isSearching: Whether fixes may still be found: a sheet keeps room for them.
  ///   - height: Returns the height that a card of a width wants.
  init(
    _ size: Size, at landing: Point, _ appearance: Appearance, below row: Double? = nil,
    above bottom: Double? = nil, isSearching: Bool = false, height: (Double) -> Double
  ) {
    let room = Rect(origin: .zero, size: size)
    func disc(in room: Rect, _ radius: Double) -> (center: Point, radius: Double) {
      let radius = min(radius, room.width / 2 - 8, room.height / 2 - 8)
      func clamped(_ value: Double, _ low: Double, _ high: Double) -> Double {
        max(min(value, high - radius - 8), low + radius + 8)
      }
      return (
        Point(
          clamped(landing.x, room.minX, room.maxX).rounded(),
          clamped(landing.y, room.minY, room.maxY).rounded()), radius
      )
    }
    form = Form(size, appearance)
    switch form {
    case .whole:
      card = room
      self.disc = nil
    case .sheet:
      // What is known needs no more room than it has.
      let tall = isSearching ? .infinity : height(size.width).rounded(.up)
      let most = max(
        size.height * Self.sheetShare, min(Self.sheetHeight, size.height * Self.mostShare))
      let top = (size.height - min(most, tall)).rounded()
      card = Rect(0, top, size.width, size.height - top)
      self.disc = disc(in: Rect(0, 0, size.width, top), Self.compactRadius)
    case .side:
      let (radius, edge) = Self.around(size, appearance)
      let width = Self.width(in: size, appearance)
      let isRight = landing.x <= size.width / 2
      let beside =
        isRight ? landing.x + radius + Self.gap : landing.x - radius - Self.gap - width
      let x = max(min(beside, size.width - edge - width), edge).rounded()
      let most = size.height - 2 * edge
      let tall = min(height(width).rounded(.up), most)
      let free = bottom.map { $0 - 8 - tall }.flatMap { $0 >= edge ? $0 : nil }
      let lowest = min(size.height - edge - tall, free ?? .infinity)
      let below = row.map { $0 + Self.gap }.flatMap { $0 <= lowest ? $0 : nil }
      let y = (below ?? max(min(landing.y - Self.above, lowest), edge)).rounded()
      card = Rect(x, y, width, tall)
      let rest =
        isRight
        ? Rect(0, 0, x, size.height) : Rect(card.maxX, 0, size.width - card.maxX, size.height)
      self.disc = disc(in: rest, radius)
    }
  }
}
