import CCairo
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import CairoRendering

/// Pictures that become smaller have the pixels that cairo paints, to the last bit.
@Suite(.endsInTime) struct BoxScalingTests {
  private struct Case {
    var source: CairoSurface
    var transform: AffineTransform
    /// The pixels that are made, of a whole picture.
    var place: PixelBox

    /// A blank surface for the pixels.
    func target() throws -> CairoSurface {
      let target = try require(
        CairoSurface(width: place.width, height: place.height, isOpaque: source.isOpaque))
      target.setPlace(x: place.left, y: place.top)
      return target
    }

    func paintedByCairo() throws -> CairoSurface {
      let target = try target()
      let cairo = try require(cairo_create(target.handle))
      defer { cairo_destroy(cairo) }
      var matrix = cairo_matrix_t(
        xx: transform.a, yx: 0, xy: 0, yy: transform.d, x0: transform.tx, y0: transform.ty)
      cairo_set_matrix(cairo, &matrix)
      cairo_set_source_surface(cairo, source.handle, 0, 0)
      cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_GOOD)
      cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
      cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
      cairo_paint(cairo)
      return target
    }

    /// The number of pixels that differ from cairo's; `nil` when cairo has to paint them.
    func difference() throws -> Int? {
      guard let scaling = BoxScaling(transform, in: place) else { return nil }
      let target = try target()
      expect(scaling.fill(target, from: source))
      let expected = try paintedByCairo()
      return zip(Self.colors(of: target), Self.colors(of: expected)).count { $0 != $1 }
    }

    private static func colors(of surface: CairoSurface) -> [UInt32] {
      surface.withPixels { rows in
        rows.flatMap { row in
          // The highest byte of an opaque pixel means nothing.
          row.bindMemory(to: UInt32.self).map { surface.isOpaque ? $0 & 0xFF_FFFF : $0 }
        }
      }
    }
  }

  /// A picture of noise.
  private func noise(
    _ width: Int, _ height: Int, isOpaque: Bool, _ random: inout SeededGenerator
  ) throws -> CairoSurface {
    let surface = try require(CairoSurface(width: width, height: height, isOpaque: isOpaque))
    let data = try require(cairo_image_surface_get_data(surface.handle))
    let stride = Int(cairo_image_surface_get_stride(surface.handle))
    for y in 0..<height {
      for x in 0..<width {
        let alpha = isOpaque ? 255 : UInt8.random(in: 0...255, using: &random)
        let color = (0..<3).map { _ in UInt8.random(in: 0...alpha, using: &random) }
        for (byte, value) in (color + [alpha]).enumerated() {
          data[y * stride + x * 4 + byte] = value
        }
      }
    }
    cairo_surface_mark_dirty(surface.handle)
    return surface
  }

  @Test(arguments: [true, false]) func `any part of a picture has cairo's pixels`(
    isOpaque: Bool
  ) throws {
    var random = SeededGenerator(seed: 18)
    var compared = 0
    for _ in 0..<300 {
      let width = Int.random(in: 1...60, using: &random)
      let height = Int.random(in: 1...60, using: &random)
      let factors = (0..<2).map { _ in Double.random(in: 1.2...5, using: &random) }
      let sides = (
        max(Int(Double(width) * factors[0]), 1), max(Int(Double(height) * factors[1]), 1)
      )
      let source = try noise(sides.0, sides.1, isOpaque: isOpaque, &random)
      var transform = AffineTransform.scale(
        Double(width) / Double(sides.0), Double(height) / Double(sides.1))
      if Bool.random(using: &random) {
        transform = transform.concatenating(
          .translation(
            Double.random(in: -10...10, using: &random),
            Double.random(in: -10...10, using: &random)))
      }
      let top = Int.random(in: 0..<height, using: &random)
      let place = PixelBox(
        left: 0, top: top, right: width,
        bottom: Int.random(in: top + 1...height, using: &random))
      let one = Case(source: source, transform: transform, place: place)
      guard let difference = try one.difference() else { continue }
      compared += 1
      expect(difference, equals: 0, "\(sides) pixels through \(transform) in \(place)")
    }
    expect(compared > 150)
  }

  @Test func `a photo of the usual size has cairo's pixels`() throws {
    var random = SeededGenerator(seed: 2)
    let source = try noise(1600, 1200, isOpaque: true, &random)
    let one = Case(
      source: source, transform: .scale(816.0 / 1600, 612.0 / 1200),
      place: PixelBox(left: 0, top: 321, right: 816, bottom: 612))
    try expect(one.difference(), equals: 0)
  }

  @Test(arguments: [
    AffineTransform.scale(0.5), .scale(0.8), .scale(2), .scale(0.05), .scale(-0.4, 0.4),
    AffineTransform.scale(0.4).concatenating(.rotation(0.1)),
    AffineTransform.scale(0.4).concatenating(.translation(1e7, 0)),
  ]) func `cairo paints what its filter treats in another way`(transform: AffineTransform) {
    expect(BoxScaling(transform, in: PixelBox(left: 0, top: 0, right: 9, bottom: 9)) == nil)
  }
}
