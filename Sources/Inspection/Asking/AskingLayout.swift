import Drawing
import SceneBase
import TouchEngine

/// The places of the parts of the page that answers questions about a run, in the window's
/// coordinates.
struct AskingLayout: Hashable {
  /// The buttons at the left or at the top, in their order.
  let buttons: [Rect]
  /// The line above the picture that names the file; `nil` for none.
  let head: Rect?
  /// The room of the scene's picture; `nil` where there is no room for one.
  let scene: Rect?
  /// The card with the answer.
  let story: Rect
  /// Whether the card covers the lanes when it shows an answer.
  let isStorySheet: Bool
  /// Whether the card is one line.
  let isStoryLine: Bool
  /// The plate below with everything about time.
  let plate: Rect
  /// The buttons to step back, to play and to step on.
  let transport: [Rect]
  let film: Rect
  let timeline: Rect

  private static let margin = 12.0
  private static let side = Control.minimumTarget

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
      buttons = (0..<count).map { Rect(margin, 16 + Double($0) * (side + 8), side, side) }
      let left = margin + side + margin
      let storyLeft = (size.width * 0.581).rounded()
      head = hasHead ? Rect(left, 16, storyLeft - left - margin, headHeight - 8) : nil
      scene = Rect(
        left, 16 + headHeight, storyLeft - left - margin, plateTop - 29 - headHeight)
      story = Rect(storyLeft, 16, size.width - margin - storyLeft, plateTop - 29)
    } else {
      buttons = (0..<count).map { Rect(margin + Double($0) * (side + 8), margin, side, side) }
      let row = margin + side + margin
      head = hasHead ? Rect(margin, row, size.width - 2 * margin, headHeight - 8) : nil
      let top = row + headHeight
      let isLow = layout.isShort || size.height < 640
      if isLow {
        scene = nil
        let line = max(appearance.scaled(40), side)
        story = Rect(margin, top, size.width - 2 * margin, line)
        plateTop = top + line + margin
      } else {
        let height = (size.height * 0.38).rounded()
        scene = Rect(margin, top, size.width - 2 * margin, height)
        plateTop = top + height + margin
        // In a narrow window the picture gives way to the steps.
        let storyTop = layout.width == .compact ? min(top + 120, plateTop) : plateTop
        story = Rect(margin, storyTop, size.width - 2 * margin, size.height - margin - storyTop)
      }
    }
    isStoryLine = scene == nil
    isStorySheet = !isWide && scene != nil
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
