import Drawing
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@Suite(.endsInTime) struct PathTests {
  @Test func `a circle and round corners are arcs of quarter turns`() throws {
    let (center, radius) = (Point(50, 40), 10.0)
    let arcs = Path.arc(center: center, radius: radius, from: 0, to: 2 * .pi)
    let circle = Path.circle(center: center, radius: radius)
    expect(circle.elements.count, equals: arcs.elements.count + 1)
    for (one, other) in zip(circle.elements, arcs.elements) {
      for (a, b) in zip(Self.points(of: one), Self.points(of: other)) {
        expect((a - b).length < 1e-12, "\(one) \(other)")
      }
    }
    let corner = Path.arc(center: Point(90, 30), radius: 20, from: -.pi / 2, to: 0)
    let rounded = Path.roundedRect(Rect(10, 10, 100, 60), radius: 20)
    for (one, other) in zip(rounded.elements, corner.elements) {
      for (a, b) in zip(Self.points(of: one), Self.points(of: other)) {
        expect((a - b).length < 1e-12, "\(one) \(other)")
      }
    }
  }

  private static func points(of element: Path.Element) -> [Point] {
    switch element {
    case .move(let point), .line(let point): [point]
    case .curve(let point, let control1, let control2): [point, control1, control2]
    case .close: []
    }
  }

  @Test func `a circle's curves match it within a third of a thousandth`() throws {
    let bounds = try require(Path.circle(center: Point(50, 40), radius: 10).bounds)

    expect(abs(bounds.minX - 40) < 0.003)
    expect(abs(bounds.maxY - 50) < 0.003)
  }

  @Test func `a star has one tip at the top, and as many in all as requested`() {
    let star = Path.star(center: .zero, tips: 5, outerRadius: 10, innerRadius: 4)

    expect(star.elements.count, equals: 11)
    expect("\(star)".hasPrefix("M 0 -10 L 2.351 -3.236 "))
    expect("\(star)".hasSuffix(" Z"))
  }

  @Test func `a rounded rectangle stays inside its rectangle, however large its radius`() {
    let bounds = Path.roundedRect(Rect(10, 10, 40, 20), radius: 500).bounds

    expect(bounds, equals: Rect(10, 10, 40, 20))
  }

  @Test func `a path without points has no bounds`() {
    expect(Path().bounds == nil)
    expect(Path.polygon([]).bounds == nil)
  }

  @Test func `a transform moves every point of a path`() {
    let path = Path {
      $0.move(to: .zero)
      $0.curve(to: Point(3, 3), Point(1, 1), Point(2, 2))
    }

    expect("\(path.transformed(by: .scale(2, 1)))", equals: "M 0 0 C 2 1 4 2 6 3")
  }
}
