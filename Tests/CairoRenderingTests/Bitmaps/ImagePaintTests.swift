import Drawing
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import CairoRendering

@Suite(.endsInTime) struct ImagePaintTests {
  private let photo = ImageID("photo.png")
  private let frame = Rect(4.3, 5.6, 30.2, 24.9)

  private func studio() throws -> Studio {
    let studio = try Studio(scale: 2)
    try studio.putNoise(23, 19)
    return studio
  }

  @Test(arguments: [
    ImageTreatment.original, ImageTreatment(filter: .cool), ImageTreatment(mosaicCell: 5),
  ]) func `a shape shows the picture where the picture itself would be, and nothing beside it`(
    treatment: ImageTreatment
  ) throws {
    for place in [
      AffineTransform.identity, .translation(2.4, -3.7), .scale(0.7),
      .rotation(0.3).concatenating(.translation(8, -2)),
    ] {
      let (drawn, filled) = (try studio(), try studio())

      drawn.paint { list in
        list.group(transform: place) { $0.image(photo, treatment, in: frame) }
      }
      filled.paint { list in
        list.group(transform: place) { list in
          list.fill(
            .rect(Rect(-200, -200, 400, 400)), .image(photo, treatment, in: frame))
        }
      }

      expect(drawn.pixels, equals: filled.pixels)
      expect(Set(drawn.pixels.joined()).count > 10)
    }
  }

  @Test func `a stroke shows the picture along its line only`() throws {
    let (drawn, stroked) = (try studio(), try studio())
    let treatment = ImageTreatment(mosaicCell: 4)
    let line = Path.line(from: Point(0, 15), to: Point(40, 15))

    drawn.paint { $0.image(photo, treatment, in: frame) }
    stroked.paint { $0.stroke(line, .image(photo, treatment, in: frame), StrokeStyle(width: 6)) }

    for y in 0..<80 {
      let isOnLine = (24..<36).contains(y)
      expect(
        stroked.pixels[y], equals: isOnLine ? drawn.pixels[y] : [UInt32](repeating: 0, count: 80))
    }
  }

  @Test func `a paint whose picture is missing is gray in its place`() throws {
    let studio = try Studio()

    studio.paint { list in
      list.fill(.rect(Rect(0, 0, 40, 40)), .image(photo, in: Rect(10, 10, 20, 20)))
      list.fill(.rect(Rect(0, 0, 5, 5)), .red)
    }

    expect(studio.surface.pixel(12, 12), equals: 0xFF99_9999)
    expect(studio.surface.pixel(35, 12), equals: 0)
    expect(studio.surface.pixel(2, 2), equals: red)
    expect(studio.problems.count, equals: 1)
  }

  @Test func `strokes along a picture at rest resample it once`() throws {
    let studio = try studio()

    for _ in 0..<4 {
      studio.paint { list in
        for y in 0..<10 {
          list.stroke(
            .line(from: Point(0, Double(4 * y)), to: Point(40, Double(4 * y))),
            .image(photo, ImageTreatment(mosaicCell: 4), in: frame), .round(width: 3))
        }
      }
    }

    expect(studio.renderer.bitmapsResampled, equals: 1)
  }
}
