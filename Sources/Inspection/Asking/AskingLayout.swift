import Drawing
import SceneBase
import TouchEngine

/// The places of the parts of the page that answers questions about a run, in the window's
/// coordinates.
struct AskingLayout: Hashable {
  /// The buttons at the left or at the top, in their order.
  let buttons: [Rect]
  /// Whether each of them has room for a word below it.
  let namesButtons: Bool
  /// The line above the picture that names the file; `nil` for none.
  let head: Rect?
  /// The room of the scene's picture; `nil` where there is no room for one.
  let scene: Rect?
  /// The card with the answer.
  let story: Rect
  /// How much of the answer the card shows until it is opened.
  let form: StoryCard.Form
  /// The plate below with everything about time.
  let plate: Rect
  /// The buttons to step back, to play and to step on.
  let transport: [Rect]
  let film: Rect
  let timeline: Rect

  private static let margin = 12.0
  /// The height of a short answer, and the least one of a window with it and a picture, in points at
  /// a text scale of 1.
  private static let (briefHeight, leastHeight) = (120.0, 600.0)
  /// The least width of a low window that has a picture beside the buttons, in points, and the shape
  /// of that picture's room. Our choice.
  private static let (leastWidth, pictureShape) = (560.0, 4.0 / 3)
  private static let side = Control.minimumTarget
  /// The height of a word below a button, in points.
  static let nameHeight = 16.0

  /// - Parameters:
  ///   - size: The size of the window, in points.
  ///   - appearance: The user's appearance settings.
  ///   - count: The number of buttons at the left or at the top.
  ///   - hasHead: Whether a line names a file.
  init(_ size: Size, _ appearance: Appearance, buttons count: Int, hasHead: Bool = false) {
    let layout = LayoutClass(size, appearance)
    let (margin, side) = (Self.margin, Self.side)
    let isWide = layout.width == .wide && !layout.isShort && size.width > size.height
    let plateTop: Double
    let headHeight = hasHead ? max(appearance.scaled(44), side) + 8 : 0
    if isWide {
      plateTop = (size.height * 0.505).rounded()
      // Words below the buttons, where they leave all of them their room.
      let named = side + Self.nameHeight + 4
      namesButtons = appearance.textScale <= 1 && 16 + Double(count) * named <= plateTop
      let pitch = namesButtons ? named : side + 8
      buttons = (0..<count).map { Rect(margin, 16 + Double($0) * pitch, side, side) }
      let left = margin + side + margin
      let storyLeft = (size.width * 0.581).rounded()
      head = hasHead ? Rect(left, 16, storyLeft - left - margin, headHeight - 8) : nil
      scene = Rect(
        left, 16 + headHeight, storyLeft - left - margin, plateTop - 29 - headHeight)
      story = Rect(storyLeft, 16, size.width - margin - storyLeft, plateTop - 29)
    } else {
      namesButtons = false
      // With large letters they share the row.
      let share = (size.width - 2 * margin + 8) / Double(max(count, 1)) - 8
      let large = max(min(StatusRow.buttonSide(appearance), share.rounded(.down)), side)
      buttons = (0..<count).map { Rect(margin + Double($0) * (large + 8), margin, large, large) }
      let row = margin + large + margin
      let top = row + headHeight
      let isLow = layout.isShort || size.height < max(appearance.scaled(Self.leastHeight), 640)
      // The picture gives way to the answer and to the lanes.
      let part = size.width < 600 ? 0.16 : 0.3
      let picture = isLow ? 0 : (size.height * part).rounded()
      let line = max(appearance.scaled(40), side)
      // Beside a picture the answer has its button.
      let isBeside = isLow && size.width >= Self.leastWidth && appearance.textScale < 1.5
      let height =
        isBeside
        ? max(appearance.scaled(60), side + 8)
        : isLow ? (size.height < 640 ? line : line * 1.5) : appearance.scaled(Self.briefHeight)
      let high = top + height - margin
      let wide = isBeside ? (high * Self.pictureShape).rounded() : 0
      let room = size.width - 2 * margin
      let left = isBeside ? room - wide - margin : room
      head = hasHead ? Rect(margin, row, left, headHeight - 8) : nil
      scene =
        isBeside
        ? Rect(size.width - margin - wide, margin, wide, high)
        : isLow ? nil : Rect(margin, top, room, picture)
      story = Rect(margin, isLow ? top : top + picture + margin, left, height)
      plateTop = story.maxY + margin
    }
    form = isWide ? .card : story.height < appearance.scaled(Self.briefHeight) ? .line : .brief
    plate = Rect(margin, plateTop, size.width - 2 * margin, size.height - margin - plateTop)
    let row = plate.minY + 12
    let first = plate.minX + 16
    transport = (0..<3).map { Rect(first + Double($0) * (side + 8), row, side, side) }
    let left = first + 3 * (side + 4) + 16
    film = Rect(left, row, max(plate.maxX - 16 - left, 1), side)
    timeline = Rect(
      plate.minX + 8, row + side + 12, plate.width - 16, max(plate.maxY - 8 - row - side - 12, 1))
  }
}
