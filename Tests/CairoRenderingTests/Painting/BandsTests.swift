import CCairo
import Drawing
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import CairoRendering

@Suite(.endsInTime) struct BandsTests {
  /// A picture in which no two rows are alike.
  private func source() throws -> CairoSurface {
    let surface = try require(CairoSurface(width: 700, height: 500))
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
      let surface = try require(CairoSurface(width: 1400, height: 1000))
      surface.setPlace(x: place.x, y: place.y)
      let context = try require(CairoContext(part: surface, ofWidth: 1500, height: 1100))
      context.clip(to: box)
      paint(context)
      return surface
    }

    let atOnce = try painted { enlarge(source, on: $0) }
    let inBands = try painted { context in
      context.inBands(of: box, from: source) { enlarge($0.source, on: $0.context) }
    }

    expect(
      inBands.withPixels { $0.map(Array.init) }, equals: atOnce.withPixels { $0.map(Array.init) })
    expect(atOnce.pixel(box.left - place.x - 1, box.top - place.y), equals: 0)
    expect(atOnce.opacity, equals: .some)
  }

  /// Curves, dots and erased lines all over, most of which cross several bands.
  private func paths(_ count: Int) -> DisplayList {
    var generator = SeededGenerator(seed: 7)
    func place() -> Point {
      Point(.random(in: -20...820, using: &generator), .random(in: -20...820, using: &generator))
    }
    return DisplayList { list in
      for number in 0..<count {
        let style = StrokeStyle.round(width: .random(in: 0.5...30, using: &generator))
        let curve = Path {
          $0.move(to: place())
          for _ in 0..<3 { $0.curve(to: place(), place(), place()) }
        }
        let color = Color(hex: UInt32(number * 0x10F3 & 0xFFFFFF))
        switch number % 8 {
        case 0: list.erase(curve, style)
        case 1: list.fill(curve, color)
        default: list.stroke(curve, color, style)
        }
      }
    }
  }

  @Test func `a raster of many paths has the same pixels in bands as at once`() throws {
    let content = DisplayList { list in
      list.group(transform: AffineTransform.rotation(0.1).concatenating(.scale(1.3))) {
        $0.group(paths(DisplayListRenderer.weightInBands))
      }
    }
    let bounds = Rect(0, 0, 1000, 900)
    func painted(_ draw: (inout DisplayListBuilder) -> Void) throws -> [[UInt8]] {
      let surface = try require(CairoSurface(width: 1000, height: 900))
      DisplayListRenderer(images: ImageStore(folder: nil))
        .paint(DisplayList(draw), on: surface, scale: 1)
      return surface.withPixels { $0.map { Array($0) } }
    }

    let inBands = try painted { $0.raster(content, bounds: bounds, scale: 1) }
    let atOnce = try painted { $0.group(clip: bounds, isIsolated: true) { $0.group(content) } }

    expect(content.weight >= DisplayListRenderer.weightInBands)
    expect(inBands, equals: atOnce)
  }
}
