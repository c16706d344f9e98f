/// Data that a pen, and sometimes a finger, reports besides its location.
extension Touch {
  /// The force of the touch, 0…``maximumPossibleForce``; 0 when the device does not measure it.
  /// Tablets do not report the force of an average touch, so 1 is the largest that the device can
  /// measure.
  public var force: Double { pressure ?? 0 }

  /// The largest force: 1, or 0 when the device does not measure force.
  public var maximumPossibleForce: Double { pressure == nil ? 0 : 1 }

  /// The angle between the glass and the pen, in radians: π/2 is upright, 0 is flat. π/2 when the
  /// device does not measure it; ``tilt`` distinguishes the two cases.
  public var altitudeAngle: Double { Double((tilt ?? .upright).altitude) }

  /// The direction of the pen's upper end, in radians clockwise from the x axis of `view`, −π…π;
  /// `nil` means the window's. 0 when the device does not measure it.
  public func azimuthAngle(in view: View?) -> Double {
    let direction = azimuthUnitVector(in: view)
    return CLibrary.arcTangent(direction.y, direction.x)
  }

  /// The direction of the pen's upper end, as a vector of length 1 in the coordinates of `view`;
  /// `nil` means the window's. Along the x axis when the device does not measure it, or when the
  /// view's transform has no inverse.
  public func azimuthUnitVector(in view: View?) -> Point {
    guard let tilt else { return Point(1, 0) }
    let onGlass = Point(
      CLibrary.cosine(Double(tilt.azimuth)), CLibrary.sine(Double(tilt.azimuth)))
    let inView = view?.displacementFromRoot(onGlass) ?? onGlass
    let length = inView.length
    return length > 0 ? inView * (1 / length) : Point(1, 0)
  }
}
