import Expectations
import Testing
import TouchEngine
import TouchTestSupport

/// Rotations by multiples of 90°, which keep edges and sizes exact.
@Suite(.endsInTime) struct QuarterTurnTests {
  static let turns = Array(-9...9) + [-1001, 400, 1002]

  /// The image of the x axis under a rotation by `quarters` quarter turns.
  static func axis(_ quarters: Int) -> Point {
    [Point(1, 0), Point(0, 1), Point(-1, 0), Point(0, -1)][quarters & 3]
  }

  @Test(arguments: turns)
  func `the matrix of a rotation by quarter turns contains only 0, 1 and -1`(quarters: Int) {
    let turn = AffineTransform.rotation(Double(quarters) * .pi / 2)
    let axis = Self.axis(quarters)

    expect(turn, equals: AffineTransform(a: axis.x, b: axis.y, c: -axis.y, d: axis.x, tx: 0, ty: 0))
    expect(!turn.description.contains("-0.0"))
    expect(
      turn.apply(to: Rect(0, 0, 2000, 1000)).boundingBox.size.width,
      equals: (quarters & 1 == 0 ? 2000 : 1000))
  }

  @Test(arguments: turns)
  func `quarter turns converted from degrees are exact too`(quarters: Int) {
    let exact = AffineTransform.rotation(Double(quarters) * .pi / 2)

    expect(AffineTransform.rotation(Double(quarters) * 90 * .pi / 180), equals: exact)
    expect(AffineTransform.rotation(Double(quarters) * 90 / 180 * .pi), equals: exact)
  }

  @Test(arguments: -16...16)
  func `quarter turns summed from smaller angles are exact too`(quarters: Int) {
    let step = Double.pi / 2 * (quarters < 0 ? -1 : 1)
    let sum = (0..<abs(quarters)).reduce(0) { sum, _ in sum + step }

    expect(AffineTransform.rotation(sum), equals: .rotation(Double(quarters) * .pi / 2))
  }

  @Test func `a rotation close to a quarter turn is not rounded to it`() {
    let turn = AffineTransform.rotation(.pi / 2 + 1e-9)

    expect(abs(turn.a + 1e-9) < 1e-15)
    expect(AffineTransform.rotation(1e-9).b, equals: 1e-9)
    expect(AffineTransform.rotation(.nan).a.isNaN)
    expect(AffineTransform.rotation(.infinity).a.isNaN)
    expect(abs(AffineTransform.rotation(1e300).determinant - 1) < 1e-12)
  }

  struct Place: Sendable {
    let quarters: Int
    /// In the view's own coordinates.
    let point: Point
    let isInside: Bool
  }

  static let places = (-5...5).flatMap { quarters in
    [(0.0, true), (1999.999, true), (-0.001, false), (2000, false)].flatMap { x, xIsInside in
      [(0.0, true), (1000, true), (1999.999, true), (2000, false)].map { y, yIsInside in
        Place(quarters: quarters, point: Point(x, y), isInside: xIsInside && yIsInside)
      }
    }
  }

  @Test(arguments: places)
  func `C4: a rotated view of 2000 by 2000 points is hit at its very edge`(_ place: Place) {
    let root = View(identifier: "root", frame: Rect(0, 0, 8000, 8000))
    let box = View(identifier: "box", frame: Rect(3000, 3000, 2000, 2000))
    root.addSubview(box)
    box.transform = .rotation(Double(place.quarters) * .pi / 2)
    let axis = Self.axis(place.quarters)
    let arm = place.point - Point(1000, 1000)
    let above = Point(
      4000 + axis.x * arm.x - axis.y * arm.y, 4000 + axis.y * arm.x + axis.x * arm.y)

    expect((root.hitTest(above, with: nil) === box) == place.isInside)
    expect(box.frame, equals: Rect(3000, 3000, 2000, 2000))
  }
}
