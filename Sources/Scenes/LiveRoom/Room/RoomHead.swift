import Drawing
import SceneBase
import TouchEngine

/// The frames at the top of a room: the host, the sign that it is live, and the number of viewers.
struct RoomHead {
  /// The least width that is left to the program's button at the upper left corner, and the least
  /// height where the host is below it, in points.
  private static let (cornerInset, cornerHeight) = (84.0, 72.0)
  /// The height of the drawn part of a low button, in points.
  static let lowButton = 32.0
  /// The height of a low room, and the height from which a row has room between the host and the
  /// buttons at the edge, in points.
  private static let (short, leastForRow) = (560.0, 460.0)

  /// The host: beside the program's button if there is room, below it otherwise.
  let host: Rect
  /// The button that follows the host.
  let follow: Rect
  /// The sign that a room is live.
  let live: Rect
  /// The number of viewers, which opens the ranking.
  let ranking: Rect

  private let size: Size
  /// Whether the name has a line of its own, above the button, where large words have little width.
  let isStacked: Bool

  /// The lower edge of what stands at the top.
  var bottom: Double { max(host.maxY, ranking.maxY) }

  /// Whether a room is so low that the host has one line, no product stands on the stage, and the
  /// table stands higher.
  static func isShort(_ size: Size) -> Bool { size.height < short }
  /// Whether a room is so narrow that comments would lie over the pot.
  static func isNarrow(_ size: Size) -> Bool { size.width < 600 }
  /// The margin at the sides of a room, in points.
  static func margin(in size: Size) -> Double { size.width < 600 ? 16 : 24 }

  init(in size: Size, _ style: SceneStyle) {
    self.size = size
    isStacked =
      style.appearance.textScale >= 1.5 && size.width < 400 && !Self.isShort(size)
    let side = Control.minimumTarget
    let margin = Self.margin(in: size)
    let height =
      isStacked
      ? style.scaled(22) + side + 20
      : max(Self.isShort(size) ? style.scaled(24) + 16 : style.scaled(44) + 8, side)
    let right = size.width - 8
    let back = StatusRow.backButton(in: size, style.appearance)
    let start = max(Self.cornerInset, back.maxX + 10)
    let room = right - start
    let wanted = style.scaled(300)
    host =
      room >= style.scaled(200)
      ? Rect(start, 14, min(wanted, room), height)
      : Rect(
        margin, max(Self.cornerHeight, back.maxY + 8), min(wanted, size.width - 2 * margin), height)
    let width = max(style.scaled(60) + 24, side)
    follow = Rect(
      host.maxX - width - 8, isStacked ? host.maxY - 8 - side : host.center.y - side / 2, width,
      side)
    let liveWidth = style.scaled(42) + 16
    let viewers = style.scaled(70) + 32
    let low = max(Self.lowButton, style.scaled(20) + 8)
    var place = Point(host.maxX + 12, host.center.y)
    if place.x + liveWidth + 8 + viewers > right || host.minX < start {
      place = Point(host.minX, host.maxY + 4 + max(side, low + 8) / 2)
    }
    live = Rect(place.x, place.y - low / 2, liveWidth, low)
    ranking = Rect(live.maxX + 8, place.y - max(side, low) / 2, viewers, max(side, low))
  }

  /// Returns the row of the program's signs: at the right of what stands at the top, or below it
  /// where there is too little room; with the pill, or with the buttons alone.
  ///
  /// - Returns: The row; `nil` where it would lie on the buttons at the edge.
  func row(showsWords: Bool, _ appearance: Appearance) -> Rect? {
    let margin = Self.margin(in: size)
    let height = StatusRow.buttonSide(appearance)
    let widths =
      showsWords ? StatusRow.slotWidths(appearance) : [StatusRow.buttonsWidth(appearance)]
    // The least with *Why?*; words would cover the room below the host.
    let small = showsWords ? widths.count - 2 : 0
    let beside = size.width - margin - max(ranking.maxX, host.maxX) - StatusRow.gap
    let isBeside = beside >= widths[small]
    guard isBeside || size.height >= Self.leastForRow else { return nil }
    let room = isBeside ? beside : size.width - 2 * margin
    let fitting = isBeside ? widths[...] : widths[small...]
    let width = fitting.first { $0 <= room } ?? StatusRow.buttonSide(appearance)
    let y = isBeside ? host.center.y - height / 2 : bottom + StatusRow.gap
    return Rect(size.width - margin - width, y, width, height)
  }
}
