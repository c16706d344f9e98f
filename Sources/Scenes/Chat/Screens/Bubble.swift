import Drawing
import TouchEngine

/// An item of a conversation, with its frame in the content.
struct Bubble {
  enum Content: Hashable {
    case text(String)
    /// A voice message of a length that began at a time, both in microseconds.
    case voice(length: Int64, began: Int64)
    /// The photos, which scroll in a view of their own.
    case album
  }

  let content: Content
  let isMine: Bool
  /// Whether the next item is another person's, so that the avatar stands beside this one.
  var isLastOfItsPerson = true
  var frame = Rect.zero

  var isAlbum: Bool { if case .album = content { true } else { false } }

  /// The outline: round corners, except at the lower side of the speaker.
  var shape: Path {
    let radius = min(20, frame.width / 2, frame.height / 2)
    let (left, right) = isMine ? (radius, 5.0) : (5.0, radius)
    // The distance of a control point that makes a cubic a quarter of a circle.
    let bend = 0.4477
    return Path { path in
      path.move(to: Point(frame.minX + radius, frame.minY))
      path.line(to: Point(frame.maxX - radius, frame.minY))
      path.curve(
        to: Point(frame.maxX, frame.minY + radius),
        Point(frame.maxX - bend * radius, frame.minY),
        Point(frame.maxX, frame.minY + bend * radius))
      path.line(to: Point(frame.maxX, frame.maxY - right))
      path.curve(
        to: Point(frame.maxX - right, frame.maxY), Point(frame.maxX, frame.maxY - bend * right),
        Point(frame.maxX - bend * right, frame.maxY))
      path.line(to: Point(frame.minX + left, frame.maxY))
      path.curve(
        to: Point(frame.minX, frame.maxY - left), Point(frame.minX + bend * left, frame.maxY),
        Point(frame.minX, frame.maxY - bend * left))
      path.line(to: Point(frame.minX, frame.minY + radius))
      path.curve(
        to: Point(frame.minX + radius, frame.minY),
        Point(frame.minX, frame.minY + bend * radius),
        Point(frame.minX + bend * radius, frame.minY))
      path.close()
    }
  }
}
