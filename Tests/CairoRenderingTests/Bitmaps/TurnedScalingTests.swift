import CCairo
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import CairoRendering

/// Turned bitmaps have the pixels that cairo paints, to the last bit.
@Suite(.endsInTime) struct TurnedScalingTests {
  private struct Case {
    var source: CairoSurface
    var transform: AffineTransform
    var filter: TurnedScaling.Filter
    /// The pixels that are made, of a whole bitmap.
    var place: PixelBox

    private func target() throws -> CairoSurface {
      let target = try require(CairoSurface(width: place.width, height: place.height))
      target.setPlace(x: place.left, y: place.top)
      return target
    }

    private func paintedByCairo() throws -> CairoSurface {
      let target = try target()
      let cairo = try require(cairo_create(target.handle))
      defer { cairo_destroy(cairo) }
      var matrix = cairo_matrix_t(
        xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx,
        y0: transform.ty)
      cairo_set_matrix(cairo, &matrix)
      cairo_set_source_surface(cairo, source.handle, 0, 0)
      cairo_pattern_set_filter(
        cairo_get_source(cairo),
        filter == .box ? CAIRO_FILTER_GOOD : CAIRO_FILTER_BILINEAR)
      cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
      cairo_paint(cairo)
      return target
    }

    /// The number of pixels that differ from cairo's; `nil` when cairo has to paint them.
    func difference() throws -> Int? {
      guard let scaling = TurnedScaling(transform, filter, in: place) else { return nil }
      let target = try target()
      expect(scaling.fill(target, from: source))
      let expected = try paintedByCairo()
      return (0..<place.height).reduce(0) { sum, y in
        sum + (0..<place.width).count { target.pixel($0, y) != expected.pixel($0, y) }
      }
    }
  }

  /// A bitmap of noise, half of whose pixels are transparent.
  private func noise(
    _ width: Int, _ height: Int, isOpaque: Bool, _ random: inout SeededGenerator
  ) throws -> CairoSurface {
    let surface = try require(CairoSurface(width: width, height: height, isOpaque: isOpaque))
    let data = try require(cairo_image_surface_get_data(surface.handle))
    let stride = Int(cairo_image_surface_get_stride(surface.handle))
    for y in 0..<height {
      for x in 0..<width {
        let isSeen = isOpaque || Bool.random(using: &random)
        let alpha = isOpaque ? 255 : isSeen ? UInt8.random(in: 0...255, using: &random) : 0
        let color = (0..<3).map { _ in UInt8.random(in: 0...alpha, using: &random) }
        for (byte, value) in (color + [alpha]).enumerated() {
          data[y * stride + x * 4 + byte] = value
        }
      }
    }
    cairo_surface_mark_dirty(surface.handle)
    return surface
  }

  @Test(arguments: [TurnedScaling.Filter.bilinear, .box], [true, false])
  func `any part of a turned bitmap has cairo's pixels`(
    filter: TurnedScaling.Filter, isOpaque: Bool
  ) throws {
    var random = SeededGenerator(seed: 7)
    var compared = 0
    for _ in 0..<400 {
      let source = try noise(
        Int.random(in: 1...60, using: &random), Int.random(in: 1...60, using: &random),
        isOpaque: isOpaque, &random)
      let scales = filter == .box ? 0.07...0.49 : 0.5...3
      let scale = Double.random(in: scales, using: &random)
      let stretch = Double.random(in: 0.97...1.03, using: &random)
      let transform = AffineTransform.scale(scale, scale * stretch)
        .concatenating(.rotation(Double.random(in: -.pi...(.pi), using: &random)))
        .concatenating(
          .translation(
            Double.random(in: -10...60, using: &random),
            Double.random(in: -10...60, using: &random)))
      let top = Int.random(in: -10..<40, using: &random)
      let left = Int.random(in: -10...10, using: &random)
      let place = PixelBox(
        left: left, top: top, right: left + Int.random(in: 1...80, using: &random),
        bottom: top + Int.random(in: 1...80, using: &random))
      let one = Case(source: source, transform: transform, filter: filter, place: place)
      guard let difference = try one.difference() else { continue }
      compared += 1
      expect(
        difference, equals: 0,
        "\(source.width) × \(source.height) pixels through \(transform) in \(place)")
    }
    expect(compared > 350)
  }

  @Test(arguments: [TurnedScaling.Filter.bilinear, .box])
  func `a sticker of the usual size has cairo's pixels`(filter: TurnedScaling.Filter) throws {
    var random = SeededGenerator(seed: 8)
    let source = try noise(256, 256, isOpaque: false, &random)
    let scale = filter == .box ? 0.43 : 0.71
    let transform = AffineTransform.scale(scale).concatenating(.rotation(0.7))
      .concatenating(.translation(150.25, 3))
    let place = PixelBox(left: 0, top: 0, right: 300, bottom: 290)
    let one = Case(source: source, transform: transform, filter: filter, place: place)
    try expect(one.difference(), equals: 0)
  }

  @Test(arguments: [
    AffineTransform.scale(0.8), AffineTransform.scale(0), .rotation(1e-7),
    AffineTransform.scale(1, -1), AffineTransform.rotation(.pi / 2),
    AffineTransform.rotation(0.3).concatenating(.translation(1e7, 0)),
    AffineTransform.scale(1e-9).concatenating(.rotation(0.3)),
    AffineTransform.scale(.nan).concatenating(.rotation(0.3)),
  ]) func `cairo paints what is not turned, and what fixed point cannot express`(
    transform: AffineTransform
  ) {
    for filter in [TurnedScaling.Filter.bilinear, .box] {
      let place = PixelBox(left: 0, top: 0, right: 9, bottom: 9)
      expect(TurnedScaling(transform, filter, in: place) == nil)
    }
  }

  @Test func `cairo paints a turned bitmap of about half its size with its own choice of filter`() {
    let place = PixelBox(left: 0, top: 0, right: 9, bottom: 9)
    let turned = AffineTransform.scale(0.5).concatenating(.rotation(0.3))
    expect(TurnedScaling(turned, .box, in: place) == nil)
    expect(TurnedScaling(turned, .bilinear, in: place) != nil)
  }
}
