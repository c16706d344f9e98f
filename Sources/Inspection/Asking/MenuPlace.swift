import TouchEngine

/// The place of a menu beside what it is about.
struct MenuPlace: Hashable {
  let frame: Rect

  /// The distance of the menu from what it is about, and from what it spares, in points.
  private static let gap = 12.0

  /// - Parameters:
  ///   - size: The menu's size, which fits into `room`.
  ///   - anchor: What the menu is about; it is not covered where there is room beside it.
  ///   - room: The part of the window for the menu.
  ///   - card: What stays visible where there is room beside it; `nil` for nothing.
  init(of size: Size, beside anchor: Rect, in room: Rect, sparing card: Rect?) {
    let room = card.map { Self.part(of: room, beside: $0, for: size) } ?? room
    let (right, left) = (anchor.maxX + Self.gap, anchor.minX - Self.gap - size.width)
    let (below, above) = (anchor.maxY + Self.gap, anchor.minY - Self.gap - size.height)
    let isBeside = right + size.width <= room.maxX || left >= room.minX
    var x = right + size.width <= room.maxX ? right : left
    var y = anchor.center.y - size.height / 2
    if !isBeside {
      x = anchor.center.x - size.width / 2
      if below + size.height <= room.maxY {
        y = below
      } else if above >= room.minY {
        y = above
      } else {
        // It covers a part of the anchor, wherever it is.
        x = right
      }
    }
    x = max(min(x, room.maxX - size.width), room.minX)
    y = max(min(y, room.maxY - size.height), room.minY)
    frame = Rect(x.rounded(), y.rounded(), size.width, size.height)
  }

  /// Returns the part of `room` left of a card, or else above it, where the menu has room; all of
  /// `room` when neither has.
  private static func part(of room: Rect, beside card: Rect, for size: Size) -> Rect {
    let left = Rect(room.minX, room.minY, card.minX - gap - room.minX, room.height)
    let above = Rect(room.minX, room.minY, room.width, card.minY - gap - room.minY)
    return [left, above].first { $0.width >= size.width && $0.height >= size.height } ?? room
  }
}
