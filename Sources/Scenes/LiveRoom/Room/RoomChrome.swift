import ScenePlayer
import TouchEngine

/// The words and buttons over the rooms, which can be cleared away.
final class RoomChrome: View {
  /// The duration of clearing and restoring, in seconds. Our choice.
  static let seconds = 0.25
  private static let margin = 16.0
  private static let buttonSize = 56.0

  let productsButton = Button(identifier: "stage.products")
  /// The x of the words, and that of the status row beside them, in points.
  var (titleStart, titleEnd) = (margin, margin)
  /// The button that restores what was cleared away.
  let restoreButton = Button(identifier: "stage.restore")
  let style: SceneStyle

  init(style: SceneStyle) {
    self.style = style
    super.init(identifier: "chrome")
    for button in [productsButton, restoreButton] {
      button.insideMargin = 16
      addSubview(button)
    }
  }

  override func layoutSubviews() {
    let (size, margin) = (Self.buttonSize, Self.margin)
    let bottom = bounds.height - size - margin
    productsButton.frame = Rect(bounds.width - size - margin, bottom, size, size)
    restoreButton.frame = Rect(margin, bottom, size, size)
  }

  /// Lets touches beside the buttons through to the rooms.
  override func point(inside point: Point, with event: TouchEvent?) -> Bool {
    subviews.contains { !$0.isHidden && $0.frame.contains(point) }
  }

  // MARK: Words

  /// The frame of the room's name, beside the button that leads back.
  var titleFrame: Rect {
    Rect(titleStart, 10, max(titleEnd - titleStart - 8, 1), style.scaled(28))
  }

  /// The frame of the number of hearts.
  var likesFrame: Rect {
    Rect(titleFrame.minX, titleFrame.maxY + 4, titleFrame.width, style.scaled(26))
  }

  /// The frame of the number of times that a room began to play.
  var loadsFrame: Rect { likesFrame.offset(by: Point(0, likesFrame.height + 4)) }

  /// The frame of the swipe's measurements: three lines. In a low window they are beside the
  /// restore button, which must stay visible during a swipe.
  var readingFrame: Rect {
    let frame = Rect(Self.margin, loadsFrame.maxY + 14, style.scaled(190), style.scaled(72))
    let ground = frame.outset(by: Self.readingGround)
    guard ground.intersection(restoreButton.frame) != nil else { return frame }
    return frame.offset(by: Point(restoreButton.frame.maxX + 2 - ground.minX, 0))
  }
  /// The distance by which their background extends beyond them, in points.
  static let readingGround = 6.0
}
