import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport

/// Points, rectangles and transforms.
@Suite(.endsInTime) struct GeometryTests {
  struct Containment: Sendable {
    let x: Double
    let y: Double
    let isInside: Bool
  }

  @Test(arguments: [
    Containment(x: 10, y: 20, isInside: true), Containment(x: 39.999, y: 59.999, isInside: true),
    Containment(x: 40, y: 30, isInside: false), Containment(x: 20, y: 60, isInside: false),
    Containment(x: 9.999, y: 30, isInside: false), Containment(x: 20, y: 19.999, isInside: false),
    Containment(x: .nan, y: 30, isInside: false), Containment(x: 20, y: .infinity, isInside: false),
  ])
  func `C4: a rectangle contains its left and top edges, not its right and bottom ones`(
    _ point: Containment
  ) {
    expect(Rect(10, 20, 30, 40).contains(Point(point.x, point.y)), equals: point.isInside)
  }

  @Test func `an empty rectangle contains no point`() {
    expect(!Rect(10, 10, 0, 5).contains(Point(10, 10)))
    expect(Rect(10, 10, 0, 5).isEmpty)
    expect(!Rect(10, 10, -5, 5).contains(Point(8, 12)))
  }

  @Test func `outset, union and intersection give the expected rectangles`() {
    let rect = Rect(10, 20, 30, 40)

    expect(rect.outset(by: 22), equals: Rect(-12, -2, 74, 84))
    expect(
      rect.outset(by: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)), equals: Rect(8, 19, 36, 44)
    )
    expect(rect.union(Rect(0, 50, 10, 20)), equals: Rect(0, 20, 40, 50))
    expect(rect.intersection(Rect(30, 50, 100, 100)), equals: Rect(30, 50, 10, 10))
    expect(rect.intersection(Rect(40, 20, 10, 10)) == nil, "they only touch")
    expect(rect.offset(by: Point(1, -1)), equals: Rect(11, 19, 30, 40))
  }

  @Test func `a rotation by a positive angle is clockwise on the screen`() {
    let right = AffineTransform.rotation(.pi / 2).apply(to: Point(1, 0))

    expect(abs(right.x) < 1e-12)
    expect(abs(right.y - 1) < 1e-12, "y points down")
    expect(abs(AffineTransform.rotation(0.3).rotationAngle - 0.3) < 1e-12)
  }

  @Test func `concatenating applies the first transform, then the second`() {
    let both = AffineTransform.scale(2, 3).concatenating(.translation(10, 20))

    expect(both.apply(to: Point(1, 1)), equals: Point(12, 23))
    expect(both.xScale, equals: 2)
    expect(both.yScale, equals: 3)
    expect(both.linearPart.apply(to: Point(1, 1)), equals: Point(2, 3))
  }

  @Test func `scales stay correct under rotation and with different factors for each axis`() {
    let turned = AffineTransform.scale(2, 3).concatenating(.rotation(.pi / 2))

    expect(abs(turned.xScale - 2) < 1e-12)
    expect(abs(turned.yScale - 3) < 1e-12)
  }

  @Test func `an inverse undoes its transform; a flattening transform has none`() throws {
    let transform = AffineTransform.rotation(0.7).concatenating(.scale(2, 0.5))
      .concatenating(.translation(30, -8))

    let back = try require(transform.inverse).apply(to: transform.apply(to: Point(5, 9)))

    expect(back.distance(to: Point(5, 9)) < 1e-9)
    expect(AffineTransform.scale(0).inverse == nil)
    expect(AffineTransform.scale(1, 0).inverse == nil)
    expect(AffineTransform.scale(.nan).inverse == nil)
    expect(AffineTransform.translation(.infinity, 0).inverse == nil)
    expect(AffineTransform.scale(1e-200).inverse == nil, "its inverse is not finite")
  }

  @Test func `the bounding box of a rotated square contains its corners`() {
    let box = AffineTransform.rotation(.pi / 4).apply(to: Rect(-10, -10, 20, 20)).boundingBox

    expect(abs(box.width - 20 * 2.0.squareRoot()) < 1e-9)
    expect(abs(box.center.x) < 1e-9)
  }
}
