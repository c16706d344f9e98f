import CCairo
import Drawing
import Testing
import TouchEngine
import TouchTestSupport

@testable import CairoRendering

@Suite(.endsInTime) struct BandsTests {
  /// A picture in which no two rows are alike.
  private func source() throws -> CairoSurface {
    let surface = try #require(CairoSurface(width: 700, height: 500))
    let list = DisplayList { list in
      for number in 0..<60 {
        let (x, y) = (Double(number * 37 % 640), Double(number * 53 % 440))
        list.fill(
          .circle(center: Point(x + 30, y + 30), radius: 28), Color(hex: 0x10F3 * UInt32(number)))
      }
    }
    DisplayListRenderer(images: ImageStore(folder: nil)).paint(list, on: surface, scale: 1)
    return surface
  }

  @Test(arguments: [(0, 0), (40, 25)])
  func `painting in bands gives the same pixels as painting at once`(
    place: (x: Int, y: Int)
  ) throws {
    let source = try source()
    let box = PixelBox(left: 60, top: 45, right: 1300, bottom: 980)
    @Sendable func enlarge(_ pixels: CairoSurface, on context: CairoContext) {
      context.set(AffineTransform.scale(2).concatenating(.translation(11, 7)))
      cairo_set_source_surface(context.cairo, pixels.handle, 0, 0)
      cairo_paint_with_alpha(context.cairo, 0.7)
    }
    func painted(_ paint: (CairoContext) -> Void) throws -> CairoSurface {
      let surface = try #require(CairoSurface(width: 1400, height: 1000))
      surface.setPlace(x: place.x, y: place.y)
      let context = try #require(CairoContext(part: surface, ofWidth: 1500, height: 1100))
      context.clip(to: box)
      paint(context)
      return surface
    }

    let atOnce = try painted { enlarge(source, on: $0) }
    let inBands = try painted { context in
      context.inBands(of: box, from: source) { enlarge($0.source, on: $0.context) }
    }

    #expect(inBands.withPixels { $0.map(Array.init) } == atOnce.withPixels { $0.map(Array.init) })
    #expect(atOnce.pixel(box.left - place.x - 1, box.top - place.y) == 0)
    #expect(atOnce.opacity == .some)
  }
}
