package import Drawing
import SceneBase
package import TouchEngine

extension DisplayListBuilder {
  /// Draws a picture made for `size` as large as fits, centered in `room`, with its aspect ratio.
  package mutating func fitted(_ picture: DisplayList, of size: Size, into room: Size) {
    let place = PicturePlace(of: size, in: Rect(origin: .zero, size: room), isNarrow: false)
    group(
      picture, transform: place.transform(around: size.width / 2),
      clip: Rect(origin: .zero, size: size))
  }
}

/// The place of a recorded picture in the room that a page has for it.
///
/// All of it is shown. In a narrow window a wide picture is larger, and its sides are outside.
struct PicturePlace {
  /// The least part of a picture's width that is shown. Our choice.
  private static let leastPart = 0.8

  /// Pixels of the page for each point of the picture.
  let scale: Double
  /// The part of the room that the picture fills.
  let frame: Rect
  private let size: Size

  /// - Parameters:
  ///   - size: The size of the recorded window, in points.
  ///   - room: The room for the picture.
  ///   - isNarrow: Whether the page is narrow.
  init(of size: Size, in room: Rect, isNarrow: Bool) {
    self.size = size
    let (wide, high) = (room.width / max(size.width, 1), room.height / max(size.height, 1))
    scale = min(isNarrow ? wide / Self.leastPart : wide, high)
    let shown = Size(min(size.width * scale, room.width), size.height * scale)
    frame = Rect(
      room.minX + ((room.width - shown.width) / 2).rounded(),
      room.minY + ((room.height - shown.height) / 2).rounded(), shown.width, shown.height)
  }

  /// The width of the part that is shown, in points of the picture.
  var shownWidth: Double { frame.width / scale }

  /// Returns the nearest x around which the picture fills its frame, in points of the picture.
  func clamped(_ x: Double) -> Double {
    let half = shownWidth / 2
    return min(max(x, half), max(size.width - half, half))
  }

  /// Returns the way from the picture's coordinates to the page's.
  ///
  /// - Parameter x: The x of the picture that is shown in the middle, or near it.
  /// - Returns: The way.
  func transform(around x: Double) -> AffineTransform {
    .moving(
      Point(clamped(x), size.height / 2), to: frame.center, scaledBy: scale)
  }
}

/// Follows the fingers of a recorded picture of which only a part is shown.
struct PictureFocus {
  /// The distance of a finger from the edge of what is shown, in points of the picture. Our choice.
  private static let margin = 56.0

  private var motion: SpringMotion<Double>?
  /// Whether nothing moves by itself.
  var isReduced = false

  /// Returns the x of the picture that is shown in the middle, or near it.
  func x(in size: Size, at time: Timestamp) -> Double {
    guard let motion else { return size.width / 2 }
    return isMoving(at: time) ? motion.place(at: time) : motion.goal
  }

  func isMoving(at time: Timestamp) -> Bool {
    !isReduced && motion?.isMoving(at: time, isThrown: false) == true
  }

  /// Moves to where the fingers of a picture are seen, no farther than needed.
  ///
  /// - Parameters:
  ///   - fingers: The fingers.
  ///   - size: The size of the recorded window, in points.
  ///   - place: The place of the picture.
  ///   - time: The time of the page's own clock.
  mutating func follow(
    _ fingers: FingerOverlay, in size: Size, _ place: PicturePlace, at time: Timestamp
  ) {
    let places = fingers.fingers.filter { $0.over == nil }.map(\.place.x)
    guard place.shownWidth < size.width - 0.5, let first = places.min(), let last = places.max()
    else { return }
    let (now, half) = (motion?.goal ?? size.width / 2, place.shownWidth / 2)
    var goal = now
    if first - Self.margin < now - half { goal = first - Self.margin + half }
    if last + Self.margin > now + half { goal = last + Self.margin - half }
    goal = place.clamped(goal)
    guard goal != now else { return }
    let velocity = isMoving(at: time) ? motion?.velocity(at: time) : nil
    motion = SpringMotion(
      from: x(in: size, at: time), velocity: velocity ?? 0, goal: goal, start: time)
  }
}
