import CairoRendering
import Drawing
import Expectations
import FileSupport
import Foundation
import PhotoEditorFiles
import PhotoDocument
import Testing
import TouchEngine
import TouchTestSupport

@testable import ToolCommands

/// `export`, compared with ImageMagick.
@Suite(.ofPlayground, .endsInTime) struct ExportTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try convert("-size", "600x400", "plasma:red-blue", "-depth", "8", folder.path("photo.png"))
  }

  private func convert(_ arguments: String...) throws {
    let program = try RunningProgram("/usr/bin/convert", arguments)
    let end = try program.waitUntilExit()
    try require(end == .exited(0), "\(program.errorOutput)")
  }

  private func project(_ change: (inout EditorDocument) -> Void = { _ in }) throws -> String {
    let photo = folder.path("photo.png")
    var document = EditorDocument(photo: try PhotoReference(ofFile: photo))
    change(&document)
    let path = folder.path("edit.touchphoto")
    try ProjectFile(photo: try PhotoFacts(ofFile: photo), document: document)
      .write(to: path, program: "test")
    return path
  }

  /// How many pixels differ by more than `tolerance` of 255 in a color, and how many there are.
  private func compare(_ a: String, _ b: String, tolerance: Int) throws -> (off: Int, all: Int) {
    let (a, b) = (try CairoSurface.readPicture(from: a), try CairoSurface.readPicture(from: b))
    try require((a.width, a.height) == (b.width, b.height))
    var off = 0
    for y in 0..<a.height {
      for x in 0..<a.width {
        let (p, q) = (a.pixel(x, y), b.pixel(x, y))
        let differs = [UInt32(16), 8, 0].contains { shift in
          let (one, other) = (Int((p >> shift) & 0xFF), Int((q >> shift) & 0xFF))
          return abs(one - other) > tolerance
        }
        if differs { off += 1 }
      }
    }
    return (off, a.width * a.height)
  }

  /// Texts that are no project: deep, flat, one string, and strokes without end. Those of 64 MiB
  /// are as long as a project may be; the others are shorter, because all of them is read.
  @Test(
    .tags(.proof),
    arguments: [
      (64, "[", "[", "no more than 64 values inside each other"),
      (
        8, #"{"touchphoto":1,"more":["#, #""what has to be read before it is forgotten","#,
        "a JSON value, found the end of the line"
      ),
      (64, #"{"touchphoto":1,"more":""#, "x", "a value of at most 2097152 bytes"),
      (
        8, #"{"touchphoto":1,"document":{"strokes":["#,
        #"{"tool":"eraser","width":99,"at":[1\#(String(repeating: ",10", count: 99))]},"#,
        "a JSON value, found the end of the line"
      ),
      (
        64, #"{"touchphoto":1,"document":{"strokes":[{"at":["#, "1,",
        "a value of at most 2097152 bytes and 300000 parts"
      ),
    ]) func `rubbish of up to 64 MiB is refused within 100 MiB of memory`(
      mebibytes: Int, start: String, repeated: String, words: String
    ) throws
  {
    let path = folder.path("rubbish.touchphoto")
    let count = ((mebibytes << 20) - start.utf8.count) / repeated.utf8.count
    try Data((start + String(repeating: repeated, count: count)).utf8)
      .write(to: URL(fileURLWithPath: path))

    // The limit is in KiB, and counts all memory that a program can write to.
    let program = try RunningProgram(
      "/bin/sh",
      [
        "-c", "ulimit -d 102400 && exec \"$0\" export \"$1\" -o \"$2\"", try Program.path, path,
        folder.path("out.png"),
      ])

    try expect(program.waitUntilExit(), equals: .exited(65))
    expect(program.errorOutput.contains("expected \(words)"), "\(program.errorOutput)")
  }

  @Test func `an untouched photo is exported to the last bit`() throws {
    let out = folder.path("out.png")

    let (code, _, errors) = try Program.run("export", try project(), "-o", out)

    expect(code, equals: 0, "\(errors)")
    expect(errors.contains("wrote \(out): 600 × 400 pixels in "))
    try expect(compare(out, folder.path("photo.png"), tolerance: 0).off, equals: 0)
    // A photo is as good as a project with nothing done to it.
    let again = folder.path("again.png")
    try expect(Program.run("export", folder.path("photo.png"), "-o", again).code, equals: 0)
    try expect(compare(out, again, tolerance: 0).off, equals: 0)
  }

  @Test func `a crop is the part that another program cuts out`() throws {
    let path = try project { document in
      // 300 × 200 pixels around the pixel (250, 150).
      document.crop.center = Point(250 / 0.6, 150 / 0.6)
      document.crop.width = 500
      document.crop.height = 1000.0 / 3
    }
    try convert(
      folder.path("photo.png"), "-crop", "300x200+100+50", "+repage", folder.path("cut.png"))
    let out = folder.path("out.png")

    try expect(Program.run("export", path, "-o", out).code, equals: 0)

    try expect(compare(out, folder.path("cut.png"), tolerance: 1).off, equals: 0)
  }

  @Test func `a rotated crop equals the one that another program rotates and cuts out`() throws {
    let path = try project { document in
      document.crop.center = Point(500, 1000.0 / 3)
      document.crop.width = 400
      document.crop.height = 300
      document.crop.rotation = 0.3
    }
    let degrees = -0.3 * 180 / Double.pi
    try convert(
      folder.path("photo.png"), "-virtual-pixel", "edge", "-distort", "SRT",
      "300,200 1 \(degrees)", "-gravity", "center", "-crop", "240x180+0+0", "+repage",
      folder.path("cut.png"))
    let out = folder.path("out.png")

    try expect(Program.run("export", path, "-o", out).code, equals: 0)

    // Both mix neighbors, each in its own way.
    let (off, all) = try compare(out, folder.path("cut.png"), tolerance: 16)
    expect(off * 100 < all, "\(off) of \(all)")
  }

  @Test func `stickers are where they were put, and sharp`() throws {
    let path = try project { document in
      document.elements = [
        ElementValue(id: 1, .sticker("heart"), center: Point(250, 200), scale: 2, rotation: 0)
      ]
    }
    let out = folder.path("out.png")

    try expect(Program.run("export", path, "-o", out).code, equals: 0)

    let picture = try CairoSurface.readPicture(from: out)
    let photo = try CairoSurface.readPicture(from: folder.path("photo.png"))
    expect(picture.pixel(150, 120) != photo.pixel(150, 120))
    expect(picture.pixel(500, 300), equals: photo.pixel(500, 300))
  }

  @Test func `a JPEG has the size and about the colors`() throws {
    let out = folder.path("out.jpg")

    try expect(Program.run("export", try project(), "-o", out, "--quality", "97").code, equals: 0)

    let (off, all) = try compare(out, folder.path("photo.png"), tolerance: 24)
    expect(off * 100 < all, "\(off) of \(all)")
  }

  @Test func `an impossible export is reported, with a code`() throws {
    let path = try project()
    try expect(Program.run("export", path, "-o", folder.path("out.gif")).code, equals: 64)
    try expect(
      Program.run("export", path, "-o", folder.path("o.jpg"), "--quality", "0").code, equals: 64)
    let there = try folder.write("before", "there.png")
    let refused = try Program.run("export", path, "-o", there)
    expect(refused.code, equals: 74)
    expect(refused.errors.contains("it is already there; --force replaces it"))
    try expect(String(contentsOfFile: there, encoding: .utf8), equals: "before")
    try expect(Program.run("export", path, "-o", there, "--force").code, equals: 0)
    let broken = try folder.write("{}", "broken.touchphoto")
    try expect(Program.run("export", broken, "-o", folder.path("o.png")).code, equals: 65)
    try expect(Program.run("export", "/nowhere/a.png", "-o", folder.path("o.png")).code, equals: 74)
    try expect(Program.run("export", path, "-o", "/nowhere/o.png").code, equals: 74)
  }
}
