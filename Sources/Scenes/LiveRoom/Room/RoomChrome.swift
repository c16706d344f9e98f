import SceneBase
import TouchEngine

/// The words and buttons over the rooms, which can be cleared away.
final class RoomChrome: View {
  /// The duration of clearing and restoring, in seconds. Our choice.
  static let seconds = 0.25
  /// The diameter of a round button, in points.
  static let disc = 52.0
  /// The distance between a round button and the words below it, in points.
  static let labelGap = 5.0
  /// The height that is left free at the bottom, in points.
  private static let bottomInset = 76.0

  let followButton = Button(identifier: "stage.follow")
  let rankingButton = Button(identifier: "stage.ranking")
  let likeButton = Button(identifier: "stage.like")
  let productsButton = Button(identifier: "stage.products")
  let shareButton = Button(identifier: "stage.share")
  let buyButton = Button(identifier: "stage.buy")
  /// The button that restores what was cleared away.
  let restoreButton = Button(identifier: "stage.restore")
  let style: SceneStyle

  /// The buttons that are cleared away, from the top.
  var clearedButtons: [Button] {
    [followButton, rankingButton, likeButton, productsButton, shareButton, buyButton]
  }

  init(style: SceneStyle) {
    self.style = style
    super.init(identifier: "chrome")
    for button in clearedButtons + [restoreButton] {
      button.insideMargin = 16
      addSubview(button)
    }
  }

  /// Called after a layout.
  var onLayout: () -> Void = {}

  // MARK: Layout

  /// Whether the stage is so low that the host has one line.
  var isShort: Bool { RoomHead.isShort(bounds.size) }
  private var margin: Double { RoomHead.margin(in: bounds.size) }

  /// The frame of the host: beside the program's button if there is room, below it otherwise.
  private(set) var hostFrame = Rect.zero
  /// Whether the host's name stands above the button.
  private(set) var stacksHost = false
  /// The frame of the sign that a room is live.
  private(set) var liveFrame = Rect.zero
  /// The frame of the product on the stage; `nil` where there is no room for it.
  private(set) var productFrame: Rect?
  /// Whether the round buttons have words below them.
  private(set) var hasLabels = false
  /// The frame of the comments, and the most of them.
  private(set) var commentsFrame = Rect.zero
  private(set) var commentCount = 0
  /// Whether the words of a comment stand below the name, where large ones have little width.
  private(set) var stacksComments = false

  override func layoutSubviews() {
    let head = RoomHead(in: bounds.size, style)
    layOutHost(head)
    let bottom = bounds.height - Self.bottomInset
    layOutRail(below: head, bottom: bottom)
    let size = Self.disc
    restoreButton.frame = Rect(16, bounds.height - size - 16, size, size)
    layOutProduct(bottom: bottom)
    let right = (productFrame?.minX ?? likeButton.frame.minX) - 16
    let top = readingFrame.maxY + 16
    let width = max(min(right - margin, style.scaled(420)), 1)
    stacksComments = style.appearance.textScale >= 1.5 && width < 400
    let row = rowHeight + 8
    let most =
      isShort
      ? RoomComments.mostInShort
      : RoomHead.isNarrow(bounds.size) ? RoomComments.mostInNarrow : RoomComments.most
    commentCount = max(min(Int((bottom - top) / row), most), 0)
    let height = Double(commentCount) * row
    commentsFrame = Rect(margin, bottom - height, width, height)
    onLayout()
  }

  /// The height of a comment.
  var rowHeight: Double {
    stacksComments ? RoomComments.stackedHeight(style) : style.scaled(24) + 16
  }

  private func layOutHost(_ head: RoomHead) {
    (hostFrame, liveFrame, stacksHost) = (head.host, head.live, head.isStacked)
    (followButton.frame, rankingButton.frame) = (head.follow, head.ranking)
  }

  private func layOutRail(below head: RoomHead, bottom: Double) {
    let label = style.scaled(18)
    let buttons = [likeButton, productsButton, shareButton]
    // A row of the program's signs below the host is above the buttons.
    let row = head.row(showsWords: true, style.appearance)
    let signs = row.map { $0.minY > head.host.maxY ? $0.maxY : 0 } ?? 0
    let top = max(head.bottom, signs) + 8
    let count = Double(buttons.count)
    // As large as the program's buttons, where there is room.
    let size = max(
      Self.disc, min(StatusRow.buttonSide(style.appearance), (bottom - top) / count - 6))
    hasLabels = count * (size + label + 14) <= bottom - top
    let pitch = hasLabels ? size + label + 14 : size + 6
    let last = bottom - size - (hasLabels ? label + Self.labelGap : 0)
    for (index, button) in buttons.enumerated() {
      button.frame = Rect(
        bounds.width - margin - size, last - (count - 1 - Double(index)) * pitch, size, size)
    }
  }

  private func layOutProduct(bottom: Double) {
    let size = Size(style.scaled(180) + 92, style.scaled(68) + 32)
    let x = likeButton.frame.minX - 16 - size.width
    let hasRoom = !isShort && x >= margin + style.scaled(300)
    productFrame = hasRoom ? Rect(x, bottom - size.height, size.width, size.height) : nil
    guard let frame = productFrame else { return buyButton.frame = .zero }
    let side = Control.minimumTarget
    let width = style.scaled(46) + 32
    buyButton.frame = Rect(frame.maxX - width - 12, frame.maxY - side - 8, width, side)
  }

  /// Lets touches beside the buttons through to the rooms.
  override func point(inside point: Point, with event: TouchEvent?) -> Bool {
    subviews.contains { !$0.isHidden && $0.frame.contains(point) }
  }

  /// The frame of the swipe's measurements: three lines. In a low window they are beside the
  /// restore button, which must stay visible during a swipe.
  var readingFrame: Rect {
    let top = max(hostFrame.maxY, rankingButton.frame.maxY) + 14
    let frame = Rect(margin, top, style.scaled(190), style.scaled(72))
    let ground = frame.outset(by: Self.readingGround)
    guard ground.intersection(restoreButton.frame) != nil else { return frame }
    return frame.offset(by: Point(restoreButton.frame.maxX + 2 - ground.minX, 0))
  }
  /// The distance by which their background extends beyond them, in points.
  static let readingGround = 6.0
}
