public import TouchEngine

/// Where the units of a device lie on a screen.
///
/// A range that is known fills the screen, turned by a quarter when it stands upright and the screen
/// does not. Of a range that is not known only the shape is believed: both axes are scaled alike, so
/// that what was seen has room.
public struct Glass: Hashable, Sendable {
  /// The screen on which recordings are played: 1280 × 800 pt.
  public static let size = Size(1280, 800)

  public let x: ClosedRange<Int>
  public let y: ClosedRange<Int>
  public let isKnown: Bool
  public let isTurned: Bool

  public init(x: ClosedRange<Int>, y: ClosedRange<Int>, isKnown: Bool) {
    self.x = x
    self.y = y
    self.isKnown = isKnown
    isTurned = isKnown && x.count < y.count
  }

  /// The last cell of an axis is `max`, so the range has one more than the difference.
  public func point(_ deviceX: Int, _ deviceY: Int) -> Point {
    let (across, down) = (Double(deviceX - x.lowerBound), Double(deviceY - y.lowerBound))
    guard isKnown else {
      let factor = min(Self.size.width / Double(x.count), Self.size.height / Double(y.count))
      return Point(across, down) * factor
    }
    let (partX, partY) = (across / Double(x.count), down / Double(y.count))
    // A quarter clockwise: the top of the upright device is on the right.
    let place = isTurned ? Point(1 - partY, partX) : Point(partX, partY)
    return Point(place.x * Self.size.width, place.y * Self.size.height)
  }
}
