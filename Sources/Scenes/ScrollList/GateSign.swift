import Drawing
import SceneBase
import TouchEngine

/// The gate of the list: a ring around the view that waits for its touch, which fills in time with
/// the delay, and words beside it.
struct GateSign {
  let delay: ContentTouchDelay
  /// The waiting view's frame, in the window's coordinates.
  let frame: Rect
  /// The part of the window that the list covers.
  let room: Rect
  let words: SceneWords

  /// The share of the delay that is over at `time`, 0…1.
  func share(at time: Timestamp) -> Double {
    let all = Double(delay.fires - delay.began)
    return all > 0 ? min(max(Double(time - delay.began) / all, 0), 1) : 1
  }

  func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    let share = share(at: time)
    let ring = list.gateRing(around: frame, share: share, words.style.palette)
    drawWords(share, beside: ring, into: &list)
  }

  private func drawWords(
    _ share: Double, beside ring: Rect, into list: inout DisplayListBuilder
  ) {
    let style = words.style
    // The bubble is as dark as what floats over a scene.
    let palette = style.appearance.darkened.palette
    let all = Double(delay.fires - delay.began) / 1000
    let count = "\(Int((share * all).rounded(.down)))"
    let title = words["gate"]
    let note = words.filled("gate.note", with: count)
    let bold = TextStyle(size: style.scaled(15), color: palette.ink, weight: .bold)
    let small = TextStyle(size: style.scaled(13), color: palette.ink2)
    let width =
      max(
        TextRoom.width(of: title, bold),
        TextRoom.width(of: words.filled("gate.note", with: "000"), small)) + 32
    let line = style.scaled(22)
    let size = Size(width, 2 * line + 12)
    guard let place = place(for: size, beside: ring) else { return }
    let bubble = Rect(place.x, place.y, size.width, size.height)
    let shape = Path.roundedRect(bubble, radius: 14)
    list.fill(shape, palette.panel)
    list.stroke(shape, palette.line, width: style.appearance.edgeWidth)
    list.text(title, in: Rect(bubble.minX + 16, bubble.minY + 6, width - 32, line), bold)
    list.text(note, in: Rect(bubble.minX + 16, bubble.minY + 6 + line, width - 32, line), small)
  }

  /// A place left of the ring, above or below it, in this order; `nil` when none has the room.
  private func place(for size: Size, beside ring: Rect) -> Point? {
    let gap = 10.0
    if ring.minX - gap - size.width >= room.minX, size.height <= room.height {
      let y = min(max(ring.center.y - size.height / 2, room.minY), room.maxY - size.height)
      return Point(ring.minX - gap - size.width, y)
    }
    guard size.width <= room.width else { return nil }
    let x = min(max(ring.center.x - size.width / 2, room.minX), room.maxX - size.width)
    if ring.minY - gap - size.height >= room.minY {
      return Point(x, ring.minY - gap - size.height)
    }
    return ring.maxY + gap + size.height <= room.maxY ? Point(x, ring.maxY + gap) : nil
  }
}
