import Drawing
import TouchEngine

/// A card about a gesture: its icon, its name and what it does. A press shows it being done.
final class GestureCard: Button {
  let gesture: SceneGesture
  /// When the demonstration began; `nil` when there was none.
  var start: Timestamp?

  private static let padding = 14.0
  private static let tile = 56.0

  init(_ gesture: SceneGesture) {
    self.gesture = gesture
    super.init(identifier: "help.\(gesture.movement.rawValue)")
    insideMargin = 12
  }

  /// Returns the height of a card of `width` points.
  static func height(of gesture: SceneGesture, width: Double, _ style: SceneStyle) -> Double {
    let (name, effect) = fonts(style)
    let room = max(width - 2 * padding - tile - 16 - 52, 40)
    let language = style.language
    return max(
      tile + 2 * padding,
      2 * padding + TextRoom.height(of: gesture.name(in: language), name, width: room) + 4
        + TextRoom.height(of: gesture.effect.text(in: language), effect, width: room))
  }

  private static func fonts(_ style: SceneStyle) -> (name: TextStyle, effect: TextStyle) {
    (style.font(.body, style.palette.ink, .bold), style.font(.note, style.palette.ink2))
  }

  /// The seconds since the demonstration began; `nil` while there is none.
  func elapsed(at time: Timestamp) -> Double? {
    guard let start else { return nil }
    let seconds = Double(time - start) / 1e6
    return seconds >= 0 && seconds < GestureDemonstration.seconds ? seconds : nil
  }

  /// Draws the card, in its own coordinates.
  func draw(into list: inout DisplayListBuilder, _ style: SceneStyle, at time: Timestamp) {
    let (palette, appearance) = (style.palette, style.appearance)
    let color = gesture.movement.look.color(appearance.style)
    list.fill(.roundedRect(bounds, radius: 16), isHighlighted ? palette.pressed : palette.card)
    list.stroke(.roundedRect(bounds, radius: 16), palette.line, width: appearance.edgeWidth)
    let padding = Self.padding
    let tile = Rect(padding, bounds.center.y - Self.tile / 2, Self.tile, Self.tile)
    list.fill(.roundedRect(tile, radius: 14), color.opacity(0.2))
    list.icon(gesture.movement.look.icon, at: tile.center, size: 26, color)
    let room = Rect(
      tile.maxX + 16, padding, max(bounds.width - tile.maxX - 16 - 52 - padding, 40),
      max(bounds.height - 2 * padding, 1))
    if let elapsed = elapsed(at: time) {
      let stage = Rect(
        tile.maxX + 8, 4, max(bounds.width - tile.maxX - 16, 1), bounds.height - 8)
      let demonstration = GestureDemonstration(
        movement: gesture.movement, stage: stage, appearance: appearance)
      list.group(clip: stage) { demonstration.draw(into: &$0, at: elapsed) }
    } else {
      drawWords(into: &list, style, in: room)
      let sign = Point(bounds.maxX - padding - 16, bounds.center.y)
      list.fill(.circle(center: sign, radius: 16), palette.raised)
      list.icon(.play, at: sign, size: 16, palette.ink)
    }
    if isFocused { list.focusRing(around: bounds, radius: 16, appearance) }
  }

  private func drawWords(
    into list: inout DisplayListBuilder, _ style: SceneStyle, in room: Rect
  ) {
    let (name, effect) = Self.fonts(style)
    let words = (gesture.name(in: style.language), gesture.effect.text(in: style.language))
    let heights = (
      TextRoom.drawnHeight(of: words.0, name, width: room.width),
      TextRoom.drawnHeight(of: words.1, effect, width: room.width)
    )
    let top = max(room.center.y - (heights.0 + 4 + heights.1) / 2, room.minY)
    list.text(words.0, in: Rect(room.minX, top, room.width, heights.0), name)
    list.text(
      words.1, in: Rect(room.minX, top + heights.0 + 4, room.width, heights.1), effect)
  }
}
