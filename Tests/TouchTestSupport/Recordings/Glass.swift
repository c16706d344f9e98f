public import TouchEngine

/// Maps a device's units to a screen.
///
/// A known range fills the screen, rotated by a quarter turn when the device is in portrait and the
/// screen is not. An unknown range keeps only its shape: both axes are scaled equally, so that all
/// samples fit.
public struct Glass: Hashable, Sendable {
  /// The size of the screen on which recordings are played: 1280 × 800 pt.
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

  /// The point for device coordinates. The last cell of an axis is `max`, so the range has one cell
  /// more than the difference.
  public func point(_ deviceX: Int, _ deviceY: Int) -> Point {
    let (across, down) = (Double(deviceX - x.lowerBound), Double(deviceY - y.lowerBound))
    guard isKnown else {
      let factor = min(Self.size.width / Double(x.count), Self.size.height / Double(y.count))
      return Point(across, down) * factor
    }
    let (partX, partY) = (across / Double(x.count), down / Double(y.count))
    // A quarter turn clockwise: the top of the portrait device is on the right.
    let place = isTurned ? Point(1 - partY, partX) : Point(partX, partY)
    return Point(place.x * Self.size.width, place.y * Self.size.height)
  }
}
