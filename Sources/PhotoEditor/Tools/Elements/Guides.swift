import Glibc
public import TouchEngine

/// Snaps a moved element to the picture's center lines and to right angles, and releases it again.
///
/// It maps the pose that the fingers ask for (``Pose``) to the one that is shown. The asked pose
/// never changes, so leaving a guide has no dead travel. A guide releases at a greater distance
/// than it catches, so nothing flickers at its edge.
public struct Guides: Hashable, Sendable {
  /// The position and rotation of an element.
  public struct Pose: Hashable, Sendable {
    public var center: Point
    /// The rotation in radians, clockwise.
    public var rotation: Double

    public init(center: Point, rotation: Double) {
      self.center = center
      self.rotation = rotation
    }
  }

  /// The distances from a center line at which an element is caught and released, in points on the
  /// screen. Our choice: less than a finger can aim.
  static let catchDistance = 6.0
  static let releaseDistance = 12.0
  /// The same for right angles, in radians: 3° and 6°. Our choice.
  static let catchAngle = 3 * Double.pi / 180
  static let releaseAngle = 6 * Double.pi / 180

  /// Whether the vertical and the horizontal center lines hold.
  public private(set) var holdsX = false
  public private(set) var holdsY = false
  /// The right angle that holds, in quarter turns; `nil` when none does.
  public private(set) var quarterTurns: Int?

  public init() {}

  public var isHolding: Bool { holdsX || holdsY || quarterTurns != nil }

  /// Returns the pose to show for the pose that the fingers ask for.
  ///
  /// - Parameters:
  ///   - wanted: The pose that the fingers ask for, in any coordinates that keep angles and shapes.
  ///   - middle: The center of the picture, in the same coordinates.
  ///   - upright: The picture's rotation in these coordinates, in radians; right angles are
  ///     relative to it.
  ///   - pointsPerUnit: Points on the screen per unit of the coordinates.
  ///   - moves: Whether the fingers move the element; otherwise center lines do not catch.
  ///   - turns: Whether the fingers turn the element; otherwise right angles do not catch.
  /// - Returns: The pose to show.
  public mutating func show(
    _ wanted: Pose, middle: Point, upright: Double = 0, pointsPerUnit: Double, moves: Bool,
    turns: Bool
  ) -> Pose {
    // Distances are to the center lines, which turn with the picture.
    let turn = AffineTransform.rotation(-upright)
    var place = turn.apply(to: wanted.center - middle)
    func isHeld(_ distance: Double, _ held: Bool) -> Bool {
      moves && abs(distance) * pointsPerUnit <= (held ? Self.releaseDistance : Self.catchDistance)
    }
    holdsX = isHeld(place.x, holdsX)
    holdsY = isHeld(place.y, holdsY)
    if holdsX { place.x = 0 }
    if holdsY { place.y = 0 }
    var pose = wanted
    if holdsX || holdsY {
      pose.center = middle + AffineTransform.rotation(upright).apply(to: place)
    }

    let quarter = Double.pi / 2
    let angle = wanted.rotation - upright
    let nearest = Int((angle / quarter).rounded())
    let distance = abs(angle - Double(nearest) * quarter)
    let limit = quarterTurns == nearest ? Self.releaseAngle : Self.catchAngle
    quarterTurns = turns && distance <= limit ? nearest : nil
    if let quarterTurns { pose.rotation = upright + Double(quarterTurns) * quarter }
    return pose
  }

  /// Releases everything, as at the end of a gesture.
  public mutating func letGo() { self = Guides() }
}
