import Drawing
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import CairoRendering

@Suite(.endsInTime) struct RasterOrderTests {
  private let buffers = PixelBufferPool()

  /// A square of a color, and the same turned.
  private func orders() -> [RasterOrder] {
    (1...40).compactMap { number in
      let side = Double(number)
      let square = DisplayList {
        $0.fill(.rect(Rect(0, 0, side, side)), Color(white: side / 50))
      }
      let list = DisplayList {
        $0.raster(square, bounds: Rect(0, 0, side, side), scale: 1, transform: .identity)
      }
      guard let raster = list.firstRaster else { return nil }
      let key = ScaledBitmapKey(
        source: .raster(raster), transform: .rotation(0.1), width: number + 2, height: number + 2)
      return RasterOrder(raster: raster, scaled: [key])
    }
  }

  private func pixels(of made: [RasterOrder.Outcome]) -> [Raster: [UInt32]] {
    var pixels: [Raster: [UInt32]] = [:]
    for one in made {
      let surfaces = [one.bitmap].compactMap { $0 } + one.resampled.map(\.1)
      pixels[one.raster] = surfaces.flatMap { [$0.pixel(1, 1), $0.pixel(0, 1)] }
    }
    return pixels
  }

  @Test func `the result is the same whether other threads help or not`() {
    let made = pixels(of: orders().map { $0.make(in: buffers) })

    let together = pixels(of: RasterOrder.makeTogether(orders(), in: buffers))

    expect(made.count, equals: 40)
    expect(made.values.allSatisfy { $0.count == 4 })
    expect(together, equals: made)
  }

  @Test func `a bitmap that exists is resampled and not painted`() throws {
    var order = try require(orders().last)
    let surface = try require(CairoSurface(width: 40, height: 40, isOpaque: true))
    order.bitmap = surface.sharingPixels()

    let made = try require(RasterOrder.makeTogether([order], in: buffers).first)

    expect(made.bitmap == nil)
    expect(made.resampled.first?.1.pixel(20, 20), equals: 0xFF00_0000)
  }
}

extension DisplayList {
  fileprivate var firstRaster: Raster? {
    for command in commands {
      switch command {
      case .raster(let raster): return raster
      case .group(let group): return group.content.firstRaster
      case .fill, .stroke, .text, .image, .erase, .prefetch: continue
      }
    }
    return nil
  }
}
