/// A value that can be animated: it has a length, and can be added and multiplied by a number.
///
/// The formulas of motion are linear, so they need no other operations.
public protocol VectorArithmetic: Hashable, Sendable {
  /// The value that changes nothing when it is added.
  static var zero: Self { get }
  /// Returns the sum of two values.
  static func + (a: Self, b: Self) -> Self
  /// Returns the difference of two values: what leads from `b` to `a`.
  static func - (a: Self, b: Self) -> Self
  /// Returns a value that is `factor` times as long.
  static func * (a: Self, factor: Double) -> Self

  /// The square of the value's distance from zero, in the square of the value's unit.
  var magnitudeSquared: Double { get }
}

extension Double: VectorArithmetic {
  public var magnitudeSquared: Double { self * self }
}

extension Point: VectorArithmetic {
  public var magnitudeSquared: Double { x * x + y * y }
}

/// A rectangle as an animated value.
struct RectVector: VectorArithmetic {
  var origin: Point
  var size: Point

  static let zero = RectVector(origin: .zero, size: .zero)

  var rect: Rect { Rect(origin: origin, size: Size(size.x, size.y)) }

  var magnitudeSquared: Double { origin.magnitudeSquared + size.magnitudeSquared }

  static func + (a: RectVector, b: RectVector) -> RectVector {
    RectVector(origin: a.origin + b.origin, size: a.size + b.size)
  }

  static func - (a: RectVector, b: RectVector) -> RectVector {
    RectVector(origin: a.origin - b.origin, size: a.size - b.size)
  }

  static func * (a: RectVector, factor: Double) -> RectVector {
    RectVector(origin: a.origin * factor, size: a.size * factor)
  }
}

extension RectVector {
  init(_ rect: Rect) {
    self.init(origin: rect.origin, size: Point(rect.width, rect.height))
  }
}

/// A transform as an animated value: a turn stays a turn on the way, and a scale a scale.
///
/// The transform scales along both axes, shears x by y, turns, and moves, in this order.
struct TransformVector: VectorArithmetic {
  /// The factors along the axes; the second is negative for a reflection.
  var scale: Point
  var shear: Double
  /// The angle in radians.
  var angle: Double
  var shift: Point

  static let zero = TransformVector(scale: .zero, shear: 0, angle: 0, shift: .zero)

  var transform: AffineTransform {
    let turn = AffineTransform.rotation(angle)
    return AffineTransform(
      a: scale.x * turn.a, b: scale.x * turn.b,
      c: shear * turn.a + scale.y * turn.c, d: shear * turn.b + scale.y * turn.d,
      tx: shift.x, ty: shift.y)
  }

  /// Returns the vector of the same transform whose angle is at most half a turn from another's.
  func near(_ other: TransformVector) -> TransformVector {
    var vector = self
    let turns = ((angle - other.angle) / (2 * .pi)).rounded(.toNearestOrEven)
    vector.angle -= turns * 2 * .pi
    return vector
  }

  var magnitudeSquared: Double {
    scale.magnitudeSquared + shear * shear + angle * angle + shift.magnitudeSquared
  }

  static func + (a: TransformVector, b: TransformVector) -> TransformVector {
    TransformVector(
      scale: a.scale + b.scale, shear: a.shear + b.shear, angle: a.angle + b.angle,
      shift: a.shift + b.shift)
  }

  static func - (a: TransformVector, b: TransformVector) -> TransformVector { a + b * -1 }

  static func * (a: TransformVector, factor: Double) -> TransformVector {
    TransformVector(
      scale: a.scale * factor, shear: a.shear * factor, angle: a.angle * factor,
      shift: a.shift * factor)
  }
}

extension TransformVector {
  init(_ transform: AffineTransform) {
    let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    let isFlat = a == 0 && b == 0
    let angle = isFlat ? CLibrary.arcTangent(-c, d) : transform.rotationAngle
    let turn = AffineTransform.rotation(angle)
    self.init(
      scale: Point(transform.xScale, c * turn.c + d * turn.d), shear: c * turn.a + d * turn.b,
      angle: angle, shift: Point(transform.tx, transform.ty))
  }
}
