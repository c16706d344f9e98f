/// The tilt of a pen over the screen, in radians.
///
/// Single precision keeps ``TouchSample`` small; tablets measure whole degrees.
public struct PencilTilt: Hashable, Sendable {
  /// The angle between the screen and the pen: π/2 is upright, 0 is flat.
  public var altitude: Float
  /// The direction of the pen's upper end: 0 along the window's x axis, growing clockwise, up to
  /// 2π; 0 for an upright pen.
  public var azimuth: Float

  /// Creates a tilt from its angles in radians.
  public init(altitude: Float, azimuth: Float) {
    self.altitude = altitude
    self.azimuth = azimuth
  }

  /// Creates a tilt from a tablet's measurement: how far the upper end leans to the right and
  /// toward the user, each as an angle from upright, in radians. Angles of π/2 and more count as
  /// flat.
  public init(leaningRight x: Double, towardsUser y: Double) {
    // Slightly less than flat, where the tangent is still finite.
    let flat = 89.9 * Double.pi / 180
    let (right, down) = (
      CLibrary.tangent(min(max(x, -flat), flat)), CLibrary.tangent(min(max(y, -flat), flat))
    )
    let azimuth = CLibrary.arcTangent(down, right)
    altitude = Float(CLibrary.arcTangent(1, (right * right + down * down).squareRoot()))
    self.azimuth = Float(azimuth < 0 ? azimuth + 2 * .pi : azimuth)
  }

  /// An upright pen: the default for a device that does not measure the tilt.
  public static let upright = PencilTilt(altitude: .pi / 2, azimuth: 0)
}
