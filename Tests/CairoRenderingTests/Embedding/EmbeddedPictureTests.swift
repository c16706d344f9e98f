import CairoRendering
import Drawing
import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport

@Suite(.endsInTime) struct EmbeddedPictureTests {
  /// Writes the bytes to the studio's folder, and reads them as a picture.
  private func read(
    _ file: EmbeddedPicture, in studio: Studio
  ) throws -> CairoSurface {
    let path = "\(studio.folder)/embedded"
    try Data(file.bytes).write(to: URL(fileURLWithPath: path))
    return try CairoSurface.readPicture(from: path)
  }

  @Test func `a photo becomes a JPEG of the asked size`() throws {
    let studio = try Studio()
    try studio.convert(["-size", "200x100", "xc:rgb(250,120,10)", "PNG24:photo.png"])

    let photo = try require(
      studio.renderer.embedded(ImageID("photo.png"), width: 50, height: 25, quality: 90))
    let picture = try read(photo, in: studio)

    expect(photo.type, equals: "image/jpeg")
    expect(photo.bytes.prefix(2), equals: [0xFF, 0xD8])
    expect((picture.width, picture.height) == (50, 25))
    let pixel = picture.pixel(20, 12)
    for (shift, value) in [(16, 250), (8, 120), (0, 10)] {
      expect(abs(Int(pixel >> UInt32(shift) & 0xFF) - value) < 6)
    }
    expect(studio.renderer.size(of: ImageID("photo.png")), equals: Size(200, 100))
  }

  @Test func `a picture with transparent parts becomes a PNG`() throws {
    let studio = try Studio()
    try studio.convert([
      "-size", "20x20", "xc:none", "-fill", "red", "-draw", "rectangle 0,0 9,19", "PNG32:photo.png",
    ])

    let photo = try require(
      studio.renderer.embedded(ImageID("photo.png"), width: 20, height: 20, quality: 90))
    let picture = try read(photo, in: studio)

    expect(photo.type, equals: "image/png")
    expect(picture.pixel(2, 2), equals: 0xFFFF_0000)
    expect(picture.pixel(15, 2) >> 24, equals: 0)
  }

  @Test func `a missing picture has no bytes, and a gray stand-in with a word`() throws {
    let studio = try Studio()
    let image = ImageID("none.png")

    try expect(studio.renderer.embedded(image, width: 9, height: 9, quality: 90) == nil)
    expect(studio.renderer.size(of: image) == nil)
    let list = studio.renderer.standIn(for: image, in: Rect(0, 0, 200, 100))
    expect("\(list)".contains("none.png is missing"))
  }
}
