import CairoRendering
import Drawing
import Expectations
import Glibc
import Testing
import TouchEngine
import TouchTestSupport

@Suite(.endsInTime) struct PictureTests {
  private let photo = ImageID("photo.png")

  @Test func `a picture that is missing is a gray one with a word, and is reported once`() throws {
    let studio = try Studio(Size(200, 40))

    for _ in 0..<3 { studio.paint { $0.image(photo, in: Rect(10, 5, 180, 30)) } }

    expect(studio.surface.pixel(10, 5), equals: 0xFF99_9999)
    expect(studio.surface.pixel(189, 34), equals: 0xFF99_9999)
    expect(studio.surface.pixel(9, 5), equals: 0)
    expect(Set(studio.pixels.joined()).count > 5)
    expect(
      studio.problems,
      equals: [
        "cannot read the picture \(studio.folder)/photo.png: No such file or directory"
      ])
  }

  @Test func `a file that is no picture is reported with its path`() throws {
    let studio = try Studio()
    let file = try require(fopen("\(studio.folder)/photo.png", "w"))
    fputs("no picture", file)
    fclose(file)

    studio.paint { $0.image(photo, in: Rect(0, 0, 40, 40)) }

    let problem = try require(studio.problems.first)
    expect(problem.hasPrefix("cannot read the picture \(studio.folder)/photo.png: "))
    expect(!problem.contains("no error has occurred"))
  }

  @Test func `a picture fills its rectangle up to sharp edges on whole pixels`() throws {
    let studio = try Studio()
    try studio.putPhoto(4, 4) { $0.fill(.rect(Rect(0, 0, 4, 4)), .red) }

    studio.paint { $0.image(photo, in: Rect(9.8, 10.3, 20.4, 9.5)) }

    for (y, row) in studio.pixels.enumerated() {
      let inside = (10..<20).contains(y)
      expect(row, equals: row.indices.map { inside && (10..<30).contains($0) ? red : 0 })
    }
  }

  @Test func `pixels that let something through do so in a scaled picture too`() throws {
    let studio = try Studio()
    try studio.putPhoto(4, 4, isOpaque: false) { $0.fill(.rect(Rect(0, 0, 2, 4)), .red) }

    studio.paint { $0.image(photo, in: Rect(0, 0, 40, 40)) }

    expect(studio.surface.pixel(2, 20), equals: red)
    expect(studio.surface.pixel(37, 20), equals: 0)
  }

  @Test func `a picture can be turned`() throws {
    let studio = try Studio()
    try studio.putPhoto(8, 8) { $0.fill(.rect(Rect(0, 0, 8, 8)), .red) }

    studio.paint { list in
      list.group(transform: AffineTransform.rotation(.pi / 4).concatenating(.translation(20, 0))) {
        $0.image(photo, in: Rect(0, 0, 28, 28))
      }
    }

    expect(studio.surface.pixel(20, 20), equals: red)
    expect(studio.surface.pixel(2, 2), equals: 0)
  }

  @Test func `a picture written as PNG is the same when it is read`() throws {
    let studio = try Studio()
    studio.paint(everything)

    try studio.surface.writePNG(to: "\(studio.folder)/photo.png")
    let read = try CairoSurface.readPicture(from: "\(studio.folder)/photo.png")

    expect(read.width, equals: 40)
    let same = (0..<40).allSatisfy { y in
      (0..<40).allSatisfy { read.pixel($0, y) == studio.surface.pixel($0, y) }
    }
    expect(same)
  }

  @Test(arguments: [
    ("/nowhere/a.png", "No such file or directory"), ("/dev/full", "it is a device, not a file"),
  ]) func `a picture that cannot be written says where and why`(
    path: String, reason: String
  ) throws {
    let surface = try require(CairoSurface(width: 4, height: 4))

    let error = expect(throws: PictureError.self) { try surface.writePNG(to: path) }

    expect(error?.description, equals: "cannot write the picture \(path): \(reason)")
  }

  @Test func `pixels outside a surface are clear, and absurd surfaces are refused`() throws {
    let surface = try require(CairoSurface(width: 4, height: 4, isOpaque: true))

    expect(surface.pixel(-1, 0), equals: 0)
    expect(surface.pixel(0, 4), equals: 0)
    expect(CairoSurface(width: 1_000_000, height: 1) == nil)
    expect(CairoSurface(width: -1, height: 1) == nil)
  }
}
