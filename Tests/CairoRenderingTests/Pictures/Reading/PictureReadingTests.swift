import Expectations
import Glibc
import Testing
import TouchTestSupport

@testable import CairoRendering

@Suite(.endsInTime) struct `A picture's file` {
  private let workshop: PictureWorkshop

  init() throws { workshop = try PictureWorkshop() }

  @Test(arguments: [
    ("rgb.png", [], 0), ("grey.png", ["-colorspace", "Gray"], 0),
    ("few.png", ["-colors", "16", "-type", "Palette"], 0),
    ("interlaced.png", ["-interlace", "PNG"], 0), ("deep.png", ["-depth", "16"], 1),
    ("rgb.jpg", ["-quality", "95"], 1), ("grey.jpg", ["-colorspace", "Gray"], 1),
    ("progressive.jpg", ["-interlace", "JPEG"], 1),
    ("coarse.jpg", ["-sampling-factor", "4:2:0"], 3),
    ("ink.jpg", ["-colorspace", "CMYK", "-quality", "98"], 3),
  ]) func `a picture has the colors that another program reads`(
    name: String, arguments: [String], tolerance: Int
  ) throws {
    let path = workshop.path(name)
    try workshop.make("made.png")
    let program = try RunningProgram(
      "/usr/bin/convert", [workshop.path("made.png")] + arguments + [path])
    try expect(program.waitUntilExit(), equals: .exited(0))

    let picture = try CairoSurface.readPicture(from: path)

    expect((picture.width, picture.height) == (24, 16))
    let off = try require(difference(picture.colors, try workshop.colors(path)))
    expect(off <= tolerance)
    expect(Set(picture.colors).count > 4)
  }

  @Test(arguments: 1...8, [true, false]) func `a picture is turned as its EXIF data says`(
    orientation: Int, isBigEndian: Bool
  ) throws {
    let exif = PictureWorkshop.exif(orientation, isBigEndian: isBigEndian)
    try workshop.make("a.jpg", "-quality", "95")
    try workshop.make("a.png")
    try workshop.write(PictureWorkshop.jpeg(try workshop.bytes("a.jpg"), with: exif), "b.jpg")
    try workshop.write(PictureWorkshop.png(try workshop.bytes("a.png"), with: exif), "b.png")
    // ImageMagick reads the EXIF data of a JPEG; for a PNG the test passes the orientation.
    let names = [
      "TopLeft", "TopRight", "BottomRight", "BottomLeft", "LeftTop", "RightTop", "RightBottom",
      "LeftBottom",
    ]
    try workshop.convert(
      workshop.path("a.png"), "-orient", names[orientation - 1], "-auto-orient",
      workshop.path("c.png"))

    let jpeg = try CairoSurface.readPicture(from: workshop.path("b.jpg"))
    let png = try CairoSurface.readPicture(from: workshop.path("b.png"))

    for picture in [jpeg, png] {
      expect((picture.width, picture.height) == (orientation < 5 ? (24, 16) : (16, 24)))
    }
    let off = try require(difference(jpeg.colors, try workshop.colors(workshop.path("b.jpg"))))
    expect(off <= 1)
    try expect(png.colors, equals: workshop.colors(workshop.path("c.png")))
  }

  @Test func `a picture larger than a turning square is turned completely`() throws {
    try workshop.convert(
      "-size", "150x90", "plasma:red-blue", "-quality", "95", workshop.path("a.jpg"))
    let path = try workshop.write(
      PictureWorkshop.jpeg(try workshop.bytes("a.jpg"), with: PictureWorkshop.exif(6)), "a.jpg")

    let picture = try CairoSurface.readPicture(from: path)

    let off = try require(difference(picture.colors, try workshop.colors(path)))
    expect(off <= 1)
  }

  @Test(arguments: [
    [], [0x49, 0x49], PictureWorkshop.exif(9), PictureWorkshop.exif(0),
    Array(PictureWorkshop.exif(6).prefix(24)), PictureWorkshop.exif(6).map { $0 == 42 ? 43 : $0 },
    PictureWorkshop.exif(6).map { $0 == 8 ? 0xFF : $0 },
  ]) func `a picture is upright when its EXIF data is broken`(exif: [UInt8]) throws {
    try workshop.make("a.jpg")
    let bytes = try workshop.bytes("a.jpg")
    let path = try workshop.write(PictureWorkshop.jpeg(bytes, with: exif), "b.jpg")

    let picture = try CairoSurface.readPicture(from: path)

    expect((picture.width, picture.height) == (24, 16))
  }

  @Test(arguments: [
    ("a.jpg", []), ("b.jpg", ["-interlace", "JPEG"]), ("c.jpg", ["-colorspace", "CMYK"]),
    ("d.png", []),
  ]) func `reading reports its progress, and stops when its result is not wanted`(
    name: String, arguments: [String]
  ) throws {
    let path = workshop.path(name)
    // Noise, so that a PNG is read in many pieces.
    try workshop.convert(
      ["-size", "300x200", "-seed", "1", "xc:grey", "+noise", "Random"] + arguments + [path])

    var parts: [Double] = []
    let picture = try CairoSurface.readPicture(from: path) { part in
      parts.append(part)
      return true
    }
    expect(picture.width, equals: 300)
    expect(parts.count > 10)
    expect(parts, equals: parts.sorted())
    expect(parts.allSatisfy { (0...1).contains($0) })
    expect(Set(parts).count > 10)
    expect(parts.last.map { $0 > 0.95 }, equals: true)

    var asked = 0
    expect(throws: PictureError.self) {
      try CairoSurface.readPicture(from: path) { _ in
        asked += 1
        return asked < 3
      }
    }
    expect(asked, equals: 3)
  }

  @Test func `a picture with an unreasonable number of scans is refused`() throws {
    try workshop.make("a.jpg", "-colorspace", "Gray", "-interlace", "JPEG")
    let bytes = try workshop.bytes("a.jpg")
    // The second scan with its table, repeated at the end, with all bits instead of the higher
    // ones.
    let tables = bytes.indices.filter { bytes[$0...].starts(with: [0xFF, 0xC4]) }
    var scan = Array(bytes[tables[1]..<tables[2]])
    let head = try require(scan.indices.first { scan[$0...].starts(with: [0xFF, 0xDA]) })
    scan[head + 9] = 0
    func write(_ count: Int) throws -> String {
      let more = Array(repeatElement(scan, count: count).joined())
      return try workshop.write(bytes.dropLast(2) + more + [0xFF, 0xD9], "b.jpg")
    }
    try expect(CairoSurface.readPicture(from: try write(400)).width, equals: 24)
    let path = try write(600)

    let error = expect(throws: PictureError.self) { try CairoSurface.readPicture(from: path) }

    expect(error?.description.contains("more than 500 scans"), equals: true, "\(error as Any)")
  }

  @Test func `a picture may have any name`() throws {
    try workshop.make("a.png")
    try workshop.write(try workshop.bytes("a.png"), "a.jpeg")

    try expect(CairoSurface.readPicture(from: workshop.path("a.jpeg")).width, equals: 24)
  }

  @Test func `a picture with a few extra bytes after it is read`() throws {
    for name in ["a.jpg", "a.png"] {
      try workshop.make(name)
      try workshop.write(try workshop.bytes(name) + Array("and a film".utf8), name)

      try expect(CairoSurface.readPicture(from: workshop.path(name)).width, equals: 24)
    }
  }

  @Test(arguments: [
    ("nowhere.png", "No such file or directory"), ("folder", "it is a folder, not a file"),
    ("pipe", "it is a pipe, not a file"), ("empty.png", "it is empty"),
    ("secret.png", "Permission denied"), ("words.jpg", "it is neither a PNG nor a JPEG picture"),
    ("short", "it is neither a PNG nor a JPEG picture"),
    ("head.png", "it ends in the middle of its header"),
    ("head.jpg", "it ends in the middle of its header"),
    ("zero.jpg", "its header is broken: it has 7 × 0 pixels"),
    ("long.png", "it has 32768 × 1 pixels, at most 32767 on each side"),
    ("huge.png", "it has 20000 × 10001 pixels, at most 200 million"),
    ("huge.jpg", "it has 20000 × 10001 pixels, at most 200 million"),
  ]) func `an unreadable picture is named, with the reason`(name: String, reason: String) throws {
    func png(_ width: Int, _ height: Int) -> [UInt8] {
      let head: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
      let size = PictureWorkshop.bigEndian(width) + PictureWorkshop.bigEndian(height)
      return head + Array("IHDR".utf8) + size + [8, 2, 0, 0, 0, 0, 0, 0, 0]
    }
    func jpeg(_ width: Int, _ height: Int) -> [UInt8] {
      let head: [UInt8] = [0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8]
      return head + PictureWorkshop.bigEndian(height << 16 | width) + [1, 1, 0x11, 0, 0xFF, 0xD9]
    }
    let path = workshop.path(name)
    mkdir(workshop.path("folder"), 0o755)
    mkfifo(workshop.path("pipe"), 0o644)
    for (name, bytes) in [
      ("empty.png", []), ("words.jpg", Array("no picture".utf8)), ("short", [0xFF, 0xD8]),
      ("head.png", Array(png(3, 4).prefix(20))), ("head.jpg", Array(jpeg(3, 4).prefix(10))),
      ("zero.jpg", jpeg(7, 0)), ("long.png", png(32768, 1)), ("huge.png", png(20000, 10001)),
      ("huge.jpg", jpeg(20000, 10001)), ("secret.png", png(1, 1)),
    ] {
      try workshop.write(bytes, name)
    }
    // To root nothing is forbidden.
    if name == "secret.png" {
      chmod(path, 0)
      if access(path, R_OK) == 0 { return }
    }

    let error = expect(throws: PictureError.self) { try CairoSurface.readPicture(from: path) }

    expect(error?.description, equals: "cannot read the picture \(path): \(reason)")
  }

  @Test(arguments: ["a.jpg", "a.png"]) func `a truncated picture is refused, wherever it ends`(
    name: String
  ) throws {
    try workshop.make(name)
    let bytes = try workshop.bytes(name)
    // Behind the pixels of a PNG nothing is missing that anybody could see.
    for count in stride(from: 40, to: bytes.count - 13, by: 7) {
      let path = try workshop.write(Array(bytes.prefix(count)), "b")
      let error = expect(throws: PictureError.self) { try CairoSurface.readPicture(from: path) }
      let words = error?.description ?? ""
      expect(words.contains("it ends") || words.contains("data is broken"), "\(words)")
    }
  }

  @Test(arguments: ["a.jpg", "a.png"]) func `broken pixels are refused`(name: String) throws {
    try workshop.make(name)
    var bytes = try workshop.bytes(name)
    for index in bytes.count - 60..<bytes.count - 30 { bytes[index] = 0xFF }
    let path = try workshop.write(bytes, name)

    let error = expect(throws: PictureError.self) { try CairoSurface.readPicture(from: path) }

    expect(error?.description.contains("data is broken"), equals: true)
  }
}
