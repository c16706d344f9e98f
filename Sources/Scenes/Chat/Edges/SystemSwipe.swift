import Drawing
import TouchEngine

/// The picture of a system gesture: the screen shrinks with the finger, and springs back after it
/// has lifted. A function of the touch and the time.
struct SystemSwipe {
  /// The part of the window across which a finger shrinks the screen to ``smallest``, and the scale
  /// of the smallest screen. Our choice.
  private static let travel = 0.4
  private static let smallest = 0.74
  /// The time from the lift until the screen is at rest: that of the design's spring.
  static let returnTime: Int64 = 400_000
  /// The radius of the smallest screen's corners, in points.
  static let radius = 28.0

  let edge: RectEdge
  let touch: Touch

  /// Whether it still moves at `time`.
  func isMoving(at time: Timestamp) -> Bool {
    !touch.isOver || time - touch.timestamp < Self.returnTime
  }

  /// The direction of the swipe.
  var inwards: Point {
    switch edge {
    case .top: Point(0, 1)
    case .left: Point(1, 0)
    case .bottom: Point(0, -1)
    default: Point(-1, 0)
    }
  }

  /// The distance of the finger from the edge, in points.
  func reach(in bounds: Rect) -> Double {
    let place = touch.location(in: nil)
    let distance =
      switch edge {
      case .top: place.y - bounds.minY
      case .left: place.x - bounds.minX
      case .bottom: bounds.maxY - place.y
      default: bounds.maxX - place.x
      }
    return max(distance, 0)
  }

  /// How far the screen has shrunk, from 0 to 1, and below 0 while it springs back.
  func progress(at time: Timestamp, in bounds: Rect) -> Double {
    let extent = inwards.x == 0 ? bounds.height : bounds.width
    let held = min(reach(in: bounds) / max(extent * Self.travel, 1), 1)
    guard touch.isOver else { return held }
    let seconds = Double(max(time - touch.timestamp, 0)) / 1_000_000
    guard seconds < Double(Self.returnTime) / 1_000_000 else { return 0 }
    // The spring of the design: response 0.35 s, damping 0.85.
    let angle = 9.46 * seconds
    return held * CLibrary.exponential(-15.3 * seconds)
      * (CLibrary.cosine(angle) + 1.61 * CLibrary.sine(angle))
  }

  /// The place of the screen, for a progress.
  func transform(_ progress: Double, in bounds: Rect) -> AffineTransform {
    let scale = 1 - (1 - Self.smallest) * progress
    let center = bounds.center
    let extent = inwards.x == 0 ? bounds.height : bounds.width
    return AffineTransform.translation(.zero - center)
      .concatenating(.scale(scale))
      .concatenating(.translation(center + inwards * (0.05 * extent * progress)))
  }

  /// The frame of the bar that follows the finger, between it and the edge.
  func barFrame(in bounds: Rect) -> Rect {
    let (length, thickness) = (SystemEdgeHandle.length, SystemEdgeHandle.thickness)
    let distance = max(reach(in: bounds) - 40, SystemEdgeHandle.distance + thickness / 2)
    let isAlong = inwards.x == 0
    let size = isAlong ? Size(length, thickness) : Size(thickness, length)
    let start =
      switch edge {
      case .top: Point(bounds.center.x, bounds.minY)
      case .left: Point(bounds.minX, bounds.center.y)
      case .bottom: Point(bounds.center.x, bounds.maxY)
      default: Point(bounds.maxX, bounds.center.y)
      }
    let middle = start + inwards * distance
    return Rect(
      middle.x - size.width / 2, middle.y - size.height / 2, size.width, size.height)
  }
}
