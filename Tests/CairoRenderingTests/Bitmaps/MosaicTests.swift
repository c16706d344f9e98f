import Drawing
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import CairoRendering

@Suite(.endsInTime) struct MosaicTests {
  private let photo = ImageID("photo.png")
  private let width = 52
  private let height = 37

  private func studio(scale: Double = 1) throws -> Studio {
    let studio = try Studio(Size(Double(width), Double(height)), scale: scale)
    try studio.putNoise(width, height)
    return studio
  }

  private var frame: Rect { Rect(0, 0, Double(width), Double(height)) }

  /// The mean color of each cell, from the left and then downwards, as ImageMagick computes it.
  private func means(side: Int, in studio: Studio) throws -> [UInt32] {
    try studio.convert([
      "photo.png", "-crop", "\(side)x\(side)", "+repage", "-scale", "1x1!", "+append", "-depth",
      "8",
      "PNG24:means.png",
    ])
    return try CairoSurface.readPicture(from: "\(studio.folder)/means.png").pixels
  }

  @Test(arguments: [2, 7, 8, 26, 60])
  func `each cell has its mean color, those at the edges of the pixels that there are`(
    side: Int
  ) throws {
    let studio = try studio()
    let means = try means(side: side, in: studio)
    let columns = (width + side - 1) / side

    studio.paint { list in
      list.image(photo, ImageTreatment(mosaicCell: Double(side)), in: frame)
    }

    for y in 0..<height {
      for x in 0..<width {
        let mean = means[y / side * columns + x / side]
        // ImageMagick reckons with 16 bits, and rounds after that.
        expect(Difference.most(studio.surface.pixel(x, y), mean) <= 1, "\(x), \(y)")
      }
    }
  }

  @Test func `cells need not be whole pixels: a pixel belongs to the one in which its center lies`()
    throws
  {
    let side = 7.3
    let studio = try studio()
    let plain = try CairoSurface.readPicture(from: "\(studio.folder)/photo.png")
    func cell(_ position: Int) -> Int { Int((Double(position) + 0.5) / side) }
    var sums: [[Int]: (sum: SIMD3<Int>, count: Int)] = [:]
    for y in 0..<height {
      for x in 0..<width {
        let pixel = plain.pixel(x, y)
        let color = SIMD3(Int(pixel >> 16 & 0xFF), Int(pixel >> 8 & 0xFF), Int(pixel & 0xFF))
        let known = sums[[cell(x), cell(y)]] ?? (.zero, 0)
        sums[[cell(x), cell(y)]] = (known.sum &+ color, known.count + 1)
      }
    }

    studio.paint { $0.image(photo, ImageTreatment(mosaicCell: side), in: frame) }

    for y in 0..<height {
      for x in 0..<width {
        let (sum, count) = try require(sums[[cell(x), cell(y)]])
        let mean = (sum &+ count / 2) / SIMD3(repeating: count)
        let pixel = studio.surface.pixel(x, y)
        expect(pixel, equals: 0xFF00_0000 | UInt32(mean[0] << 16 | mean[1] << 8 | mean[2]))
      }
    }
  }

  @Test func `cells go with the picture and stay sharp`() throws {
    let studio = try Studio(Size(200, 200))
    try studio.putNoise(40, 40)
    let treatment = ImageTreatment(mosaicCell: 10)

    studio.paint { $0.image(photo, treatment, in: Rect(0, 0, 40, 40)) }
    let cells = (0..<4).map { y in (0..<4).map { studio.surface.pixel(10 * $0 + 5, 10 * y + 5) } }
    studio.paint { list in
      list.group(transform: .translation(20, 30)) { list in
        list.image(photo, treatment, in: Rect(0, 0, 120, 160))
      }
    }

    for y in 0..<160 {
      for x in 0..<120 {
        expect(studio.surface.pixel(20 + x, 30 + y), equals: cells[y / 40][x / 30])
      }
    }
    expect(Set(cells.joined()).count, equals: 16)
  }

  @Test func `a filtered mosaic is the mosaic through the filter`() throws {
    let (studio, other) = (try studio(), try studio())

    studio.paint { $0.image(photo, ImageTreatment(filter: .noir, mosaicCell: 9), in: frame) }
    other.paint { $0.image(photo, ImageTreatment(mosaicCell: 9), in: frame) }
    GradeTable(PhotoFilter.noir.grade).apply(to: other.surface)

    expect(studio.pixels, equals: other.pixels)
  }

  @Test(arguments: [1, 0.3, 0, -7, Double.nan, -Double.infinity])
  func `a side of less than a pixel, or of none, makes no mosaic`(side: Double) throws {
    let (studio, plain) = (try studio(), try studio())

    studio.paint { $0.image(photo, ImageTreatment(mosaicCell: side), in: frame) }
    plain.paint { $0.image(photo, in: frame) }

    expect(studio.pixels, equals: plain.pixels)
  }

  @Test(arguments: [100, 1e300, Double.infinity])
  func `a cell larger than the picture is all of it`(side: Double) throws {
    let studio = try studio()

    studio.paint { $0.image(photo, ImageTreatment(mosaicCell: side), in: frame) }

    expect(Set(studio.surface.pixels).count, equals: 1)
  }

  @Test func `a mosaic's edge stands askew with its picture`() throws {
    // The last cells have three pixels, and nothing may be drawn of the other seven.
    let studio = try Studio(Size(60, 60))
    try studio.putPhoto(23, 23) { $0.fill(.rect(Rect(0, 0, 23, 23)), .red) }

    studio.paint { list in
      list.group(transform: AffineTransform.rotation(.pi / 2).concatenating(.translation(40, 5))) {
        $0.image(photo, ImageTreatment(mosaicCell: 10), in: Rect(0, 0, 23, 23))
      }
    }

    for y in 0..<60 {
      for x in 0..<60 {
        let isInside = (17..<40).contains(x) && (5..<28).contains(y)
        expect((studio.surface.pixel(x, y) == red) == isInside, "\(x), \(y)")
      }
    }
  }

  @Test func `cells are kept, and not beyond their limit`() throws {
    let studio = try studio()
    let images = ImageStore(folder: studio.folder, mosaicLimit: 2000)

    // Cells of 3 pixels: 18 × 13 of them, 936 bytes.
    let first = images.copy(of: photo, ImageTreatment(mosaicCell: 3), scale: 1)
    let again = images.copy(of: photo, ImageTreatment(mosaicCell: 3), scale: 2)
    expect(first?.surface === again?.surface)
    for side in 2..<30 {
      _ = images.copy(of: photo, ImageTreatment(filter: .mono, mosaicCell: Double(side)), scale: 1)
      expect(images.mosaicBytes <= 2000)
    }
    let late = images.copy(of: photo, ImageTreatment(mosaicCell: 3), scale: 1)

    expect(first?.surface !== late?.surface)
  }
}
