import Drawing
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import CairoRendering

@Suite(.endsInTime) struct RasterTests {
  private let square = DisplayList { $0.fill(.rect(Rect(2, 2, 16, 16)), .red) }

  private func list(scale: Double = 1, at place: AffineTransform = .identity) -> DisplayList {
    DisplayList {
      $0.raster(square, bounds: Rect(0, 0, 20, 20), scale: scale, transform: place)
    }
  }

  @Test func `G1.12: a raster is painted once for its scale, however it is moved`() throws {
    let studio = try Studio()

    for step in 0..<10 {
      studio.paint(list(at: AffineTransform.rotation(Double(step) / 10)))
    }
    expect(studio.renderer.rastersPainted, equals: 1)

    studio.paint(list(scale: 2))
    studio.paint(list(scale: 2, at: .translation(1, 1)))
    expect(studio.renderer.rastersPainted, equals: 2)
  }

  @Test func `G1.12: a raster is blurred until it is painted for its new size`() throws {
    let studio = try Studio()
    func grays() -> Int { Set(studio.pixels.joined()).subtracting([red, 0]).count }
    let twice = AffineTransform.scale(2)

    studio.paint(list(scale: 1, at: twice))
    expect(grays() > 0)

    studio.paint(list(scale: 2, at: twice))
    expect(grays(), equals: 0)
    expect(studio.surface.pixel(4, 4), equals: red)
    expect(studio.surface.pixel(3, 4), equals: 0)
  }

  @Test func `a raster at rest is resampled once and then only composited`() throws {
    let studio = try Studio()
    let turned = list(at: AffineTransform.rotation(0.3).concatenating(.translation(10, 5)))

    for _ in 0..<5 { studio.paint(turned) }

    expect(studio.renderer.bitmapsResampled, equals: 1)
  }

  @Test func `a moving raster is not cached until it rests`() throws {
    let studio = try Studio()
    func turned(_ angle: Double) -> DisplayList {
      list(at: AffineTransform.rotation(angle).concatenating(.translation(10, 5)))
    }

    studio.paint(turned(0.1))
    let bytes = studio.renderer.bitmaps.kept.bytes
    for step in 2...20 { studio.paint(turned(Double(step) / 10)) }
    expect(studio.renderer.bitmaps.kept.bytes, equals: bytes)
    expect(studio.renderer.bitmapsResampled, equals: 20)

    for _ in 0..<5 { studio.paint(turned(2)) }
    expect(studio.renderer.bitmaps.kept.bytes > bytes)
    expect(studio.renderer.bitmapsResampled, equals: 21)
  }

  @Test func `a raster that moves by whole pixels is not resampled again`() throws {
    let studio = try Studio()
    let turned = AffineTransform.rotation(0.3).concatenating(.translation(12, 4))

    studio.paint(list(at: turned))
    let before = studio.pixels
    studio.paint(list(at: turned.concatenating(.translation(3, 0))))

    expect(studio.renderer.bitmapsResampled, equals: 1)
    expect(studio.surface.pixel(25, 20), equals: before[20][22])
  }

  @Test func `an upright raster of the surface's scale is the same as its list`() throws {
    let studio = try Studio(scale: 2)

    studio.paint(list(scale: 2, at: .translation(5, 5)))
    let raster = studio.pixels
    studio.paint { $0.group(square, transform: .translation(5, 5)) }

    expect(studio.pixels, equals: raster)
    expect(studio.renderer.bitmapsResampled, equals: 0)
  }

  @Test func `an enormous raster costs no more pixels than the surface has`() throws {
    let studio = try Studio()

    studio.paint(list(at: AffineTransform.scale(5000).concatenating(.translation(-2000, -2000))))

    expect(studio.surface.pixel(39, 39), equals: 0)
    studio.paint(list(at: AffineTransform.scale(5000).concatenating(.translation(-40000, -40000))))
    expect(studio.surface.pixel(20, 20), equals: red)
  }

  @Test func `bitmaps stay below their limit, and the one unused for longest goes first`() throws {
    let surface = { try require(CairoSurface(width: 10, height: 10)) }
    func key(_ scale: Double) throws -> BitmapCache.Key {
      guard case .raster(let raster) = try require(list(scale: scale).commands.first) else {
        throw CancellationError()
      }
      return .raster(raster)
    }
    var cache = BitmapCache(byteLimit: 1000)

    cache.keep(try surface(), as: try key(1))
    cache.keep(try surface(), as: try key(2))
    _ = cache.surface(try key(1))
    cache.keep(try surface(), as: try key(3))

    expect(cache.bytes, equals: 800)
    expect(cache.surface(try key(1)) != nil)
    expect(cache.surface(try key(2)) == nil)
    expect(cache.surface(try key(3)) != nil)
  }

  @Test func `a bitmap larger than the limit does not drive out the others`() throws {
    let small = try require(CairoSurface(width: 10, height: 10))
    let large = try require(CairoSurface(width: 100, height: 100))
    var cache = BitmapCache(byteLimit: 1000)
    let key = ScaledBitmapKey(
      source: .image(ImageID("a"), .original, .own), transform: .identity, width: 1, height: 1)
    let other = ScaledBitmapKey(
      source: .image(ImageID("b"), .original, .own), transform: .identity, width: 1, height: 1)

    cache.keep(small, as: .scaled(key))
    cache.keep(large, as: .scaled(other))

    expect(cache.bytes, equals: 400)
    expect(cache.surface(.scaled(key)) === small)
  }
}
