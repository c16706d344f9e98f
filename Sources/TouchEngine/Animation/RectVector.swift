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
