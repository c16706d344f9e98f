import CCairo
import Drawing
import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import TouchWindow

@Suite(.endsInTime) struct CairoPainterTests {
  /// A surface of Cairo's own, as other code has it.
  private final class Surface {
    let handle: OpaquePointer

    init(width: Int32, height: Int32, format: cairo_format_t = CAIRO_FORMAT_ARGB32) throws {
      handle = try require(cairo_image_surface_create(format, width, height))
    }

    init(reading path: String) throws {
      handle = try require(cairo_image_surface_create_from_png(path))
    }

    deinit { cairo_surface_destroy(handle) }

    /// Red, green and blue of a pixel, as `0xRRGGBB`, and its alpha.
    subscript(x: Int, y: Int) -> (color: UInt32, alpha: UInt32) {
      cairo_surface_flush(handle)
      let row =
        cairo_image_surface_get_data(handle) + y * Int(cairo_image_surface_get_stride(handle))
      let pixel = UnsafeRawPointer(row).load(fromByteOffset: 4 * x, as: UInt32.self)
      return (pixel & 0xff_ffff, pixel >> 24)
    }
  }

  private let painter = CairoPainter()
  /// A square of 10 points, red.
  private let square = DisplayList { $0.fill(.rect(Rect(0, 0, 10, 10)), Color(hex: 0xFF0000)) }

  @Test func `a list on a context lies at the context's origin, over what was there`() throws {
    let surface = try Surface(width: 40, height: 40)
    let context = try require(cairo_create(surface.handle))
    defer { cairo_destroy(context) }
    cairo_set_source_rgb(context, 0, 0, 1)
    cairo_paint(context)
    cairo_translate(context, 20, 5)

    painter.paint(square, size: Size(15, 15), onContext: context)

    expect(surface[20, 5].color, equals: 0xFF0000)
    expect(surface[29, 14].color, equals: 0xFF0000)
    expect(surface[19, 5].color, equals: 0x0000FF)
    expect(surface[32, 8].color, equals: 0x0000FF, "The list paints nothing there.")
    var (x, y) = (0.0, 0.0)
    cairo_device_to_user(context, &x, &y)
    expect((x, y) == (-20, -5), "The context stays as it is.")
  }

  @Test func `nothing is drawn outside of the size on a context`() throws {
    let surface = try Surface(width: 40, height: 40)
    let context = try require(cairo_create(surface.handle))
    defer { cairo_destroy(context) }

    painter.paint(square, size: Size(6, 4), onContext: context)

    expect(surface[5, 3].color, equals: 0xFF0000)
    expect(surface[6, 3].alpha, equals: 0)
    expect(surface[5, 4].alpha, equals: 0)
  }

  @Test func `with two pixels a point edges are sharp on the screen`() throws {
    let surface = try Surface(width: 40, height: 40)
    cairo_surface_set_device_scale(surface.handle, 2, 2)
    let context = try require(cairo_create(surface.handle))
    defer { cairo_destroy(context) }
    let list = DisplayList { $0.fill(.rect(Rect(0.5, 0.5, 2, 2)), Color(hex: 0x00FF00)) }

    painter.paint(list, size: Size(20, 20), onContext: context, scale: 2)

    expect(surface[0, 0].alpha, equals: 0)
    expect(surface[1, 1] == (0x00FF00, 255))
    expect(surface[4, 4] == (0x00FF00, 255))
    expect(surface[5, 5].alpha, equals: 0)
  }

  @Test func `the next list on a context shows what has changed and what has not`() throws {
    let surface = try Surface(width: 40, height: 40)
    let context = try require(cairo_create(surface.handle))
    defer { cairo_destroy(context) }
    func list(_ x: Double) -> DisplayList {
      DisplayList {
        $0.fill(.rect(Rect(0, 0, 40, 40)), .white)
        $0.fill(.rect(Rect(30, 30, 5, 5)), .black)
        $0.fill(.rect(Rect(x, 0, 5, 5)), Color(hex: 0xFF0000))
      }
    }

    painter.paint(list(0), size: Size(40, 40), onContext: context)
    painter.paint(list(10), size: Size(40, 40), onContext: context)

    expect(surface[2, 2].color, equals: 0xFFFFFF)
    expect(surface[12, 2].color, equals: 0xFF0000)
    expect(surface[32, 32].color, equals: 0)
  }

  @Test(arguments: [CAIRO_FORMAT_ARGB32, CAIRO_FORMAT_RGB24])
  func `a list replaces the pixels of a surface, whose device scale stays`(_ format: cairo_format_t)
    throws
  {
    let surface = try Surface(width: 20, height: 20, format: format)
    let context = try require(cairo_create(surface.handle))
    cairo_set_source_rgb(context, 0, 0, 1)
    cairo_paint(context)
    cairo_destroy(context)
    cairo_surface_set_device_scale(surface.handle, 3, 3)

    painter.paint(square, onSurface: surface.handle, scale: 1.5)

    expect(surface[14, 14].color, equals: 0xFF0000)
    expect(surface[15, 15].color, equals: 0)
    if format == CAIRO_FORMAT_ARGB32 { expect(surface[15, 15].alpha, equals: 0) }
    var (x, y) = (0.0, 0.0)
    cairo_surface_get_device_scale(surface.handle, &x, &y)
    expect((x, y) == (3, 3))
  }

  @Test func `memory of other code gets the differences alone`() {
    var pixels = [UInt32](repeating: 0, count: 40 * 30)
    func list(_ color: Color) -> DisplayList {
      DisplayList {
        $0.fill(.rect(Rect(0, 0, 40, 30)), .white)
        $0.fill(.rect(Rect(20, 10, 5, 5)), color)
      }
    }
    func update(_ color: Color, isNew: Bool = false) -> [Rect] {
      pixels.withUnsafeMutableBytes {
        painter.update(
          PixelMemory(address: $0.baseAddress!, width: 40, height: 30, bytesPerRow: 160),
          to: list(color), isNew: isNew)
      }
    }

    expect(update(.black), equals: [Rect(0, 0, 40, 30)])
    expect(pixels[12 * 40 + 22] & 0xFF_FFFF, equals: 0)
    let second = update(Color(hex: 0x00FF00))
    expect(second.allSatisfy { Rect(18, 8, 9, 9).contains($0.origin) && $0.width < 10 })
    expect(!second.isEmpty)
    expect(pixels[12 * 40 + 22] & 0xFF_FFFF, equals: 0x00FF00)
    while painter.needsAnotherFrame { _ = update(Color(hex: 0x00FF00)) }
    expect(update(Color(hex: 0x00FF00)), equals: [])
    expect(update(Color(hex: 0x00FF00), isNew: true), equals: [Rect(0, 0, 40, 30)])
  }

  @Test func `a PNG file has the list's pixels`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).png").path
    defer { try? FileManager.default.removeItem(atPath: path) }

    try painter.writePNG(square, size: Size(12, 11), scale: 2, to: path)

    let file = try Surface(reading: path)
    expect(cairo_image_surface_get_width(file.handle), equals: 24)
    expect(cairo_image_surface_get_height(file.handle), equals: 22)
    expect(file[19, 19] == (0xFF0000, 255))
    expect(file[20, 20].alpha, equals: 0)
  }

  @Test(arguments: [
    (Size(10, 10), "/nowhere"), (Size(0, 10), "/tmp"), (Size(1e9, 1), "/tmp"),
    (Size(.nan, 1), "/tmp"),
  ])
  func `a PNG file that cannot be written is named`(size: Size, folder: String) {
    let path = "\(folder)/\(UUID()).png"
    let error = expect(throws: PictureFileError.self) {
      try painter.writePNG(square, size: size, to: path)
    }

    expect(error?.path, equals: path)
    expect(error?.description.hasPrefix("cannot write the picture \(path): "), equals: true)
    expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `a picture that cannot be read is reported once`() throws {
    let surface = try Surface(width: 40, height: 40)
    var reported: [PictureFileError] = []
    painter.onMissingPicture = { reported.append($0) }
    let list = DisplayList { $0.image(ImageID("/nowhere/photo.png"), in: Rect(0, 0, 40, 40)) }

    painter.paint(list, onSurface: surface.handle)
    painter.paint(list, onSurface: surface.handle)

    expect(reported.map(\.path), equals: ["/nowhere/photo.png"])
    expect(surface[20, 20].alpha, equals: 255, "A gray stand-in is drawn.")
  }

  @Test func `text is as wide as the measurer says`() throws {
    let surface = try Surface(width: 200, height: 40)
    let measured = TextMeasurer().measure("WWWW", fontSize: 20)
    let width = try require(measured.edges.last)
    let list = DisplayList {
      $0.text("WWWW", in: Rect(0, 0, 200, 40), TextStyle(size: 20, color: .black))
    }

    painter.paint(list, onSurface: surface.handle)

    let columns = (0..<200).filter { x in (0..<40).contains { surface[x, $0].alpha > 0 } }
    let last = try require(columns.last)
    expect(abs(Double(last) - width) < 3, "\(last) is not \(width)")
  }
}
