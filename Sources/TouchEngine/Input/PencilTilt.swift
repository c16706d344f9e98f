/// How a pen leans over the glass, in radians.
///
/// In single precision, which keeps ``TouchSample`` small: tablets measure whole degrees.
public struct PencilTilt: Hashable, Sendable {
  /// The angle between the glass and the pen: π/2 stands upright, 0 lies flat.
  public var altitude: Float
  /// Which way the pen's upper end points: 0 along the window's x axis, growing clockwise, up to
  /// 2π; 0 for a pen that stands upright.
  public var azimuth: Float

  public init(altitude: Float, azimuth: Float) {
    self.altitude = altitude
    self.azimuth = azimuth
  }

  /// From what tablets measure: how far the upper end leans to the right and towards the user, each
  /// an angle from upright, in radians. Angles of π/2 and more are taken for flat.
  public init(leaningRight x: Double, towardsUser y: Double) {
    // Just short of flat, where the tangent still is a number.
    let flat = 89.9 * Double.pi / 180
    let (right, down) = (
      Mathematics.tangent(min(max(x, -flat), flat)), Mathematics.tangent(min(max(y, -flat), flat))
    )
    let azimuth = Mathematics.arcTangent(down, right)
    altitude = Float(Mathematics.arcTangent(1, (right * right + down * down).squareRoot()))
    self.azimuth = Float(azimuth < 0 ? azimuth + 2 * .pi : azimuth)
  }

  /// Upright, as a pen is taken to stand when its device does not measure it.
  public static let upright = PencilTilt(altitude: .pi / 2, azimuth: 0)
}
