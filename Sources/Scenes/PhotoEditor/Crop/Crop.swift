import Glibc
package import TouchEngine

/// Which part of the page is seen: a frame that lies on it, turned, in page points.
///
/// The page is the whole photo, its longer side 1000 page points, its origin at the top left. What the
/// frame holds is shown upright: the picture is turned by the opposite of ``rotation``.
package struct Crop: Codable, Hashable, Sendable {
  /// The middle of the frame.
  package var x: Double
  package var y: Double
  /// Along the frame's own axes.
  package var width: Double
  package var height: Double
  /// Of the frame on the page, in radians, clockwise for a positive one; in −π…π.
  package var rotation: Double {
    didSet { rotation = Self.normalized(rotation) }
  }

  package init(center: Point, size: Size, rotation: Double = 0) {
    (x, y) = (center.x, center.y)
    (width, height) = (size.width, size.height)
    self.rotation = Self.normalized(rotation)
  }

  /// All of a page.
  package init(whole page: Size) {
    self.init(center: Point(page.width / 2, page.height / 2), size: page)
  }

  package var center: Point {
    get { Point(x, y) }
    set { (x, y) = (newValue.x, newValue.y) }
  }

  package var size: Size {
    get { Size(width, height) }
    set { (width, height) = (newValue.width, newValue.height) }
  }

  /// From the frame's own coordinates, whose origin is its top left corner, to the page.
  package var frameToPage: AffineTransform {
    AffineTransform.translation(-width / 2, -height / 2)
      .concatenating(turn).concatenating(.translation(center))
  }

  /// From the page to the frame's own coordinates.
  package var pageToFrame: AffineTransform {
    AffineTransform.translation(-x, -y)
      .concatenating(turn.inverted ?? .identity)
      .concatenating(.translation(width / 2, height / 2))
  }

  /// Of the frame, on the page, clockwise from its top left.
  package var corners: [Point] {
    frameToPage.apply(to: Rect(origin: .zero, size: size)).corners
  }

  /// Turns displacements of the frame into those of the page.
  var turn: AffineTransform {
    let (sine, cosine) = Self.sineAndCosine(rotation)
    return AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// How far the frame reaches from its middle along the axes of the page.
  var reach: Size { Self.reach(of: size, turnedBy: rotation) }

  static func reach(of size: Size, turnedBy rotation: Double) -> Size {
    let (sine, cosine) = sineAndCosine(rotation)
    let (s, c) = (abs(sine), abs(cosine))
    return Size((size.width * c + size.height * s) / 2, (size.width * s + size.height * c) / 2)
  }

  /// Exact at quarter turns, so that a whole page turned by one is whole still.
  private static func sineAndCosine(_ angle: Double) -> (Double, Double) {
    let quarters = angle / (.pi / 2)
    guard abs(quarters - quarters.rounded()) < 1e-12 else { return (sin(angle), cos(angle)) }
    return switch Int(quarters.rounded()) & 3 {
    case 0: (0, 1)
    case 1: (1, 0)
    case 2: (0, -1)
    default: (-1, 0)
    }
  }

  /// The same direction in −π…π.
  private static func normalized(_ angle: Double) -> Double {
    abs(angle) <= .pi ? angle : remainder(angle, 2 * .pi)
  }
}
