/// What a pen, and at times a finger, tells besides its place.
extension Touch {
  /// How hard it presses, 0…``maximumPossibleForce``; 0 when the device does not measure it. Tablets
  /// do not say how hard an average touch is, so 1 is the most that the device can measure.
  public var force: Double { pressure ?? 0 }

  /// 1, or 0 when the device does not measure force.
  public var maximumPossibleForce: Double { pressure == nil ? 0 : 1 }

  /// The angle between the glass and the pen, in radians: π/2 stands upright, 0 lies flat. π/2 when
  /// the device does not measure it; ``tilt`` tells the two apart.
  public var altitudeAngle: Double { Double((tilt ?? .upright).altitude) }

  /// Which way the pen's upper end points, in radians clockwise from the x axis of `view`, −π…π;
  /// `nil` means the window's. 0 when the device does not measure it.
  public func azimuthAngle(in view: View?) -> Double {
    let direction = azimuthUnitVector(in: view)
    return Mathematics.arcTangent(direction.y, direction.x)
  }

  /// Which way the pen's upper end points, as a vector of length 1 in the coordinates of `view`;
  /// `nil` means the window's. Along the x axis when the device does not measure it, or the view has
  /// no directions.
  public func azimuthUnitVector(in view: View?) -> Point {
    guard let tilt else { return Point(1, 0) }
    let onGlass = Point(
      Mathematics.cosine(Double(tilt.azimuth)), Mathematics.sine(Double(tilt.azimuth)))
    let inView = view?.displacementFromRoot(onGlass) ?? onGlass
    let length = inView.length
    return length > 0 ? inView * (1 / length) : Point(1, 0)
  }
}
