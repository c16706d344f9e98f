import Drawing
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import CairoRendering

@Suite(.endsInTime) struct FilterTests {
  private let photo = ImageID("photo.png")

  /// The ImageMagick options that compute a grade: its matrix, and each curve as a polynomial.
  private func options(_ grade: ColorGrade) -> [String] {
    func row(_ mix: ColorGrade.Mix) -> String {
      "\(mix.red),\(mix.green),\(mix.blue),0,0,\(mix.offset)"
    }
    func polynomial(_ curve: ToneCurve) -> String {
      let (a, b, c, d) = (curve.black, curve.shadows, curve.lights, curve.white)
      return "\(d - 3 * c + 3 * b - a),\(3 * (a - 2 * b + c)),\(3 * (b - a)),\(a)"
    }
    let (matrix, curves) = (grade.matrix, grade.curves)
    return [
      "-color-matrix", "6x3: \(row(matrix.red)),\(row(matrix.green)),\(row(matrix.blue))",
      "-channel", "R", "-function", "Polynomial", polynomial(curves.red),
      "-channel", "G", "-function", "Polynomial", polynomial(curves.green),
      "-channel", "B", "-function", "Polynomial", polynomial(curves.blue), "+channel",
    ]
  }

  /// A grade with what no filter has: numbers that are added, below nothing and beyond everything.
  private static let harsh = ColorGrade(
    .init(
      red: .init(1.5, -0.7, 0.2, offset: 0.1), green: .init(-0.4, 1.9, -0.3, offset: -0.15),
      blue: .init(0.1, 0.2, 0.9, offset: 0.05)),
    curves: .init(
      red: ToneCurve(0.2, 0.1, 0.9, 0.8), green: ToneCurve(1, 0.6, 0.3, 0), blue: .contrast(0.2)))

  private static let grades = PhotoFilter.allCases.map(\.grade) + [harsh]

  @Test(arguments: grades)
  func `a grade turns each color into ImageMagick's, within 1 of 255`(
    grade: ColorGrade
  ) throws {
    let studio = try Studio(Size(64, 64))
    try studio.putNoise(64, 64)
    try studio.convert(
      ["photo.png"] + options(grade) + ["-depth", "8", "PNG24:expected.png"])
    let expected = try CairoSurface.readPicture(from: "\(studio.folder)/expected.png")
    let made = try CairoSurface.readPicture(from: "\(studio.folder)/photo.png")

    GradeTable(grade).apply(to: made)

    expect(Difference(made, expected).most <= 1)
    expect(Set(made.pixels).count > 200)
  }

  @Test func `a filtered picture is drawn with the filter's colors, and others are not`() throws {
    let studio = try Studio(Size(64, 64))
    try studio.putNoise(64, 64)
    let plain = try CairoSurface.readPicture(from: "\(studio.folder)/photo.png")

    for filter in PhotoFilter.allCases {
      studio.paint { list in
        list.image(photo, ImageTreatment(filter: filter), in: Rect(0, 0, 64, 64))
      }
      let expected = try require(plain.copied())
      GradeTable(filter.grade).apply(to: expected)
      expect(Difference(studio.surface, expected).pixels, equals: 0, "\(filter)")
    }
    studio.paint { $0.image(photo, in: Rect(0, 0, 64, 64)) }
    expect(Difference(studio.surface, plain).pixels, equals: 0)
  }

  @Test func `a filter changes the color of translucent pixels and keeps their alpha`() throws {
    let color = Color(red: 0.8, green: 0.4, blue: 0.2, alpha: 0.6)
    func painted(_ color: Color) throws -> CairoSurface {
      let surface = try require(CairoSurface(width: 3, height: 1))
      DisplayListRenderer(images: ImageStore(folder: nil)).paint(
        DisplayList { $0.fill(.rect(Rect(0, 0, 2, 1)), color) }, on: surface, scale: 1)
      return surface
    }
    let (made, expected) = (try painted(color), try painted(PhotoFilter.vivid.grade(color)))

    GradeTable(PhotoFilter.vivid.grade).apply(to: made)

    expect(Difference(made, expected).most <= 1)
    expect(made.pixel(0, 0) >> 24, equals: 153)
    expect(made.pixel(2, 0), equals: 0)
  }

  @Test func `half the strength is the filtered picture drawn half over the plain one`() throws {
    let studio = try Studio(Size(64, 64))
    try studio.putNoise(64, 64)
    try studio.convert(
      ["photo.png", "("] + ["photo.png"] + options(PhotoFilter.sepia.grade) + [
        ")", "-define", "compose:args=50", "-compose", "blend", "-composite", "-depth", "8",
        "PNG24:expected.png",
      ])
    let expected = try CairoSurface.readPicture(from: "\(studio.folder)/expected.png")

    studio.paint { list in
      list.image(photo, in: Rect(0, 0, 64, 64))
      list.group(opacity: 0.5) { list in
        list.image(photo, ImageTreatment(filter: .sepia), in: Rect(0, 0, 64, 64))
      }
    }

    expect(Difference(studio.surface, expected).most <= 2)
  }

  @Test func `numbers that make no picture make none, and do no harm`() throws {
    let surface = try require(CairoSurface(width: 1, height: 1, isOpaque: true))
    let wild = ColorGrade.Mix(.infinity, -.infinity, .nan, offset: 1e300)

    GradeTable(ColorGrade(.init(all: wild), curves: .init(all: ToneCurve(.nan, 0, 1, 1))))
      .apply(to: surface)

    expect(surface.pixel(0, 0) >> 24, equals: 0xFF)
  }
}

extension CairoSurface {
  var pixels: [UInt32] { (0..<height).flatMap { y in (0..<width).map { pixel($0, y) } } }
}
