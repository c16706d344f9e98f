import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import CairoRendering
@testable import Drawing

/// Large scaled bitmaps, which are made in bands by several threads.
@Suite(.endsInTime) struct ResamplingTests {
  private static let source = BitmapSource.raster(
    Raster(bounds: Rect(0, 0, 120, 120), scale: 1, content: .empty))

  /// The gray of a row, very different from that of the next.
  private static func grey(_ row: Int) -> Double { Double(row * 37 % 256) }

  private func rows() throws -> CairoSurface {
    let surface = try require(CairoSurface(width: 120, height: 120, isOpaque: true))
    DisplayListRenderer(images: ImageStore(folder: nil)).paint(
      DisplayList { list in
        for row in 0..<120 {
          list.fill(
            .rect(Rect(0, Double(row), 120, 1)), Color(white: Self.grey(row) / 255))
        }
      }, on: surface, scale: 1)
    return surface
  }

  @Test(arguments: [0, 0.3]) func `a band continues where the one above it ends`(
    angle: Double
  ) throws {
    let scale = 10.37
    let place = AffineTransform.scale(scale).concatenating(.rotation(angle))
      .concatenating(.translation(300 * angle, 3))
    let key = ScaledBitmapKey(
      source: Self.source, transform: place, width: 1100, height: 1200)

    let bitmap = Bitmap(Self.source, try rows())
    let made = try require(Resampling.surface(of: key, from: bitmap, in: nil))

    let back = try require(place.inverse)
    var looked = 0
    for y in 0..<1200 {
      for x in stride(from: 5, to: 1100, by: 91) {
        let point = back.apply(to: Point(Double(x) + 0.5, Double(y) + 0.5))
        guard (1...119).contains(point.x), (1...119).contains(point.y) else { continue }
        looked += 1
        let (row, part) = (Int(point.y - 0.5), (point.y - 0.5).truncatingRemainder(dividingBy: 1))
        let expected = Self.grey(row) * (1 - part) + Self.grey(row + 1) * part
        // Cairo knows 128 places between two pixels.
        expect(abs(Double(made.pixel(x, y) & 0xFF) - expected) < 4, "(\(x), \(y))")
      }
    }
    expect(looked > 8000)
  }

  @Test func `each band passes the filter once`() throws {
    let studio = try Studio(Size(1100, 900))
    try studio.putPhoto(55, 45) { list in
      list.fill(
        .rect(Rect(0, 0, 55, 45)),
        .linear(from: .zero, to: Point(55, 45), colors: [.red, .white, .blue]))
    }
    let photo = ImageID("photo.png")
    func paint(_ filter: PhotoFilter?) {
      studio.paint { $0.image(photo, ImageTreatment(filter: filter), in: Rect(0, 0, 1100, 900)) }
    }
    paint(nil)
    let plain = try require(studio.surface.copied())
    paint(.sepia)

    // The filter's formula, applied to each pixel of the plain picture.
    let table = GradeTable(PhotoFilter.sepia.grade)
    table.apply(to: plain)
    expect(Difference(studio.surface, plain).most, equals: 0)
  }
}
