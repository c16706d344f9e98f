public import TouchEngine

/// The way from a device's units to points of a window.
public struct ReportMapping: Hashable, Sendable {
  /// A way in which the device's surface fills its place in the window.
  public enum Fit: String, Hashable, Sendable, CaseIterable {
    /// One scale for both axes, in the middle of the place, nothing cut.
    case keep
    /// Each axis fills the place.
    case stretch
  }

  /// A mirror, before the surface is turned.
  public enum Mirror: String, Hashable, Sendable, CaseIterable {
    /// Left and right change places.
    case x
    /// Top and bottom change places.
    case y
  }

  /// Quarter turns, clockwise.
  public enum Rotation: Int, Hashable, Sendable, CaseIterable {
    /// No turn.
    case none = 0
    /// A turn of 90° clockwise.
    case quarter = 90
    /// A turn of 180°.
    case half = 180
    /// A turn of 270° clockwise.
    case threeQuarters = 270
  }

  /// The transform from the device's units to points of the window.
  public let transform: AffineTransform
  /// Whether one scale was computed from millimeters.
  public let usesMillimeters: Bool

  /// Creates the way from a device's surface into a place of a window.
  ///
  /// - Parameters:
  ///   - x: The device's horizontal axis.
  ///   - y: The device's vertical axis.
  ///   - place: The place in the window, in points; not empty.
  ///   - fit: The way in which the surface fills the place.
  ///   - mirror: The mirror; `nil` for none.
  ///   - rotation: The turn.
  public init(
    _ x: DeviceDescription.Axis, _ y: DeviceDescription.Axis, into place: Rect,
    fit: Fit = .keep, mirror: Mirror? = nil, rotation: Rotation = .none
  ) {
    // A unit is a small area: the middle of the first lies half a unit inside the edge.
    let units = Size(Self.length(x.range), Self.length(y.range))
    let middle = Point(
      (Double(x.range.lowerBound) + Double(x.range.upperBound)) / 2,
      (Double(y.range.lowerBound) + Double(y.range.upperBound)) / 2)
    var surface = units
    if let across = x.resolution, let down = y.resolution {
      usesMillimeters = true
      surface = Size(units.width / Double(across), units.height / Double(down))
    } else {
      usesMillimeters = false
    }
    let isUpright = rotation == .none || rotation == .half
    let turned = isUpright ? surface : Size(surface.height, surface.width)
    var scale = Point(place.width / turned.width, place.height / turned.height)
    if fit == .keep {
      let least = min(scale.x, scale.y)
      scale = Point(least, least)
    }
    transform =
      AffineTransform.translation(.zero - middle)
      .concatenating(
        .scale(
          surface.width / units.width * (mirror == .x ? -1 : 1),
          surface.height / units.height * (mirror == .y ? -1 : 1))
      )
      .concatenating(Self.turn(rotation))
      .concatenating(.scale(scale.x, scale.y))
      .concatenating(.translation(place.center))
  }

  private static func length(_ range: ClosedRange<Int>) -> Double {
    Double(range.upperBound) - Double(range.lowerBound) + 1
  }

  /// Exact quarter turns.
  private static func turn(_ rotation: Rotation) -> AffineTransform {
    switch rotation {
    case .none: .identity
    case .quarter: AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    case .half: AffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
    case .threeQuarters: AffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
    }
  }

  /// Returns the place of a sample in the window, in points; one that is far outside is moved to
  /// where a touch may be.
  public func place(x: Int, y: Int) -> Point {
    let place = transform.apply(to: Point(Double(x), Double(y)))
    let limit = TouchStream.positionLimit
    return Point(min(max(place.x, -limit), limit), min(max(place.y, -limit), limit))
  }
}
