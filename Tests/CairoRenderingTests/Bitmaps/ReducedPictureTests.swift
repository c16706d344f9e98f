import CCairo
import Drawing
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import CairoRendering

@Suite(.endsInTime) struct ReducedPictureTests {
  /// A picture whose rows are read one after the other; their colors are the same each time.
  private final class Source {
    let surface: CairoSurface
    private var random = Numbers()

    init(_ width: Int, _ height: Int) throws {
      surface = try require(CairoSurface(width: width, height: height, isOpaque: true))
    }

    func read(_ rows: Range<Int>) throws {
      let pixels = try require(cairo_image_surface_get_data(surface.handle))
      let bytesPerRow = Int(cairo_image_surface_get_stride(surface.handle))
      for y in rows {
        let row = UnsafeMutableRawPointer(pixels + y * bytesPerRow)
        for x in 0..<surface.width {
          row.storeBytes(of: 0xFF00_0000 | random.next(), toByteOffset: 4 * x, as: UInt32.self)
        }
      }
      cairo_surface_mark_dirty(surface.handle)
    }
  }

  /// Numbers of 24 bits that look random.
  private struct Numbers {
    private var state: UInt64 = 7

    mutating func next() -> UInt32 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt32(state >> 40)
    }
  }

  private func key(_ surface: CairoSurface, _ frame: Rect) -> ScaledBitmapKey {
    ScaledBitmapKey(
      of: surface.bounds, from: .image(ImageID("photo"), .original, .own), uprightIn: frame)
  }

  private func bytes(_ surface: CairoSurface) -> [[UInt8]] {
    surface.withPixels { rows in rows.map { Array($0) } }
  }

  // The last one is resampled in several bands.
  @Test(arguments: [(64, 48, 37.0, 29.0), (300, 500, 30, 371), (1300, 1000, 900, 700)])
  func `it has the pixels of a picture that is resampled at once`(
    width: Int, height: Int, frameWidth: Double, frameHeight: Double
  ) throws {
    let (whole, partial) = (try Source(width, height), try Source(width, height))
    let key = key(whole.surface, Rect(0, 0, frameWidth, frameHeight))

    try whole.read(0..<height)
    let expected = try require(
      Resampling.surface(of: key, from: Bitmap(key.source, whole.surface), in: nil))
    var reduced = try require(ReducedPicture(of: partial.surface, as: key))
    var (rows, step) = (0, 1)
    while rows < height {
      let next = min(rows + step, height)
      try partial.read(rows..<next)
      reduced.advance(rowsRead: next)
      (rows, step) = (next, step % 40 + 3)
    }

    expect(reduced.surface.isOpaque, equals: expected.isOpaque)
    expect(bytes(reduced.surface), equals: bytes(expected))
  }

  @Test func `the memory of rows that are not needed any more is freed`() throws {
    let source = try Source(1300, 1000)
    var reduced = try require(
      ReducedPicture(of: source.surface, as: key(source.surface, Rect(0, 0, 900, 700))))

    try source.read(0..<1000)
    reduced.advance(rowsRead: 500)

    expect(source.surface.pixel(3, 100) & 0xFF_FFFF, equals: 0)
    expect(source.surface.pixel(3, 490) & 0xFF_FFFF, equals: 0)
    expect(source.surface.pixel(3, 500) & 0xFF_FFFF != 0)
  }

  @Test(arguments: [Rect(0, 0, 200, 100), Rect(0, 0, 100, 50), Rect(0, 0, 50, 25)])
  func `a picture that becomes larger, half as large or no other is resampled by Cairo`(
    frame: Rect
  ) throws {
    let source = try Source(100, 50)

    expect(ReducedPicture(of: source.surface, as: key(source.surface, frame)) == nil)
  }
}
