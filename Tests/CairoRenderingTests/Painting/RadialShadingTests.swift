import CCairo
import Drawing
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import CairoRendering

/// Gradients that go outward from a point have the pixels that cairo paints, to the last bit.
@Suite(.endsInTime) struct RadialShadingTests {
  private struct Case {
    var path: Path
    var gradient: Gradient
    var transform: AffineTransform
    var size: (width: Int, height: Int)
    var isOpaque: Bool
    /// The color below; `nil` for a blank surface.
    var ground: Color?

    private func surface() throws -> (CairoSurface, CairoContext) {
      let surface = try require(
        CairoSurface(width: size.width, height: size.height, isOpaque: isOpaque))
      let context = try require(CairoContext(surface))
      if let ground {
        use(ground, on: context.cairo)
        cairo_paint(context.cairo)
      }
      context.transform(by: transform)
      return (surface, context)
    }

    /// The number of pixels that differ from cairo's; `nil` when cairo has to paint them.
    func difference() throws -> Int? {
      let (surface, context) = try surface()
      let renderer = DisplayListRenderer(images: ImageStore(folder: nil))
      guard renderer.fill(path, shading: gradient, on: context) else { return nil }
      expect(context.matrix, equals: transform)

      let (expected, plain) = try self.surface()
      use(gradient, on: plain.cairo)
      trace(path, on: plain.cairo)
      cairo_fill(plain.cairo)
      return (0..<size.height).reduce(0) { sum, y in
        sum + (0..<size.width).count { surface.pixel($0, y) != expected.pixel($0, y) }
      }
    }
  }

  private func color(_ random: inout SeededGenerator) -> Color {
    Color(
      red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
      blue: .random(in: 0...1, using: &random),
      alpha: Bool.random(using: &random) ? 1 : .random(in: 0...1, using: &random))
  }

  private func stops(_ random: inout SeededGenerator) -> [GradientStop] {
    var stops = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      GradientStop(.random(in: 0...1, using: &random), color(&random))
    }
    if Bool.random(using: &random) { stops[0].offset = 0 }
    if Bool.random(using: &random) { stops[stops.count - 1].offset = 1 }
    if Int.random(in: 0..<4, using: &random) == 0 { stops.append(stops[0]) }
    return stops.sorted { $0.offset < $1.offset }
  }

  /// A circle, or a shape of curves, around a point.
  private func shape(around middle: Point, _ radius: Double, _ random: inout SeededGenerator)
    -> Path
  {
    if Bool.random(using: &random) { return .circle(center: middle, radius: radius) }
    func place() -> Point {
      middle
        + Point(
          .random(in: -radius...radius, using: &random),
          .random(in: -radius...radius, using: &random))
    }
    return Path { path in
      path.move(to: place())
      for _ in 0..<3 { path.curve(to: place(), place(), place()) }
      path.line(to: place())
      path.close()
    }
  }

  private func transform(_ kind: Int, _ random: inout SeededGenerator) -> AffineTransform {
    let place = AffineTransform.translation(
      .random(in: 60...140, using: &random), .random(in: 60...140, using: &random))
    switch kind {
    case 0: return .translation(place.tx.rounded(), place.ty.rounded())
    case 1: return .scale(.random(in: 0.2...3, using: &random)).concatenating(place)
    case 2: return .scale(-0.7, 1.3).concatenating(place)
    default:
      return .scale(
        .random(in: 0.2...3, using: &random), .random(in: 0.2...3, using: &random)
      ).concatenating(.rotation(.random(in: -.pi...(.pi), using: &random))).concatenating(place)
    }
  }

  @Test(arguments: 0..<4) func `any shape has cairo's pixels`(kind: Int) throws {
    var random = SeededGenerator(seed: UInt64(20 + kind))
    var compared = 0
    for _ in 0..<100 {
      let radius = Double.random(in: 10...40, using: &random)
      let middle = Point(
        .random(in: -5...5, using: &random), .random(in: -5...5, using: &random))
      let one = Case(
        path: shape(around: middle, radius, &random),
        gradient: Gradient(
          .radial(
            center: Bool.random(using: &random)
              ? middle : Point(.random(in: -30...30, using: &random), 3),
            radius: .random(in: 5...60, using: &random)), stops(&random)),
        transform: transform(kind, &random), size: (200, 200),
        isOpaque: Bool.random(using: &random),
        ground: Bool.random(using: &random) ? color(&random) : nil)
      guard let difference = try one.difference() else { continue }
      compared += 1
      expect(difference, equals: 0, "\(one.gradient) in \(one.path) through \(one.transform)")
    }
    expect(compared > 30)
  }

  /// A sticker of the usual size, at a whole and at another scale; cairo computes larger ones.
  @Test(arguments: [1, 0.71]) func `a round sticker has cairo's pixels`(
    scale: Double
  ) throws {
    let side = Int((256 * scale).rounded(.up))
    let one = Case(
      path: .circle(center: Point(128, 128), radius: 126),
      gradient: Gradient(
        .radial(center: Point(128, 128), radius: 128),
        [GradientStop(0, .white), GradientStop(1, Color(hex: 0xFF4010))]),
      transform: .scale(scale), size: (side, side), isOpaque: false, ground: nil)
    try expect(one.difference(), equals: 0)
  }

  private func circle(_ change: (inout Case) -> Void) throws -> Int? {
    var one = Case(
      path: .circle(center: Point(60, 60), radius: 40),
      gradient: Gradient(
        .radial(center: Point(60, 60), radius: 40),
        [GradientStop(0, .white), GradientStop(1, .red)]),
      transform: .identity, size: (120, 120), isOpaque: false, ground: nil)
    change(&one)
    return try one.difference()
  }

  @Test func `cairo paints what it rounds in another way`() throws {
    try expect(circle { _ in }, equals: 0)
    // Rounding depends on the visible part.
    try expect(circle { $0.transform = .translation(30, 0) } == nil)
    try expect(circle { $0.path = .rect(Rect(20, 20, 80, 80)) } == nil)
    // A matrix that keeps lengths is not adjusted.
    try expect(circle { $0.transform = .translation(0.25, 0) } == nil)
    try expect(circle { $0.transform = .scale(1.0005) } == nil)
    try expect(circle { $0.gradient.stops.reverse() } == nil)
    try expect(circle { $0.gradient.stops = [] } == nil)
    try expect(
      circle { $0.gradient.geometry = .radial(center: Point(60, 60), radius: 0) } == nil)
    try expect(
      circle { $0.gradient.geometry = .linear(from: Point(0, 0), to: Point(60, 0)) } == nil)
    // A small one is not worth it.
    try expect(circle { $0.path = .circle(center: Point(60, 60), radius: 12) } == nil)
  }

  @Test func `a clip that is not of whole pixels is cairo's`() throws {
    let renderer = DisplayListRenderer(images: ImageStore(folder: nil))
    let surface = try require(CairoSurface(width: 120, height: 120))
    let context = try require(CairoContext(surface))
    let list = DisplayList { list in
      list.group(transform: .rotation(0.1), clip: Rect(0, 0, 120, 120)) {
        $0.fill(.rect(Rect(0, 0, 120, 120)), .red)
      }
    }
    guard case .group(let group) = try require(list.commands.first) else {
      fail("there is no group")
      return
    }
    context.saving {
      expect(context.enter(group))
      let gradient = Gradient(
        .radial(center: Point(60, 60), radius: 40),
        [GradientStop(0, .white), GradientStop(1, .red)])
      expect(
        !renderer.fill(
          .circle(center: Point(60, 60), radius: 40), shading: gradient, on: context))
    }
  }
}
