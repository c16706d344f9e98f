import Drawing
import Expectations
import Glibc
import Testing
import TouchEngine
import TouchTestSupport

@testable import PhotoDocument

@Suite(.endsInTime) struct StrokeShapeTests {
  /// Places at random, each not far from the last, and how wide the line is there.
  private func randomPoints(_ count: Int) -> [(place: Point, width: Double)] {
    var generator = SeededGenerator(seed: 8)
    var place = Point(0, 0)
    return (0..<count).map { _ in
      place += Point(
        .random(in: -15...20, using: &generator), .random(in: -15...15, using: &generator))
      return (place, .random(in: 0.5...30, using: &generator))
    }
  }

  private func stroke(_ points: [(place: Point, width: Double)], tapered: Bool) -> Stroke {
    var stroke = Stroke(.brush, width: 10, color: .red)
    for point in points { stroke.append(point.place, width: tapered ? point.width : nil) }
    return stroke
  }

  private func parts(
    _ points: [(place: Point, width: Double)], tapered: Bool
  ) -> [StrokeShape.Part] {
    let shape = StrokeShape(of: stroke(points, tapered: tapered))
    return shape.indices.map { shape[$0] }
  }

  @Test(arguments: [false, true])
  func `a further point leaves complete parts as they are`(_ tapered: Bool) {
    var complete: [StrokeShape.Part] = []

    let points = randomPoints(100)
    for count in 1...points.count {
      let shape = StrokeShape(of: stroke(Array(points.prefix(count)), tapered: tapered))
      let parts = shape.indices.map { shape[$0] }
      expect(Array(parts.prefix(complete.count)), equals: complete)
      complete = shape.complete.map { shape[$0] }
      expect(parts.count, equals: complete.count + 1)
      expect(Array(parts.prefix(complete.count)), equals: complete)
    }

    // The last of 99 pieces can still change.
    expect(complete.count, equals: 98 / StrokeShape.pointsInPart)
  }

  @Test func `a line of even width is one curve through all points`() {
    let stroke = stroke(randomPoints(60), tapered: false)
    let shape = StrokeShape(of: stroke)

    var places: [Point] = []
    for part in shape.indices.map({ shape[$0] }) {
      guard case .line(let path, let width) = part else {
        fail("not a line")
        continue
      }
      expect(width, equals: 10)
      for (index, element) in path.elements.enumerated() {
        switch element {
        // Each part begins where the one before ends.
        case .move(let point): expect(index == 0 && (places.last ?? point) == point)
        case .curve(let point, _, _): places.append(point)
        default: fail("\(element)")
        }
      }
    }
    expect(places, equals: Array(stroke.points.dropFirst()))
  }

  @Test func `one point is a dot`() {
    let point = [(place: Point(3, 4), width: 6.0)]

    let dot = Path.line(from: Point(3, 4), to: Point(3, 4))
    expect(parts(point, tapered: false), equals: [.line(dot, width: 10)])
    expect(parts(point, tapered: true), equals: [.outline(.circle(center: Point(3, 4), radius: 3))])
    expect(parts([], tapered: true).isEmpty)
  }

  @Test func `an outline covers each point as wide as it is, without holes`() {
    let points = randomPoints(40)
    let parts = parts(points, tapered: true).compactMap { part -> [[Point]]? in
      if case .outline(let path) = part { outlines(path) } else { nil }
    }

    let windings = { (point: Point) in parts.map { winding($0, around: point) } }
    for point in points {
      for step in 0..<8 {
        let direction = Point(cos(Double(step)), sin(Double(step)))
        let reach = 0.97 * point.width / 2 * Double(step) / 7
        let within = windings(point.place + direction * reach)
        // No part winds the other way, so no part is subtracted.
        expect(within.allSatisfy { $0 >= 0 })
        expect(within.contains { $0 > 0 })
      }
    }
    // Between two points it is as wide as both in their middle.
    let curve = SmoothCurve(points: points.map(\.place))
    for index in curve.indices {
      expect(windings(curve[index].point(at: 0.5)).contains { $0 > 0 })
    }
    expect(windings(Point(-500, -500)).allSatisfy { $0 == 0 })
  }

  @Test func `a circle that holds the next one is all that is covered`() {
    var path = Path()
    path.addTapered(from: Point(0, 0), radius: 10, to: Point(3, 0), radius: 2)

    expect(path, equals: .circle(center: .zero, radius: 10))
  }

  @Test func `between two circles their outer tangents are the edge`() {
    var path = Path()
    path.addTapered(from: Point(0, 0), radius: 10, to: Point(20, 0), radius: 20)
    let outline = outlines(path)

    // The tangents stand where the radius makes an angle of 120 degrees with the way.
    let touching = Point(cos(2 * .pi / 3), sin(2 * .pi / 3))
    let other = Point(20, 0) + touching * 20
    let middle = (touching * 10 + other) * 0.5
    expect(winding(outline, around: middle - touching * 0.05), equals: 1)
    expect(winding(outline, around: middle + touching * 0.05), equals: 0)
    expect(winding(outline, around: Point(39.9, 0)), equals: 1)
    expect(winding(outline, around: Point(40.1, 0)), equals: 0)
    expect(winding(outline, around: Point(0, 0)), equals: 1)
  }

  // MARK: Winding numbers of a path

  /// Each closed part as corners of straight lines.
  private func outlines(_ path: Path) -> [[Point]] {
    var outlines: [[Point]] = []
    for element in path.elements {
      switch element {
      case .move(let point): outlines.append([point])
      case .line(let point): outlines[outlines.count - 1].append(point)
      case .curve(let end, let control1, let control2):
        let start = outlines[outlines.count - 1].last ?? end
        let piece = SmoothCurve.Piece(
          start: start, control1: control1, control2: control2, end: end)
        outlines[outlines.count - 1] += (1...12).map { piece.point(at: Double($0) / 12) }
      case .close: break
      }
    }
    return outlines
  }

  /// How often the outlines go around a point, clockwise on the screen.
  private func winding(_ outlines: [[Point]], around point: Point) -> Int {
    var sum = 0
    for corners in outlines {
      var a = corners[corners.count - 1]
      for b in corners {
        let side = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
        if a.y <= point.y, b.y > point.y, side > 0 { sum += 1 }
        if a.y > point.y, b.y <= point.y, side < 0 { sum -= 1 }
        a = b
      }
    }
    return sum
  }
}
