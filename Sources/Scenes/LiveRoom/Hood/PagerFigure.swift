import Drawing
import SceneBase
import TouchEngine

/// A pager under the hood: its views with the rooms that they show, the part of them that is in
/// sight, and what its scroll view says about the finger and the motion (rules D15–D17, G0.7–G0.9).
///
/// It is a value: a snapshot of the pager.
struct PagerFigure: Hashable {
  /// A view of the pager, and the room that it shows.
  struct Slot: Hashable {
    /// The letter of the view: A is the one that was made first.
    var letter: String
    /// The number of the room, from 0.
    var room: Int
  }

  /// A property of the scroll view that is true or false.
  struct Flag: Hashable {
    /// The name of its words.
    var name: String
    var isOn: Bool
  }

  /// The views from the top.
  let slots: [Slot]
  /// The offset of the content in heights of a room: 1 shows the second view.
  let place: Double
  let flags: [Flag]

  init(_ pager: PagerView) {
    slots = (pager.firstPage..<pager.firstPage + pager.subviews.count).compactMap { page in
      guard let view = pager.view(of: page),
        let index = pager.subviews.firstIndex(where: { $0 === view })
      else { return nil }
      return Slot(letter: String(UnicodeScalar(UInt8(ascii: "A") + UInt8(index))), room: page)
    }
    place = pager.bounds.height > 0 ? pager.contentOffset.y / pager.bounds.height : 0
    flags = [
      Flag(name: "views.tracking", isOn: pager.isTracking),
      Flag(name: "views.dragging", isOn: pager.isDragging),
      Flag(name: "views.decelerating", isOn: pager.isDecelerating),
    ]
  }

  /// The number of views, for which there is always room.
  private static let most = 3
  /// The distances between two boxes, between the columns, and above and below the boxes, where
  /// content that is pulled out of its range is in sight, in points.
  private static let gap = 6.0
  private static let columnGap = 16.0
  private static let margin = 12.0
  /// The width of the views beside that of the flags.
  private static let part = 0.56

  private static func boxHeight(_ style: SceneStyle) -> Double { style.scaled(30) }

  /// Returns the height of the figure with its title, in points.
  static func height(width: Double, _ words: SceneWords) -> Double {
    words.frame("views", words.style.hoodFont, 0, 0, width).height + 2 * margin
      + Double(most) * boxHeight(words.style) + Double(most - 1) * gap
  }

  /// Returns the frames of a column's boxes below `top`.
  private static func boxes(
    _ count: Int, x: Double, top: Double, width: Double, _ style: SceneStyle
  ) -> [Rect] {
    let height = boxHeight(style)
    return (0..<count).map { Rect(x, top + Double($0) * (height + gap), width, height) }
  }

  /// Draws the figure into a frame of ``height(width:_:)``.
  func draw(into list: inout DisplayListBuilder, in frame: Rect, _ words: SceneWords) {
    let style = words.style
    let title = words.frame(
      "views", style.hoodFont, frame.minX, frame.minY, frame.width)
    list.text(words["views"], in: title, style.hoodFont)
    let top = title.maxY + Self.margin
    let width = (frame.width - Self.columnGap) * Self.part
    for (slot, box) in zip(
      slots, Self.boxes(slots.count, x: frame.minX, top: top, width: width, style))
    {
      draw(slot, in: box, into: &list, words)
    }
    drawSight(x: frame.minX, top: top, width: width, into: &list, style)
    let x = frame.minX + width + Self.columnGap
    for (flag, box) in zip(
      flags, Self.boxes(flags.count, x: x, top: top, width: frame.maxX - x, style))
    {
      list.hoodBox(words[flag.name], in: box, isLit: flag.isOn, style)
    }
  }

  private func draw(
    _ slot: Slot, in box: Rect, into list: inout DisplayListBuilder, _ words: SceneWords
  ) {
    let style = words.style
    list.hoodBox("", in: box, isLit: false, style)
    let letter = Rect(box.minX + 4, box.minY, box.height, box.height)
    list.text(
      slot.letter, in: letter,
      TextStyle(
        size: style.scaled(15), color: style.palette.ink, weight: .bold, alignment: .center))
    list.hoodText(
      words.filled("views.room", slot.room + 1),
      in: Rect(letter.maxX + 4, box.minY, max(box.maxX - letter.maxX - 12, 1), box.height),
      TextStyle(size: style.scaled(13), color: style.palette.ink))
  }

  /// Frames the part of the content that is in sight.
  private func drawSight(
    x: Double, top: Double, width: Double, into list: inout DisplayListBuilder, _ style: SceneStyle
  ) {
    guard !slots.isEmpty, place.isFinite else { return }
    let height = Self.boxHeight(style)
    let pitch = height + Self.gap
    let way = Self.margin - Self.gap / 2
    let y = min(max(place * pitch, -way), Double(slots.count - 1) * pitch + way)
    let sight = Rect(x, top + y, width, height).outset(by: Self.gap / 2)
    list.stroke(.roundedRect(sight, radius: 9), style.palette.accentInk, .round(width: 3))
  }
}
