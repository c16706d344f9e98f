/// A linear map of the plane followed by a translation: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
///
/// The field names, their order and composition are those of Core Graphics:
/// `first.concatenating(second)` applies `first`, then `second`.
public struct AffineTransform: Codable, Hashable, Sendable {
  /// The share of x in x′.
  public var a: Double
  /// The share of x in y′.
  public var b: Double
  /// The share of y in x′.
  public var c: Double
  /// The share of y in y′.
  public var d: Double
  /// The translation along the x axis, in points.
  public var tx: Double
  /// The translation along the y axis, in points.
  public var ty: Double

  /// The transform that changes nothing.
  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates a transform from its six numbers, in the order of Core Graphics.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Creates the same translation as ``translation(_:_:)``.
  public init(translationX x: Double, y: Double) { self = .translation(x, y) }

  /// Creates the same scaling as ``scale(_:_:)``.
  public init(scaleX x: Double, y: Double) { self = .scale(x, y) }

  /// Creates the same rotation as ``rotation(_:)``.
  public init(rotationAngle angle: Double) { self = .rotation(angle) }

  /// Returns a translation by `x` and `y` points.
  public static func translation(_ x: Double, _ y: Double) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Returns a translation by a displacement in points.
  public static func translation(_ shift: Point) -> AffineTransform {
    translation(shift.x, shift.y)
  }

  /// Returns a scaling about the origin by the factors `x` and `y`; a negative factor also mirrors.
  public static func scale(_ x: Double, _ y: Double) -> AffineTransform {
    AffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Returns a scaling about the origin by the same factor along both axes.
  public static func scale(_ factor: Double) -> AffineTransform { scale(factor, factor) }

  /// Returns a rotation by `angle` radians; a positive angle turns clockwise on the screen (y
  /// points down).
  ///
  /// Quarter turns are exact: angles within rounding error of a multiple of π/2 give 0, 1 and −1,
  /// so that hit testing of a rotated view is exact at its edges.
  public static func rotation(_ angle: Double) -> AffineTransform {
    let (sine, cosine) = sineAndCosine(angle)
    return AffineTransform(a: cosine, b: sine, c: 0 - sine, d: cosine, tx: 0, ty: 0)
  }

  private static func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
    let turns = angle / (.pi / 2)
    // Angles are rounded sums and products. Beyond 2²⁰ quarter turns the rounding error is unknown.
    guard abs(turns) < 1_048_576.5 else { return (CLibrary.sine(angle), CLibrary.cosine(angle)) }
    let quarters = turns.nearestWhole
    // Below 2048 this limit is greater than four times the distance to the next number.
    let limit = abs(angle) < 2048 ? 1e-12 : max(1e-12, 4 * angle.ulp)
    guard abs(angle - Double(quarters) * (.pi / 2)) <= limit else {
      return (CLibrary.sine(angle), CLibrary.cosine(angle))
    }
    return switch quarters & 3 {
    case 0: (0, 1)
    case 1: (1, 0)
    case 2: (0, -1)
    default: (-1, 0)
    }
  }

  /// Returns the transform that applies this one first, then `next`.
  public func concatenating(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// Returns the transform that scales by `x` and `y` first, then applies this one.
  public func scaledBy(x: Double, y: Double) -> AffineTransform {
    AffineTransform.scale(x, y).concatenating(self)
  }

  /// Returns the transform that scales by a factor first, then applies this one.
  public func scaled(by factor: Double) -> AffineTransform { scaledBy(x: factor, y: factor) }

  /// Returns the transform that turns by `angle` radians first, clockwise on the screen, then
  /// applies this one.
  public func rotated(by angle: Double) -> AffineTransform {
    AffineTransform.rotation(angle).concatenating(self)
  }

  /// Returns the transform that moves by `x` and `y` first, then applies this one.
  public func translatedBy(x: Double, y: Double) -> AffineTransform {
    AffineTransform.translation(x, y).concatenating(self)
  }

  /// Whether the transform changes nothing.
  public var isIdentity: Bool { self == .identity }

  /// The factor by which areas grow: negative for a mirror image, 0 if the plane is flattened.
  public var determinant: Double { a * d - b * c }

  /// The inverse transform; `nil` when this transform flattens the plane (scale 0) or has a
  /// component that is not finite.
  public var inverse: AffineTransform? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite, tx.isFinite, ty.isFinite else { return nil }
    let inverse = AffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    guard inverse.a.isFinite, inverse.b.isFinite, inverse.c.isFinite, inverse.d.isFinite else {
      return nil
    }
    return inverse
  }

  /// Returns the ``inverse``; the transform itself when there is none, as Core Graphics does.
  public func inverted() -> AffineTransform { inverse ?? self }

  /// Returns a transform that scales about a point, and moves that point to another.
  public static func moving(
    _ point: Point, to place: Point, scaledBy factor: Double
  ) -> AffineTransform {
    translation(point * -1).concatenating(.scale(factor)).concatenating(.translation(place))
  }

  /// The transform without its translation: what applies to displacements and velocities.
  public var linearPart: AffineTransform { AffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0) }

  /// The factor by which lengths along the x axis grow: √(a² + b²).
  public var xScale: Double { (a * a + b * b).squareRoot() }

  /// The factor by which lengths along the y axis grow: √(c² + d²).
  public var yScale: Double { (c * c + d * d).squareRoot() }

  /// The angle of the transformed x axis in radians, in −π…π.
  public var rotationAngle: Double { CLibrary.arcTangent(b, a) }

  /// Returns the transformed point.
  public func apply(to point: Point) -> Point {
    Point(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
  }

  /// Returns the transformed corners of `rect`.
  public func apply(to rect: Rect) -> Quad {
    let corners = rect.corners
    return Quad(
      apply(to: corners.first), apply(to: corners.second),
      apply(to: corners.third), apply(to: corners.fourth))
  }
}

extension AffineTransform: CustomStringConvertible {
  public var description: String { "[\(a), \(b), \(c), \(d), \(tx), \(ty)]" }
}

/// The four corners of a transformed rectangle, in the order of ``Rect/corners``.
public struct Quad: Hashable, Sendable {
  /// The corner that comes from the rectangle's origin.
  public var first: Point
  /// The corner that comes from the upper right one.
  public var second: Point
  /// The corner that comes from the lower right one.
  public var third: Point
  /// The corner that comes from the lower left one.
  public var fourth: Point

  /// Creates a quadrilateral from its corners, clockwise on the screen if nothing is mirrored.
  public init(_ first: Point, _ second: Point, _ third: Point, _ fourth: Point) {
    self.first = first
    self.second = second
    self.third = third
    self.fourth = fourth
  }

  /// The four corners in order.
  public var corners: [Point] { [first, second, third, fourth] }

  /// The smallest axis-parallel rectangle around the four corners.
  public var boundingBox: Rect {
    let left = min(min(first.x, second.x), min(third.x, fourth.x))
    let right = max(max(first.x, second.x), max(third.x, fourth.x))
    let top = min(min(first.y, second.y), min(third.y, fourth.y))
    let bottom = max(max(first.y, second.y), max(third.y, fourth.y))
    return Rect(left, top, right - left, bottom - top)
  }
}
