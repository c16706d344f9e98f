import Drawing
import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport

@testable import CairoRendering

@Suite(.endsInTime) struct `An export` {
  private let workshop: PictureWorkshop

  init() throws { workshop = try PictureWorkshop() }

  /// A photo with things on it, in a page of 60 × 45 points.
  private func page() throws -> DisplayList {
    try workshop.convert(
      "-size", "240x180", "plasma:red-blue", "-depth", "8", workshop.path("photo.png"))
    return DisplayList { list in
      list.image(ImageID("photo.png"), in: Rect(0, 0, 60, 45))
      list.group(transform: .rotation(0.3), opacity: 0.7) { list in
        list.image(ImageID("photo.png"), in: Rect(20, 4.25, 12, 9))
        list.fill(.circle(center: Point(30, 20), radius: 8), .red)
      }
      let sticker = DisplayList { $0.fill(.circle(center: Point(5, 5), radius: 5), .blue) }
      list.raster(
        sticker, bounds: Rect(0, 0, 10, 10), scale: 4, transform: .translation(25.1, 30.125))
      list.text("Tide", in: Rect(5, 5, 40, 16), TextStyle(size: 12, color: .black))
    }
  }

  private func order(
    _ list: DisplayList, _ name: String, width: Int = 240, height: Int = 180, scale: Double = 4,
    _ format: PictureFormat? = nil
  ) throws -> PictureExport.Order {
    let format = try require(format ?? PictureFormat(ofFileNamed: name))
    return PictureExport.Order(
      list, scale: scale, pixelWidth: width, pixelHeight: height, format: format,
      path: name.hasPrefix("/") ? name : workshop.path(name), imageFolder: workshop.folder)
  }

  /// The list as the window would show it at that scale.
  private func painted(_ list: DisplayList, _ width: Int, _ height: Int, _ scale: Double) throws
    -> [UInt8]
  {
    let surface = try require(CairoSurface(width: width, height: height, isOpaque: true))
    let onWhite = DisplayList { builder in
      builder.fill(.rect(Rect(0, 0, Double(width), Double(height))), .white)
      builder.group(list)
    }
    DisplayListRenderer(images: ImageStore(folder: workshop.folder))
      .paint(onWhite, on: surface, scale: scale)
    return surface.colors
  }

  @Test func `as PNG has the pixels that are painted, as another program reads them`() throws {
    let page = try page()
    let export = PictureExport(try order(page, "out.png"))

    expect(export.wait(), equals: .written)
    expect(export.progress, equals: 1)
    let read = try workshop.colors(workshop.path("out.png"))
    let off = try require(difference(read, try painted(page, 240, 180, 4)))
    expect(off <= 2)
  }

  @Test(arguments: [(30, 40), (95, 8), (100, 4)]) func `as JPEG looks like it`(
    quality: Int, tolerance: Int
  ) throws {
    let page = try page()
    let order = try order(page, "out.jpg", .jpeg(quality: quality))

    expect(PictureExport(order).wait(), equals: .written)
    let read = try workshop.colors(order.path)
    let wanted = try painted(page, 240, 180, 4)
    try require(read.count == wanted.count)
    let sum = zip(read, wanted).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    expect(sum / read.count <= tolerance)
  }

  @Test func `in bands is the same as at once, where edges lie between pixels too`() throws {
    let page = try page()
    let list = DisplayList { list in
      for index in 0..<4 {
        list.group(page, transform: .translation(1000.0 * Double(index), 0.125))
      }
    }
    let order = try order(list, "out.png", width: 16_000, height: 190)
    expect(BandPainter(order).bandHeight < 140)

    expect(PictureExport(order).wait(), equals: .written)
    let read = try workshop.colors(order.path)
    let off = try require(difference(read, try painted(list, 16_000, 190, 4)))
    expect(off <= 2)
  }

  @Test func `replaces a file as a whole, and follows a link`() throws {
    try workshop.write(Array("before".utf8), "real.png")
    chmod(workshop.path("real.png"), 0o640)
    symlink("real.png", workshop.path("link.png"))

    expect(PictureExport(try order(try page(), "link.png")).wait(), equals: .written)

    let status = try FileManager.default.attributesOfItem(atPath: workshop.path("real.png"))
    expect(status[.posixPermissions] as? Int == 0o640)
    try expect(CairoSurface.readPicture(from: workshop.path("real.png")).width, equals: 240)
    try expect(
      FileManager.default.contentsOfDirectory(atPath: workshop.folder).sorted(),
      equals: [
        "link.png", "photo.png", "real.png",
      ])
  }

  @Test func `a cancelled export leaves the old file, and nothing else`() throws {
    try workshop.write(Array("before".utf8), "out.png")
    let list = DisplayList { list in
      for index in 0..<20_000 {
        list.fill(
          .circle(center: Point(Double(index % 100) * 80, 3000), radius: 2900),
          Color(hex: 0xFF0000, alpha: 0.5))
      }
    }
    let export = PictureExport(try order(list, "out.png", width: 8000, height: 6000, scale: 1))
    export.cancel()

    expect(export.wait(), equals: .cancelled)
    expect(export.progress < 1)
    try expect(workshop.bytes("out.png"), equals: Array("before".utf8))
    try expect(
      FileManager.default.contentsOfDirectory(atPath: workshop.folder), equals: ["out.png"])
  }

  @Test(arguments: [
    ("/nowhere/a.png", "No such file or directory"),
    ("/dev/full", "it is a device, not a file"),
    ("/tmp", "it is a folder, not a file"),
    ("/proc/a.png", "No such file or directory"),
  ]) func `a failed export says where and why`(path: String, reason: String) throws {
    let order = try order(.empty, path, .png)

    guard case .failed(let error) = PictureExport(order).wait() else {
      fail("it was written")
      return
    }
    expect(error.description, equals: "cannot write the picture \(path): \(reason)")
  }

  @Test func `an export of a missing picture fails, and writes no file`() throws {
    let list = DisplayList { $0.image(ImageID("photo.png"), in: Rect(0, 0, 4, 4)) }

    guard case .failed(let error) = PictureExport(try order(list, "out.png")).wait() else {
      fail("it was written")
      return
    }
    expect(error.description.contains("photo.png: No such file or directory"))
    try expect(FileManager.default.contentsOfDirectory(atPath: workshop.folder).isEmpty)
  }

  @Test(arguments: [(0, 5), (40_000, 1), (30_000, 20_000)])
  func `an export of too many pixels is refused`(width: Int, height: Int) throws {
    let order = try order(.empty, "out.png", width: width, height: height)

    expect(
      PictureExport(order).wait(),
      equals: .failed(
        .cannotWrite(
          path: order.path, reason: .impossibleSize(width: width, height: height))))
  }

  @Test func `the ending of the name sets the format`() {
    expect(PictureFormat(ofFileNamed: "/a.b/c.PNG"), equals: .png)
    expect(PictureFormat(ofFileNamed: "c.jpeg", quality: 7), equals: .jpeg(quality: 7))
    expect(PictureFormat(ofFileNamed: "c.jpg"), equals: .jpeg(quality: 92))
    expect(PictureFormat(ofFileNamed: "c.gif") == nil)
  }
}
