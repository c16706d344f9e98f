import Drawing
import SceneBase
import TouchEngine

/// The layout of the player and of the tour: a picture as large as fits, the way out beside or above
/// it, and a bar with controls below.
struct PlayingLayout {
  /// The window's size, in points.
  let size: Size
  let appearance: Appearance

  /// The distance of the bar from the window's edges in a window with room, in points.
  private static let margin = 12.0
  /// The distance of the way out from the window's edge, in points.
  private static let edge = 24.0
  /// The distance between the picture and what is around it, in points.
  private static let gap = 10.0

  /// The least height that a picture leaves in a compact window for words about it, in points. Our
  /// choice.
  private static let leastRest = 64.0

  /// The height around the picture of a wide window with words of the usual size, in points.
  static let heightAround = 138.0

  /// The width beside the picture of a wide window with words of the usual size, in points: that of
  /// the way out, and as much at the other side.
  static let widthAround = 2 * (edge + 44)

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
    (600..<900).contains(size.width) ? 44 : StatusRow.buttonSide(appearance)
  }

  // MARK: The parts

  /// Returns the page.
  ///
  /// - Parameters:
  ///   - picture: The recorded picture.
  ///   - recorded: The size of the recorded window, in points.
  ///   - close: The button that leaves.
  ///   - heading: The words above the picture of a compact window.
  ///   - bar: What stands on the bar: as low as it can be, or with the room that a wide picture
  ///     leaves below itself in a compact window.
  /// - Returns: All of the window.
  func page(
    _ picture: Box, of recorded: Size, close: Button, heading: Box, bar: (_ isTall: Bool) -> Box
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
      let beside = Self.edge + buttonSide
      let above = Box.row(
        isTop: true,
        [
          way.inset(left: Self.edge, right: 0).wide(.fixed(beside)), stage, .space(beside),
        ]
      ).inset(by: EdgeInsets(top: Self.gap, left: 0, bottom: Self.gap, right: 0))
      let low = Box.column([
        bar(false).inset(top: 12, left: 24, bottom: 12, right: 20).over(plate)
      ]).inset(left: Self.margin, bottom: Self.margin, right: Self.margin)
      return .column([above.wide().high(), low])
    }
    let head = Box.row(gap: 12, [way, heading.wide()])
      .inset(by: EdgeInsets(all: Self.gap))
    func low(_ bar: Box) -> Box {
      bar.inset(top: 14, left: 18, bottom: 14, right: 18).over(plate)
    }
    let shown = ((size.width - 8) * recorded.height / max(recorded.width, 1)).rounded(.up)
    let rest =
      size.height - head.height(in: size.width) - shown - Self.gap
      - low(bar(false)).height(in: size.width)
    guard rest >= Self.leastRest * appearance.textScale else {
      return .column([head, stage.inset(left: 4, right: 4).high(), low(bar(false))])
    }
    return .column([
      head, stage.inset(left: 4, right: 4).high(.fixed(shown)), .space(Self.gap),
      low(bar(true)).high(),
    ])
  }

  /// Returns the buttons back, play and on.
  func transport(_ back: Button, _ play: Button, _ next: Button, isPlaying: Bool) -> Box {
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
    return .row(
      gap: 8,
      [
        .roundButton(back, .previous, side, appearance), main,
        .roundButton(next, .next, side, appearance),
      ]
    ).wide(.fixed(3 * side + 3 * 8))
  }

  /// Returns a picture made for a window of another size, with an edge around it.
  func framed(_ picture: DisplayList, of size: Size) -> Box.Paint {
    let (line, edge, ground) = (palette.line, appearance.edgeWidth, palette.stage)
    return { list, room, _ in
      list.group(transform: .translation(room.origin)) {
        $0.fitted(picture, of: size, into: room.size, edge: (line, edge), on: ground)
      }
    }
  }
}
