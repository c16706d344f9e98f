import Drawing
import SceneBase
import TouchEngine

/// The layout of the player and of the tour: a picture as large as fits, the way out beside or above
/// it, and a bar with controls below.
struct PlayingLayout {
  /// The window's size, in points.
  let size: Size
  let appearance: Appearance

  /// The distance of the bar from the window's edges, in points, in a window with much room and in
  /// one with less.
  private static let (margin, smallMargin) = (12.0, 8.0)
  /// The room at both sides of the way out together, and at its left in a window with much room, in
  /// points.
  private static let (sides, edge) = (24.0, 14.0)
  /// The distance between the picture and what is around it, in points, in a compact window or one
  /// with much room, and in one between them.
  private static let (gap, smallGap) = (10.0, 6.0)

  /// The least width of a window with much room, in points.
  private static let wide = 900.0

  /// Returns the size of a window with words of the usual size in which a picture has its own size.
  static func windowSize(for picture: Size) -> Size {
    // Beside the picture are the way out, and as much at the other side where there is room.
    let beside = sides + 44
    let (large, small) = (picture.width + 2 * beside, picture.width + beside + smallMargin)
    let (low, high) = (smallMargin + 2 * smallGap + 106, margin + 2 * gap + 106)
    if large >= wide { return Size(large, picture.height + high) }
    // Below that, the way out stands above the picture.
    return small >= leastWide
      ? Size(small, picture.height + low) : Size(picture.width, picture.height + high)
  }

  /// The least width of a window in which the words stand on the bar, in points.
  static let leastWide = 600.0

  init(in window: Window) {
    size = window.bounds.size
    appearance = window.appearance.darkened
  }

  var palette: Palette { appearance.palette }

  /// Whether the words stand above the picture, and the bar takes the window's whole width.
  var isCompact: Bool { size.width < Self.leastWide }

  /// Returns a font of one line.
  func font(
    _ size: TextSize, _ color: Color, _ weight: TextStyle.Weight = .regular,
    _ alignment: TextStyle.Alignment = .leading
  ) -> TextStyle {
    TextStyle(
      size: appearance.scaled(size.points), color: color, weight: weight, alignment: alignment)
  }

  /// The side of a round button, in points: large text makes it larger where there is room.
  var buttonSide: Double {
    let side = StatusRow.buttonSide(appearance)
    let isSmall = !isCompact && size.width < Self.wide
    return isSmall ? min(side, appearance.textScale < 1.5 ? 44 : 56) : side
  }

  // MARK: The parts

  /// Returns the page.
  ///
  /// - Parameters:
  ///   - picture: The recorded picture.
  ///   - close: The button that leaves.
  ///   - heading: The words above the picture of a compact window.
  ///   - beside: What stands beside them; `nil` for nothing.
  ///   - bar: What stands on the bar.
  /// - Returns: All of the window.
  func page(
    _ picture: Box, close: Button, heading: Box, _ beside: Box? = nil, bar: Box
  ) -> Box {
    let stage = picture.wide().high()
    let way = Box.roundButton(close, .close, buttonSide, appearance)
    let plate: Box.Paint = { [isCompact, appearance] list, frame, _ in
      // The lower corners of a compact bar are outside.
      let room =
        isCompact ? frame.outset(by: EdgeInsets(top: 0, left: 1, bottom: 24, right: 1)) : frame
      list.plate(room, radius: 24, appearance)
    }
    guard isCompact else {
      let beside = Self.sides + buttonSide
      // The picture of a window without much room has all of it.
      let isWide = size.width >= Self.wide
      let (edge, gap) = isWide ? (Self.edge, Self.gap) : (Self.smallMargin, Self.smallGap)
      let margin = isWide ? Self.margin : Self.smallMargin
      let above = Box.row(
        isTop: true,
        [
          way.inset(left: edge, right: Self.sides - edge).wide(.fixed(beside)), stage,
          .space(isWide ? beside : margin),
        ]
      ).inset(by: EdgeInsets(top: gap, left: 0, bottom: gap, right: 0))
      let low = Box.column([
        bar.inset(top: 12, left: 24, bottom: 12, right: 20).over(plate)
      ]).inset(left: margin, bottom: margin, right: margin)
      return .column([above.wide().high(), low])
    }
    let head = Box.row(gap: 12, [way, heading.wide()] + [beside].compactMap(\.self))
      .inset(by: EdgeInsets(all: Self.gap))
    let low = bar.inset(top: 14, left: 18, bottom: 14, right: 18).over(plate)
    return .column(
      gap: Self.gap, [Box.column([head, stage.inset(left: 4, right: 4)]).high(), low])
  }

  /// Returns the buttons back and play, and on where it stands beside them.
  func transport(_ back: Button, _ play: Button, _ next: Button?, isPlaying: Bool) -> Box {
    let (palette, appearance, side) = (palette, appearance, buttonSide)
    let main = Box.view(
      play,
      .painted { list, frame, _ in
        let circle = Path.circle(center: frame.center, radius: frame.width / 2)
        list.pressed(play.isHighlighted, in: frame) { list in
          list.fill(circle, palette.fill(isMain: true, isPressed: play.isHighlighted))
          list.icon(
            isPlaying ? .pause : .play, at: frame.center, size: side / 2, palette.onAccent)
        }
        guard play.isFocused else { return }
        list.focusRing(around: frame, radius: frame.width / 2, appearance)
      }
    ).sized(side + 8, side + 8)
    let buttons =
      [Box.roundButton(back, .previous, side, appearance), main]
      + (next.map { [.roundButton($0, .next, side, appearance)] } ?? [])
    let count = Double(buttons.count)
    return Box.row(gap: 8, buttons).wide(.fixed(count * side + count * 8))
  }

  /// Returns a picture made for a window of another size, with an edge around it.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - size: The size of its window, in points.
  ///   - x: The x in that window around which it is shown where not all of it is.
  /// - Returns: Paints it in its room.
  func framed(_ picture: DisplayList, of size: Size, around x: Double) -> Box.Paint {
    let (line, edge, ground, isCompact) = (
      palette.line, appearance.edgeWidth, palette.stage, isCompact
    )
    return { list, room, _ in
      let place = PicturePlace(of: size, in: room, isNarrow: isCompact)
      list.group(clip: place.frame) {
        $0.group(
          picture, transform: place.transform(around: x), clip: Rect(origin: .zero, size: size))
      }
      let radius = min(12, place.frame.width / 16)
      list.cover(cornersOf: place.frame, radius: radius, ground)
      list.stroke(
        .roundedRect(place.frame.outset(by: edge / 2), radius: radius + edge / 2), line,
        width: edge)
    }
  }
}
