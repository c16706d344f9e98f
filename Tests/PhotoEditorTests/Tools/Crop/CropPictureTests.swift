import CairoRendering
import Drawing
import Expectations
import Foundation
import PhotoEditor
import Testing
import TouchEngine
import TouchTestSupport

@testable import PhotoDocument

/// The picture of a cropped and turned photo, compared with ImageMagick's.
@Suite(.endsInTime) struct CropPictureTests {
  private static let width = 400.0
  private static let height = 300.0

  /// Has ImageMagick make soft clouds of colors, and the same turned, scaled and moved.
  private func pictures(
    in folder: String, _ arguments: [String]
  ) throws -> CairoSurface {
    let clouds = [
      "-seed", "5", "-size", "\(Int(Self.width))x\(Int(Self.height))", "plasma:red-blue", "-blur",
      "0x6", "-depth", "8", "PNG24:photo.png",
    ]
    for arguments in [clouds, ["photo.png"] + arguments + ["-depth", "8", "PNG24:made.png"]] {
      let program = try RunningProgram(
        "/usr/bin/env", ["--chdir=\(folder)", "/usr/bin/convert"] + arguments)
      let end = try program.waitUntilExit()
      try require(end == .exited(0), "\(program.errorOutput)")
    }
    return try CairoSurface.readPicture(from: "\(folder)/made.png")
  }

  @Test(
    .tags(.sampled),
    arguments: Trials.sample(
      [
        (Point(500, 375), Size(1000, 750), 0.0), (Point(520, 360), Size(600, 400), 0.35),
        (Point(430, 400), Size(300, 500), -0.6), (Point(300, 300), Size(200, 200), Double.pi / 2),
        (Point(500, 375), Size(400, 100), 3.0),
      ], oneOf: 3)) func `a cropped and turned photo equals ImageMagick's`(
      middle: Point, size: Size, rotation: Double
    ) throws
  {
    var template = Array("/tmp/crop-XXXXXX".utf8CString)
    let folder = String(cString: try require(mkdtemp(&template)))
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let played = PlayedEditor()
    let editor = played.editor
    editor.change(because: "step.crop") {
      $0.crop = Crop(center: middle, size: size, rotation: rotation)
    }
    let frame = played.canvas.pictureFrame.offset(by: played.canvas.frame.origin)
    let window = PlayedEditor.size
    // From the photo's pixels to the window: scaled, turned the other way, with the same middle.
    let perPixel = 1000 / Self.width
    let scale = frame.width / size.width * perPixel
    let distortion = [
      middle.x / perPixel, middle.y / perPixel, scale, -rotation * 180 / .pi, frame.center.x,
      frame.center.y,
    ]
    let words = distortion.map { "\($0)" }
    let expected = try pictures(
      in: folder,
      [
        "-virtual-pixel", "edge", "-filter", "point", "-interpolate", "bilinear", "-define",
        "distort:viewport=\(Int(window.width))x\(Int(window.height))+0+0", "-distort", "SRT",
        "\(words[0]),\(words[1]) \(words[2]) \(words[3]) \(words[4]),\(words[5])", "+repage",
      ])

    let surface = try require(
      CairoSurface(width: Int(window.width), height: Int(window.height), isOpaque: true))
    DisplayListRenderer(images: ImageStore(folder: folder))
      .paint(DisplayList { editor.draw(into: &$0, at: played.now) }, on: surface, scale: 1)

    let inside = frame.outset(by: -2)
    // The photo's corners are round.
    let (wide, high) = (
      EdgeInsets(top: -14, left: 0, bottom: -14, right: 0),
      EdgeInsets(top: 0, left: -14, bottom: 0, right: -14)
    )
    var most = 0
    for y in Int(inside.minY.rounded(.up))..<Int(inside.maxY) {
      for x in Int(inside.minX.rounded(.up))..<Int(inside.maxX) {
        let pixel = Point(Double(x) + 0.5, Double(y) + 0.5)
        guard frame.outset(by: wide).contains(pixel) || frame.outset(by: high).contains(pixel)
        else { continue }
        for shift: UInt32 in [0, 8, 16] {
          let found = Int(surface.pixel(x, y) >> shift & 0xFF)
          most = max(most, abs(found - Int(expected.pixel(x, y) >> shift & 0xFF)))
        }
      }
    }
    // On a scale of 255: both interpolate between the same pixels, but round their weights
    // differently.
    expect(most <= 3)
    // Beside the picture is the dark room of the editor.
    let outside = surface.pixel(Int(frame.minX) - 3, Int(frame.center.y))
    let palette = editor.window.appearance.darkened.palette
    expect(Int(outside >> 16 & 0xFF), equals: Int((palette.stage.red * 255).rounded()))
  }
}
