import Glibc
package import TouchEngine

/// Draws a moved element to the middle of the picture and to right angles, and lets it go again.
///
/// It is asked with where the fingers want the element (``Pose``), and answers where it is shown. What
/// the fingers want is never changed, so the way out of a guide has no dead travel. A guide that holds
/// keeps hold a little farther than it catches: at its edge nothing trembles.
package struct Guides: Hashable, Sendable {
  /// Where an element lies and how it is turned.
  package struct Pose: Hashable, Sendable {
    package var center: Point
    /// In radians, clockwise.
    package var rotation: Double

    package init(center: Point, rotation: Double) {
      self.center = center
      self.rotation = rotation
    }
  }

  /// How near to a middle line the element is caught, and how far it must go to be let go, in points on
  /// the screen. Our choice: less than a finger can aim.
  static let catchDistance = 6.0
  static let releaseDistance = 12.0
  /// The same for right angles, in radians: 3° and 6°. Our choice.
  static let catchAngle = 3 * Double.pi / 180
  static let releaseAngle = 6 * Double.pi / 180

  /// Which guides hold.
  package private(set) var holdsX = false
  package private(set) var holdsY = false
  /// The right angle that holds, in quarter turns.
  package private(set) var quarterTurns: Int?

  package init() {}

  package var isHolding: Bool { holdsX || holdsY || quarterTurns != nil }

  /// Where an element is shown that the fingers want at `wanted`.
  ///
  /// - Parameters:
  ///   - wanted: What the fingers ask for, in any coordinates that keep angles and shapes.
  ///   - middle: Of the picture, in the same coordinates.
  ///   - upright: How the picture is turned in these coordinates, in radians; right angles are counted
  ///     from there.
  ///   - pointsPerUnit: Points on the screen in a unit of the coordinates.
  ///   - moves: Whether the fingers move it; only then the middle lines catch.
  ///   - turns: Whether the fingers turn it; only then right angles catch.
  /// - Returns: Where it is shown.
  package mutating func show(
    _ wanted: Pose, middle: Point, upright: Double = 0, pointsPerUnit: Double, moves: Bool,
    turns: Bool
  ) -> Pose {
    // Distances are those to the lines through the middle, which are turned with the picture.
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

  /// Nothing is held any more, as at the end of a gesture.
  package mutating func letGo() { self = Guides() }
}
