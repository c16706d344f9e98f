import Drawing
import SceneBase
import TouchEngine

/// A change of the tools, and of the room for the picture, that is still shown.
struct ChromeChange {
  /// The chrome that goes away.
  let from: EditorLayout.Chrome
  /// Where the picture was, in the window's coordinates.
  let picture: Rect
  /// Where the middle of the tools was, in the window's coordinates; `nil` without tools.
  let tools: Point?
  let motion: ChromeMotion

  /// The distance that tools move down when they go and up when they come, in points.
  private static let way = 24.0

  /// Returns the transform of the picture at a time, from the place `now` where it is laid out.
  func place(of now: Rect, at time: Timestamp) -> AffineTransform {
    let shown = frame(of: now, at: time)
    guard shown != now, now.width > 0 else { return .identity }
    return .moving(now.center, to: shown.center, scaledBy: shown.width / now.width)
  }

  /// Returns where the picture is drawn at a time, on its way to `end`; in the window's
  /// coordinates.
  func frame(of end: Rect, at time: Timestamp) -> Rect {
    guard motion.isMoving(at: time), picture.width > 0, end.width > 0 else { return end }
    let part = motion.part(at: time)
    let middle = picture.center + (end.center - picture.center) * part
    let scale = (picture.width + (end.width - picture.width) * part) / end.width
    let size = Point(end.width, end.height) * scale
    return Rect(middle.x - size.x / 2, middle.y - size.y / 2, size.x, size.y)
  }

  /// Draws the tools that come and those that go; tools that stay glide to their place.
  func draw(
    _ strips: (gone: ToolStrip?, new: ToolStrip?), into list: inout DisplayListBuilder,
    at time: Timestamp, _ draw: (ToolStrip, inout DisplayListBuilder) -> Void
  ) {
    if let strip = strips.new, strip === strips.gone {
      let way = ((tools ?? strip.middle) - strip.middle) * (1 - motion.part(at: time))
      return list.group(transform: .translation(way)) { draw(strip, &$0) }
    }
    let opacity = motion.opacity(at: time)
    let way = motion.isReduced ? 0 : Self.way
    for (strip, shown) in [(strips.gone, 1 - opacity), (strips.new, opacity)] {
      guard let strip, shown > 0 else { continue }
      list.group(
        transform: .translation(Point(0, way * (1 - shown))), opacity: shown
      ) { draw(strip, &$0) }
    }
  }
}
